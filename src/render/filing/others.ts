// Which other books have a rule of the kind that a change is about: by topic, with citations.
import type { ComparedEdition, Comparison, TopicRow } from '../../compare/comparison.ts';
import { editionName } from '../../model/edition.ts';
import { spokenName, within } from '../../words/names.ts';

/**
 * So many clauses of another book are cited, and so much of what it says is told: the comparison of books has all of
 * it.
 */
const MOST_CITED = 4;
const MOST_SAID = 100;

/** What one other book has of one topic. */
export interface OtherBook {
  readonly edition: string;
  /** Its clauses, the first of them; none where it has no such rule. */
  readonly cites: string | null;
  /** What it plays otherwise, where that can be told in a few words: `Number of decks: 4, 6 or 8`. */
  readonly says: string | null;
  /** Why it has no clause, and what to read instead; null where it has one. */
  readonly none: string | null;
}

/** One topic of a change, and every other book on it. */
export interface OtherBooks {
  readonly title: string;
  readonly books: readonly OtherBook[];
}

/** What other books have of the topics of a change; `own` are the editions that are not other books. */
export function otherBooks(
  topics: readonly string[],
  comparison: Comparison,
  own: ReadonlySet<string>,
): readonly OtherBooks[] {
  const others = comparison.editions.filter((e) => !own.has(e.id));
  return topics.map((topic) => {
    const row = comparison.topics.find((r) => r.topic === topic);
    // A topic that no edition has any more: the rule was taken out, and nobody else has it.
    return {
      title: row?.title ?? topic,
      books: others.map((e) =>
        row ? bookOf(row, e) : { edition: editionName(e.edition), cites: null, says: null, none: null },
      ),
    };
  });
}

function bookOf(row: TopicRow, of: ComparedEdition): OtherBook {
  const edition = of.id;
  const heads = row.clauses[edition] ?? [];
  const pointed = (row.instead[edition] ?? []).map((p) => p.clause);
  const why = row.none[edition] ?? null;
  const read = pointed.length ? `${why === 'none found' ? 'the nearest is' : 'read'} ${cited(of, pointed)}` : '';
  const says = row.differs
    .filter((d) => d.what === 'play')
    .flatMap((d) => (d.values[edition] ?? []).map((v) => (d.about ? `${d.about}: ${v.says}` : v.says)))
    .join('; ');
  return {
    edition: editionName(of.edition),
    cites: heads.length ? `${editionName(of.edition)}, ${cited(of, heads)}` : null,
    says: says.length > MOST_SAID ? 'plays otherwise' : says || null,
    none: heads.length || !why ? null : [why, read].filter(Boolean).join('; '),
  };
}

/** `rule 11B.1, rule 11B.6, Table 17.7 and 3 more` */
function cited({ edition }: ComparedEdition, all: readonly string[]): string {
  // A clause may be pointed to for several reasons.
  const ids = [...new Set(all)];
  const names = ids.slice(0, MOST_CITED).map((id) => within(spokenName(edition.byId.get(id), id)));
  const more = ids.length - MOST_CITED;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `New Zealand, rule 3.4 (Number of decks: 4, 6 or 8)`, or why there is none. */
export const bookText = (b: OtherBook): string =>
  b.cites === null ? `${b.edition}: ${b.none ?? 'none found'}` : `${b.cites}${b.says ? ` (${b.says})` : ''}`;
