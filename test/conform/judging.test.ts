// Who is shown which play: a check that names its bets is asked of the coups in which somebody asked for one of them,
// and of no others.
import { describe, expect, it } from 'vitest';
import { Judging } from '../../src/conform/judging.ts';
import type { Scenario } from '../../src/conform/scenarios.ts';
import type { BoundCheck } from '../../src/game/bind.ts';
import { BARE_TABLE } from '../../src/model/play.ts';
import { type CoupView, fail, na, PASS, type Predicate } from '../../src/model/predicate.ts';
import type { TraceEvent } from '../../src/model/trace.ts';
import { observe } from '../../src/predicates/observe.ts';

const scenario: Scenario = { id: 's1', name: 'a play', serves: [], play: { table: BARE_TABLE, shoe: [], coups: [] } };

/** A table on which each coup has these wagers, accepted or refused. */
function table(...coups: readonly (readonly { readonly bet: string; readonly refused?: true }[])[]) {
  const events = coups.flatMap((wagers, i): TraceEvent[] =>
    wagers.map(({ bet, refused }, n): TraceEvent => {
      const wager = { seq: 1, table: 'T1', coup: i + 1, wager: `w${n + 1}`, player: 'p1', bet, amount: 100 };
      return refused ? { ...wager, type: 'wager.refused', cause: 'limits' } : { ...wager, type: 'wager.placed' };
    }),
  );
  return observe(events);
}

function check(
  judge: (coup: CoupView) => ReturnType<typeof na> | typeof PASS,
  more: Pick<Predicate, 'bets' | 'elsewhere' | 'kinds'> = {},
): BoundCheck {
  const predicate: Predicate = {
    id: 'test.judged',
    says: '',
    level: 'coup',
    judge: 'engine',
    params: {},
    sets: () => [],
    targets: () => [],
    ...more,
    judgeCoup: (_, coup) => judge(coup),
  };
  const at = { file: 'a.md', line: 1, column: 1 };
  const named = { ordinal: 0, owner: '1', via: '1', of: null, covers: null };
  return { ...named, predicate, force: 'must', params: {}, texts: new Map(), at };
}

function seen(more: Pick<Predicate, 'bets' | 'elsewhere' | 'kinds'>, view: ReturnType<typeof table>) {
  const coups: number[] = [];
  const judging = new Judging([
    check((coup) => {
      coups.push(coup.number);
      return PASS;
    }, more),
  ]);
  judging.see(scenario, view);
  return { coups, tally: judging.tallies()[0] };
}

describe('a check', () => {
  const view = table([{ bet: 'player' }], [{ bet: 'tie', refused: true }, { bet: 'banker' }], [{ bet: 'tie' }]);

  it('that names a bet is shown each coup with a wager on it once, refused ones too', () => {
    expect(seen({ bets: () => ['tie'] }, view).coups).toEqual([2, 3]);
    expect(seen({ bets: () => ['tie', 'banker'] }, view).coups).toEqual([2, 3]);
  });

  it('that names a family is shown the coups with a wager on any of its bets', () => {
    expect(
      seen({ bets: () => ['perfect-pairs'] }, table([{ bet: 'tie' }], [{ bet: 'banker-perfect-pairs' }])).coups,
    ).toEqual([2]);
  });

  it('that names none is shown every coup', () => {
    expect(seen({}, view).coups).toEqual([1, 2, 3]);
  });

  it('that names a bet is shown the coups in which it is a part of a combined stake, or is settled', () => {
    const wager = { seq: 1, table: 'T1', wager: 'w1', player: 'p1', amount: 400 };
    const combined = observe([
      {
        ...wager,
        coup: 1,
        type: 'wager.placed',
        bet: '1-1-2',
        parts: { tie: 200, 'player-pair': 100, 'banker-pair': 100 },
      },
      { ...wager, coup: 2, type: 'wager.placed', bet: 'player' },
    ] as TraceEvent[]);
    expect(seen({ bets: () => ['tie'] }, combined).coups).toEqual([1]);
    const settled = observe([
      { ...wager, coup: 1, type: 'wager.placed', bet: 'player' },
      { ...wager, coup: 2, type: 'wager.settled', bet: 'tie', outcome: 'lose' },
    ] as TraceEvent[]);
    expect(seen({ bets: () => ['tie'] }, settled).coups).toEqual([2]);
  });

  it('of a table speaks of it once', () => {
    const base = check(() => PASS);
    const predicate = { ...base.predicate, level: 'table', judgeTable: () => PASS } as unknown as Predicate;
    const judging = new Judging([{ ...base, predicate }]);
    judging.see(scenario, view);
    expect(judging.tallies()[0]?.applied).toBe(1);
    judging.see(scenario, table([{ bet: 'tie' }]));
    expect(judging.tallies()[0]?.applied).toBe(2);
  });

  it('that has nothing to say at a table is shown the first coup alone, and says why', () => {
    const elsewhere = () => 'it is played elsewhere';
    expect(seen({ elsewhere }, view).coups).toEqual([1]);
  });

  it('of some kinds of coup is shown those once, and the first of all', () => {
    const kinds = {
      of: () => ['even', 'prime'],
      in: ({ number }: CoupView) => (number === 2 ? ['even', 'prime'] : ['odd']),
    };
    expect(seen({ kinds }, view).coups).toEqual([1, 2]);
    expect(seen({ kinds: { ...kinds, in: () => [] } }, view).coups).toEqual([1]);
  });

  it('that is shown nothing says why not', () => {
    const { coups, tally } = seen({ bets: () => ['tie'] }, table([{ bet: 'player' }]));
    expect(coups).toEqual([]);
    expect(tally).toEqual({ applied: 0, naWhy: 'no wager on tie was made', failure: null });
  });

  it('keeps its first failure and its first reason, and counts how often it spoke', () => {
    const judging = new Judging([
      check((coup) => (coup.number === 1 ? na('the first') : coup.number === 4 ? PASS : fail(`coup ${coup.number}`))),
    ]);
    judging.see(scenario, table([{ bet: 'tie' }], [{ bet: 'tie' }], [{ bet: 'tie' }], [{ bet: 'tie' }]));
    expect(judging.tallies()[0]).toEqual({
      applied: 3,
      naWhy: 'the first',
      failure: { why: 'coup 2', scenario, coup: 2 },
    });
  });
});
