// What a check comes to, and a clause by its checks, its children and those that speak for it: nothing that was not
// shown is passed, and nothing that was looked for in vain is passed over.
import { describe, expect, it } from 'vitest';
import type { Tally } from '../../src/conform/judging.ts';
import type { Plan, Scenario } from '../../src/conform/scenarios.ts';
import { clauseResults, resultOf } from '../../src/conform/verdicts.ts';
import type { Bound, BoundCheck } from '../../src/game/bind.ts';
import type { Clause, Edition } from '../../src/model/edition.ts';
import { BARE_TABLE } from '../../src/model/play.ts';
import type { Predicate } from '../../src/model/predicate.ts';
import type { CheckResult, ClauseResult, Verdict } from '../../src/model/verdict.ts';

const scenario: Scenario = { id: 's7', name: 'a play', serves: [], play: { table: BARE_TABLE, shoe: [], coups: [] } };
const at = { file: 'a.md', line: 1, column: 1 };

function check(owner: string, judge: Predicate['judge'] = 'engine', ordinal = 0, params = {}): BoundCheck {
  const predicate: Predicate = {
    ...{ id: 'test.judged', says: 'It is so.', level: 'coup', judge, params: {} },
    sets: () => [],
    targets: () => [],
    judgeCoup: () => ({ verdict: 'pass' }),
  } as Predicate;
  return { ordinal, owner, via: owner, predicate, force: 'must', params, texts: new Map(), of: null, covers: null, at };
}

describe('a check', () => {
  const verdict = (
    tally: Partial<Tally>,
    unreached: readonly { readonly target: string; readonly proof: string | null }[] = [],
    broken?: 'unsupported' | 'broken' | 'silent',
  ) => {
    const plan: Plan = { scenarios: [], unreached: new Map([[0, unreached]]), targets: new Map([[0, 2]]) };
    const result = resultOf(
      check('1'),
      { applied: 0, naWhy: null, failure: null, ...tally },
      plan,
      broken && { kind: broken, why: 'it broke', scenario },
    );
    // Whatever it comes to, it says whose verdict it is, and how often it was applied.
    expect(result).toMatchObject({ predicate: 'test.judged', force: 'must', applied: tally.applied ?? 0, at });
    return [result.verdict, result.why];
  };
  const proved = (target: string) => ({ target, proof: `none of all coups is ${target}` });

  it('is passed where it was applied, though a part of what it speaks of cannot occur', () => {
    expect(verdict({ applied: 3 })).toEqual(['passed', null]);
    expect(verdict({ applied: 3 }, [proved('a')])).toEqual(['passed', null]);
  });

  it('is vacuous where it was never applied, and says why', () => {
    expect(verdict({ naWhy: 'no such wager' })).toEqual(['vacuous', 'no such wager']);
    expect(verdict({})).toEqual(['vacuous', 'it was never applicable']);
  });

  it('is not applicable only where nothing at all of what it speaks of can occur', () => {
    expect(verdict({}, [proved('a'), proved('b')])).toEqual(['not applicable', 'cannot occur: none of all coups is a']);
    // One of the two was reached, and the check had nothing to say of it.
    expect(verdict({ naWhy: 'no such wager' }, [proved('a')])).toEqual(['vacuous', 'no such wager']);
  });

  it('is vacuous where a coup was looked for in vain, whatever else was shown', () => {
    const open = { target: 'b', proof: null };
    expect(verdict({ applied: 3 }, [proved('a'), open])).toEqual(['vacuous', 'no coup was found for "b"']);
    expect(verdict({}, [open, open])).toEqual(['vacuous', 'no coup was found for "b"']);
  });

  it('is what the engine could not do where it broke down; a failure is worse', () => {
    expect(verdict({ applied: 3 }, [], 'unsupported')).toEqual(['unsupported', 'it broke']);
    expect(verdict({}, [{ target: 'b', proof: null }], 'broken')).toEqual(['errored', 'it broke']);
    expect(verdict({}, [], 'silent')).toEqual(['timed out', 'it broke']);
    const failure = { why: 'it paid too much', scenario, coup: 2 };
    expect(verdict({ applied: 3, failure }, [], 'broken')).toEqual(['failed', 'it paid too much']);
  });

  it('says what of its clause it does not show, where the clause says so', () => {
    const plan: Plan = { scenarios: [], unreached: new Map(), targets: new Map() };
    const covers = (of: BoundCheck['covers']) =>
      resultOf({ ...check('1'), covers: of }, { applied: 1, naWhy: null, failure: null }, plan, undefined);
    expect(covers('Not who calls it.')).toMatchObject({ covers: 'Not who calls it.' });
    expect(covers(null)).not.toHaveProperty('covers');
  });

  it('says by which coup of which play it failed, or which could not be played', () => {
    const plan: Plan = { scenarios: [], unreached: new Map(), targets: new Map() };
    const failure = { why: 'wrong', scenario, coup: 2 };
    const failed = resultOf(check('1'), { applied: 1, naWhy: null, failure }, plan, undefined);
    expect(failed.replay).toEqual({ scenario: 's7', coup: 2, play: scenario.play });
    const broken = resultOf(check('1'), { applied: 0, naWhy: null, failure: null }, plan, {
      ...{ kind: 'broken', why: 'it broke', scenario },
    });
    expect(broken.replay).toEqual({ scenario: 's7', coup: 0, play: scenario.play });
    expect(resultOf(check('1'), { applied: 1, naWhy: null, failure: null }, plan, undefined).replay).toBeNull();
  });
});

describe('a clause', () => {
  const clause = (id: string, more: Partial<Clause> = {}): Clause =>
    ({ id, parent: null, kind: 'clause', chip: null, ...more }) as Clause;
  const own = (verdict: Verdict, predicate = 'test.judged'): CheckResult =>
    ({ predicate, verdict, why: null, applied: 1 }) as CheckResult;

  /** What clauses come to, by their own checks: `{'1': ['passed']}`; by examples, where only these are their own. */
  function results(
    clauses: readonly Clause[],
    verdicts: Readonly<Record<string, readonly Verdict[]>>,
    { links = [] as Bound['links'], judge = 'engine' as Predicate['judge'], examples = [] as readonly string[] } = {},
  ): readonly ClauseResult[] {
    const checks = Object.entries(verdicts).flatMap(([owner, all]) => all.map((v, i) => ({ owner, v, i })));
    const bound: Bound = {
      checks: checks
        .map(({ owner, i }, n) => check(owner, judge, n, { nth: i + 1 }))
        .filter((c) => !examples.includes(c.owner)),
      links,
      problems: [],
    };
    return clauseResults(
      { clauses } as Edition,
      bound,
      new Map(
        Object.entries(verdicts).map(([id, all]) => [
          id,
          all.map((v) => own(v, examples.includes(id) ? 'example' : undefined)),
        ]),
      ),
      checks.map(({ v }) => own(v)),
    );
  }
  const told = (all: readonly ClauseResult[]) =>
    Object.fromEntries(all.map((r) => [r.id, [r.judge, r.verdict, r.evidence].join(', ')]));

  it('rests on the engine where it passed, and on nothing where it did not', () => {
    const both = [clause('1'), clause('2')];
    expect(told(results(both, { 1: ['passed'], 2: ['failed'] }))).toEqual({
      1: 'engine, passed, engine',
      2: 'engine, failed, none',
    });
    expect(told(results(both, { 1: ['passed', 'vacuous'], 2: ['not applicable', 'passed'] }))).toEqual({
      1: 'engine, vacuous, none',
      2: 'engine, passed, engine',
    });
  });

  it('rests on a person or on structure where these hold it, and is never passed for that', () => {
    const all = [
      clause('1', { chip: 'person' }),
      clause('2', { chip: 'structure' }),
      clause('3', { chip: 'log' }),
      clause('4', { kind: 'section' }),
      clause('5'),
    ];
    expect(told(results(all, {}))).toEqual({
      1: 'person, not applicable, person',
      2: 'structure, not applicable, structure',
      3: 'log, not yet encoded, none',
      4: 'structure, not applicable, structure',
      5: 'structure, vacuous, structure',
    });
  });

  it('has the worst of its children where it has no check, but for those that a person or structure holds', () => {
    const of = (id: string, more: Partial<Clause> = {}) => clause(`1(${id})`, { parent: '1', ...more });
    const all = [clause('1'), of('a'), of('b'), of('c', { chip: 'person' })];
    const [lead] = results(all, { '1(a)': ['passed'], '1(b)': ['unsupported'] });
    expect(lead).toMatchObject({ verdict: 'unsupported', evidence: 'none', judge: 'engine', from: ['1(a)', '1(b)'] });
    const green = results(all, { '1(a)': ['passed'], '1(b)': ['passed'] })[0];
    expect(green).toMatchObject({ verdict: 'passed', evidence: 'engine' });
    // A check of its own decides alone; an example of its own does not.
    const checked = results(all, { 1: ['passed'], '1(a)': ['failed'] })[0];
    expect(checked).toMatchObject({ verdict: 'passed', from: [] });
    const example = results(all, { 1: ['passed'], '1(a)': ['failed'] }, { examples: ['1'] })[0];
    expect(example).toMatchObject({ verdict: 'failed', from: ['1(a)'] });
    // A part of its check that a child owns makes it red, whatever other checks it has.
    const part = { ...check('1(a)', 'engine', 1), via: '1' };
    const parted = clauseResults(
      { clauses: [clause('1'), of('a')] as readonly Clause[] } as Edition,
      { checks: [check('1'), part], links: [] } as unknown as Bound,
      new Map([
        ['1', [own('passed')]],
        ['1(a)', [own('failed')]],
      ]),
      [own('passed'), own('failed')],
    )[0];
    expect(parted).toMatchObject({ verdict: 'failed', from: ['1(a)'] });
    // So does no child where a person holds the clause, or where it is a section.
    for (const more of [{ chip: 'person' as const }, { kind: 'section' as const }])
      expect(results([clause('1', more), of('a')], { '1(a)': ['failed'] })[0]).toMatchObject({
        verdict: 'not applicable',
        from: [],
      });
  });

  it('has the verdict of the checks that speak for it, as far as they do, and none where none does', () => {
    const link = (wanted: Readonly<Record<string, unknown>>) => [{ clause: '2', by: '1', with: wanted, at }];
    const two = [clause('1'), clause('2')];
    const spoken = (wanted: Readonly<Record<string, unknown>>) =>
      results(two, { 1: ['failed', 'passed'] }, { links: link(wanted) })[1];
    expect(spoken({})).toMatchObject({ verdict: 'failed', judge: 'engine', from: ['1'] });
    expect(spoken({ nth: '2' })).toMatchObject({ verdict: 'passed', evidence: 'engine' });
    expect(spoken({ nth: '3' })).toMatchObject({ verdict: 'vacuous', evidence: 'none' });
  });

  it('is judged on a log where its checks are', () => {
    const [one, two] = results(
      [clause('1'), clause('2'), clause('2(a)', { parent: '2' })],
      {
        1: ['passed'],
        '2(a)': ['passed'],
      },
      { judge: 'log' },
    );
    expect([one?.judge, two?.judge]).toEqual(['log', 'log']);
  });
});
