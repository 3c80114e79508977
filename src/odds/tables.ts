// The tables at which a wager may differ: the variants that have it, and the choices that its lines hang on.

import type { BoundCheck } from '../game/bind.ts';
import type { Choices } from '../game/tables.ts';
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import { PATH } from '../model/paths.ts';
import type { GameSpec, Setting } from '../model/spec.ts';
import { BOTH_HANDS, goesTo } from './parts.ts';

export interface WagerTable {
  readonly variant: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly combinedSide: string | null;
  /** `tiger=3`; null where the wager hangs on no choice. */
  readonly option: string | null;
}

const WHAT = ['pays', 'outcome', 'shares'] as const;

/** The settings of a spec by path. */
export type Paths = ReadonlyMap<string, readonly Setting[]>;

export function byPath(spec: GameSpec): Paths {
  const paths = new Map<string, Setting[]>();
  for (const s of spec.settings) paths.set(s.path, [...(paths.get(s.path) ?? []), s]);
  return paths;
}

/** Several variants adopted together are joined by `+`; the book's own rules stand below them. */
export const layersOf = (variant: string): readonly string[] => [
  ...variant.split('+').filter((v) => v !== 'base'),
  'base',
];

/**
 * Every table that makes a difference to a bet: all variants that have it; the choices of each group that matters, one
 * group at a time.
 */
export function tablesOf(
  paths: Paths,
  choices: Choices,
  checks: readonly BoundCheck[],
  bet: Bet,
): readonly WagerTable[] {
  const first = Object.fromEntries(Object.entries(choices.groups).map(([group, all]) => [group, all[0] ?? '']));
  return choices.variants.flatMap(({ id: variant }) => {
    const layers = layersOf(variant);
    if (!BOTH_HANDS.includes(bet) && !hasPrice(paths, bet, layers)) return [];
    const [shares] = paths.get(PATH.wagers.shares(bet.id)) ?? [];
    return sidesOf(paths, choices, checks, bet).flatMap((combinedSide) => {
      const parts = goesTo(bet, shares?.value ?? null, combinedSide);
      if (!parts.every((part) => hasPrice(paths, part, layers))) return [];
      const groups = [...new Set(parts.flatMap((part) => groupsOf(paths, part, layers)))]
        .filter((g) => choices.groups[g]?.length)
        .sort();
      return taken(groups, choices, first).map((set): WagerTable => {
        const names = groups.map((g) => `${g}=${set[g]}`);
        if (combinedSide !== null) names.push(`side=${combinedSide}`);
        return { variant, choices: set, combinedSide, option: names.length ? names.join(', ') : null };
      });
    });
  });
}

/**
 * Whether a bet can be played in the layers: it has a price there, and where the book offers it in some layers only, it
 * is one of these.
 */
function hasPrice(paths: Paths, bet: Bet, layers: readonly string[]): boolean {
  const of = (path: string): readonly Setting[] => paths.get(path) ?? [];
  const here = (s: Setting): boolean => layers.includes(s.layer);
  const offers = of(PATH.table.offers(bet.id));
  const prices = [...of(PATH.wagers.pays(bet.id)), ...of(PATH.wagers.shares(bet.id))];
  if (of(PATH.table.withheld(bet.family)).some(here)) return false;
  return prices.some(here) && (offers.length === 0 || offers.some(here));
}

/**
 * The groups that a bet's lines hang on. A layer that settles a matter for every coup leaves nothing to the layers
 * below it.
 */
function groupsOf(paths: Paths, bet: Bet, layers: readonly string[]): readonly string[] {
  const groups = new Set<string>();
  for (const what of WHAT) {
    for (const layer of layers) {
      const lines = (paths.get(PATH.wagers[what](bet.id)) ?? []).filter((s) => s.layer === layer);
      for (const s of lines) if (s.option !== null) groups.add(s.option.split('=')[0] ?? '');
      if (lines.some((s) => s.when === null && s.option === null)) break;
    }
  }
  return [...groups];
}

/** The first choice of every group; then each other choice of one group, the rest at their first. */
function taken(
  groups: readonly string[],
  choices: Choices,
  first: Readonly<Record<string, string>>,
): readonly Readonly<Record<string, string>>[] {
  const others = groups.flatMap((g) => (choices.groups[g] ?? []).slice(1).map((choice) => ({ ...first, [g]: choice })));
  return [first, ...others];
}

/**
 * The families that a combined stake's side shares can go to: those that the book names, or all that are on either
 * hand; null where there are no such shares.
 */
function sidesOf(paths: Paths, choices: Choices, checks: readonly BoundCheck[], bet: Bet): readonly (string | null)[] {
  const [shares] = paths.get(PATH.wagers.shares(bet.id)) ?? [];
  if (!shares || !Object.keys(shares.value ?? {}).some((target) => betOf(target) === null)) return [null];
  const named = shares.owners.flatMap((o) =>
    Array.isArray(checks[o.check]?.params.over) ? (checks[o.check]?.params.over as string[]) : [],
  );
  const sided = [...new Set(BETS.filter((b) => b.kind === 'side' && b.hand !== null).map((b) => b.family))];
  const playable = sided.filter((family) => betsOf(family).every((b) => choices.bets.includes(b.id)));
  return playable.filter((family) => named.length === 0 || named.includes(family));
}
