// What a wager comes to over classes of coups: its outcomes with their probabilities, and what the house keeps.
import type { Bet } from '../model/bet.ts';
import type { Ratio } from '../model/money.ts';
import type { DealClass } from './enumerate.ts';
import { compare, type Fraction, fraction, fractionText, minus, plus, times, ZERO } from './fraction.ts';
import { edgeText, type OddsOutcome, type OddsRow } from './row.ts';
import type { Rulings, RulingView } from './rulings.ts';

/** A part of a stake on one bet. */
export interface Part {
  readonly rulings: Rulings;
  readonly share: Ratio;
  /** Whether a win is paid nothing beside the other parts. */
  unpaid(coup: DealClass): boolean;
}

type Told = Pick<OddsRow, 'outcomes' | 'houseEdge' | 'houseEdgePercent' | 'favoursPlayers' | 'why'>;

/**
 * Rules on every class and adds up: the outcomes with their probabilities, and what the house keeps.
 * @param possible leave out the lines of the book that never come; they are told where all coups are
 */
export function tell(parts: readonly Part[], classes: readonly DealClass[], total: number, possible = false): Told {
  const [only] = parts;
  const outcomes =
    parts.length === 1 && only
      ? tellOne(only.rulings, classes).filter((o) => o.weight > 0 || (o.ending === 'win' && !possible))
      : tellTogether(parts, classes);
  const edge = minus(outcomes.map((o) => times(fraction(o.weight, total), o.net)).reduce(plus, ZERO));
  return {
    outcomes: outcomes.map(
      ({ name, weight, pays }): OddsOutcome => ({ name, probability: fractionText(fraction(weight, total)), pays }),
    ),
    ...edgeText(edge),
    why: null,
  };
}

interface Weighed {
  readonly name: string;
  readonly pays: string | null;
  readonly net: Fraction;
  readonly weight: number;
}

/** Every outcome that the bet knows, with its weight. */
function tellOne({ of, views }: Rulings, classes: readonly DealClass[]): readonly (Weighed & RulingView)[] {
  const weights = views.map(() => 0);
  for (const coup of classes) {
    const at = of(coup);
    weights[at] = (weights[at] as number) + coup.weight;
  }
  return views.map((v, i) => ({ ...v, weight: weights[i] as number }));
}

/** A combined stake: every way in which its parts end together, with the net result of the whole stake. */
function tellTogether(parts: readonly Part[], classes: readonly DealClass[]): readonly Weighed[] {
  const weights = new Map<
    string,
    { readonly at: readonly number[]; readonly unpaid: readonly boolean[]; weight: number }
  >();
  for (const coup of classes) {
    const at = parts.map((p) => p.rulings.of(coup));
    const unpaid = parts.map((p) => p.unpaid(coup));
    const key = [...at, ...unpaid].join();
    const known = weights.get(key);
    if (known) known.weight += coup.weight;
    else weights.set(key, { at, unpaid, weight: coup.weight });
  }
  const ways = [...weights.values()].map(({ at, unpaid, weight }): Weighed & { readonly at: readonly number[] } => {
    const views = parts.flatMap((p, i) => {
      const view = p.rulings.views[at[i] ?? -1];
      if (!view) return [];
      const told = unpaid[i] && view.ending === 'win' ? { ...view, net: ZERO, name: `${view.name}, not paid` } : view;
      return [{ bet: p.rulings.bet, share: p.share, view: told }];
    });
    const net = views.map(({ share, view }) => times(fraction(share.n, share.d), view.net)).reduce(plus, ZERO);
    const kept = views.filter(({ view }) => view.ending !== 'lose').map(({ bet, view }) => together(bet, view.name));
    return {
      at,
      weight,
      net,
      name: kept.length ? kept.join(', ') : 'loses',
      pays: kept.length ? `${net.n}:${net.d}` : null,
    };
  });
  return ways.sort((a, b) => compare(b.net, a.net) || a.at.reduce((d, x, i) => d || x - (b.at[i] ?? 0), 0));
}

/**
 * `Tie`, `Player wins by 4 points`, `Banker Perfect Pairs: Mixed Pair`: an outcome, with its bet where it does not name
 * it itself.
 */
function together(bet: Bet, outcome: string): string {
  if (outcome === 'wins') return bet.title;
  return outcome.startsWith(bet.hand === 'P' ? 'Player ' : 'Banker ') ? outcome : `${bet.title}: ${outcome}`;
}
