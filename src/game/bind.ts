// Edition → bound checks: figures looked up in the words, rows, cells and parts made into checks of their own,
// parameters typed.
import type { Clause, Edition, Force, RawCheck } from '../model/edition.ts';
import { readParams } from '../model/params.ts';
import type { Place, Problem } from '../model/place.ts';
import type { Predicate } from '../model/predicate.ts';
import type { Raw } from '../model/raw.ts';
import { addLink, type Binding, type ByLink, type Draft, draftsOf, guard, parametersOf } from './drafts.ts';
import { BindError, type Entries } from './figures.ts';

/** A check that a judge can run: one rule, with the figures of the clause that owns it. */
export interface BoundCheck {
  /** Its place in the edition's list of bound checks. */
  readonly ordinal: number;
  /** The clause that has the verdict, the proof and the citation. */
  readonly owner: string;
  /** The clause in which the block stands. */
  readonly via: string;
  readonly predicate: Predicate;
  readonly force: Force;
  readonly params: Readonly<Record<string, unknown>>;
  /** The parameters as texts, figures put in; what a person reads. */
  readonly texts: Entries;
  /** `row Banker`, `cell 3 · 8`, `option tiger=3`; null for a plain check or a part. */
  readonly of: string | null;
  /** What of the clause the check does not show, and what that waits for; null where it shows all of it. */
  readonly covers: string | null;
  readonly at: Place;
}

/** The checks of an edition with the figures of their clauses, and what is wrong with those that cannot be bound. */
export interface Bound {
  readonly checks: readonly BoundCheck[];
  readonly links: readonly ByLink[];
  readonly problems: readonly Problem[];
}

/**
 * What the unnumbered headings over a clause give to its checks, the nearest last; each clause knows its heading by
 * title.
 */
function scopesOf(edition: Edition): (clause: Clause) => Entries {
  const scoped = edition.headings.filter((h) => h.scope.size > 0);
  const scopeOf = (clause: Clause): Entries => {
    const at = edition.clauses.indexOf(clause);
    const own =
      clause.heading === null
        ? undefined
        : edition.headings.findLast((h) => h.before <= at && h.title === clause.heading);
    const parent = clause.parent === null ? undefined : edition.byId.get(clause.parent);
    return new Map([...(parent ? scopeOf(parent) : []), ...(own?.scope ?? [])]);
  };
  return scoped.length ? scopeOf : () => new Map();
}

/**
 * Binds every check of an edition.
 *
 * Never throws for what an author wrote: each mistake is a problem with its place, and the other checks are bound all
 * the same.
 * @param predicates the predicates there are, by id
 */
export function bindEdition(edition: Edition, predicates: ReadonlyMap<string, Predicate>): Bound {
  const binding: Binding = { edition, links: [], problems: [] };
  const checks: BoundCheck[] = [];
  const scopeOf = scopesOf(edition);
  for (const clause of edition.clauses) {
    for (const raw of clause.checks) {
      guard(binding, clause.id, () => {
        const predicate = raw.predicate === null ? null : predicateOf(raw, raw.predicate, predicates);
        if (raw.params.has('by')) return addLink(binding, clause, raw.params, raw.at);
        for (const draft of draftsOf(binding, clause, raw))
          guard(binding, draft.owner.id, () => {
            if (predicate) checks.push(checkOf(checks.length, predicate, raw, clause, draft, scopeOf(clause)));
          });
      });
    }
  }
  return { checks, links: binding.links, problems: binding.problems };
}

function predicateOf({ at }: RawCheck, id: string, predicates: ReadonlyMap<string, Predicate>): Predicate {
  const known = predicates.get(id);
  if (known) return known;
  const near = [...predicates.keys()].filter((p) => p.split('.')[0] === id.split('.')[0]);
  throw new BindError(
    at,
    `unknown predicate "${id}"; there ${near.length ? `are ${near.join(', ')}` : 'is none of that family'}`,
  );
}

/** @param scope what the headings over the clause give to its checks */
function checkOf(
  ordinal: number,
  predicate: Predicate,
  { force, params: given }: RawCheck,
  clause: Clause,
  { owner, entries, of, at }: Draft,
  scope: Entries,
): BoundCheck {
  const texts = new Map([...scope, ...parametersOf(entries)]);
  const params = readParams(predicate.params, texts, at);
  const covers = coversOf(entries.get('covers') ?? given.get('covers'));
  return { ordinal, owner: owner.id, via: clause.id, predicate, force, params, texts, of, covers, at };
}

function coversOf(raw: Raw | undefined): string | null {
  if (!raw) return null;
  const text = raw.type === 'scalar' ? raw.value.trim() : '';
  if (!/\s/.test(text))
    throw new BindError(
      raw.at,
      'covers says in a sentence what of the clause the check does not show: write it after "covers:", or take the word out',
    );
  return text;
}
