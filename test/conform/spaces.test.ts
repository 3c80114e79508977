// What is gone through where a setting could matter. A space that lacks a bound proves too much, and nobody sees it.
import { describe, expect, it } from 'vitest';
import { type Space, spaceOf } from '../../src/conform/prove/spaces.ts';
import { choicesOf } from '../../src/game/tables.ts';
import type { CoupRequest, TableOptions } from '../../src/model/play.ts';
import { GAME, gameWith } from '../engine/fixture.ts';

const space = (path: string): Space => {
  const found = spaceOf(path, GAME);
  if (!found) throw new Error(`no space for ${path}`);
  return found;
};
const alone = (requests: readonly CoupRequest[]) => requests.flatMap((r) => (r.wagers.length === 1 ? r.wagers : []));
const distinct = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

describe('limits', () => {
  const { tables, requests } = space('limits.breach.over-area');
  const stated = (t: TableOptions) =>
    [
      t.liability === null ? [] : ['liability'],
      t.differential === null ? [] : ['differential'],
      t.areaMaximum === null ? [] : ['area'],
      t.ante === null ? [] : ['ante'],
      Object.keys(t.approvedMinimum).length === 0 ? ['nothing approved'] : [],
    ].flat();

  it('are stated one at a time, and none', () => {
    expect(distinct(tables.map((t) => stated(t).join(', ')))).toEqual([
      '',
      'nothing approved',
      'liability',
      'differential',
      'area',
      'ante',
    ]);
  });

  it('lie inside the stakes that are tried: every dollar to twice the maximum, noticed and not', () => {
    const [table] = tables;
    if (!table) throw new Error('no table');
    const { min = 0, max = 0 } = table.limits.player ?? {};
    expect(table.approvedMinimum.player).toBeGreaterThan(100);
    expect(min).toBeGreaterThan(table.approvedMinimum.player ?? 0);
    const one = alone(requests(table)).filter((w) => w.bet === 'player');
    const steps = Array.from({ length: (2 * max) / 100 }, (_, i) => (i + 1) * 100);
    for (const unnoticed of [true, undefined])
      expect(one.filter((w) => w.unnoticed === unnoticed).map((w) => w.amount)).toEqual(steps);
  });

  it('are met in pairs: below, at and above each bound, of one player and of two, reduced and not', () => {
    const [table] = tables;
    if (!table) throw new Error('no table');
    const { min = 0, max = 0 } = table.limits.player ?? {};
    const two = requests(table).filter((r) => r.wagers.length === 2);
    const stakes = distinct(two.flatMap((r) => r.wagers.map((w) => w.amount)));
    for (const bound of [table.approvedMinimum.player ?? 0, min - 100, min, max - min, max, max + 100, 2 * max, 100])
      expect(stakes).toContain(bound);
    const seen = (r: CoupRequest) => [
      r.wagers.map((w) => `${w.bet} ${w.amount}`).join(', '),
      distinct(r.wagers.map((w) => w.player)).length,
      r.dealer?.join() ?? 'not reduced',
    ];
    const all = new Set(two.map((r) => seen(r).join(' · ')));
    for (const players of [1, 2])
      for (const dealer of ['not reduced', 'reduce-pro-rata'])
        expect(all).toContain(`player ${max}, banker ${min} · ${players} · ${dealer}`);
    expect(all.size).toBe(two.length);
    // A total that only two stakes together reach: on an area, on a hand, and of one hand above the other.
    const sums = stakes.flatMap((x) => stakes.map((y) => x + y));
    for (const t of tables)
      for (const bound of [t.areaMaximum, t.liability]) {
        if (bound === null) continue;
        expect(bound).toBeGreaterThan(max);
        expect(sums.some((s) => s > bound)).toBe(true);
        expect(sums.some((s) => s > max && s <= bound)).toBe(true);
      }
  });

  it('have a fee of an eighth of the minimum at the most, paid and not, with its waiver within the stakes', () => {
    const table = tables.find((t) => t.ante !== null);
    if (!table?.ante) throw new Error('no table with a fee');
    const { min = 0, max = 0 } = table.limits.banker ?? {};
    expect(min).toBe(8 * table.ante.amount);
    const one = alone(requests(table)).filter((w) => w.bet === 'banker');
    expect(distinct(one.map((w) => w.ante))).toEqual([undefined, table.ante.amount]);
    const { waivedFrom } = table.ante;
    // It is not waived at the maximum, and is waived at the last two stakes that are tried.
    expect(waivedFrom).toBeGreaterThan(max);
    expect(distinct(one.filter((w) => w.amount >= (waivedFrom ?? 0)).map((w) => w.amount))).toHaveLength(2);
  });
});

describe('the ante', () => {
  const { tables, requests } = space('ante.required');

  it('is each amount to four tenths of the minimum in steps of a dollar, with a waiver and without', () => {
    const min = tables[0]?.limits.player?.min ?? 0;
    const amounts = Array.from({ length: min / 250 }, (_, i) => (i + 1) * 100);
    for (const waivedFrom of [null, 2 * min])
      expect(distinct(tables.filter((t) => t.ante?.waivedFrom === waivedFrom).map((t) => t.ante?.amount))).toEqual(
        amounts,
      );
    // An eighth of the minimum, which is the most that the test game allows, lies among them, and what is more does too.
    expect(amounts).toEqual(expect.arrayContaining([Math.floor(min / 800) * 100, Math.ceil(min / 800) * 100]));
  });

  it('is paid and not, below where it is waived and there', () => {
    const [table] = tables;
    if (!table) throw new Error('no table');
    const min = table.limits.player?.min ?? 0;
    for (const bet of ['player', 'banker', 'tie'])
      expect(
        alone(requests(table))
          .filter((w) => w.bet === bet)
          .map((w) => [w.amount, w.ante]),
      ).toEqual([
        [min, undefined],
        [min, table.ante?.amount],
        [2 * min, undefined],
        [2 * min, table.ante?.amount],
      ]);
  });
});

describe('decks', () => {
  it('are one fewer than the fewest and one more than the most, and all between', () => {
    const { says, tables, requests } = space('cards.decks');
    expect(says).toBe('every variation with 5 to 9 decks, a wager on each bet');
    expect(distinct(tables.map((t) => t.decks))).toEqual([5, 6, 7, 8, 9]);
    const [table] = tables;
    expect(alone(requests(table as TableOptions)).map((w) => w.bet)).toEqual(table?.layout);
  });
});

describe('families that exclude each other', () => {
  it('lie alone, before and behind each other family', () => {
    const layouts = distinct(space('table.exclusive.tiger').tables.map((t) => t.layout.join(' ')));
    const tiger = layouts[0] ?? '';
    expect(tiger).toMatch(/^tiger\b/);
    expect(layouts).toEqual(expect.arrayContaining([tiger, `${tiger} super-6`, `super-6 ${tiger}`]));
  });
});

describe('main bets together', () => {
  it('come in every order', () => {
    const { tables, requests } = space('wagers.combinations.player-and-tie');
    const orders = requests(tables[0] as TableOptions).map((r) => r.wagers.map((w) => w.bet).join(' '));
    // Three alone, six in twos, six in threes.
    expect(orders).toHaveLength(15);
    expect(distinct(orders)).toHaveLength(15);
    expect(orders).toEqual(expect.arrayContaining(['tie', 'tie player', 'player tie', 'banker tie player']));
  });
});

describe('variants', () => {
  const played = (path: string, spec = GAME) => distinct((spaceOf(path, spec)?.tables ?? []).map((t) => t.variant));
  const all = choicesOf(GAME).variants.map((v) => v.id);

  it('are all gone through where one of them says anything of the kind, else the first alone', () => {
    const own = gameWith([], [{ path: 'limits.breach.below-minimum', value: 'as-made', layer: 'twenty' }]);
    expect(played('limits.breach.above-maximum')).toEqual([all[0]]);
    expect(played('limits.breach.above-maximum', own)).toEqual(all);
    // The fee is a variant's.
    expect(played('ante.required')).toEqual(all);
  });
});

describe('choices', () => {
  const path = 'limits.breach.above-maximum';
  const excess = ['returned', 'stands'];
  const spec = gameWith(
    [path],
    [
      { path, value: 'void-and-return', option: 'excess=returned' },
      { path, value: 'as-made', option: 'excess=stands' },
    ],
  );
  const chosen = (of: string, game = spec) => (spaceOf(of, game)?.tables ?? []).map((t) => t.choices);

  it('that anything of the kind hangs on are each taken at every table, beside what is chosen there', () => {
    const plain = chosen('limits.breach.below-minimum', gameWith([path]));
    expect(Object.keys(plain[0] ?? {})).toContain('tiger');
    expect(chosen('limits.breach.below-minimum')).toEqual(
      plain.flatMap((choices) => excess.map((choice) => ({ ...choices, excess: choice }))),
    );
  });

  it('that only another kind hangs on are not gone through', () => {
    expect(distinct(chosen('limits.aggregation').map((choices) => choices.excess))).toEqual(['returned']);
  });
});
