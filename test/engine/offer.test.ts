// What a table may offer side by side, and which main bets one player may hold together.
import { describe, expect, it } from 'vitest';
import type { SettingDraft } from '../../src/model/spec.ts';
import { coup, gameWith, planFor, type Setup } from './fixture.ts';

const PLAYER_WINS = ['K♠ 9♠', 'Q♥ 7♥'] as const;

const answers = (bets: readonly string[], setup: Setup = {}): string[] =>
  coup(...PLAYER_WINS, bets, setup).flatMap((e) =>
    e.type === 'wager.placed' ? [e.bet] : e.type === 'wager.refused' ? [`${e.bet}: ${e.cause}`] : [],
  );

describe('families that exclude one another', () => {
  const excluding = (of: string, families: readonly string[]): SettingDraft => ({
    path: `table.exclusive.${of}`,
    value: families,
  });
  const spec = gameWith([], [excluding('perfect-pairs', ['pairs', 'lucky-match'])]);
  const BETS = ['player-pair $10', 'banker-perfect-pairs $10', 'player-lucky-match $10', 'player $10'];

  it('leave the one that comes first on the layout', () => {
    expect(
      answers(BETS, {
        spec,
        table: {
          layout: ['player', 'player-perfect-pairs', 'banker-perfect-pairs', 'player-pair', 'player-lucky-match'],
        },
      }),
    ).toEqual(['player-pair: not-offered', 'banker-perfect-pairs', 'player-lucky-match: not-offered', 'player']);
    expect(
      answers(BETS, {
        spec,
        table: { layout: ['player', 'player-pair', 'player-lucky-match', 'banker-perfect-pairs'] },
      }),
    ).toEqual(['player-pair', 'banker-perfect-pairs: not-offered', 'player-lucky-match', 'player']);
  });
  it('do not where the one that comes first is not on offer itself', () => {
    const table = { decks: 6, layout: ['player', 'player-perfect-pairs', 'banker-perfect-pairs', 'player-pair'] };
    expect(answers(['player-pair $10', 'banker-perfect-pairs $10'], { spec, table })).toEqual([
      'player-pair',
      'banker-perfect-pairs: decks',
    ]);
  });
  it('are none where the book names none', () =>
    expect(answers(BETS)).toEqual(['player-pair', 'banker-perfect-pairs', 'player-lucky-match', 'player']));
  it('take a combined bet with them that goes to one', () => {
    const table = { combinedSide: 'pairs', layout: ['player-perfect-pairs', 'player-pair', '1-1-2'] };
    expect(answers(['1-1-2 $40'], { spec, table })).toEqual(['1-1-2: not-offered']);
  });
});

describe('a family of which one wager may be made', () => {
  const spec = gameWith([], [{ path: 'wagers.once.pairs', value: true }]);
  it('is refused to whoever has one, on whichever of its bets', () => {
    const asked = ['anna: player-pair $10', 'anna: banker-pair $10', 'anna: player-pair $10', 'ben: banker-pair $10'];
    expect(answers(asked, { spec })).toEqual([
      'player-pair',
      'banker-pair: not-permitted',
      'player-pair: not-permitted',
      'banker-pair',
    ]);
    expect(answers(asked)).toEqual(['player-pair', 'banker-pair', 'player-pair', 'banker-pair']);
  });
});

describe('a family that a variant withholds', () => {
  const spec = gameWith([], [{ path: 'table.withheld.pairs', layer: 'half', value: true }]);
  it('is on offer in the other game', () => {
    const asked = ['player-pair $10', 'super-6 $10'];
    expect(answers(asked, { spec, table: { variant: 'half' } })).toEqual(['player-pair: not-offered', 'super-6']);
    expect(answers(asked, { spec })).toEqual(['player-pair', 'super-6']);
  });
});

describe('main bets held together by sets', () => {
  const ALL = ['anna: banker $10', 'anna: player $10', 'anna: tie $10'];
  const allowing = (...sets: readonly string[]) =>
    gameWith(
      [],
      sets.map((s) => ({ path: `wagers.combinations.${s}`, value: true })),
    );

  it('are those of a set, no more and no fewer', () => {
    expect(answers(ALL, { spec: allowing('banker+player', 'banker+player+tie') })).toEqual(['banker', 'player', 'tie']);
    expect(answers(ALL, { spec: allowing('banker+player', 'banker+tie') })).toEqual([
      'banker',
      'player',
      'tie: not-permitted',
    ]);
    expect(answers(ALL, { spec: allowing('banker+tie') })).toEqual(['banker', 'player: not-permitted', 'tie']);
    expect(answers(['anna: player $10', 'ben: tie $10'], { spec: allowing('banker+tie') })).toEqual(['player', 'tie']);
  });
  it('are single where sets name single ones, and only those', () => {
    expect(answers(ALL, { spec: allowing('banker', 'banker+tie') })).toEqual([
      'banker',
      'player: not-permitted',
      'tie',
    ]);
    expect(
      answers(['anna: tie $10', 'ben: banker $10', 'ben: banker $20'], { spec: allowing('banker', 'banker+tie') }),
    ).toEqual(['tie: not-permitted', 'banker', 'banker']);
  });
  it('may join bets that go with any', () => {
    const any = ['player', 'tie'].map((b): SettingDraft => ({ path: `wagers.combinations.${b}`, value: 'any' }));
    const spec = gameWith([], [...any, { path: 'wagers.combinations.banker+tie', value: true }]);
    expect(
      answers(
        [
          'anna: player $10',
          'anna: tie $10',
          'ben: banker $10',
          'ben: tie $10',
          'cleo: banker $10',
          'cleo: player $10',
        ],
        { spec },
      ),
    ).toEqual(['player', 'tie', 'banker', 'tie', 'banker', 'player: not-permitted']);
  });
  it('are given by values that the engine knows', () => {
    const opening = (path: string, value: SettingDraft['value']) => () =>
      planFor({ spec: gameWith([], [{ path, value }]) });
    expect(opening('wagers.combinations.banker+tie', 'any')).toThrow(
      'wagers.combinations.banker+tie is "any", and this engine knows true',
    );
    expect(opening('wagers.combinations.tie', 'some')).toThrow(
      'wagers.combinations.tie is "some", and this engine knows any, true',
    );
  });
});

describe('a stake that goes to several bets', () => {
  it('is shared out whole, to side bets that there are on either hand', () => {
    const shares = (tie: string) => ({ 'player-side': '1:4', 'banker-side': '1:4', tie });
    const path = 'wagers.1-1-2.shares';
    const plan = (tie: string, combinedSide = 'pairs') =>
      planFor({ spec: gameWith([path], [{ path, value: shares(tie) }]), table: { combinedSide } });
    expect(() => plan('1:2')).not.toThrow();
    for (const part of ['1:4', '3:4']) expect(() => plan(part)).toThrow(`${path} does not add up to the whole stake`);
    // Insurance is on either hand too, and no side bet.
    expect(() => plan('1:2', 'insurance-1')).toThrow('goes to the player-side, and "insurance-1" has none');
  });
});
