// What a change does to money, as the statement tells it: a wager on which the house loses is named, and one effect of
// several changes is one line.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from '../../../src/compare/comparison.ts';
import type { Against, Change, EdgeChange } from '../../../src/diff/change.ts';
import { effectOf } from '../../../src/render/filing/effect.ts';
import { otherBooks } from '../../../src/render/filing/others.ts';
import { type Statement, statementPaper } from '../../../src/render/filing/statement.ts';
import { amended, filingOf, UNTOLD } from './amended.ts';

let statement: Statement;
beforeAll(async () => {
  statement = (await filingOf(await amended())).statement;
});

const edge = (percent: string, favoursPlayers = percent.startsWith('-')) => ({
  exact: favoursPlayers ? '-1/100' : '1/100',
  percent,
  favoursPlayers,
});
const wager = (
  title: string,
  before: string | null,
  after: string | null,
  variant: string | null = null,
): EdgeChange => ({
  bet: title,
  title,
  variant,
  option: null,
  choice: null,
  reading: null,
  ante: null,
  given: null,
  opposite: null,
  decks: 8,
  before: before === null ? null : edge(before),
  after: after === null ? null : edge(after),
});
const change = (wagers: readonly EdgeChange[]): Change => {
  const [first] = statement.diff.changes;
  if (!first) throw new Error('no change');
  return {
    ...first,
    money: { says: 'House edge of Tie, 8 decks: 1.0000% → −1.0000%.', against: 'this change alone', wagers },
  };
};
const meta = { variants: { free: 'Free Baccarat' } };

describe('the house edge', () => {
  it('names the wagers on which the player gets the advantage, and none on which the player had it or loses it', () => {
    const said = effectOf(
      change([
        wager('Tie', '1.0000%', '-1.0000%'),
        wager('Pair', '-1.0000%', '-2.0000%'),
        wager('Six', '-1.0000%', '1.0000%'),
        wager('New', null, '-1.0000%', 'free'),
      ]),
      meta,
    );
    expect(said.edge).toBe(
      'House edge of Tie, 8 decks: 1.0000% → −1.0000%. Below zero the player has the advantage: Tie, New of Free Baccarat.',
    );
    expect(effectOf(change([wager('Tie', '2.0000%', '1.0000%')]), meta).edge).not.toContain('advantage');
  });

  it('has a minus that no hyphen is taken for, in each line', () => {
    expect(effectOf(change([wager('Tie', '1.0000%', '-1.0000%')]), meta).edges).toEqual([
      { wager: 'Tie', table: '8 decks', before: '1.0000%', after: '−1.0000%' },
    ]);
  });

  it('that a change moves only with others is not told as its own', () => {
    const against = (of: Against) => {
      const c = change([wager('Tie', '1.0000%', '2.0000%')]);
      return effectOf(
        {
          ...c,
          behaviour: { found: 'played differently', says: 'It differs.', against: of },
          money: c.money && { ...c.money, against: of },
        },
        meta,
      );
    };
    expect(against('this change alone').hands).toBe('It differs.');
    expect(against('all changes but this one').hands).toBe(
      'It differs. This is what the change does once all the others are made.',
    );
    for (const said of [against('both editions').hands, against('both editions').edge])
      expect(said).toMatch(/ This is what all changes do together; none was found for this one by itself\.$/);
    // Where nothing moves there is nothing to share.
    expect(
      effectOf({ ...change([]), money: { says: 'No house edge changes.', against: 'both editions', wagers: [] } }, meta)
        .edge,
    ).toBe('No house edge changes.');
  });

  it('is said to be unknown in whole sentences', () => {
    const unknown = {
      ...change([]),
      money: null,
      why: { behaviour: null, money: 'no check has been written for this clause' },
    };
    expect(effectOf(unknown, meta).edge).toBe('Not worked out. No check has been written for this clause.');
  });

  it('that several changes move alike is one line, under all their numbers', () => {
    const [a, b, ...rest] = statement.diff.changes;
    if (!a || !b) throw new Error('no changes');
    const same = { says: 'x', against: 'this change alone' as const, wagers: [wager('Tie', '1.0000%', '2.0000%')] };
    const other = { ...same, wagers: [...same.wagers, wager('Pair', '1.0000%', '2.0000%')] };
    const changes = [{ ...a, money: same }, { ...b, money: other }, ...rest.map((c) => ({ ...c, money: null }))];
    const { parts } = statementPaper({ ...statement, diff: { ...statement.diff, changes } }, UNTOLD);
    const table = parts.find((p) => p.type === 'table' && p.head.includes('Wager'));
    if (table?.type !== 'table') throw new Error('no table of edges');
    expect(table.rows.map((r) => r.map((c) => c.map((w) => w.map((x) => x.text).join('')).join('')))).toEqual([
      ['1, 2', 'Tie', '8 decks', '1.0000%', '2.0000%'],
      ['2', 'Pair', '8 decks', '1.0000%', '2.0000%'],
    ]);
  });
});

it('another book is pointed to once where several reasons lead to one clause', () => {
  const row = {
    topic: 't',
    title: 'T',
    clauses: {},
    instead: {
      'other@1': [
        { clause: '10.1' },
        { clause: '10.1' },
        { clause: '15' },
        { clause: 'table:3' },
        { clause: 'def:Big Tiger' },
      ],
    },
    none: { 'other@1': 'none found' },
    differs: [],
  };
  const byId = new Map([
    ['table:3', { kind: 'table', label: 'Table 3' }],
    ['def:Big Tiger', { kind: 'definition', label: 'Big Tiger' }],
  ]);
  const comparison = {
    editions: [{ id: 'other@1', edition: { byId, meta: { name: 'The Other 2020' } } }],
    topics: [row],
  } as unknown as Comparison;
  expect(otherBooks(['t'], comparison, new Set())[0]?.books[0]?.none).toBe(
    'none found; the nearest is rule 10.1, rule 15, Table 3, definition of “Big Tiger”',
  );
});
