// How much of a coup a bet's conditions look at beside final counts and numbers of cards.
import { type Cond, parseCond } from '../model/cond.ts';
import { PATH } from '../model/paths.ts';
import type { Setting } from '../model/spec.ts';
import type { Paths } from './tables.ts';

export interface Looks {
  /** The counts of the first two cards, by which third cards are told as well. */
  readonly initials: boolean;
  /** Pairs by kind, and whether both are of one rank. */
  readonly pairs: boolean;
  readonly triples: boolean;
}

const NOTHING: Looks = { initials: false, pairs: false, triples: false };

const both = (a: Looks, b: Looks): Looks => ({
  initials: a.initials || b.initials,
  pairs: a.pairs || b.pairs,
  triples: a.triples || b.triples,
});

function looksOf(c: Cond): Looks {
  switch (c.op) {
    case 'and':
    case 'or':
      return c.of.map(looksOf).reduce(both, NOTHING);
    case 'not':
      return looksOf(c.of);
    case 'initial':
    case 'third':
    case 'versus':
      return { ...NOTHING, initials: true };
    case 'pair':
    case 'pair-kind':
    case 'pairs':
      return { ...NOTHING, pairs: true };
    case 'triple':
      return { ...NOTHING, triples: true };
    default:
      return NOTHING;
  }
}

/**
 * What the bets' lines look at together, in any variant and under any choice; an insurance also looks at the cards so
 * far.
 */
export function looksAt(paths: Paths, bets: readonly string[]): Looks {
  const of = (path: string): readonly Setting[] => paths.get(path) ?? [];
  const conditions = bets.flatMap((b) => [
    ...[...of(PATH.wagers.outcome(b)), ...of(PATH.wagers.pays(b))].flatMap((s) => (s.when === null ? [] : [s.when])),
    ...of(PATH.insurance.when(b)).flatMap((s) => (typeof s.value === 'string' ? [s.value] : [])),
  ]);
  const insured = bets.some((b) => of(PATH.insurance.shown(b)).length > 0);
  return [...new Set(conditions)]
    .map((text) => looksOf(parseCond(text)))
    .reduce(both, { ...NOTHING, initials: insured });
}
