// What two editions' checks set differently, by whom, and whether that is all.
import { describe, expect, it } from 'vitest';
import { changedSettings } from '../../src/game/changed.ts';
import type { Edition } from '../../src/model/edition.ts';
import { smallEdition } from '../small.ts';

/** An edition of one clause for each check, numbered from 1.1. */
async function book(id: string, ...checks: readonly string[]): Promise<Edition> {
  const clause = (check: string, i: number) =>
    `- **1.${i + 1}** \`test.topic\` It is so.\n\n  ~~~check\n  ${check.replaceAll('; ', '\n  ')}\n  ~~~\n`;
  return (await smallEdition(`## 1 Test\n\n${checks.map(clause).join('\n')}`, { id })).edition;
}
const pays = (bet: string, odds: string) => `predicate: settlement.pays; force: must; bet: ${bet}; pays: ${odds}`;
const SIGN = 'predicate: sign.displayed; force: must; states: limits';
/** No predicate has this name. */
const UNKNOWN = 'predicate: settlement.never; force: must';

const a = await book('a@1', pays('tie', '8 to 1'), pays('player', '1 to 1'));

describe('settings of two editions', () => {
  it('that differ, are new or are gone are told with the clauses that set them', async () => {
    const odds = (text: string) => ({ odds: text, commission: null });
    const b = await book('b@1', pays('banker', '1 to 1'), pays('tie', '9 to 1'));
    const { settings, partial } = changedSettings(a, b);
    expect(settings).toEqual([
      {
        ...{ key: 'wagers.banker.pays', path: 'wagers.banker.pays', from: null, to: odds('1:1') },
        owners: { from: [], to: ['1.1'] },
      },
      {
        ...{ key: 'wagers.player.pays', path: 'wagers.player.pays', from: odds('1:1'), to: null },
        owners: { from: ['1.2'], to: [] },
      },
      {
        ...{ key: 'wagers.tie.pays', path: 'wagers.tie.pays', from: odds('8:1'), to: odds('9:1') },
        owners: { from: ['1.1'], to: ['1.2'] },
      },
    ]);
    expect(partial).toEqual([]);
    expect(changedSettings(a, a).settings).toEqual([]);
  });

  it('do not show what a check demands without setting it: that is told by clause', async () => {
    const b = await book('b@1', pays('tie', '8 to 1'), SIGN);
    const [before, after] = changedSettings(a, b).demands;
    expect([...before]).toEqual([]);
    expect([...after].map(([clause, of]) => [clause, [...of.keys()]])).toEqual([['1.2', ['sign.displayed']]]);
  });

  it('have each clause once, however many of its checks set them', async () => {
    const twice = `- **1.1** \`test.topic\` It is so.\n\n  ~~~check\n  ${[8, 8].map(() => '- {predicate: settlement.pays, force: must, bet: tie, pays: 8 to 1}').join('\n  ')}\n  ~~~\n`;
    const b = (await smallEdition(`## 1 Test\n\n${twice}`, { id: 'b@1' })).edition;
    const [tie] = changedSettings(await book('c@1', pays('tie', '9 to 1')), b).settings;
    expect(tie?.owners).toEqual({ from: ['1.1'], to: ['1.1'] });
  });

  it('and what several checks of one clause demand is told of all of them', async () => {
    const states = (...what: readonly string[]) =>
      smallEdition(
        `## 1 Test\n\n- **1.1** \`test.topic\` It is so.\n\n  ~~~check\n  ${what.map((w) => `- {predicate: sign.displayed, force: must, states: ${w}}`).join('\n  ')}\n  ~~~\n`,
      );
    const demand = async (...what: readonly string[]) =>
      changedSettings(a, (await states(...what)).edition)
        .demands[1].get('1.1')
        ?.get('sign.displayed');
    expect(await demand('ante', 'limits')).not.toBe(await demand('limits'));
    expect(await demand('ante', 'limits')).toContain(await demand('limits'));
  });

  it('are known in part where a check of either cannot be understood, and one is one', async () => {
    const part = (edition: Edition, other: Edition) =>
      changedSettings(edition, other).partial.map((line) => line.replace(/ could not be understood.*/, ''));
    const one = await book('b@1', pays('tie', '9 to 1'), UNKNOWN);
    const two = await book('c@1', UNKNOWN, UNKNOWN);
    expect(part(a, one)).toEqual(['1 check of b@1']);
    expect(part(two, a)).toEqual(['2 checks of c@1']);
    expect(part(two, one)).toEqual(['2 checks of c@1', '1 check of b@1']);
  });
});
