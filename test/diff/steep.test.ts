// House edges that turn to the players or move by a percentage point are told first, each once.
import { describe, expect, it } from 'vitest';
import { alikeEdges } from '../../src/diff/alike-edges.ts';
import type { EdgeChange } from '../../src/diff/change.ts';
import { steepLines } from '../../src/diff/steep.ts';
import { steepOf } from '../../src/odds/steep.ts';

const edge = (exact: string, percent = exact): EdgeChange['after'] => ({
  ...{ exact, percent },
  favoursPlayers: exact.startsWith('-'),
});
const wager = (
  title: string,
  before: string | null,
  after: string | null,
  over: Partial<EdgeChange> = {},
): EdgeChange => ({
  ...{
    bet: title,
    title,
    variant: null,
    option: null,
    choice: null,
    reading: null,
    ante: null,
    given: null,
    opposite: null,
    decks: 8,
  },
  before: before === null ? null : edge(before),
  after: after === null ? null : edge(after),
  ...over,
});

describe('an edge is steep', () => {
  it.each([
    ['that falls below zero, however little', '1/1000', '-1/100000', 'turns'],
    ['that was not offered and favours the players', null, '-1/100', 'turns'],
    ['that moves by one hundredth of the stake', '4/100', '5/100', 'step'],
    ['that falls by more', '9/100', '6/100', 'step'],
    ['below zero before, that falls on by a hundredth', '-1/100', '-2/100', 'step'],
  ] as const)('%s', (_, before, after, steep) => expect(steepOf(wager('Tie', before, after))).toBe(steep));

  it.each([
    ['that moves by less than a hundredth', '400000/10000000', '499999/10000000'],
    ['that was not offered and favours the house', null, '30/100'],
    ['that is not offered any more', '1/100', null],
    ['that stays at zero', '0/1', '0/1'],
  ] as const)('not one %s', (_, before, after) => expect(steepOf(wager('Tie', before, after))).toBeNull());
});

it('says those that turn first, what is alike once, and a minus that is none of a hyphen', () => {
  const turned = { before: edge('17/415', '4.0964%'), after: edge('-14968/1689465', '-0.8860%') };
  const split = {
    before: edge('92/1000', '9.2000%'),
    after: edge('67/1000', '6.7000%'),
    option: 'side=pairs',
    choice: 'on Pair',
  };
  const wagers = [
    wager('1-1-2', null, null, { ...split, variant: 'One' }),
    wager('1-1-2', null, null, { ...split, variant: 'Two' }),
    wager('Player Pairs', null, null, turned),
    wager('Banker Pairs', null, null, turned),
    wager('Tie', '14/100', '14/100'),
  ];
  const money = { says: '', against: 'this change alone', wagers } as const;
  // A second change says the same of the same wagers.
  expect(steepLines([{ money }, { money }, { money: null }])).toEqual([
    'House edge turns to the players’ favour: Player Pairs and Banker Pairs, 8 decks, 4.0964% → −0.8860%.',
    'House edge moves by 1 percentage point or more: 1-1-2, One and Two, on Pair, 8 decks, 9.2000% → 6.7000%.',
  ]);
});

it('puts wagers together only where they step alike at the same tables', () => {
  const one = { variant: 'One' };
  const all = [wager('A', '1/10', '2/10', one), wager('B', '1/10', '2/10'), wager('C', '1/10', '2/10', one)];
  expect(alikeEdges(all).map((e) => [e.wagers, e.table])).toEqual([
    ['A and C', 'One, 8 decks'],
    ['B', '8 decks'],
  ]);
});

it('keeps apart what comes from another edge, and what is so under another answer, which it names', () => {
  const all = [
    wager('A', '1/10', '2/10', { reading: 'R1=1' }),
    wager('B', '3/10', '2/10', { reading: 'R1=1' }),
    wager('C', '1/10', '2/10', { reading: 'R1=2' }),
    wager('D', '1/10', '2/10', { reading: 'R1=1' }),
  ];
  expect(alikeEdges(all).map((e) => [e.wagers, e.table])).toEqual([
    ['A and D', 'Reading R1, answer 1, 8 decks'],
    ['B', 'Reading R1, answer 1, 8 decks'],
    ['C', 'Reading R1, answer 2, 8 decks'],
  ]);
});

it('says once what a wager does under several of its options, and where the parts of a stake go', () => {
  const tiger = (option: string, after: string) =>
    wager('Big Tiger', null, after, {
      option: `tiger=${option}`,
      choice: `Option ${option}`,
    });
  const all = [
    ...['1', '2', '5'].map((option) => tiger(option, '7/100')),
    tiger('3', '8/100'),
    ...['pairs', 'dragon-bonus'].map((side) =>
      wager('1-1-2', '9/100', '6/100', { option: `side=${side}`, choice: `on ${side}` }),
    ),
  ];
  expect(alikeEdges(all).map((e) => [e.wagers, e.table])).toEqual([
    ['Big Tiger', 'Options 1, 2 and 5, 8 decks'],
    ['Big Tiger', 'Option 3, 8 decks'],
    ['1-1-2', 'on pairs and dragon-bonus, 8 decks'],
  ]);
});
