// House edges of New Zealand under answers of its readings, against a reckoning of our own: every deal of six cards by
// value, drawn and settled by hand from rules 9.1 to 9.6, 11H.3, 11H.4 and 17.7.
import { describe, expect, it } from 'vitest';
import type { OddsRow } from '../../src/odds/row.ts';
import { bookOdds } from '../odds/books.ts';

const NZ = 'nz@consolidated';
/** Eight decks: how many cards count so much. */
const CARDS = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

interface Coup {
  /** The counts of two cards, Player and Banker. */
  readonly p: number;
  readonly b: number;
  /** The counts at the end. */
  readonly pf: number;
  readonly bf: number;
  /** The hands that draw. */
  readonly pDraws: boolean;
  readonly bDraws: boolean;
}

/** The Banker against the Player's third card; null where the Player stands. */
function bankerDraws(b: number, third: number | null): boolean {
  if (third === null) return b <= 5;
  if (b <= 2) return true;
  if (b === 3) return third !== 8;
  if (b === 4) return third >= 2 && third <= 7;
  if (b === 5) return third >= 4 && third <= 7;
  return b === 6 && (third === 6 || third === 7);
}

/** Every coup by values, with the number of ordered deals of six cards that it comes to. */
function* everyCoup(): Generator<readonly [Coup, number]> {
  const left = [...CARDS];
  const cards: number[] = [];
  function* deal(weight: number): Generator<readonly [readonly number[], number]> {
    if (cards.length === 6) {
      yield [cards, weight];
      return;
    }
    for (let v = 0; v < 10; v++) {
      const n = left[v] as number;
      left[v] = n - 1;
      cards.push(v);
      yield* deal(weight * n);
      cards.pop();
      left[v] = n;
    }
  }
  for (const [[p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0], weight] of deal(1)) {
    const [p, b] = [(p1 + p2) % 10, (b1 + b2) % 10];
    const ended = p >= 8 || b >= 8;
    const pDraws = !ended && p <= 5;
    const bDraws = !ended && bankerDraws(b, pDraws ? fifth : null);
    const pf = pDraws ? (p + fifth) % 10 : p;
    const bf = bDraws ? (b + (pDraws ? sixth : fifth)) % 10 : b;
    yield [{ p, b, pf, bf, pDraws, bDraws }, weight];
  }
}

/** What one wager of 1 brings in a coup; null where it cannot be made. */
type Wager = (coup: Coup) => number | null;

/** Minus what the wagers bring on average, over the coups in which each can be made: n/d in lowest terms. */
const edges = (() => {
  const wagers = new Map<string, { readonly wager: Wager; sum: bigint; all: bigint }>();
  let done = false;
  return {
    add(name: string, wager: Wager) {
      wagers.set(name, { wager, sum: 0n, all: 0n });
    },
    of(name: string): string {
      if (!done)
        for (const [coup, weight] of everyCoup())
          for (const w of wagers.values()) {
            const brings = w.wager(coup);
            if (brings === null) continue;
            w.all += BigInt(weight);
            w.sum += BigInt(weight) * BigInt(brings);
          }
      done = true;
      const { sum = 0n, all = 1n } = wagers.get(name) ?? {};
      return lowest(-sum, all);
    },
  };
})();

function lowest(n: bigint, d: bigint): string {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}

type Seat = 'player' | 'banker';
/** A coup as who insures a hand sees it. */
const seen = (c: Coup, seat: Seat) =>
  seat === 'player' ? { h: c.p, o: c.b, hf: c.pf, of: c.bf } : { h: c.b, o: c.p, hf: c.bf, of: c.pf };

/** Bet 1. */
const first =
  (seat: Seat, answers: { readonly rowsAnywhere?: boolean; readonly tieInTwo?: boolean }): Wager =>
  (c) => {
    const { h, o, of } = seen(c, seat);
    if (h < 7) return null;
    if (h === 9) return o === 9 ? 8 : -1;
    if (h === 8) return o === 9 ? 7 : o === 8 ? 0 : -1;
    if (o >= 8) return 2;
    if (of === 7) return o === 7 || !answers.tieInTwo ? 0 : -1;
    return of > 7 && answers.rowsAnywhere ? 4 : -1;
  };

/** Bet 2: what a row pays; null where there is none. */
const rowOfBet2 = (seat: Seat, h: number, o: number): number | null =>
  h === 7
    ? 4
    : h === 6
      ? 3
      : h === 5
        ? seat === 'banker' || o === 4
          ? 2
          : null
        : h === 4 && seat === 'banker'
          ? 2
          : null;
const second =
  (seat: Seat, { open }: { readonly open: boolean }): Wager =>
  (c) => {
    const { h, o, hf, of } = seen(c, seat);
    if (h <= o || !(c.pDraws || c.bDraws)) return null;
    const pays = rowOfBet2(seat, h, o);
    if (pays === null && !open) return null;
    return of > hf ? (pays ?? -1) : of === hf ? 0 : -1;
  };

/** Bet 3, on 4 to 8; on 9 it is the tie that is paid. */
const BET3: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 3, 7: 4, 8: 7 };
const third =
  (seat: Seat, { open, nine }: { readonly open: boolean; readonly nine: number }): Wager =>
  (c) => {
    const { o, hf, of } = seen(c, seat);
    // The Banker's third card comes before the Player's only where he draws whatever that is: on 0, 1 and 2.
    if (!c.pDraws || !c.bDraws || (seat === 'banker' && c.b > 2) || hf <= o || (hf < 4 && !open)) return null;
    if (of === hf) return hf === 9 ? nine : 0;
    return of > hf ? (BET3[hf] ?? -1) : -1;
  };

/** The one row of a wager under an answer; under the first ones where none is named. */
async function edgeOf(wager: string, option: string | null, when: string | null, answer: string | null) {
  const under = (r: OddsRow) => (answer === null ? !/=[2-9]/.test(r.reading ?? '') : r.reading === answer);
  const rows = (await bookOdds(NZ)).filter(
    (r) => r.wager === wager && r.option === option && (r.given?.when ?? null) === when && under(r),
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.houseEdge;
}

interface Case {
  readonly name: string;
  /** `R13=2`; null for the first answers. */
  readonly answer: string | null;
  readonly wager: string;
  readonly option: string | null;
  readonly when: string;
  readonly by: Wager;
}
const CASES: Case[] = [];
const ALL = (from: number, to: number) => {
  const counts = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return `${counts.slice(0, -1).join(', ')} or ${counts.at(-1)}`;
};
for (const [seat, name] of [
  ['player', 'Player'],
  ['banker', 'Banker'],
] as const) {
  const add = (answer: string | null, nth: 1 | 2 | 3, option: string | null, counts: string, by: Wager) => {
    const wager = `${seat}-insurance-${nth}`;
    CASES.push({ name: `${wager} ${answer ?? ''}`, answer, option, by, wager, when: `${name} has ${counts}` });
  };
  const [one, two, three] = [
    'insurance-1-nine=8',
    seat === 'banker' ? 'insurance-2-four=2-1' : null,
    'insurance-3-nine=8',
  ];
  add(null, 1, one, ALL(7, 9), first(seat, {}));
  add('R13=2', 1, one, ALL(7, 9), first(seat, { rowsAnywhere: true }));
  add('R16=2', 1, one, ALL(7, 9), first(seat, { tieInTwo: true }));
  add(null, 2, two, ALL(seat === 'banker' ? 4 : 5, 7), second(seat, { open: false }));
  add('R17=2', 2, two, ALL(1, 7), second(seat, { open: true }));
  add(null, 3, three, ALL(4, 9), third(seat, { open: false, nine: 8 }));
  add('R15=2', 3, three, ALL(4, 9), third(seat, { open: false, nine: 0 }));
  add('R17=2', 3, three, ALL(1, 9), third(seat, { open: true, nine: 8 }));
}

describe('insurance', () => {
  for (const { name, by } of CASES) edges.add(name, by);
  it.each(CASES)('$name', async ({ name, answer, wager, option, when }) => {
    expect(await edgeOf(wager, option, when, answer)).toBe(edges.of(name));
  });
});

describe('Tiger Pair', () => {
  // Of 416 cards, 32 of each of 13 ranks, four are dealt: pairs on one hand, on both of two ranks, on both of one.
  const all = 416 * 415 * 414 * 413;
  const twin = 13 * 32 * 31 * 30 * 29;
  const double = 13 * 12 * (32 * 31) ** 2;
  const single = 2 * (13 * 32 * 31 * 414 * 413 - twin - double);
  const edge = (one: number, two: number, three: number) =>
    lowest(BigInt(all - (one + 1) * single - (two + 1) * double - (three + 1) * twin), BigInt(all));

  it('pays the best row, and under R2=2 every row that fits', async () => {
    expect(await edgeOf('tiger-pair', null, null, null)).toBe(edge(4, 20, 100));
    expect(await edgeOf('tiger-pair', null, null, 'R2=2')).toBe(edge(4, 20 + 4, 100 + 20 + 4));
  });
});
