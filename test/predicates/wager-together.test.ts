// Wagers that stand beside each other, judged on made logs.
import { describe, expect, test } from 'vitest';
import { observe } from '../../src/predicates/observe.ts';
import { wagerCombination } from '../../src/predicates/wager.ts';
import { wagerArea, wagerTogether } from '../../src/predicates/wager-together.ts';
import { check, log, said } from './settled.ts';

const PAIRS = ['player-pair', 'banker-pair'];
const LAYOUT = ['player', 'banker', 'tie', ...PAIRS];
const LIMITS = Object.fromEntries(LAYOUT.map((id) => [id, { min: 1_000, max: 50_000 }]));
const table = { layout: LAYOUT, limits: LIMITS };

/** A coup that is closed, with what it settled. */
const closed = (coup: Parameters<typeof log>[0], options = {}) => {
  const { events } = log(coup, { ...table, ...options });
  const end = { seq: events.length + 1, table: 't1', shoe: 1, coup: 1 };
  return observe([...events, { ...end, type: 'coup.closed', result: 'P', counts: { P: 9, B: 6 } }]);
};

describe('wager.together', () => {
  const both = check(wagerTogether, { bets: 'pairs', beside: ['player', 'banker'] });
  const placed = [{ bet: 'player-pair' }, { bet: 'banker-pair' }];
  const lost = { outcome: 'lose' as const };

  test('both may stand, and each is settled by itself', () => {
    const settled = [
      { bet: 'player-pair', paid: 110_000 },
      { bet: 'banker-pair', ...lost },
    ];
    expect(said(both.judge(closed({ placed, settled })))).toBe('pass');
    expect(said(both.judge(closed({ placed, settled: settled.slice(0, 1) })))).toBe(
      '$100 on Banker Pair beside Player Pair was never settled',
    );
    const twice = [...settled, { ...settled[1], wager: 'w2' }];
    expect(said(both.judge(closed({ placed, settled: twice })))).toContain('was settled 2 times');
    const merged = [{ bet: 'player-pair', stake: 20_000 }, settled[1] ?? {}];
    expect(said(both.judge(closed({ placed, settled: merged })))).toBe(
      '$100 on Player Pair beside Banker Pair was settled on $200, and $100 lay there',
    );
    const asOne = [settled[0] ?? {}, { bet: 'player-pair' }];
    expect(said(both.judge(closed({ placed, settled: asOne })))).toBe(
      '$100 on Banker Pair beside Player Pair was settled as a wager on Player Pair',
    );
  });

  test('what was cut back is settled for what lay there', () => {
    const changed = [{ wager: 'w1', from: 10_000, to: 6_000 }];
    const settled = (stake: number) => [
      { bet: 'player-pair', stake },
      { bet: 'banker-pair', ...lost },
    ];
    expect(said(both.judge(closed({ placed, changed, settled: settled(6_000) })))).toBe('pass');
    expect(said(both.judge(closed({ placed, changed, settled: settled(10_000) })))).toContain('and $60 lay there');
  });

  test('one is not void because of the other; beyond the limits it may be', () => {
    const half = (stake: number) => [
      { bet: 'player-pair' },
      { bet: 'banker-pair', outcome: 'void' as const, stake, effectiveStake: stake },
    ];
    expect(said(both.judge(closed({ placed, settled: half(10_000) })))).toBe(
      '$100 on Banker Pair beside Player Pair was void, and is valid',
    );
    const above = [{ bet: 'player-pair' }, { bet: 'banker-pair', amount: 60_000 }];
    expect(said(both.judge(closed({ placed: above, settled: half(60_000) })))).toBe('pass');
    const all = half(10_000).map((s) => ({ ...s, outcome: 'void' as const }));
    expect(said(both.judge(closed({ placed, settled: all })))).toBe('pass');
  });

  test('a second is refused only with a reason that the table gives', () => {
    const refusal = (cause: 'not-permitted' | 'not-offered' | 'limits', amount = 10_000, options = {}) =>
      said(
        both.judge(
          log(
            { placed: placed.slice(0, 1), refused: [{ wager: 'w2', bet: 'banker-pair', cause, amount }] },
            { ...table, ...options },
          ),
        ),
      );
    expect(refusal('not-permitted')).toBe(
      '$100 on Banker Pair was refused (not-permitted) beside Player Pair, and must be accepted',
    );
    expect(refusal('not-offered')).toContain('was refused (not-offered) beside Player Pair');
    expect(refusal('not-offered', 10_000, { layout: LAYOUT.slice(0, 4) })).toBe('na');
    expect(refusal('limits')).toContain('was refused (limits) beside Player Pair');
    expect(refusal('limits', 60_000)).toBe('na');
    expect(refusal('limits', 500)).toBe('na');
    expect(refusal('limits', 10_000, { unit: 3_000 })).toBe('na');
    expect(refusal('limits', 10_000, { areaMaximum: 9_000 })).toBe('na');
  });

  test('beside a main wager it is the same; of two main wagers, and of two wagers on one bet, nothing is said', () => {
    const refused = (held: string, asked: string) =>
      said(both.judge(log({ placed: [{ bet: held }], refused: [{ wager: 'w2', bet: asked }] }, table)));
    expect(refused('banker', 'player-pair')).toContain('was refused (not-permitted) beside Banker');
    expect(refused('tie', 'player-pair')).toBe('na');
    expect(refused('player', 'banker')).toBe('na');
    expect(refused('player-pair', 'player-pair')).toBe('na');
    expect(said(both.judge(log({ refused: [{ bet: 'player-pair' }] }, table)))).toBe('na');
    const others = { placed: [{ bet: 'player-pair', player: 'p2' }], refused: [{ wager: 'w2', bet: 'banker-pair' }] };
    expect(said(both.judge(log(others, table)))).toBe('na');
  });

  test('alone too: who has nothing else may make one', () => {
    const alone = check(wagerTogether, { bets: 'pairs', alone: 'too' });
    expect(said(alone.judge(log({ refused: [{ bet: 'player-pair' }] }, table)))).toBe(
      '$100 on Player Pair was refused (not-permitted), and must be accepted',
    );
    expect(said(alone.judge(log({ placed: [{ bet: 'player-pair' }] }, table)))).toBe('pass');
    expect(said(both.judge(log({ placed: [{ bet: 'player-pair' }] }, table)))).toBe('na');
  });

  test('each of them is asked for last in its turn, and beside each main wager', () => {
    const asked = both.targets().map((t) => t.wagers?.map((w) => w.bet).join());
    expect(asked.slice(0, 2)).toEqual(['banker-pair,player-pair', 'player-pair,banker-pair']);
    expect(asked).toContain('banker,player-pair');
    expect(asked).toContain('player,banker-pair');
    expect(both.sets()).toEqual([]);
  });
});

describe('wager.combination', () => {
  test('main wagers that are held together are each settled', () => {
    const placed = [{ bet: 'player' }, { bet: 'tie' }];
    const one = { placed, settled: [{ bet: 'player', paid: 10_000 }] };
    const wanted = '$100 on Tie beside Player was never settled';
    expect(said(check(wagerCombination, { set: ['player', 'tie'] }).judge(closed(one)))).toBe(wanted);
    expect(said(check(wagerCombination, { bet: 'player', sets: 'any' }).judge(closed(one)))).toBe(wanted);
  });
});

describe('wager.area', () => {
  const area = check(wagerArea, { bets: 'pairs' });

  test('a wager lies on an area that the layout has', () => {
    expect(said(area.judge(log({ placed: [{ bet: 'player-pair' }] }, table)))).toBe('pass');
    expect(said(area.judge(log({ placed: [{ bet: 'player-pair' }] })))).toBe(
      '$100 on Player Pair was taken, and the layout has no area for it',
    );
    expect(said(area.judge(log({ refused: [{ bet: 'player-pair', cause: 'not-offered' }] })))).toBe('pass');
    expect(said(area.judge(log({ placed: [{ bet: 'player' }] })))).toBe('na');
    expect(said(area.judge(log({ placed: [{ bet: 'player-pair' }] }, { layout: [] })))).toBe('na');
  });

  test('is asked for where its area is and where there are those of the main wagers alone', () => {
    expect(area.targets().map((t) => [t.wagers?.map((w) => w.bet).join(), t.table?.layout])).toEqual([
      ['player-pair', undefined],
      ['player-pair', ['player', 'banker', 'tie']],
      ['banker-pair', undefined],
      ['banker-pair', ['player', 'banker', 'tie']],
    ]);
  });
});
