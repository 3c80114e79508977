// Which plays a check gets: the smallest coup, the other shapes of hands, the other variants, and rows of coups.
import { describe, expect, it } from 'vitest';
import { dealerOf } from '../../src/conform/dealer.ts';
import { asShown, planScenarios } from '../../src/conform/scenarios.ts';
import type { BoundCheck } from '../../src/game/bind.ts';
import { choicesOf } from '../../src/game/tables.ts';
import type { Card } from '../../src/model/card.ts';
import type { Cond } from '../../src/model/cond.ts';
import type { Predicate, Target } from '../../src/model/predicate.ts';
import { GAME } from '../engine/fixture.ts';

const deal = dealerOf(GAME);
const choices = choicesOf(GAME);
const variants = choices.variants.map((v) => v.id);

function check(targets: readonly Target[], params = {}): BoundCheck {
  const predicate = {
    ...{ id: 'test.judged', says: 'It is so.', level: 'coup', judge: 'engine', params: {} },
    sets: () => [],
    targets: () => targets,
    judgeCoup: () => ({ verdict: 'pass' }),
  } as unknown as Predicate;
  const at = { file: 'a.md', line: 1, column: 1 };
  return {
    ordinal: 0,
    owner: '1',
    via: '1',
    predicate,
    force: 'must',
    params,
    texts: new Map(),
    of: null,
    covers: null,
    at,
  };
}
const plan = (targets: readonly Target[], params = {}) => planScenarios([check(targets, params)], choices, deal);
const single = (targets: readonly Target[], params = {}) =>
  plan(targets, params).scenarios.filter((s) => s.play.coups.length === 1);

const bankerWins: Cond = { op: 'winner', is: 'B' };
const six: Cond = { op: 'count', hand: 'B', cmp: '=', n: 6 };
const onBanker = (name: string, when: Cond = bankerWins): Target => ({
  ...{ name, when, wagers: [{ bet: 'banker', amount: 10_000 }] },
});

describe('a target with wagers', () => {
  it('is played with every number of cards in which it can come about', () => {
    const cards = (when: Cond) =>
      single([onBanker('it wins', when)], { variant: 'half' }).map((s) => {
        const hands = deal(s.play.shoe.slice(0, 6));
        return `${hands?.P.length} ${hands?.B.length}`;
      });
    expect(cards(bankerWins).toSorted()).toEqual(['2 2', '2 3', '3 2', '3 3']);
    // A Player with two cards has 6 or more, which is not less than 6.
    expect(cards({ op: 'and', of: [bankerWins, six] }).toSorted()).toEqual(['3 2', '3 3']);
  });

  it('is played at the table that it names, be it one that has adopted another variant besides that of its check', () => {
    const at = (variant: string): Target => ({ ...onBanker(variant), table: { variant } });
    const tables = single([at('half'), at('double+half')], { variant: 'half' }).map((s) => s.play.table.variant);
    expect(new Set(tables)).toEqual(new Set(['half', 'double+half']));
    expect(new Set(single([onBanker('any')], { variant: 'half' }).map((s) => s.play.table.variant))).toEqual(
      new Set(['half']),
    );
  });

  it('is played in every variant, three targets of each set of bets and no more', () => {
    const names = ['first', 'second', 'third', 'fourth'];
    const targets = names.map((name, i) => onBanker(name, { op: 'count', hand: 'B', cmp: '=', n: 5 + i }));
    const played = single(targets);
    const elsewhere = (name: string) =>
      played.filter((s) => s.name.startsWith(`1: ${name}`) && s.play.table.variant !== variants[0]);
    for (const name of ['first', 'second', 'third'])
      expect(elsewhere(name).map((s) => s.play.table.variant)).toEqual(variants.slice(1));
    expect(elsewhere('fourth')).toEqual([]);
    // Another bet begins anew.
    const tie: Target = { name: 'a tie', when: { op: 'winner', is: 'T' }, wagers: [{ bet: 'tie', amount: 10_000 }] };
    const withTie = single([...targets, tie]).filter((s) => s.name.startsWith('1: a tie'));
    expect(new Set(withTie.map((s) => s.play.table.variant))).toEqual(new Set(variants));
  });

  it('is played in its own variant alone where the check, or the target, names one', () => {
    const of = (targets: readonly Target[], params = {}) =>
      new Set(single(targets, params).map((s) => s.play.table.variant));
    expect(of([onBanker('it wins')], { variant: 'twenty' })).toEqual(new Set(['twenty']));
    expect(of([{ ...onBanker('it wins'), table: { variant: 'half' } }])).toEqual(new Set(['half']));
    expect(of([{ ...onBanker('it wins'), table: { tournament: true } }]).size).toBe(1);
  });

  it('has one player for wagers on several bets, and another for a second on the same', () => {
    const wagers = (...bets: readonly string[]) =>
      single([{ name: 'some', wagers: bets.map((bet) => ({ bet })) }])[0]?.play.coups[0]?.wagers.map((w) => [
        w.id,
        w.player,
        w.bet,
      ]);
    expect(wagers('player', 'tie', 'player')).toEqual([
      ['w1', 'p1', 'player'],
      ['w2', 'p1', 'tie'],
      ['w3', 'p2', 'player'],
    ]);
  });

  it('has its wagers as it says: how much, by whom, on which area, with which fee, noticed or not', () => {
    const wagers = [
      { bet: 'player', amount: 500, unnoticed: true },
      { bet: 'tie', area: '2', player: 'anna', ante: 100 },
    ];
    expect(single([{ name: 'some', wagers }])[0]?.play.coups[0]?.wagers).toEqual([
      { id: 'w1', player: 'p1', bet: 'player', amount: 500, unnoticed: true },
      { id: 'w2', player: 'anna', bet: 'tie', amount: 10_000, area: '2', ante: 100 },
    ]);
  });

  it('that is not in the game is asked for all the same', () => {
    const panda: Target = { name: 'a panda', wagers: [{ bet: 'panda-8' }] };
    expect(plan([panda]).targets.get(0)).toBe(1);
  });
});

describe('coups in a row', () => {
  it('are the smallest ones of a table, dealt from one shoe and all there', () => {
    const targets = [5, 6, 7].map((n) => onBanker(`it counts ${n}`, { op: 'count', hand: 'B', cmp: '=', n }));
    const rows = plan(targets, { variant: 'half' }).scenarios.filter((s) => s.play.coups.length > 1);
    expect(rows.map((s) => s.play.coups.length)).toEqual([3]);
    expect(rows[0]?.play.coups.map((c) => c.wagers[0]?.id)).toEqual(['c1w1', 'c2w1', 'c3w1']);
    const alone = single(targets, { variant: 'half' }).filter((s) => !s.name.includes(', Player '));
    // Two cards lie behind each by itself, and behind the row once.
    expect(rows[0]?.play.shoe).toEqual([...alone.flatMap((s) => s.play.shoe.slice(0, -2)), '9H', '9C']);
  });
});

describe('coups in a row of more cards than a shoe has', () => {
  it('begin a new shoe before a card lies there more often than in its decks', () => {
    const stakes = Array.from({ length: 20 }, (_, i) => 1_000 * (i + 1));
    const targets = stakes.map((amount) => ({ ...onBanker(`$${amount}`), wagers: [{ bet: 'banker', amount }] }));
    const rows = plan(targets, { variant: 'half' }).scenarios.filter((s) => s.play.coups.length > 1);
    // One and the same coup each, of cards that differ, from eight decks.
    expect(rows.map((s) => [s.play.table.decks, s.play.coups.length])).toEqual([
      [8, 8],
      [8, 8],
      [8, 4],
    ]);
    expect(rows.flatMap((s) => s.play.coups.map((c) => c.wagers[0]?.amount))).toEqual(stakes);
    expect(rows.map((s) => s.serves.length)).toEqual([8, 8, 4]);
  });
});

describe('a target that no coup reaches', () => {
  it('is told with the proof where the counts alone decide it', () => {
    const never: Cond = {
      op: 'and',
      of: [
        { op: 'cards', hand: 'P', cmp: '=', n: 3 },
        { op: 'initial', hand: 'P', cmp: '=', n: 7 },
      ],
    };
    const { unreached, targets } = plan([{ name: 'seven draws', when: never }, { name: 'any coup' }]);
    expect(targets.get(0)).toBe(2);
    // By the values of four cards 100 deals bring each two counts. 36 of the 100 have a natural: 3,600 coups. The
    // Player stands on 6 and 7: of these 12 bring the Banker a third card, of ten values, and 4 none: 12,400. He draws
    // on the six others, and then the Banker draws in 51 of 80 cells: 600 × (51 × 10 + 29) = 323,400.
    expect(unreached.get(0)).toEqual([
      { target: 'seven draws', proof: expect.stringMatching(/^none of all 339,400 coups by the values/) },
    ]);
    expect(plan([{ name: 'any coup' }]).unreached.get(0)).toBeUndefined();
  });
});

describe('the order of the cards', () => {
  const cards = (text: string) => text.split(' ') as Card[];
  const shown = (text: string, showFirst: 'P' | 'B' | undefined) => {
    const shoe = cards(text);
    const hands = deal(shoe);
    if (!hands) throw new Error('no coup');
    return asShown({ shoe, hands } as Parameters<typeof asShown>[0], showFirst, deal).join(' ');
  };

  it('changes where the Banker is shown first and draws whatever the Player gets', () => {
    // Player 5, Banker 0: both draw, the Banker in any case.
    expect(shown('2S KS 3S QS 4S 6S', 'B')).toBe('2S KS 3S QS 6S 4S');
    expect(shown('2S KS 3S QS 4S 6S', 'P')).toBe('2S KS 3S QS 4S 6S');
    expect(shown('2S KS 3S QS 4S 6S', undefined)).toBe('2S KS 3S QS 4S 6S');
    // The Banker's 5 stands on some third cards and draws on a 4.
    expect(shown('2S KS 3S 5S 4S 6S', 'B')).toBe('2S KS 3S 5S 4S 6S');
    // The Player stands on 7.
    expect(shown('2S KS 5S QS 6S', 'B')).toBe('2S KS 5S QS 6S');
  });
});
