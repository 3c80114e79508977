// In what the telling of a rule differs while the rule is the same: terms and structure.
import type { Clause } from '../model/edition.ts';
import { inWords } from '../model/figures.ts';
import { joined } from '../words/lists.ts';
import type { Difference, FormKind } from './comparison.ts';
import type { Games } from './play.ts';
import type { Treatment } from './treat.ts';

/** The books' words for one thing, where both use theirs here and the words differ. */
export function termDifferences(
  present: readonly Treatment[],
  games: Games,
  topic: string,
): readonly Difference<FormKind>[] {
  const found = present.map((t) => {
    const terms = new Map<string, { word: string; clauses: Set<string> }>();
    for (const { clause, text } of t.words) {
      for (const [ours, theirs] of t.reader.terms(text)) {
        const known = terms.get(ours) ?? { word: theirs, clauses: new Set<string>() };
        known.clauses.add(clause.id);
        terms.set(ours, known);
      }
    }
    return { edition: t.reader.edition.id, terms };
  });
  const keys = [...new Set(found.flatMap((f) => [...f.terms.keys()]))].sort();
  const out = keys.flatMap((key): Difference<FormKind>[] => {
    const using = found.flatMap((f) => {
      const term = f.terms.get(key);
      return term ? [{ edition: f.edition, ...term }] : [];
    });
    if (new Set(using.map((u) => u.word.toLowerCase())).size < 2) return [];
    return [
      {
        what: 'term',
        about: null,
        values: Object.fromEntries(using.map((u) => [u.edition, [{ says: u.word, clauses: [...u.clauses] }]])),
        same: null,
      },
    ];
  });
  const variations = games.variations(topic).map(
    (v): Difference<FormKind> => ({
      what: 'term',
      about: 'Variation, played alike',
      values: Object.fromEntries(Object.entries(v.names).map(([id, name]) => [id, [{ says: name, clauses: [] }]])),
      same: null,
    }),
  );
  return [...variations, ...out];
}

const some = (n: number, noun: string): string => `${inWords(n)} ${noun}${n === 1 ? '' : 's'}`;

/** How a topic is laid out: one clause, or three clauses and a table. */
export function structureDifference(present: readonly Treatment[]): readonly Difference<FormKind>[] {
  const shape = (t: Treatment): string => {
    const of = (noun: string, kinds: readonly Clause['kind'][]) => {
      const n = t.heads.filter((c) => kinds.includes(c.kind)).length;
      return n > 0 ? [some(n, noun)] : [];
    };
    const all = [
      ...of('section', ['section']),
      ...of('clause', ['clause', 'subclause']),
      ...of('definition', ['definition']),
      ...of('table', ['table']),
      ...of('diagram', ['diagram']),
    ];
    return joined(all);
  };
  const shapes = present.map(shape);
  if (new Set(shapes).size < 2) return [];
  return [
    {
      what: 'structure',
      about: null,
      values: Object.fromEntries(
        present.map((t, i) => [t.reader.edition.id, [{ says: shapes[i] ?? '', clauses: [] }]]),
      ),
      same: null,
    },
  ];
}
