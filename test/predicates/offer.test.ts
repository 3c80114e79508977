// What a table offers and displays, judged on made logs.
import { describe, expect, test } from 'vitest';
import type { TraceEvent } from '../../src/model/trace.ts';
import { observe } from '../../src/predicates/observe.ts';
import { offerListed, offerWithheld, signDisplayed } from '../../src/predicates/offer.ts';
import { check, log, said } from './settled.ts';

describe('offer.listed', () => {
  test('a bet that the layout has is taken', () => {
    const six = check(offerListed, { bet: 'super-6' });
    const table = { layout: ['player', 'super-6'] };
    expect(said(six.judge(log({ placed: [{ bet: 'super-6' }] }, table)))).toBe('pass');
    expect(said(six.judge(log({ refused: [{ bet: 'super-6', cause: 'not-offered' }] }, table)))).toBe(
      '$100 on Super 6 was refused (not-offered) at a table that offers super-6',
    );
    expect(said(six.judge(log({ refused: [{ bet: 'super-6', cause: 'not-permitted' }] }, table)))).toContain(
      'was refused (not-permitted)',
    );
    for (const cause of ['limits', 'decks'] as const)
      expect(six.judge(log({ refused: [{ bet: 'super-6', cause }] }, table)).verdict).toBe('na');
    expect(six.judge(log({ placed: [{ bet: 'player' }] }, table)).verdict).toBe('na');
    expect(six.judge(log({ refused: [{ bet: 'super-6', cause: 'not-offered' }] })).verdict).toBe('na');
    expect(six.sets()).toEqual([{ path: 'table.offers.super-6', value: true }]);
  });

  test('a variation is played', () => {
    const crown = check(offerListed, { variant: 'crown' });
    expect(said(crown.judge(log({ placed: [{ bet: 'player' }] }, { variant: 'crown' })))).toBe('pass');
    expect(
      said(crown.judge(log({ refused: [{ bet: 'player', cause: 'not-offered' }] }, { variant: 'crown' }))),
    ).toContain('at a table that offers crown');
    expect(crown.judge(log({ placed: [{ bet: 'player' }] }, { variant: 'traditional' })).verdict).toBe('na');
    expect(crown.sets()).toEqual([{ path: 'table.variants.crown', value: { onlyIn: null } }]);
  });

  test('a variation is played with another as well, whichever is named first, with each main wager at each result', () => {
    const asked = (given: object) =>
      check(offerListed, { variant: 'ante-up', ...given })
        .targets()
        .map((t) => `${t.table?.variant}: ${t.wagers?.map((w) => w.bet)}`);
    expect(asked({})).toEqual(['ante-up: player']);
    const all = asked({ besides: 'two-to-one' });
    expect(all.slice(0, 1)).toEqual(['ante-up: player']);
    for (const both of ['two-to-one+ante-up', 'ante-up+two-to-one'])
      for (const bet of ['player', 'banker', 'tie']) expect(all.filter((t) => t === `${both}: ${bet}`)).toHaveLength(3);
    expect(all).toHaveLength(1 + 2 * 3 * 3);
    const c = check(offerListed, { variant: 'ante-up', besides: 'two-to-one' });
    expect(
      said(c.judge(log({ refused: [{ bet: 'player', cause: 'not-offered' }] }, { variant: 'two-to-one+ante-up' }))),
    ).toContain('was refused');
  });

  test('a variation for tournaments is played there and nowhere else', () => {
    const zero = check(offerListed, { variant: 'zero-commission', onlyIn: 'tournament' });
    const at = (tournament: boolean) => ({ variant: 'zero-commission', tournament });
    expect(said(zero.judge(log({ placed: [{ bet: 'banker' }] }, at(true))))).toBe('pass');
    expect(said(zero.judge(log({ refused: [{ bet: 'banker' }] }, at(true))))).toContain('was refused');
    expect(said(zero.judge(log({ placed: [{ bet: 'banker' }] }, at(false))))).toBe(
      '$100 on Banker was accepted at a table of zero-commission that is no tournament table',
    );
    expect(said(zero.judge(log({ refused: [{ bet: 'banker' }] }, at(false))))).toBe('pass');
    expect(zero.judge(log({}, at(false))).verdict).toBe('na');
    expect(zero.sets()).toEqual([{ path: 'table.variants.zero-commission', value: { onlyIn: 'tournament' } }]);
  });
});

describe('offer.withheld', () => {
  const c = check(offerWithheld, { variant: 'even-money', bets: ['pairs', 'super-6'] });
  const even = { variant: 'even-money' };
  test('no wager is taken in the variation, and none is looked at elsewhere', () => {
    expect(said(c.judge(log({ refused: [{ bet: 'super-6', cause: 'not-offered' }] }, even)))).toBe('pass');
    expect(said(c.judge(log({ placed: [{ bet: 'banker-pair' }] }, even)))).toBe(
      '$100 on Banker Pair was accepted at a table of even-money',
    );
    expect(c.judge(log({ placed: [{ bet: 'banker-pair' }] })).verdict).toBe('na');
    expect(c.judge(log({ placed: [{ bet: 'tiger-tie' }] }, even)).verdict).toBe('na');
    expect(c.sets().map((s) => [s.path, s.layer, s.value])).toEqual([
      ['table.withheld.pairs', 'even-money', true],
      ['table.withheld.super-6', 'even-money', true],
    ]);
    expect(c.targets().map((t) => t.wagers?.[0]?.bet)).toEqual(['player-pair', 'banker-pair', 'super-6']);
  });
});

describe('sign.displayed', () => {
  const federal = check(signDisplayed, { states: 'variant', variant: 'federal' });
  const any = check(signDisplayed, { states: ['variant', 'limits'] });

  test('the sign is up before the first coup and states what it must', () => {
    expect(said(federal.judge(log({}, { variant: 'federal' }, ['variant:federal', 'limits'])))).toBe('pass');
    expect(said(federal.judge(log({}, { variant: 'federal' }, ['limits'])))).toBe(
      'no sign states variant:federal before the first coup; displayed are limits',
    );
    expect(said(federal.judge(log({}, { variant: 'federal' })))).toBe(
      'no sign states variant:federal before the first coup',
    );
    expect(said(any.judge(log({}, { variant: 'crown' }, ['variant:crown'])))).toContain('no sign states limits');
    expect(said(any.judge(log({}, { variant: 'crown' }, ['variant:traditional', 'limits'])))).toContain(
      'no sign states variant:crown',
    );
  });

  test('a choice is stated where it is taken', () => {
    const half = check(signDisplayed, { states: 'choice', option: 'banker-six=half' });
    const taken = { choices: { 'banker-six': 'half' } };
    expect(said(half.judge(log({}, taken, ['choice:banker-six=half', 'limits'])))).toBe('pass');
    expect(said(half.judge(log({}, taken, ['choice:banker-six=commission'])))).toContain(
      'no sign states choice:banker-six=half',
    );
    expect(half.judge(log({}, { choices: { 'banker-six': 'commission' } })).verdict).toBe('na');
    expect(half.targets()).toMatchObject([{ table: { choices: { 'banker-six': 'half' } } }]);
  });

  test('what the table has is stated, and nothing else', () => {
    const due = (states: string, options: object, ...stated: string[]) =>
      said(check(signDisplayed, { states, bets: ['tiger', 'pairs'] }).judge(log({}, options, ['unit', ...stated])));
    expect(due('limits', {})).toBe('no sign states limits before the first coup; displayed are unit');
    expect(due('limits', {}, 'limits')).toBe('pass');
    expect(due('differential', { differential: 50_000 })).toContain('no sign states differential');
    expect(due('differential', { differential: 50_000 }, 'differential')).toBe('pass');
    expect(due('differential', {})).toBe('na');
    expect(due('ante', { ante: { amount: 100, waivedFrom: null } })).toContain('no sign states ante');
    expect(due('ante', {})).toBe('na');
    const caps = { tiger: 5_000, 'super-6': 5_000 };
    expect(due('payout-cap', { caps }, 'payout-cap:super-6')).toContain('no sign states payout-cap:tiger');
    expect(due('payout-cap', { caps }, 'payout-cap:tiger')).toBe('pass');
    expect(due('payout-cap', { caps: { 'super-6': 5_000 } })).toBe('na');
    const layout = ['player', 'banker-pair'];
    expect(due('pay-table', { layout }, 'pay-table:player')).toContain('no sign states pay-table:banker-pair');
    expect(due('pay-table', { layout }, 'pay-table:banker-pair')).toBe('pass');
    expect(due('pay-table', { layout: ['player'] })).toBe('na');
    expect(due('table-of-play', {})).toContain('no sign states table-of-play');
    expect(due('table-of-play', {}, 'table-of-play')).toBe('pass');
  });

  test('it stays as long as coups are played', () => {
    const { events } = log({ placed: [{ bet: 'player' }] }, { variant: 'federal' }, ['variant:federal']);
    const end = { table: 't1', shoe: 1, coup: 1, type: 'coup.closed', result: 'P', counts: { P: 9, B: 6 } } as const;
    const gone = { table: 't1', type: 'sign.removed', states: ['variant:federal'] } as const;
    const told = (...after: object[]) =>
      said(federal.judge(observe([...events, ...after].map((e, i) => ({ ...e, seq: i + 1 }) as TraceEvent))));
    expect(told(gone, end)).toBe('the sign that states variant:federal was taken away while coups were played');
    expect(told(end, gone)).toBe('pass');
    expect(told({ ...gone, states: ['limits'] }, end)).toBe('pass');
  });

  test('between coups it may be changed, unless it must be there at all times', () => {
    const state = ['variant:federal'];
    const one = (coup: number, ...within: object[]) =>
      [{ type: 'coup.opened', variant: 'federal' }, ...within, { type: 'coup.closed', result: 'P', counts: {} }].map(
        (e) => ({ shoe: 1, coup, ...e }),
      );
    const up = { type: 'sign.displayed', states: state };
    const down = { type: 'sign.removed', states: state };
    const { events } = log(null, { variant: 'federal' });
    const told = (c: typeof federal, ...after: object[]) =>
      said(c.judge(observe([...events, ...after].map((e, i) => ({ table: 't1', ...e, seq: i + 1 }) as TraceEvent))));
    const always = check(signDisplayed, { states: 'variant', variant: 'federal', at: 'all-times' });
    const away = 'the sign that states variant:federal was taken away while coups were played';
    const changed = [up, ...one(1), down, up, ...one(2)];
    expect(told(federal, ...changed)).toBe('pass');
    expect(told(always, ...changed)).toBe(away);
    // The new one is put up before the old one is taken away.
    expect(told(always, up, ...one(1), up, down, ...one(2))).toBe('pass');
    for (const c of [federal, always]) {
      expect(told(c, up, ...one(1), down, ...one(2))).toBe(away);
      expect(told(c, up, ...one(1, down, up), ...one(2))).toBe(away);
      expect(told(c, up, ...one(1), ...one(2), down)).toBe('pass');
      expect(told(c, ...one(1))).toBe('no sign states variant:federal before the first coup');
    }
  });

  test('of what a rule joins by "and/or" one is enough (star r 6.1)', () => {
    const either = check(signDisplayed, { states: ['limits', 'differential'], enough: 'any' });
    const at = (differential: number | null, ...states: string[]) =>
      said(either.judge(log({}, { differential }, ['unit', ...states])));
    expect(at(50_000, 'limits', 'differential')).toBe('pass');
    expect(at(50_000, 'limits')).toBe('pass');
    expect(at(50_000, 'differential')).toBe('pass');
    expect(at(50_000)).toBe('no sign states limits or differential before the first coup; displayed are unit');
    expect(at(null)).toBe('no sign states limits before the first coup; displayed are unit');
  });

  test('of each bet that a rule names there is a table to look at', () => {
    const caps = check(signDisplayed, { states: 'payout-cap', bets: 'lucky-match' });
    expect(caps.targets().map((t) => Object.keys(t.table?.caps ?? {}))).toEqual([
      ['player-lucky-match'],
      ['banker-lucky-match'],
    ]);
    const names = (more: object) =>
      check(signDisplayed, { states: ['limits', 'ante'], ...more })
        .targets()
        .map((t) => t.name);
    expect(names({})).toEqual(['limits, ante']);
    expect(names({ variant: 'half' })).toEqual(['half']);
    expect(names({ option: 'tiger=2' })).toEqual(['tiger=2']);
    expect(check(signDisplayed, { states: ['differential', 'ante'] }).targets()).toMatchObject([
      { table: { differential: 100_000, ante: { amount: 100 } } },
    ]);
  });

  test('of several variations that are adopted together, the one that the rule names', () => {
    const sign = check(signDisplayed, { states: 'variant', variant: 'two-to-one' });
    expect(
      said(sign.judge(log({}, { variant: 'two-to-one+ante-up' }, ['variant:two-to-one', 'variant:ante-up']))),
    ).toBe('pass');
    expect(said(sign.judge(log({}, { variant: 'two-to-one+ante-up' }, ['variant:ante-up'])))).toContain(
      'no sign states variant:two-to-one',
    );
    expect(
      said(
        check(offerListed, { variant: 'ante-up' }).judge(
          log({ placed: [{ bet: 'player' }] }, { variant: 'two-to-one+ante-up' }),
        ),
      ),
    ).toBe('pass');
  });

  test('a table without a variation has none to state, and one without a coup nothing to be late for', () => {
    expect(federal.judge(log({})).verdict).toBe('na');
    expect(said(any.judge(log({}, {}, ['limits'])))).toBe('pass');
    expect(check(signDisplayed, { states: 'variant' }).judge(log({})).verdict).toBe('na');
    expect(any.judge(log(null, { variant: 'crown' })).verdict).toBe('na');
  });
});
