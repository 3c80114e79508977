// Whether editions set the same, however they put it.
import { readPath } from '../game/say.ts';
import type { Cond } from '../model/cond.ts';
import { PATH } from '../model/paths.ts';
import type { Json } from '../model/spec.ts';
import { condOf, together } from './same.ts';
import { byLayer, type Game, type Placed } from './settings.ts';
import type { Side } from './side.ts';

/** What a variation's lines come to, without its name. */
export const linesKey = (placed: readonly Placed[]): string =>
  JSON.stringify(
    placed.map(({ setting: s }) => ({
      path: s.path,
      ...(s.option ? { option: s.option } : {}),
      ...(s.when ? { when: s.when } : {}),
      value: s.value,
    })),
  );

/**
 * Each variation's lines, without its name: names are the books' own. One line that holds always is the same with and
 * without variations.
 */
function linesOf(side: Side): ReadonlySet<string> {
  if (side.how === 'silent') return new Set();
  if (side.how === 'default') return new Set([JSON.stringify(side.value)]);
  const always = (placed: readonly Placed[]) =>
    placed.length === 1 && !placed[0]?.setting.when && !placed[0]?.setting.option;
  return new Set(
    [...byLayer(side.placed).values()].map((placed) =>
      always(placed) ? JSON.stringify(placed[0]?.setting.value) : linesKey(placed),
    ),
  );
}

/** Whether all sides set the same; what is set elsewhere need only hold it among other things. */
export function agree(entry: string, sides: readonly Side[]): boolean {
  if (entry.endsWith('.outcome')) return outcomesAgree(entry, sides);
  return sides.every((a) =>
    sides.every((b) => {
      const [la, lb] = [linesOf(a), linesOf(b)];
      const [small, large] = a.how === 'elsewhere' ? [lb, la] : [la, lb];
      if (a.how === 'elsewhere' || b.how === 'elsewhere') return [...small].every((x) => large.has(x));
      return la.size === lb.size && [...la].every((x) => lb.has(x));
    }),
  );
}

/** Whether a drawing rule that one edition leaves out cannot come into play there, because the count ends drawing. */
export function ended(entry: string, sides: ReadonlyMap<string, Side>, games: ReadonlyMap<string, Game>): boolean {
  const count = /^draw\.(?:player|banker)\.(\d+)/.exec(entry)?.[1];
  const silent = [...sides].filter(([, s]) => s.how === 'silent');
  return (
    count !== undefined &&
    silent.length > 0 &&
    silent.every(([id]) => games.get(id)?.byEntry.has(PATH.draw.natural(Number(count))))
  );
}

/**
 * Books list different outcomes of a wager; they differ only where both speak, and one coup is won by one book and not
 * by the other, or
 * ends in two ways.
 */
function outcomesAgree(entry: string, sides: readonly Side[]): boolean {
  const bet = readPath(entry).vars[0] ?? '';
  return sides.every((a, i) => sides.slice(i + 1).every((b) => endAlike(bet, a.placed, b.placed)));
}

function endAlike(bet: string, inA: readonly Placed[], inB: readonly Placed[]): boolean {
  // What a variation makes of the wager is told under the variation; here it counts where the books have nothing else.
  const plain = (placed: readonly Placed[]) => placed.filter((p) => p.setting.layer === 'base' && !p.setting.option);
  const [a, b] = [plain(inA), plain(inB)];
  if (a.length === 0 || b.length === 0) return listAlike(inA, inB);
  const conds = (placed: readonly Placed[], value: string) =>
    placed.filter((p) => p.setting.value === value).map((p) => condOf(p.setting.when ?? '', bet));
  const known = (all: readonly (Cond | null)[]): Cond | null =>
    all.length > 0 && all.every((c) => c !== null) ? { op: 'or', of: all } : null;
  const ends = ['win', 'lose', 'stand-off'].map((value) => [conds(a, value), conds(b, value)] as const);
  if (ends.flat(2).includes(null)) return listAlike(a, b);
  return ends.every(([x], i) =>
    ends.every(([, y], j) => {
      const [mine, theirs] = [known(x), known(y)];
      if (!mine || !theirs) return true;
      if (i !== j) return !together(mine, theirs).both;
      return i !== 0 || together(mine, theirs).alike;
    }),
  );
}

/** The same by the words of the conditions, where they cannot be tried on coups. */
function listAlike(a: readonly Placed[], b: readonly Placed[]): boolean {
  const byWhen = new Map<string, Json>();
  for (const { setting: s } of [...a, ...b]) {
    const when = s.when ?? '';
    if (byWhen.has(when) && byWhen.get(when) !== s.value) return false;
    byWhen.set(when, s.value);
  }
  const won = (placed: readonly Placed[]) =>
    new Set(placed.filter((p) => p.setting.value === 'win').map((p) => p.setting.when ?? ''));
  const [x, y] = [won(a), won(b)];
  return x.size === 0 || y.size === 0 || (x.size === y.size && [...x].every((when) => y.has(when)));
}
