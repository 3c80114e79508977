// The bets of Baccarat: one id each; a family where a bet is offered on either hand.
import type { Hand } from './card.ts';

/** A bet that a player may make. */
export interface Bet {
  readonly id: string;
  /** What a clause names when it speaks of the bet on either hand. */
  readonly family: string;
  /** The hand that the bet is on, which conditions call `h`; null where it is on neither. */
  readonly hand: Hand | null;
  /**
   * A combined bet is one stake that is split over others; an insurance bet is made during the coup, and its `hand` is
   * the hand that is insured.
   */
  readonly kind: 'main' | 'side' | 'combined' | 'insurance';
  readonly title: string;
}

const both = (family: string, title: string, single = family): Bet[] => [
  { id: `player-${single}`, family, hand: 'P', kind: 'side', title: `Player ${title}` },
  { id: `banker-${single}`, family, hand: 'B', kind: 'side', title: `Banker ${title}` },
];
const insurance = (stage: 1 | 2 | 3): Bet[] =>
  both(`insurance-${stage}`, `Insurance, bet ${stage}`).map((b) => ({ ...b, kind: 'insurance' }));
const side = (id: string, title: string): Bet => ({ id, family: id, hand: null, kind: 'side', title });

export const BETS: readonly Bet[] = [
  { id: 'player', family: 'player', hand: 'P', kind: 'main', title: 'Player' },
  { id: 'banker', family: 'banker', hand: 'B', kind: 'main', title: 'Banker' },
  { id: 'tie', family: 'tie', hand: null, kind: 'main', title: 'Tie' },
  ...both('dragon-bonus', 'Dragon Bonus'),
  ...both('perfect-pairs', 'Perfect Pairs'),
  ...both('pairs', 'Pair', 'pair'),
  ...both('lucky-match', 'Lucky Match'),
  side('dragon-7', 'Dragon 7'),
  side('panda-8', 'Panda 8'),
  side('lucky-6', 'Lucky 6'),
  side('super-6', 'Super 6'),
  side('tiger', 'Tiger'),
  side('big-tiger', 'Big Tiger'),
  side('small-tiger', 'Small Tiger'),
  side('tiger-tie', 'Tiger Tie'),
  side('tiger-pair', 'Tiger Pair'),
  ...insurance(1),
  ...insurance(2),
  ...insurance(3),
  { id: '1-1-2', family: '1-1-2', hand: null, kind: 'combined', title: '1-1-2' },
];

const byId = new Map(BETS.map((b) => [b.id, b]));
const byFamily = new Map<string, Bet[]>();
for (const b of BETS) byFamily.set(b.family, [...(byFamily.get(b.family) ?? []), b]);

export const betOf = (id: string): Bet | null => byId.get(id) ?? null;

/** The bets that a name means: one for an id, both hands for a family, none for an unknown name. */
export const betsOf = (name: string): readonly Bet[] => {
  const one = byId.get(name);
  return one ? [one] : (byFamily.get(name) ?? []);
};
