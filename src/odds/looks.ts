// How much of a coup a bet's conditions look at beside final counts and numbers of cards.
import { type Cond, parseCond } from '../model/cond.ts';
import type { GameSpec } from '../model/spec.ts';

export interface Looks {
  /** The counts of the first two cards, by which third cards are told as well. */
  readonly initials: boolean;
  /** Pairs by kind, and whether both are of one rank. */
  readonly pairs: boolean;
  readonly triples: boolean;
}

const NOTHING: Looks = { initials: false, pairs: false, triples: false };

const both = (a: Looks, b: Looks): Looks => ({ initials: a.initials || b.initials, pairs: a.pairs || b.pairs, triples: a.triples || b.triples });

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

/** What the bets' lines look at together, in any variant and under any choice; an insurance also looks at the cards so far. */
export function looksAt(spec: GameSpec, bets: readonly string[]): Looks {
  const lines = new Set(bets.flatMap((b) => [`wagers.${b}.outcome`, `wagers.${b}.pays`]));
  const when = new Set(bets.map((b) => `insurance.when.${b}`));
  const shown = new Set(bets.map((b) => `insurance.shown.${b}`));
  return spec.settings
    .map((s): Looks => {
      if (shown.has(s.path)) return { ...NOTHING, initials: true };
      if (when.has(s.path) && typeof s.value === 'string') return looksOf(parseCond(s.value));
      return lines.has(s.path) && s.when !== null ? looksOf(parseCond(s.when)) : NOTHING;
    })
    .reduce(both, NOTHING);
}
