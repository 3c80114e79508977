// How much of a coup a bet's conditions look at beside final counts and numbers of cards.
import { parseCond, type Sight, sightsOf } from '../model/cond.ts';
import { PATH } from '../model/paths.ts';
import type { Setting } from '../model/spec.ts';
import type { Paths } from './tables.ts';

/** Whether anybody looks at each thing beside the counts, which everybody may. */
export type Looks = Readonly<Record<Exclude<Sight, 'counts'>, boolean>>;

/**
 * What the bets' lines look at together, in any variant and under any choice; an insurance also looks at the cards so
 * far.
 */
export function looksAt(paths: Paths, bets: readonly string[]): Looks {
  const of = (path: string): readonly Setting[] => paths.get(path) ?? [];
  const conditions = bets.flatMap((b) => [
    ...[
      ...(['outcome', 'pays', 'unpaid', 'inexact'] as const).map((what) => PATH.wagers[what](b)),
      PATH.settlement.inexact,
    ]
      .flatMap(of)
      .flatMap((s) => (s.when === null ? [] : [s.when])),
    ...of(PATH.insurance.when(b)).flatMap((s) => (typeof s.value === 'string' ? [s.value] : [])),
  ]);
  const insured = bets.some((b) => of(PATH.insurance.shown(b)).length > 0);
  const seen = new Set(conditions.flatMap((text) => [...sightsOf(parseCond(text))]));
  return { initials: insured || seen.has('initials'), pairs: seen.has('pairs'), triples: seen.has('triples') };
}
