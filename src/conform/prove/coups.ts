// Every coup there is, as far as anything can tell coups apart: by what the cards count, by their ranks, or by the
// pairs that they make.
import { CoupMachine } from '../../engine/coup.ts';
import type { compile } from '../../engine/plan.ts';
import { shoeOf } from '../../engine/shoe.ts';
import { type Slip, takeWagers } from '../../engine/wagers.ts';
import { type Card, RANKS, type Rank, type Suit } from '../../model/card.ts';
import type { Sight } from '../../model/cond.ts';
import { EngineError } from '../../model/engine.ts';
import type { CoupRequest } from '../../model/play.ts';

export type EnginePlan = ReturnType<typeof compile>;

/**
 * What is gone through. `counts`: every count that a hand can begin with, every value of a further card. `pairs`: the
 * same, and every pair that a hand can
 * begin with. `ranks`: every rank in every place, where it is the counting itself that is in question.
 */
export type Grain = 'counts' | 'pairs' | 'ranks';

export const NO_WAGERS: CoupRequest = { wagers: [] };
const MOST_CARDS = 6;
const DEALT = 4;

const card = (rank: Rank, suit: Suit): Card => `${rank}${suit}`;
const codesOf = (cards: readonly Card[]): readonly number[] => [...shoeOf(cards)];

type TwoCards = readonly [Card, Card];
type Four = readonly [number, number, number, number];

interface Space {
  /** What may lie in the four places of the initial deal, in the order in which they are dealt. */
  readonly fours: Iterable<Four>;
  /** What may come as a further card, when these four lie there. */
  further(four: Four): readonly number[];
}

/** One suit will do: nothing but a pair looks at suits. */
function byRanks(): Space {
  const cards = codesOf(RANKS.map((r) => card(r, 'S')));
  function* fours(): Generator<Four> {
    for (const a of cards) for (const b of cards) for (const c of cards) for (const d of cards) yield [a, b, c, d];
  }
  return { fours: fours(), further: () => cards };
}

/** A rank for each value that a card has in the game. */
function ranksByValue(plan: EnginePlan): readonly Rank[] {
  const byValue = new Map<number, Rank>();
  for (const [i, rank] of RANKS.entries())
    if (!byValue.has(plan.value[i] as number)) byValue.set(plan.value[i] as number, rank);
  return [...byValue.values()];
}

/** Two cards of each count that are no pair. */
function plainHands(plan: EnginePlan): readonly TwoCards[] {
  const plain = new Map<number, TwoCards>();
  for (const a of RANKS) {
    for (const b of RANKS) {
      if (a === b) continue;
      const count =
        ((plan.value[RANKS.indexOf(a)] as number) + (plan.value[RANKS.indexOf(b)] as number)) % plan.modulus;
      if (!plain.has(count)) plain.set(count, [card(a, 'S'), card(b, 'H')]);
    }
  }
  return [...plain.values()];
}

const everyPair = (): readonly TwoCards[] =>
  RANKS.flatMap((r): TwoCards[] => [
    [card(r, 'S'), card(r, 'H')],
    [card(r, 'S'), card(r, 'C')],
    [card(r, 'S'), card(r, 'S')],
  ]);

/** Two cards of one value and of different ranks, where they are told apart: mixed, of one colour, of one suit. */
const everyPairOfValue = ({ pairing, value }: EnginePlan): readonly TwoCards[] =>
  RANKS.flatMap((a, i) =>
    RANKS.slice(i + 1)
      .filter((_, j) => pairing.unlike && value[i] === value[i + 1 + j])
      .flatMap((b) => (['H', 'C', 'S'] as const).map((suit): TwoCards => [card(a, 'S'), card(b, suit)])),
  );

/**
 * What hands begin with so that anything that may be looked at is dealt. Third cards and triples need no others: a
 * further card comes by each value, and as the one that a hand has twice.
 */
const HANDS: Readonly<Record<Sight, (plan: EnginePlan) => readonly TwoCards[]>> = {
  counts: plainHands,
  initials: () => [],
  pairs: (plan) => [...everyPair(), ...everyPairOfValue(plan)],
  triples: () => [],
};

/**
 * Two cards of a hand are told apart by their count where they are no pair, and by rank and kind where they are one. A
 * further card is told by its
 * value, and by whether it is the very card that a hand has twice.
 */
function byHands(plan: EnginePlan, withPairs: boolean): Space {
  const hands = (withPairs ? Object.values(HANDS) : [HANDS.counts]).flatMap((begin) => begin(plan)).map(codesOf);
  // A suit that no hand above has, so that a further card is never by chance the one that a hand has twice.
  const others = codesOf(ranksByValue(plan).map((r) => card(r, 'D')));
  function* fours(): Generator<Four> {
    for (const p of hands) {
      for (const b of hands) {
        const left = [[...p], [...b]];
        yield Array.from(plan.order, (hand) => left[hand]?.shift() as number) as unknown as Four;
      }
    }
  }
  return {
    fours: fours(),
    further: (four) => {
      const of = (hand: number) => four.filter((_, i) => plan.order[i] === hand);
      const twice = [of(0), of(1)].flatMap(([a, b]) => (a !== undefined && a === b ? [a] : []));
      return twice.length ? [...others, ...twice] : others;
    },
  };
}

/** Deals every coup of a grain; `seen` is told after each, and may end it by answering false. How many there were. */
export function everyCoup(
  plan: EnginePlan,
  grain: Grain,
  coup: CoupRequest,
  seen: (machine: CoupMachine, shoe: Uint8Array, refused: string | null) => boolean,
): number {
  const shoe = new Uint8Array(MOST_CARDS);
  const machine = new CoupMachine(plan, shoe);
  const slip = takeWagers(plan, coup);
  const { fours, further } = grain === 'ranks' ? byRanks() : byHands(plan, grain === 'pairs');
  let coups = 0;
  let ended = false;
  /** The number of cards that the coup took. */
  const deal = (): number => {
    const refused = run(machine, slip);
    coups++;
    if (!seen(machine, shoe, refused)) ended = true;
    return machine.pos;
  };
  for (const four of fours) {
    shoe.set(four);
    const cards = further(four);
    for (const fifth of cards) {
      shoe[DEALT] = fifth;
      let taken = DEALT;
      for (const sixth of cards) {
        shoe[DEALT + 1] = sixth;
        taken = deal();
        if (ended) return coups;
        if (taken < MOST_CARDS) break;
      }
      if (taken === DEALT) break;
    }
  }
  return coups;
}

/** What a coup came to before anybody was paid, as one number; no two that differ share one. */
export function codeOf(machine: CoupMachine, refused: string | null): number {
  if (refused !== null) return -1;
  const { cardsP, cardsB, winner, countP, countB, initialP, initialB, thirdP, thirdB } = machine;
  const parts = [countP, countB, initialP, initialB, thirdP + 1, thirdB + 1];
  return parts.reduce((n, part) => n * 102 + part, ((cardsP - 2) * 2 + (cardsB - 2)) * 4 + winner);
}

/** Coups one of each that anything can tell apart, six cards each, in one array. */
export interface Kinds {
  readonly shoes: Uint8Array;
  readonly size: number;
}

/** So many kinds of coups that were gone through last are kept. */
const KEPT = 32;
const kept = new Map<string, Kinds>();

/**
 * The coups of a grain, to be dealt again to whoever shows the same hand first: the same where cards are dealt alike.
 */
export function kindsOf(plan: EnginePlan, grain: Grain, { showFirst }: CoupRequest): Kinds {
  const key = [grain, showFirst ?? '', plan.pairing.unlike, dealingOf(plan)].join(' ');
  const known = kept.get(key) ?? gathered(plan, grain, { ...NO_WAGERS, ...(showFirst ? { showFirst } : {}) });
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return known;
}

function gathered(plan: EnginePlan, grain: Grain, coup: CoupRequest): Kinds {
  let shoes = new Uint8Array(1 << 16);
  let end = 0;
  const size = everyCoup(plan, grain, coup, (_, shoe) => {
    if (end + MOST_CARDS > shoes.length) {
      const more = new Uint8Array(2 * shoes.length);
      more.set(shoes);
      shoes = more;
    }
    shoes.set(shoe, end);
    end += MOST_CARDS;
    return true;
  });
  return { shoes: shoes.slice(0, end), size };
}

/** All of a plan that says how cards are dealt and who wins. */
export function dealingOf(plan: EnginePlan): string {
  const { modulus, thirdCards, value, order, natural, drawPlayer, drawBanker, drawsAnyway, winner } = plan;
  return [
    modulus,
    thirdCards,
    JSON.stringify(plan.face),
    ...[value, order, natural, drawPlayer, drawBanker, drawsAnyway, winner].map((a) => Array.from(a).join('')),
  ].join('/');
}

/** Deals each of some coups; `seen` is told after each, and may end it by answering false. */
export function dealEach(
  plan: EnginePlan,
  { shoes, size }: Kinds,
  slip: Slip,
  seen: (machine: CoupMachine, nth: number, refused: string | null) => boolean,
): void {
  const shoe = new Uint8Array(MOST_CARDS);
  const machine = new CoupMachine(plan, shoe);
  for (let i = 0; i < size; i++) {
    shoe.set(shoes.subarray(i * MOST_CARDS, (i + 1) * MOST_CARDS));
    if (!seen(machine, i, run(machine, slip))) return;
  }
}

/** Deals a coup from the front of the shoe; why it could not be dealt to its end, or null. */
export function run(machine: CoupMachine, slip: Slip): string | null {
  machine.pos = 0;
  machine.open(slip);
  try {
    machine.run();
    return null;
  } catch (e) {
    if (e instanceof EngineError) return e.message;
    throw e;
  }
}
