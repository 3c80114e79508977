// `compare` and `diff` under another answer of a reading: what is played goes by it, and the front says so.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../src/desk/comparison.ts';
import { type Differing, diff } from '../../src/desk/difference.ts';
import { underReadings } from '../../src/desk/readings.ts';
import type { Change } from '../../src/diff/change.ts';
import { diffText } from '../../src/diff/tell.ts';
import type { Edition } from '../../src/model/edition.ts';
import { problemLine } from '../../src/model/place.ts';
import { fraction, readFraction } from '../../src/odds/fraction.ts';
import { edited } from '../edited.ts';
import { shipped } from '../rules.ts';

const [star, crown, nz] = (await shipped('nsw-star', 'nsw-crown@3.2', 'nz')) as [Edition, Edition, Edition];
const QUESTION = 'Are two cards of the same point value a Pair though their ranks differ';

let out: string;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'clausebook-under-'));
});
afterAll(() => rm(out, { recursive: true, force: true }));

/** The Star's book with pairs at 6 to 1 (r 10.7, r 11.1.4), under another version. */
async function sixToOne(): Promise<Edition> {
  const { edition, problems } = await edited(
    star.id,
    (_, text) =>
      text
        .replace('the Pairs Player must be paid at odds of 11 to 1', 'the Pairs Player must be paid at odds of 6 to 1')
        .replace(
          'Pairs wager that wins must be paid at odds of 11 to 1',
          'Pairs wager that wins must be paid at odds of 6 to 1',
        )
        .replaceAll('bet: pairs\n  when: pair(h)\n  pays: "@11 to 1"', 'bet: pairs\n  when: pair(h)\n  pays: "@6 to 1"')
        .replaceAll(
          'bet: pairs\n    when: pair(h)\n    pays: "@11 to 1"',
          'bet: pairs\n    when: pair(h)\n    pays: "@6 to 1"',
        ),
    'six',
  );
  const fault = problems.find((p) => p.severity === 'error');
  if (fault) throw new Error(problemLine(fault));
  return edition;
}

/** House edge of a pair in the first two cards at n to 1, from eight decks: hits of 1079 (= 416 · 415 / 160). */
const pairEdge = (hits: number, of: number, n: number) => fraction(of - (n + 1) * hits, of);

describe('compare under another answer', () => {
  it('says which, and what comes of it: pairs by value at the Star (R1) leave the house −349/1079', async () => {
    const found = await compare([star, crown], { reading: ['nsw-star:R1=2'], to: 'html,csv,md', out });
    const [under, ...more] = found.comparison.under;
    expect(more).toEqual([]);
    expect(under?.edition).toBe(star.id);
    expect(under?.answers).toEqual([
      expect.objectContaining({
        reading: 'R1',
        clause: 'def:Pair',
        answer: 2,
        asks: expect.stringContaining(QUESTION),
      }),
    ]);
    const edge = under?.edges.find((e) => e.bet === 'player-pair');
    // Of the ordered two cards that can come first, nine ranks make 32 · 31 pairs each; a ten goes with 31 tens and 96
    // faces, a face with 31 of its own rank and with 32 tens: (9 · 32 · 31 + 32 · 127 + 96 · 63) / (416 · 415) = 119/1079.
    expect(readFraction(edge?.after?.exact ?? '')).toEqual(fraction(-349, 1079));
    expect(readFraction(edge?.before?.exact ?? '')).toEqual(pairEdge(31, 415, 11));
    expect(found.beside).toEqual({ under: found.comparison.under });

    const [html, csv, md] = await Promise.all(
      ['html', 'csv', 'md'].map((f) => readFile(join(out, `compare.${star.id}.${crown.id}.${f}`), 'utf8')),
    );
    for (const page of [html, md]) {
      expect(page).toContain('Under other answers than the first');
      expect(page).toContain('House edge of Player Pair, 8 decks: 10.3614% → −32.3448%');
    }
    expect(csv?.split('\n')[0]).toContain('"The Star 2021, answer 2 of Reading R1: says"');
    expect(csv?.split('\n')[0]).not.toContain('Crown Sydney 3.2, answer');
    // The other answer is marked where the clause stands.
    expect(html).toMatch(/Yes: the same point value is enough[^<]* <span class="soft">\(taken\)/);
  });

  it('compares what is played under it: what makes a pair', async () => {
    const about = async (reading: readonly string[]): Promise<string> =>
      JSON.stringify((await compare([star, crown], { reading })).results.flatMap((r) => r.differs));
    const [first, second] = [await about([]), await about(['R1=2'])];
    expect(second).not.toBe(first);
    expect((await compare([star, crown], { reading: ['R1=1'] })).comparison.under).toEqual([]);
  });

  it.each([
    [['all'], 'compare takes one answer of a reading at a time, such as --reading R14=2, not all: clausebook readings'],
    [['R1'], '--reading wants R14=2, tas:R1=2 or all, not "R1"'],
    [['R99=1'], 'has a Reading R99; there are R1'],
    [['nsw-star:R1=3'], 'Reading R1 of nsw-star@2021-07-08 has answers 1 to 2, not 3'],
    [['tas:R1=2'], '--reading tas:R1=2: tas is not among nsw-star@2021-07-08, nz@consolidated'],
    [['nsw-star:R26=2'], 'answer 2 of Reading R26 (nsw-star@2021-07-08 4.7) changes nothing yet and cannot be taken'],
  ])('%s is refused in one line', async (reading, message) => {
    await expect(compare([star, nz], { reading })).rejects.toThrow(message);
    await expect(diff(star, nz, { reading })).rejects.toThrow(message.replace(/^compare/, 'diff'));
  });
});

describe('an amendment under another answer', async () => {
  const six = await sixToOne();
  let first: Differing;
  let under: Differing;
  beforeAll(async () => {
    first = await diff(star, six);
    under = await diff(star, six, { reading: ['R1=2'], to: 'html,csv,md', out });
  });
  const edgesOf = ({ diff: d }: Differing, clause: string) => {
    const change = d.changes.find((c: Change) => c.to.includes(clause));
    const edge = change?.money?.wagers.find((e) => e.bet === 'player-pair');
    return [edge?.before, edge?.after].map((e) => readFraction(e?.exact ?? ''));
  };

  it('holds in both editions: what pairs at 6 to 1 leave the house, by rank and by value', () => {
    expect(edgesOf(first, '10.7')).toEqual([pairEdge(31, 415, 11), pairEdge(31, 415, 6)]);
    expect(edgesOf(under, '10.7')).toEqual([pairEdge(119, 1079, 11), pairEdge(119, 1079, 6)]);
    expect(under.diff.under?.editions.map((e) => e.edition)).toEqual([star.id, six.id]);
  });

  it('or in one of them', async () => {
    const old = await diff(star, six, { reading: [`${star.id}:R1=2`] });
    // What makes a pair is another condition then, of which the payment is a line of its own.
    const lines = (found: Differing) => found.diff.settings.filter((s) => s.path === 'wagers.player-pair.pays').length;
    expect([lines(under), lines(old)]).toEqual([1, 2]);
    expect(old.diff.under?.editions.map((e) => e.edition)).toEqual([star.id]);
  });

  it('tells what each change does otherwise, and keeps the changes that were decided on', () => {
    const [edge] = under.diff.under?.differs.filter((d) => d.to.join() === '10.7' && d.about === 'money') ?? [];
    expect(edge?.first).toContain('House edge of Player Pair, 8 decks: 10.3614% → 47.7108%');
    // 1 − 7 · 119 / 1079 = 246/1079
    expect(edge?.now).toContain('House edge of Player Pair, 8 decks: −32.3448% in the players’ favour → 22.7989%');
    expect(under.diff.changes.map((c) => c.hash)).toEqual(first.diff.changes.map((c) => c.hash));
    expect(first.diff.under).toBeNull();
  });

  it('stands on the front of everything that is written', async () => {
    const [html, csv, md] = await Promise.all(
      ['html', 'csv', 'md'].map((f) => readFile(join(out, `diff.${star.id}.${six.id}.${f}`), 'utf8')),
    );
    for (const text of [html, md, diffText(under.diff, star, six)]) {
      expect(text).toContain(QUESTION);
      expect(text).toContain('22.7989%');
    }
    expect(csv).toMatch(/answer 2 of Reading R1; .*answer 2 of Reading R1/);
    expect(under.beside).toMatchObject({ under: { editions: [{ edition: star.id }, { edition: six.id }] } });
  });

  it('of two editions of one book a bare reading is of both', () => {
    expect(underReadings(['R1=2'], [star, six]).map((u) => u.readings)).toEqual([{ R1: 2 }, { R1: 2 }]);
    expect(underReadings(['nsw-star:R1=2'], [star, six, crown]).map((u) => u.readings)).toEqual([
      { R1: 2 },
      { R1: 2 },
      {},
    ]);
  });
});
