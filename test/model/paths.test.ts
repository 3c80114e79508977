// Paths of settings: spelling and parsing are inverse; what books set is of the table, and the table is of the engine.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { unreadPaths } from '../../src/engine/unread.ts';
import { gameOf } from '../../src/game/game.ts';
import { BETS } from '../../src/model/bet.ts';
import { RANKS } from '../../src/model/card.ts';
import type { Edition } from '../../src/model/edition.ts';
import { BREACHES } from '../../src/model/limits.ts';
import { FAMILIES, type Family, PATH, parsePath, partOf } from '../../src/model/paths.ts';
import { DEFAULTS, type GameSpec, type Setting } from '../../src/model/spec.ts';
import { shipped } from '../rules.ts';

let books: readonly Edition[];

beforeAll(async () => {
  books = await shipped();
});

const ALL = Object.keys(FAMILIES) as Family[];

/** Every leaf of PATH: a path, or what spells one of so many parts. */
function leaves(of: object): readonly (string | ((...parts: unknown[]) => string))[] {
  return Object.values(of).flatMap((x) => (typeof x === 'object' ? leaves(x) : [x]));
}

describe('the table of paths', () => {
  it('is spelt by PATH family by family, with a part for each open place', () => {
    const spelt = leaves(PATH).map((leaf) =>
      typeof leaf === 'string'
        ? leaf
        : leaf === PATH.wagers.combinations
          ? PATH.wagers.combinations(['*'])
          : leaf(...Array(leaf.length).fill('*')),
    );
    expect([...spelt].sort()).toEqual([...ALL].sort());
    for (const family of ALL) expect(FAMILIES[family].length).toBe(family.split('*').length - 1);
  });

  it('reads what was spelt: the family, and the parts in their order', () => {
    // No bet is called `combinations`.
    const part = fc.stringMatching(/^[A-Za-z0-9+=-]{1,12}$/).filter((s) => s !== 'combinations');
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.array(part, { minLength: 2, maxLength: 2 }), (family, pool) => {
        const parts = pool.slice(0, FAMILIES[family].length);
        const left = [...parts];
        const path = family.replace(/\*/g, () => left.shift() ?? '');
        expect(parsePath(path)).toEqual({ family, parts });
        expect(partOf(family, path)).toBe(parts[0] ?? null);
      }),
    );
  });

  it('reads each spelling back', () => {
    const bet = fc.constantFrom(...BETS.map((b) => b.id));
    const count = fc.nat(9);
    fc.assert(
      fc.property(bet, count, fc.oneof(count, fc.constant('none' as const)), (b, c, third) => {
        expect(parsePath(PATH.draw.banker(c, third))).toEqual({
          family: 'draw.banker.*.*',
          parts: [String(c), String(third)],
        });
        expect(parsePath(PATH.wagers.pays(b))).toEqual({ family: 'wagers.*.pays', parts: [b] });
        expect(parsePath(PATH.layers.over(b))).toEqual({ family: 'layers.*.over', parts: [b] });
      }),
    );
    expect(parsePath(PATH.wagers.combinations(['banker', 'tie']))).toEqual({
      family: 'wagers.combinations.*',
      parts: ['banker+tie'],
    });
  });

  it.each(['shoe.end', 'deal.order', 'cards.decks.8', 'wagers.tie.odds', ''])('knows no "%s"', (path) => {
    expect(parsePath(path)).toBeNull();
    expect(partOf('wagers.*.pays', path)).toBeNull();
  });

  it('has every path that the shipped books and the defaults set', () => {
    const set = [...books.flatMap((b) => gameOf(b).spec.settings), ...DEFAULTS].map((s) => s.path);
    expect(set.filter((path) => parsePath(path) === null)).toEqual([]);
  });

  it('has no family that no table makes the engine read', () => {
    const named: Readonly<Record<string, readonly string[]>> = {
      variant: ['crown'],
      style: ['A'],
      group: ['tie'],
      family: ['perfect-pairs'],
      bet: BETS.map((b) => b.id),
      rank: RANKS,
      n: ['1', '2', '3', '4'],
      count: ['0', '9'],
      third: ['none', '9'],
      set: ['banker+tie'],
      breach: BREACHES,
    };
    const settings = ALL.flatMap((family) =>
      FAMILIES[family]
        .reduce<readonly string[]>(
          (paths, part) => paths.flatMap((p) => (named[part] ?? []).map((word) => p.replace('*', word))),
          [family],
        )
        .map(
          (path): Setting => ({
            path,
            layer: 'base',
            option: null,
            when: null,
            value: true,
            owners: [],
            origin: 'clause',
          }),
        ),
    );
    const spec: GameSpec = { edition: 'all', game: 'baccarat', settings };
    const unread = new Set(unreadPaths(spec));
    const read = new Set(settings.flatMap((s) => (unread.has(s.path) ? [] : [parsePath(s.path)?.family])));
    expect(ALL.filter((family) => !read.has(family))).toEqual([]);
  });
});
