// The house edges of an edition held against the one before it: what has turned or moved is marked, and told first.
import { describe, expect, it } from 'vitest';
import { movedSince } from '../../src/diff/since.ts';
import type { Edition } from '../../src/model/edition.ts';
import type { OddsRow } from '../../src/odds/row.ts';
import { oddsHtml } from '../../src/render/odds/page.ts';
import { oddsText } from '../../src/render/odds/text.ts';

const edition = {
  id: 'test-game@2',
  version: '2',
  clauses: [],
  meta: { name: 'Test Game 2', title: 'Baccarat', operator: 'Nobody', variants: { half: 'Half Baccarat' } },
} as unknown as Edition;

/** A wager of which the house keeps so many percent. */
const row = (wager: string, percent: number, over: Partial<OddsRow> = {}): OddsRow => ({
  ...{ edition: 'test-game@2', clause: '', clauses: [], wager, title: wager, option: null, choice: null },
  ...{ variant: null, reading: null, decks: 8, permitted: true, ante: null, given: null, outcomes: [] },
  ...{
    houseEdge: `${Math.round(percent * 100)}/10000`,
    houseEdgePercent: `${percent.toFixed(4)}%`,
    favoursPlayers: percent < 0,
  },
  ...{ moved: null, atStake: null, why: null },
  ...over,
});
const was = (...args: Parameters<typeof row>) => ({ ...row(...args), edition: 'test-game@1' });

describe('a house edge', () => {
  it('that is as it was is not marked', () => {
    expect(movedSince([row('tie', 14)], [was('tie', 14)])).toEqual([row('tie', 14)]);
  });

  it.each([
    ['turns to the players', 4, -1, 'turns'],
    ['favoured them before', -4, -1, 'step'],
    ['moves by one point', 4, 5, 'step'],
    ['moves by less', 4, 4.9, null],
  ] as const)('that %s: %s to %s', (_, before, after, steep) => {
    const [moved] = movedSince([row('tie', after)], [was('tie', before)]);
    expect(moved?.moved).toMatchObject({ edition: 'test-game@1', favoursPlayers: before < 0, steep });
    expect(moved?.moved?.houseEdgePercent).toBe(`${before.toFixed(4)}%`);
  });

  it('is of a new wager where the book did not let it be offered', () => {
    const before = was('banker', -1, { permitted: false });
    expect(movedSince([row('banker', -1)], [before])[0]?.moved).toMatchObject({ houseEdge: null, steep: 'turns' });
    expect(movedSince([row('banker', 2)], [before])[0]?.moved).toMatchObject({ houseEdge: null, steep: null });
  });

  it('is held against its own answer of a reading, and the first answers against each other', () => {
    const rows = [row('tie', 5, { reading: 'R1=1' }), row('tie', 9, { reading: 'R1=2' })];
    const before = [was('tie', 5), was('tie', 7, { reading: 'R1=2' })];
    expect(movedSince(rows, before).map((r) => r.moved?.houseEdgePercent ?? null)).toEqual([null, '7.0000%']);
  });

  it('under one other answer among several is held against its like alone', () => {
    const under = { reading: 'R1=1, R2=2' };
    const before = [was('tie', 7, under), was('tie', 5)];
    expect(movedSince([row('tie', 9, under)], before)[0]?.moved?.houseEdgePercent).toBe('7.0000%');
  });

  it('of all variations is held against each of them', () => {
    const before = [was('tie', 5, { variant: 'base' }), was('tie', 2, { variant: 'half' })];
    expect(movedSince([row('tie', 5)], before)[0]?.moved).toMatchObject({ houseEdgePercent: '2.0000%', steep: 'step' });
    const each = before.map((r) => ({ ...r, edition: 'test-game@2' }));
    expect(movedSince(each, [was('tie', 5)]).map((r) => r.moved?.steep ?? null)).toEqual([null, 'step']);
  });
});

describe('what has moved', () => {
  const rows = movedSince([row('Tie', -1), row('Pair', 5)], [was('Tie', 4), was('Pair', 4.5)]);

  it('stands first on a terminal, and at its line', () => {
    expect(oddsText([edition], rows).split('\n').slice(1, 5)).toEqual([
      '✗ 1 house edge is in the players’ favour.',
      '✗ House edge turns to the players’ favour: Tie, 8 decks, 4.0000% → −1.0000%.',
      expect.stringMatching(
        /^ {2}Tie .*−1\.0000% in the players’ favour · turns to the players’ favour: before, 4\.0000%$/,
      ),
      expect.stringMatching(/^ {2}Pair .*5\.0000% before, 4\.5000%$/),
    ]);
  });

  it('stands first on the page, and in its row', () => {
    const html = oddsHtml([edition], rows, '1');
    const front = html.slice(html.indexOf('<h2'), html.indexOf('<table'));
    expect(front).toContain('House edge turns to the players’ favour: Tie, 8 decks, 4.0000% → −1.0000%.');
    expect(html).toContain('<span class="odds-favour">turns to the players’ favour: before, 4.0000%</span>');
    expect(html).toContain('<span class="soft">before, 4.5000%</span>');
  });
});
