// Wagers that are too much together, judged on made logs: reckoned by hand on totals of $1,500 where $1,000 may lie.
import { describe, expect, test } from 'vitest';
import type { TableView } from '../../src/model/predicate.ts';
import type { TraceEvent } from '../../src/model/trace.ts';
import { limitsBreach } from '../../src/predicates/limits.ts';
import { observe } from '../../src/predicates/observe.ts';
import { check, log, said } from './settled.ts';

const breach = (name: string, what: string) => check(limitsBreach, { breach: name, do: what });

/** The same log, with every reduction made when the first card is out. */
const behindTheFirstCard = ({ events }: TableView): TableView => {
  const cut = events.filter((e) => e.type === 'wager.changed');
  return observe(
    events
      .filter((e) => e.type !== 'wager.changed')
      .flatMap((e): TraceEvent[] => (e.type === 'card.dealt' && e.pos === 1 ? [e, ...cut] : [e])),
  );
};

/** $800, $400 and $300 on a hand or an area: two thirds of them are $533 1/3, $266 2/3 and $200. */
const OVER = [80_000, 40_000, 30_000];
const on = (bet: string, amounts: readonly number[]) =>
  amounts.map((amount, i) => ({ bet, amount, player: `${bet}${i}` }));
const changes = (tos: readonly number[], from = OVER) =>
  tos.map((to, i) => ({ wager: `w${i + 1}`, from: from[i] ?? 0, to }));

describe('limits.breach, over-differential: one hand is ahead of the other by too much', () => {
  const c = breach('over-differential', 'pro-rata');
  // $500 on the other hand and a differential of $500: $1,000 may lie here.
  const reduce = (bet: string, other: string, tos: readonly number[], amounts = OVER) =>
    log(
      { placed: [...on(bet, amounts), ...on(other, [50_000])], changed: changes(tos, amounts) },
      { differential: 50_000 },
    );

  test.each([
    ['player', 'banker'],
    ['banker', 'player'],
  ])('the wagers on %s are reduced in proportion', (bet, other) => {
    expect(said(c.judge(reduce(bet, other, [53_300, 26_700, 20_000])))).toBe('pass');
    expect(said(c.judge(reduce(bet, other, [53_400, 26_700, 20_000])))).toContain(
      '$1,001 left, must not be above $1,000',
    );
    // $269 of $400 are more than $526 of $800 by more than a chip on either accounts for.
    expect(said(c.judge(reduce(bet, other, [52_600, 26_900, 20_000])))).toContain(
      '$800 reduced to $526, in proportion $530.67 (within $1)',
    );
    expect(said(c.judge(reduce(bet, other, [30_000, 40_000, 30_000])))).toContain('$800 reduced to $300');
    expect(c.judge(reduce(bet, other, [])).verdict).toBe('na');
  });

  test('so that the bound is not exceeded: how far below it they come, no clause says', () => {
    // Half of what lay there, and as little less than two thirds as a chip.
    expect(said(c.judge(reduce('player', 'banker', [40_000, 20_000, 15_000])))).toBe('pass');
    expect(said(c.judge(reduce('player', 'banker', [53_200, 26_600, 20_000])))).toBe('pass');
    expect(said(c.judge(reduce('player', 'banker', [40_000, 20_000, 20_000])))).toContain('$800 reduced to $400');
  });

  test('in one step or in several', () => {
    const steps = (second: { wager: string; from: number; to: number }[]) =>
      log(
        {
          placed: [...on('player', OVER), ...on('banker', [50_000])],
          changed: [...changes([60_000, 30_000, 22_500]), ...second],
        },
        { differential: 50_000 },
      );
    const to = (tos: readonly number[]) => changes(tos, [60_000, 30_000, 22_500]);
    expect(said(c.judge(steps(to([53_300, 26_700, 20_000]))))).toBe('pass');
    expect(said(c.judge(steps([])))).toContain('$1,125 left, must not be above $1,000');
    expect(said(c.judge(steps(to([60_000, 20_000, 20_000]))))).toContain('$800 reduced to $600, in proportion $533.33');
    expect(said(c.judge(steps([{ wager: 'w1', from: 80_000, to: 53_300 }])))).toContain(
      'reduced from $800, where $600 lay',
    );
  });

  test('none without need, and never those on the smaller hand', () => {
    expect(said(c.judge(reduce('player', 'banker', [50_000], [60_000, 40_000])))).toBe(
      'wagers on Player of $1,000, differential $500: reduced, and must not be',
    );
    const smaller = log(
      {
        placed: [...on('banker', [50_000]), ...on('player', OVER)],
        changed: [{ wager: 'w1', from: 50_000, to: 40_000 }],
      },
      { differential: 50_000 },
    );
    expect(said(c.judge(smaller))).toBe('wagers on Banker of $500, differential $500: reduced, and must not be');
  });

  test('where the clause says so, none when the first card is out', () => {
    const intime = check(limitsBreach, { breach: 'over-differential', do: 'pro-rata', before: 'first-card' });
    const view = reduce('player', 'banker', [53_300, 26_700, 20_000]);
    expect(said(intime.judge(view))).toBe('pass');
    expect(said(intime.judge(behindTheFirstCard(view)))).toBe(
      'a wager of $800 was reduced to $533 after the first card; it may be reduced before that',
    );
    expect(said(c.judge(behindTheFirstCard(view)))).toBe('pass');
  });

  test('a Tie lies on neither hand; another bound makes a reduction ambiguous', () => {
    const tie = log(
      { placed: [...on('tie', OVER)], changed: changes([53_300, 26_700, 20_000]) },
      { differential: 50_000 },
    );
    expect(c.judge(tie).verdict).toBe('na');
    const two = log(
      { placed: on('player', OVER), changed: changes([10_000]) },
      { differential: 50_000, areaMaximum: 10_000 },
    );
    expect(c.judge(two).verdict).toBe('na');
    expect(c.judge(log({ placed: on('player', OVER), changed: changes([10_000]) })).verdict).toBe('na');
  });

  test('it is tried on either hand, over the bound and at it, each wager somebody else\u2019s', () => {
    const tried = c.targets();
    expect(tried.map((t) => t.wagers?.map((w) => `${w.bet} ${w.amount} ${w.player}`))).toContainEqual([
      'player 80000 p1',
      'player 40000 p2',
      'player 30000 p3',
      'banker 50000 p4',
    ]);
    expect(tried).toHaveLength(4);
    expect(tried.every((t) => t.table?.differential === 50_000 && t.dealer?.[0] === 'reduce-pro-rata')).toBe(true);
  });
});

describe('limits.breach, over-differential-late: every wager of the coup is valid', () => {
  const c = breach('over-differential-late', 'as-made');
  const placed = [...on('player', OVER), ...on('banker', [10_000]), { bet: 'tie', amount: 5_000, player: 't' }];
  const end = (bet: string, stake: number, more = {}) => ({ bet, stake, outcome: 'lose' as const, ...more });
  const whole = [...OVER.map((a) => end('player', a)), end('banker', 10_000), end('tie', 5_000)];
  const late = (settled: typeof whole, differential = 50_000) => log({ placed, settled }, { differential });

  test('as they lie, the Tie too', () => {
    expect(said(c.judge(late(whole)))).toBe('pass');
    expect(said(c.judge(late([end('player', 80_000, { effectiveStake: 53_300 }), ...whole.slice(1)])))).toBe(
      'wagers on Player of $1,500, differential $500: $800 on Player was settled on $533, and all of it is valid',
    );
    expect(said(c.judge(late([...whole.slice(0, 4), end('tie', 5_000, { outcome: 'void' })])))).toContain(
      '$50 on Tie was void, and is valid',
    );
    expect(c.judge(late(whole, 140_000)).verdict).toBe('na');
  });

  test('what the dealer has reduced in time is not late', () => {
    const reduced = log(
      { placed, changed: changes([10_000, 10_000, 10_000]), settled: whole },
      { differential: 50_000 },
    );
    expect(c.judge(reduced).verdict).toBe('na');
  });

  test('a reduction that comes after the first card takes nothing from what is valid', () => {
    const cut = log(
      {
        placed,
        changed: changes([53_300, 26_700, 20_000]),
        settled: [...[53_300, 26_700, 20_000].map((a) => end('player', a)), end('banker', 10_000), end('tie', 5_000)],
      },
      { differential: 90_000 },
    );
    expect(c.judge(cut).verdict).toBe('na');
    expect(said(c.judge(behindTheFirstCard(cut)))).toBe(
      'wagers on Player of $1,500, differential $900: $533 on Player was settled on $533 of the $800 that lay there, and all of it is valid',
    );
  });

  test('every result is brought about', () => {
    expect(c.targets().filter((t) => t.when)).toHaveLength(6);
    expect(c.sets()).toEqual([{ path: 'limits.breach.over-differential-late', value: 'as-made' }]);
  });
});

describe('limits.breach, over-area: more lies on an area than may', () => {
  const c = breach('over-area', 'pro-rata');
  const areas = { areaMaximum: 100_000 };

  test('the wagers on it are reduced in proportion, whoever made them', () => {
    for (const bet of ['tie', 'player-pair']) {
      expect(said(c.judge(log({ placed: on(bet, OVER), changed: changes([53_300, 26_700, 20_000]) }, areas)))).toBe(
        'pass',
      );
      expect(said(c.judge(log({ placed: on(bet, OVER), changed: changes([53_300, 26_700]) }, areas)))).toContain(
        'must not be above $1,000',
      );
    }
    expect(
      said(
        c.judge(
          log({ placed: on('tie', [60_000, 40_000]), changed: [{ wager: 'w1', from: 60_000, to: 50_000 }] }, areas),
        ),
      ),
    ).toBe('wagers on Tie of $1,000, area maximum $1,000: reduced, and must not be');
  });

  test('each area by itself', () => {
    const two = OVER.map((amount, i) => ({ bet: 'tie', amount, area: i ? '2' : '1' }));
    expect(said(c.judge(log({ placed: two, changed: changes([53_300, 26_700, 20_000]) }, areas)))).toBe(
      'wagers on Tie, area 1, of $800, area maximum $1,000: reduced, and must not be',
    );
  });
});

describe('limits.breach, over-area-late: paid or collected in proportion', () => {
  const c = breach('over-area-late', 'pro-rata');
  const late = (risks: readonly number[], outcome: 'win' | 'lose' = 'lose', more = {}) =>
    log(
      {
        placed: on('tie', OVER),
        settled: OVER.map((stake, i) => ({
          bet: 'tie',
          stake,
          outcome,
          effectiveStake: risks[i] ?? stake,
          ...(i === 0 ? more : {}),
        })),
      },
      { areaMaximum: 100_000 },
    );

  test('each wager for its part', () => {
    expect(said(c.judge(late([53_300, 26_700, 20_000])))).toBe('pass');
    expect(said(c.judge(late([53_300, 26_700, 20_000], 'win')))).toBe('pass');
    expect(said(c.judge(late([53_400, 26_700, 20_000])))).toContain(
      'settled on $1,001, must not be on more than $1,000',
    );
    expect(said(c.judge(late([])))).toBe(
      'wagers on Tie of $1,500, area maximum $1,000: $800 on Tie was settled on $800, in proportion $533.33 (within $1)',
    );
    expect(said(c.judge(late([53_300, 26_700, 20_000], 'lose', { collected: 80_000, returned: 0 })))).toContain(
      '$800 collected, must be $533',
    );
    expect(said(c.judge(late([53_300, 26_700, 20_000], 'lose', { returned: 0 })))).toContain(
      '$0 returned, must be $267',
    );
    expect(said(c.judge(late([53_300, 26_700, 20_000], 'win', { outcome: 'void' })))).toContain('was settled on $0');
  });

  test('void and returned, where a book says so', () => {
    const v = breach('over-area-late', 'void-and-return');
    expect(said(v.judge(late([0, 0, 0], 'lose')))).toContain('was lose, must be void and go back whole');
    const voids = log(
      {
        placed: on('tie', OVER),
        settled: OVER.map((stake) => ({ bet: 'tie', stake, outcome: 'void', effectiveStake: 0 })),
      },
      { areaMaximum: 100_000 },
    );
    expect(said(v.judge(voids))).toBe('pass');
  });
});

describe('limits.breach, over-differential, where either hand may be reduced', () => {
  const c = breach('over-differential', 'pro-rata-either');
  // $1,200 against $300, and $500 of difference allowed.
  const reduce = (tos: readonly number[], amounts = [80_000, 40_000, 30_000]) =>
    log(
      {
        placed: [...on('player', amounts.slice(0, 2)), ...on('banker', amounts.slice(2))],
        changed: changes(tos, amounts),
      },
      { differential: 50_000 },
    );

  test('both in proportion, or the larger alone', () => {
    expect(said(c.judge(reduce([44_400, 22_200, 16_600])))).toBe('pass');
    expect(said(c.judge(reduce([53_400, 26_600])))).toBe('pass');
    expect(c.judge(reduce([])).verdict).toBe('na');
  });

  test('within the differential, and never without need', () => {
    expect(said(c.judge(reduce([44_400, 22_200])))).toBe('pass');
    expect(said(c.judge(reduce([53_400, 26_600, 20_000])))).toContain(
      '$600 of difference left, must not be above $500',
    );
    expect(said(c.judge(reduce([40_000], [50_000, 30_000, 30_000])))).toContain('reduced, and must not be');
  });

  test('the wagers on one hand in proportion to each other', () => {
    expect(said(c.judge(reduce([40_000, 26_600, 16_600])))).toContain(
      '$800 reduced to $400, out of proportion to the others on the hand',
    );
  });
});
