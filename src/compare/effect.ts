// Why a difference of settings makes none in the end: the same money, the same counts.
import { netOdds, readPath } from '../game/say.ts';
import { PATH } from '../model/paths.ts';
import { listed } from '../words/lists.ts';
import type { Game, Placed } from './settings.ts';
import type { Side } from './side.ts';

/**
 * What is paid after commission, line by line, for each variation or choice of the table, without its name; null where
 * a line pays nothing or stands off.
 */
function netsOf(placed: readonly Placed[]): ReadonlySet<string> | null {
  const groups = new Map<string, string[]>();
  for (const { setting: s } of placed) {
    const net = netOdds(s.value);
    if (!net) return null;
    const group = `${s.layer} ${s.option ?? ''}`;
    groups.set(group, [...(groups.get(group) ?? []), `${net.n}:${net.d} ${s.when ?? ''}`]);
  }
  return new Set([...groups.values()].map((lines) => lines.sort().join('\n')));
}

/** Why a difference makes none in the end: the same money after commission, or card values that tens are taken from. */
export function sameEffect(
  entry: string,
  sides: ReadonlyMap<string, Side>,
  games: ReadonlyMap<string, Game>,
): string | null {
  const { family } = readPath(entry);
  const placed = [...sides.values()].map((s) => s.placed);
  if (placed.some((p) => p.length === 0)) return null;
  if (family === 'wagers.*.pays') {
    const nets = [...sides.values()].map((s) => netsOf(s.placed));
    const [first] = nets;
    if (!first || !nets.every((n) => n !== null && n.size === first.size && [...first].every((x) => n.has(x))))
      return null;
    const readings = [...sides].flatMap(([id, s]) =>
      s.placed.flatMap((p) =>
        p.owners.flatMap((o) =>
          o.clause.readings
            .filter((r) => r.answers.some((a) => /\bform\b/.test(a.text)))
            .map((r) => ({ edition: id, clause: o.clause.id, reading: r.id })),
        ),
      ),
    );
    const ids = [...new Set(readings.map((r) => r.reading))];
    return `same money, other form${ids.length ? ` (reading ${listed(ids)})` : ''}`;
  }
  if (family === 'cards.value.count.*') {
    const moduli = [...sides.keys()].map((id) => games.get(id)?.byEntry.get(PATH.cards.modulus)?.[0]?.setting.value);
    const [m] = moduli;
    if (typeof m !== 'number' || !moduli.every((x) => x === m)) return null;
    const values = placed.flatMap((p) => p.map((x) => x.setting.value));
    if (values.every((v) => typeof v === 'number' && (v - Number(values[0])) % m === 0))
      return `same point counts: both books take away ${m}`;
  }
  return null;
}
