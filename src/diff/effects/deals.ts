// Every coup that two tables can tell apart, dealt to both, each with the number of ordered deals of six cards that
// bring it.

import {
  dealEach,
  dealingOf,
  type EnginePlan,
  type Grain,
  type Kinds,
  kindsOf,
  NO_WAGERS,
  run,
} from '../../conform/prove/coups.ts';
import { NOT_MADE } from '../../engine/bets.ts';
import { DETAIL, type Finished } from '../../engine/condition.ts';
import { CoupMachine } from '../../engine/coup.ts';
import { NOTHING_HELD, type PairsHeld } from '../../engine/pairs.ts';
import { MISSING } from '../../engine/rules.ts';
import { type Slip, takeWagers } from '../../engine/wagers.ts';
import { RANKS } from '../../model/card.ts';
import { MOST_DECKS } from '../../odds/enumerate.ts';
import { dealsOf } from '../../odds/odds.ts';

/** One coup as both tables play it. */
export interface Dealt {
  /** The cards in the order in which they leave the shoe, by code; six, of which a coup may leave the last. */
  readonly shoe: Uint8Array;
  readonly machines: readonly [CoupMachine, CoupMachine];
  /** Why a table could not play it. */
  readonly refused: readonly [string | null, string | null];
  /** How many ordered deals of six cards bring a coup like this; 0 where an earlier one already stands for them. */
  readonly weight: number;
}

/** A table with the wagers on it. */
export interface Laid {
  readonly plan: EnginePlan;
  readonly slip: Slip;
}

const CARDS = 6;
const DEALT = 4;
const SUITS = 4;

/** How many ordered deals of six cards a shoe holds. */
export const allDeals = (decks: number): number =>
  Array.from({ length: CARDS }, (_, i) => RANKS.length * SUITS * decks - i).reduce((n, x) => n * x, 1);

/**
 * Deals each kind of coup to both tables. `seen` is told of each, and may end it by answering false. Weights add up to
 * `allDeals`; without a number of decks nothing is weighed.
 *
 * Where both deal by the same rules, coups are told apart as far as the bets look, pairs included where they ask for
 * them. Where they do not, every
 * run of six cards is gone through by what the cards count at either table; no bet may look at pairs then.
 */
export function dealBoth(laid: readonly [Laid, Laid], decks: number | null, seen: (coup: Dealt) => boolean): void {
  const [before, after] = laid;
  const pairs = laid.some(({ slip }) => (slip.detail & DETAIL.pairs) !== 0 || slip.insured.some((i) => i.plan.pairs));
  if (dealingOf(before.plan) === dealingOf(after.plan)) alike(laid, decks, pairs ? 'pairs' : 'counts', seen);
  else if (pairs) throw new Error('coups that are dealt by other rules are not told apart by pairs');
  else apart([before, after], decks, seen);
}

function alike(
  [before, after]: readonly [Laid, Laid],
  decks: number | null,
  grain: Grain,
  seen: (coup: Dealt) => boolean,
): void {
  // The one that tells pairs of one value tells those of one rank as well.
  const finer = after.plan.pairing.unlike ? 1 : 0;
  const { plan } = finer === 1 ? after : before;
  const kinds = kindsOf(plan, grain, { wagers: [], ...(before.slip.bankerFirst ? { showFirst: 'B' } : {}) });
  const weights = decks === null ? null : weightsOf(plan, kinds, decks, grain === 'pairs');
  const both = new Both(before, after);
  for (let i = 0; i < kinds.size; i++) {
    both.deal(kinds.shoes.subarray(i * CARDS, (i + 1) * CARDS));
    if (!seen(both.said(weights?.[i] ?? 0))) return;
  }
}

const weighed = new WeakMap<Kinds, Map<string, Float64Array>>();

/**
 * How many ordered deals each coup stands for: one for all of its class, and a class that no deal of so few decks
 * brings weighs nothing.
 */
function weightsOf(plan: EnginePlan, kinds: Kinds, decks: number, pairs: boolean): Float64Array {
  const known = weighed.get(kinds) ?? new Map<string, Float64Array>();
  weighed.set(kinds, known);
  const { perDeck, jokers } = plan.pack;
  const packs = `${decks} ${perDeck} ${jokers}`;
  const weights = known.get(packs) ?? weigh(plan, kinds, decks, pairs);
  known.set(packs, weights);
  return weights;
}

function weigh(plan: EnginePlan, kinds: Kinds, decks: number, pairs: boolean): Float64Array {
  const left = new Map<number, number>();
  for (const c of dealsOf(plan, decks).classes({ initials: true, pairs, triples: pairs }))
    left.set(keyOf(c, pairs), c.weight);
  const weights = new Float64Array(kinds.size);
  dealEach(plan, kinds, takeWagers(plan, NO_WAGERS), (machine, i) => {
    if (pairs) machine.findPairs();
    const key = keyOf(machine, pairs);
    weights[i] = left.get(key) ?? 0;
    left.delete(key);
    return true;
  });
  const rest = [...left.values()].reduce((n, w) => n + w, 0);
  if (rest !== 0) throw new Error(`${rest} deals were weighed and not dealt`);
  return weights;
}

const HELD = Object.keys(NOTHING_HELD) as readonly (keyof PairsHeld)[];
/** More than any part of a key: what is counted, and what hands hold. */
const COUNTED = 128;
const HOLDING = 16;

/** What tells a coup from another: by `HELD`, all that its hands hold, where anybody looks at pairs. */
function keyOf(
  c: Pick<Finished, 'initialP' | 'initialB' | 'thirdP' | 'thirdB' | keyof PairsHeld>,
  pairs: boolean,
): number {
  let key = ((c.initialP * COUNTED + c.initialB) * COUNTED + c.thirdP + 1) * COUNTED + c.thirdB + 1;
  if (pairs) for (const what of HELD) key = key * HOLDING + Number(c[what]);
  return key;
}

/** Ranks that count alike at both tables, as one of their cards, with how many of them a deck has. */
function groupsOf(before: EnginePlan, after: EnginePlan): readonly { readonly card: number; readonly cards: number }[] {
  const groups = new Map<string, { card: number; cards: number }>();
  for (let r = 0; r < RANKS.length; r++) {
    const key = `${before.value[r] ?? MISSING} ${after.value[r] ?? MISSING}`;
    const known = groups.get(key);
    if (known) known.cards += SUITS;
    else groups.set(key, { card: r * SUITS, cards: SUITS });
  }
  return [...groups.values()];
}

function apart([before, after]: readonly [Laid, Laid], decks: number | null, seen: (coup: Dealt) => boolean): void {
  const groups = groupsOf(before.plan, after.plan);
  const packs = decks ?? MOST_DECKS;
  const left = groups.map((g) => g.cards * packs);
  const total = RANKS.length * SUITS * packs;
  const both = new Both(before, after);
  const shoe = new Uint8Array(CARDS);
  let ended = false;
  const at = (place: number, weight: number): void => {
    for (const [i, group] of groups.entries()) {
      if (ended) return;
      const n = left[i] as number;
      if (n === 0) continue;
      shoe[place] = group.card;
      left[i] = n - 1;
      // Neither table may need a card that has not been laid: the shoe is tried once its fourth card lies there.
      if (place < DEALT - 1 || both.deal(shoe) > place + 1) at(place + 1, weight * n);
      else
        ended = !seen(
          both.said(
            Array.from({ length: CARDS - 1 - place }, (_, k) => total - place - 1 - k).reduce(
              (w, x) => w * x,
              weight * n,
            ),
          ),
        );
      left[i] = n;
    }
  };
  at(0, 1);
}

/** Two tables that are dealt the same cards. */
class Both {
  readonly machines: readonly [CoupMachine, CoupMachine];
  private readonly slips: readonly [Slip, Slip];
  private readonly shoe = new Uint8Array(CARDS);
  private refused: readonly [string | null, string | null] = [null, null];

  constructor(before: Laid, after: Laid) {
    this.machines = [new CoupMachine(before.plan, this.shoe), new CoupMachine(after.plan, this.shoe)];
    this.slips = [before.slip, after.slip];
  }

  /** Deals from a shoe; gives how many cards the longer of the two coups took. */
  deal(shoe: Uint8Array): number {
    this.shoe.set(shoe);
    this.refused = [run(this.machines[0], this.slips[0]), run(this.machines[1], this.slips[1])];
    return Math.max(this.machines[0].pos, this.machines[1].pos);
  }

  said(weight: number): Dealt {
    return { shoe: this.shoe, machines: this.machines, refused: this.refused, weight };
  }
}

/**
 * Looks for the first stake, by its place on the slip, that a coup brings another sum at the two tables. The stakes on
 * one bet are ruled on alike, so
 * what was found for some rulings is kept.
 */
export function comparing([before, after]: readonly [Laid, Laid]): (coup: Dealt) => number | null {
  const [x, y] = [before.slip.stakes, after.slip.stakes];
  const firstOfEach = (stakes: Slip['stakes']) =>
    stakes.flatMap((s, i) => (stakes.findIndex((o) => o.bet === s.bet) === i ? [i] : []));
  const ruled = [x, y].flatMap((stakes, side) =>
    firstOfEach(stakes).map((at) => ({ side, at, of: stakes[at]?.brings.length ?? 0 })),
  );
  const its = wagersIn(y);
  const wagers = [...wagersIn(x)].map(([wager, parts]) => [parts, its.get(wager) ?? []] as const);
  const known = new Map<number, number | null>();
  return ({ machines, refused }) => {
    if (refused[0] !== refused[1]) return 0;
    if (refused[0] !== null) return null;
    let key = 0;
    for (const { side, at, of } of ruled) key = key * of + (machines[side as 0 | 1].rulings[at] as number);
    const found = known.get(key);
    if (found !== undefined) return found;
    const other = wagers.find(([parts, those]) => comesTo(machines[0], parts) !== comesTo(machines[1], those));
    const at = other?.[0][0] ?? null;
    known.set(key, at);
    return at;
  };
}

/** The wagers on a slip in their order, each with the places of the stakes that are its parts. */
function wagersIn(stakes: Slip['stakes']): ReadonlyMap<string, readonly number[]> {
  const wagers = new Map<string, number[]>();
  for (const [i, { wager }] of stakes.entries()) {
    const id = wager.split('/')[0] ?? wager;
    const parts = wagers.get(id);
    if (parts) parts.push(i);
    else wagers.set(id, [i]);
  }
  return wagers;
}

/**
 * What a wager brings in money, all its parts together, or null where it was never made: what settlements are compared
 * by.
 */
function comesTo(machine: CoupMachine, parts: readonly number[]): number | null {
  let brings: number | null = null;
  for (const i of parts) {
    const settled = machine.rulings[i] === NOT_MADE ? null : machine.settled(i);
    if (settled) brings = (brings ?? 0) + settled.paid + settled.returned;
  }
  return brings;
}
