// `--reading`: one answer of one book, or every other answer in turn; and what a report says of it.
import { describe, expect, it } from 'vitest';
import { readings as listed } from '../../src/desk/ambiguities.ts';
import { check } from '../../src/desk/gate.ts';
import { holdReadings, underReadings } from '../../src/desk/readings.ts';
import { acting } from '../../src/game/answers.ts';
import type { Edition } from '../../src/model/edition.ts';
import { saysUnder } from '../../src/model/verdict.ts';
import { shipped } from '../rules.ts';

const [nz, tas] = (await shipped('nz', 'tas')) as [Edition, Edition];
const asked = (given: readonly string[], editions: readonly Edition[] = [nz, tas]) =>
  underReadings(given, editions).map(({ edition, readings }) => [edition.book, readings]);

describe('--reading', () => {
  it('is bare where one book alone has it, and names the book elsewhere', () => {
    expect(asked(['R2=2'])).toEqual([
      ['nz', { R2: 2 }],
      ['tas', {}],
    ]);
    expect(asked(['nz:R2=2'])).toEqual(asked(['R2=2']));
    expect(asked([`${nz.id}:R2=2`])).toEqual(asked(['R2=2']));
    const twin: Edition = { ...nz, id: 'twin@1', book: 'twin' };
    expect(() => asked(['R2=2'], [nz, twin])).toThrow(
      `Reading R2 is asked in ${nz.id}, twin@1, of different things: say which, such as --reading nz:R2=2`,
    );
    expect(asked(['twin:R2=2'], [nz, twin])).toEqual([
      ['nz', {}],
      ['twin', { R2: 2 }],
    ]);
  });

  it('plays each other answer in turn with all, beside those that are given', () => {
    const others = acting(nz).flatMap(({ id, answers }) => answers.filter((n) => n > 1).map((n) => ({ [id]: n })));
    expect(others.length).toBeGreaterThan(0);
    expect(asked(['all'], [nz])).toEqual([['nz', {}], ...others.map((readings) => ['nz', readings])]);
    expect(asked(['all', 'R2=2'], [nz])[0]).toEqual(['nz', { R2: 2 }]);
    expect(asked(['all', 'R2=2'], [nz]).length).toBe(others.filter((o) => !('R2' in o)).length + 1);
  });

  it.each([
    ['R2', '--reading wants R14=2, tas:R1=2 or all, not "R2"'],
    ['R2=two', '--reading wants R14=2, tas:R1=2 or all, not "R2=two"'],
  ])('%s cannot be read', (given, message) => {
    expect(() => holdReadings([given])).toThrow(message);
  });

  it.each([
    ['vic:R2=2', 'vic is not among'],
    ['tas:R99=1', 'no clause of tas@2018 has a Reading R99; there are R1'],
    ['nz:R2=3', 'Reading R2 of nz@consolidated has answers 1 to 2, not 3'],
  ])('%s is not there', (given, message) => {
    expect(() => asked([given])).toThrow(message);
  });

  it('gives one answer of a reading', () => {
    expect(() => asked(['R2=2', 'nz:R2=1'])).toThrow('--reading gives two answers of R2 of nz@consolidated: name one');
  });
});

describe('a report under another answer', () => {
  it('says what is asked, the answer, the coup that is settled otherwise and the edge that moves', async () => {
    const { results, clean } = await check([tas], { reading: ['R1=2'] });
    const [report] = results;
    expect(clean).toBe(true);
    expect(report?.under?.answers).toEqual([
      {
        reading: 'R1',
        clause: '15.1',
        asks: expect.stringContaining('Is it the same rank or the same count value'),
        answer: 2,
        says: 'Two cards of the same count value.',
      },
    ]);
    const said = saysUnder(report?.under ?? { answers: [], verdicts: [], differs: [] }, (id) => id).join('\n');
    // tas 15.8(a): a mixed pair pays 6 to 1. The edges are reckoned by hand in test/readings/pairs-edges.test.ts.
    expect(said).toContain('loses; under this one, $1 on Player Perfect Pairs is paid $6 at 6 to 1');
    expect(said).toContain('House edge of Player Perfect Pairs, 8 decks: 4.0964% → −90.2132% in the players’ favour.');
  });

  it('says nothing of answers under the first ones', async () => {
    const { results } = await check([tas]);
    expect(results.map((r) => r.under)).toEqual([undefined]);
  });
});

describe('the list of readings', () => {
  it('has each reading with the answer that is taken, what each other sets and waits for, and what differs', async () => {
    const { results } = await listed([tas]);
    const of = (id: string) => results.find((r) => r.reading === id)?.answers;
    expect(of('R22')?.map((a) => a.taken)).toEqual([true, false]);
    expect(of('R22')?.[1]?.changes).toEqual(['limits.breach: do rest-forfeited']);
    // In words: the rest above the maximum is lost with the wager (answer 2), which rule 7.4 does not say under answer 1.
    expect(of('R22')?.[1]?.demands).toEqual([{ clauses: ['7.4'], now: expect.stringContaining('forfeited') }]);
    expect(of('R22')?.[1]?.differs.join()).toContain('$31 on Player loses $30; under this one, $31 on Player loses');
    expect(of('R8')?.map((a) => a.waits === null)).toEqual([true, false, false]);
    expect(of('R8')?.[1]?.differs).toEqual([]);
  });
});
