// What a game lacks: the settings without which no coup can be dealt to its end, and no wager settled.
import { betOf } from '../model/bet.ts';
import { RANKS } from '../model/card.ts';
import { PATH, type Path } from '../model/paths.ts';
import type { GameSpec, Json, Setting } from '../model/spec.ts';
import { choicesOf } from './tables.ts';

type Settings = ReadonlyMap<string, readonly Setting[]>;

function byPath({ settings }: GameSpec): Settings {
  const all = new Map<string, Setting[]>();
  for (const s of settings) all.set(s.path, [...(all.get(s.path) ?? []), s]);
  return all;
}

const valuesAt = (settings: Settings, path: Path): readonly Json[] => (settings.get(path) ?? []).map((s) => s.value);

/** The whole numbers below `n`. */
const below = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/**
 * The settings that some coup comes to and the spec has in no variant, in the order of play: decks, what cards count,
 * whose cards they are, and each cell of the drawing tables that two cards and a third can lead to.
 */
export function lackingToDeal(spec: GameSpec): readonly Path[] {
  const settings = byPath(spec);
  const { decks, modulus, count } = PATH.cards;
  const always = [decks, modulus, ...RANKS.map(count), ...[1, 2, 3, 4].map(PATH.deal.order)];
  return [...always, ...drawingCells(settings)].filter((path) => !settings.has(path));
}

/** The cells of the drawing tables that a coup can come to; all of them, where it is not known what cards count. */
function drawingCells(settings: Settings): readonly Path[] {
  if (valuesAt(settings, PATH.draw.max).includes(0)) return [];
  const [modulus = 10] = valuesAt(settings, PATH.cards.modulus).map(Number);
  const cards = RANKS.map((rank) => valuesAt(settings, PATH.cards.count(rank)).map((v) => Number(v) % modulus));
  const thirds = cards.every((c) => c.length > 0) ? [...new Set(cards.flat())].sort((a, b) => a - b) : below(modulus);
  const counts = below(modulus).filter(
    (n) =>
      thirds.some((a) => thirds.some((b) => (a + b) % modulus === n)) &&
      !valuesAt(settings, PATH.draw.natural(n)).includes(true),
  );
  const player = counts.map(PATH.draw.player);
  /** Whether the Player may come to do it: as far as that is not said, he may. */
  const may = (does: 'D' | 'S') =>
    player.some((path) => !settings.has(path) || valuesAt(settings, path).includes(does));
  const seen = [...(may('S') ? (['none'] as const) : []), ...(may('D') ? thirds : [])];
  return [...player, ...counts.flatMap((n) => seen.map((third) => PATH.draw.banker(n, third)))];
}

/**
 * The settings without which a bet that the spec speaks of cannot be settled: what it pays, when it wins, how a
 * combined stake is shared out, what is shown when an insurance is taken.
 */
export function lackingToSettle(spec: GameSpec): readonly Path[] {
  const settings = byPath(spec);
  const needs = (id: string): readonly Path[] => {
    const kind = betOf(id)?.kind;
    if (kind === 'combined') return [PATH.wagers.shares(id)];
    // What is paid on a condition says when the bet wins, too.
    const told = (settings.get(PATH.wagers.pays(id)) ?? []).some((s) => s.when !== null);
    return [
      PATH.wagers.pays(id),
      ...(told ? [] : [PATH.wagers.outcome(id)]),
      ...(kind === 'insurance' ? [PATH.insurance.shown(id)] : []),
    ];
  };
  return choicesOf(spec)
    .bets.flatMap(needs)
    .filter((path) => !settings.has(path));
}
