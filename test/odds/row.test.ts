// Which rows of odds are held against each other, and how a house edge is told.
import { describe, expect, it } from 'vitest';
import { fraction } from '../../src/odds/fraction.ts';
import { edgeOf, edgeText, NO_EDGE, type OddsRow, rowKey } from '../../src/odds/row.ts';

const row = (over: Partial<OddsRow> = {}): OddsRow =>
  ({ wager: 'tiger', variant: 'base', option: 'tiger=3', ante: null, given: null, decks: 8, ...over }) as OddsRow;

describe('two rows are held against each other', () => {
  const same = (over: Partial<OddsRow>): boolean => rowKey(row(over)) === rowKey(row());

  it('where they are of one wager at one kind of table, whosever group its choice is in', () => {
    expect(same({})).toBe(true);
    expect(same({ option: 'big-tiger=3', reading: 'R1=2', houseEdge: '1/2' })).toBe(true);
  });

  it.each<[string, Partial<OddsRow>]>([
    ['another wager', { wager: 'tie' }],
    ['another variation', { variant: null }],
    ['another choice', { option: 'tiger=4' }],
    ['no choice', { option: null }],
    ['an Ante', { ante: '1/8' }],
    ['a moment of the coup', { given: { when: 'Banker has 7', own: 7, opposite: null, probability: '1/9' } }],
    ['another number of decks', { decks: 6 }],
  ])('and not where one is of %s', (_, over) => expect(same(over)).toBe(false));

  it('where both have an Ante, whatever it is', () =>
    expect(rowKey(row({ ante: '1/8' }))).toBe(rowKey(row({ ante: '1/10' }))));
});

describe('a house edge', () => {
  it('favours the players below 0, and at 0 nobody', () => {
    expect(edgeText(fraction(-1, 400))).toEqual({
      ...{ houseEdge: '-1/400', houseEdgePercent: '-0.2500%', favoursPlayers: true },
    });
    expect(edgeText(fraction(0))).toMatchObject({ houseEdge: '0/1', favoursPlayers: false });
  });

  it('is none where it could not be worked out, or there is no row', () => {
    expect(edgeOf({ houseEdge: '-1/400', houseEdgePercent: '-0.2500%', favoursPlayers: true })).toEqual({
      ...{ exact: '-1/400', percent: '-0.2500%', favoursPlayers: true },
    });
    expect([edgeOf(NO_EDGE), edgeOf(undefined)]).toEqual([null, null]);
  });
});
