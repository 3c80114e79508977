// House edges of wagers on pairs under answers of The Star and of Tasmania, against a reckoning of our own: every way in
// which eight decks give each hand two cards. Nothing of it was taken from our output.
import { describe, expect, it } from 'vitest';
import { oddsOfBook } from '../../src/odds/book.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { book } from '../odds/books.ts';

const RANKS = [...'A23456789TJQK'];
const SUITS = [...'SHDC'];
const CARDS = RANKS.flatMap((r) => SUITS.map((s) => r + s));
/** Cards exactly alike. */
const DECKS = 8;

const isFace = (c: string) => 'JQK'.includes(c.charAt(0));
const countsNothing = (c: string) => 'TJQK'.includes(c.charAt(0));
const sameRank = (a: string, b: string) => a[0] === b[0];
const sameCount = (a: string, b: string) => sameRank(a, b) || (countsNothing(a) && countsNothing(b));
const asStarSays = (a: string, b: string) => sameRank(a, b) || (sameCount(a, b) && !(isFace(a) && isFace(b)));
const isRed = (c: string) => 'HD'.includes(c.charAt(1));
/** tas r 15.8: 6 for a mixed pair, 12 for one of a colour, 25 for one of a suit; 0 for none. */
const perfectPairs = (isPair: (a: string, b: string) => boolean) => (a: string, b: string) =>
  !isPair(a, b) ? 0 : a[1] === b[1] ? 25 : isRed(a) === isRed(b) ? 12 : 6;

function lowest(n: bigint, d: bigint): string {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}

/** Minus what a wager of 1 brings on average, over all ways of giving the hands two cards each. */
function edge<T>(of: (a: string, b: string) => T, brings: (player: T, banker: T) => number): string {
  const two = CARDS.map((a) => CARDS.map((b) => of(a, b)));
  // Hands are of few kinds: what two of them bring is asked once for each two kinds.
  const kinds = [...new Set(two.flat())];
  const kindOf = two.map((row) => row.map((hand) => kinds.indexOf(hand)));
  const pays = kinds.map((player) => kinds.map((banker) => brings(player, banker)));
  const left = CARDS.map(() => DECKS);
  let [sum, all] = [0, 0];
  const draw = (i: number): number => {
    const n = left[i] as number;
    left[i] = n - 1;
    return n;
  };
  const putBack = (i: number): void => {
    left[i] = (left[i] as number) + 1;
  };
  for (let p1 = 0; p1 < 52; p1++) {
    const w1 = draw(p1);
    for (let p2 = 0; p2 < 52; p2++) {
      const w2 = w1 * draw(p2);
      const against = pays[kindOf[p1]?.[p2] as number] as readonly number[];
      for (let b1 = 0; b1 < 52; b1++) {
        const w3 = w2 * draw(b1);
        const row = kindOf[b1] as readonly number[];
        for (let b2 = 0; b2 < 52; b2++) {
          const w4 = w3 * (left[b2] as number);
          all += w4;
          sum += w4 * (against[row[b2] as number] as number);
        }
        putBack(b1);
      }
      putBack(p2);
    }
    putBack(p1);
  }
  expect(all).toBe(416 * 415 * 414 * 413);
  return lowest(BigInt(-sum), BigInt(all));
}

const known = new Map<string, readonly OddsRow[]>();

async function edgeUnder(id: string, readings: Readonly<Record<string, number>>, wager: string): Promise<string[]> {
  const key = JSON.stringify([id, readings]);
  const rows = known.get(key) ?? oddsOfBook(await book(id), { decks: 8, readings });
  known.set(key, rows);
  return [...new Set(rows.filter((r) => r.wager === wager).map((r) => r.houseEdge ?? 'none'))];
}

const STAR = 'nsw-star@2021-07-08';
/** The ranks of a pair, in their order; an empty text where two cards are none. */
const ranksOf = (isPair: (a: string, b: string) => boolean) => (a: string, b: string) =>
  isPair(a, b) ? [a.charAt(0), b.charAt(0)].sort().join('') : '';
/** star r 11.1.8: 4, 25, 100. */
const tigerPair = (p: string, b: string) => (p === '' && b === '' ? -1 : p === '' || b === '' ? 4 : p === b ? 100 : 25);

describe('The Star, eight decks', () => {
  // 31 of the other 415 cards are of the first card's rank. A ten, 32 of 416, goes with 96 of 415 court cards, and a
  // court card with 32 tens: 31/415 + 2 × 32/416 × 96/415 = 119/1079 of all hands are a pair, paid 11 to 1.
  it('R1=2: Pairs at -349/1079', async () => {
    const pays11 = (isPair: boolean) => (isPair ? 11 : -1);
    expect(edge(asStarSays, (player) => pays11(player))).toBe('-349/1079');
    for (const wager of ['player-pair', 'banker-pair'])
      expect(await edgeUnder(STAR, { R1: 2 }, wager)).toEqual(['-349/1079']);
  });

  it('R1=2: Tiger Pair', async () => {
    const both = (p: string, b: string) => tigerPair(p, b) + (p !== '' && b !== '' ? 4 : 0);
    // R3 is gone through, since it moves the wager as well.
    expect(await edgeUnder(STAR, { R1: 2 }, 'tiger-pair')).toEqual([
      edge(ranksOf(asStarSays), tigerPair),
      edge(ranksOf(asStarSays), both),
    ]);
  });

  it('R3=2: Tiger Pair, with 4 more for two pairs', async () => {
    const both = (p: string, b: string) => tigerPair(p, b) + (p !== '' && b !== '' ? 4 : 0);
    expect(await edgeUnder(STAR, { R1: 1, R3: 2 }, 'tiger-pair')).toEqual([edge(ranksOf(sameRank), both)]);
    expect(await edgeUnder(STAR, {}, 'tiger-pair')).toContain(edge(ranksOf(sameRank), tigerPair));
  });
});

describe('Tasmania, eight decks', () => {
  const own = (player: number) => (player === 0 ? -1 : player);
  const either = (player: number, banker: number) => (player === 0 ? own(banker) : player);
  it('R1=2: Perfect Pairs of one count value', async () => {
    expect(await edgeUnder('tas@2018', { R1: 2 }, 'player-perfect-pairs')).toEqual([
      edge(perfectPairs(sameCount), own),
      edge(perfectPairs(sameCount), either),
    ]);
  });

  it('R79=2: Perfect Pairs of either hand, the own one first', async () => {
    expect(await edgeUnder('tas@2018', { R79: 2 }, 'player-perfect-pairs')).toEqual([
      edge(perfectPairs(sameRank), either),
      edge(perfectPairs(sameCount), either),
    ]);
  });
});
