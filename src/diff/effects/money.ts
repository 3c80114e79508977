// What a change does to the house edge of every wager that it touches, exactly.

import type { SettingChange } from '../../game/changed.ts';
import { variationName } from '../../game/say.ts';
import { choicesOf } from '../../game/tables.ts';
import { BETS, betsOf } from '../../model/bet.ts';
import { PATH } from '../../model/paths.ts';
import { oddsOf } from '../../odds/odds.ts';
import { bearsOnOdds } from '../../odds/read.ts';
import { edgeOf, type OddsRow, rowKey } from '../../odds/row.ts';
import type { EdgeChange, Money } from '../change.ts';
import { saysEdges } from '../edges.ts';
import { betsTouched } from './coup.ts';
import type { Games, Versus } from './games.ts';

/** Whether a change can move a house edge at all. */
export const bearsOnMoney = (changed: readonly SettingChange[]): boolean => changed.some((c) => bearsOnOdds(c.path));

/**
 * The house edges that differ between two games, of every row that odds have.
 * @param all whether nothing else than what is changed differs between them
 */
export function edgesOf(
  games: Games,
  { against, before, after }: Versus,
  changed: readonly SettingChange[],
  all: boolean,
): Money {
  const touched = betsTouched(changed);
  // A combined stake moves with the bets that it goes to, and by what else may be changed of them.
  const combined = all ? BETS.filter((b) => b.kind === 'combined') : [];
  const wagers =
    typeof touched === 'string' || touched.length === 0
      ? []
      : [...touched.flatMap((b) => betsOf(b.family)), ...combined].map((b) => b.id);
  const decksChanged = changed.some((c) => c.path === PATH.cards.decks);
  const [old, now] = [choicesOf(before.spec).decks, choicesOf(after.spec).decks];
  const known = [...new Set([...old, ...now])].sort((x, y) => x - y);
  const decks = (decksChanged ? known : known.slice(-1)).filter((n) => n <= 8);
  const [a, b] = games.editions;
  const rows = (spec: Versus['before']['spec'], edition: typeof a, n: number) =>
    oddsOf(edition, spec, { checks: games.checks }, { decks: n, ...(wagers.length ? { wagers } : {}) }).filter(
      (r) => r.permitted || !decksChanged,
    );
  const found = decks.flatMap((n) =>
    differing(rows(before.spec, a, n), rows(after.spec, b, n), (layer) => variationName(layer, b.meta)),
  );
  return { says: saysEdges(found), against, wagers: found };
}

function differing(
  old: readonly OddsRow[],
  now: readonly OddsRow[],
  name: (layer: string) => string | null,
): readonly EdgeChange[] {
  const [x, y] = [spread(old, now), spread(now, old)];
  const keys = [...new Set([...y.keys(), ...x.keys()])];
  return keys.flatMap((key): EdgeChange[] => {
    const [was, is] = [x.get(key) ?? without(x, y.get(key)), y.get(key) ?? without(y, x.get(key))];
    const [before, after] = [edgeOf(was), edgeOf(is)];
    const row = y.get(key) ?? x.get(key);
    if (!row || before?.exact === after?.exact) return [];
    const { wager: bet, title, option, choice, reading, decks } = row;
    return [
      {
        bet,
        title,
        variant: row.variant === null ? null : (name(row.variant) ?? 'the game without a variation'),
        option,
        choice,
        reading,
        ante: row.ante === null ? null : { before: was?.ante ?? null, after: is?.ante ?? null },
        given: row.given?.when ?? null,
        opposite: row.given?.opposite ?? null,
        decks,
        before,
        after,
      },
    ];
  });
}

/** The wager of a row that counts an Ante, on the side that has none. */
function without(rows: ReadonlyMap<string, OddsRow>, row: OddsRow | undefined): OddsRow | undefined {
  if (!row || row.ante === null) return undefined;
  const plain = { ...row, ante: null };
  return rows.get(rowKey(plain)) ?? rows.get(rowKey({ ...plain, variant: null }));
}

/**
 * Rows by what they are about. A row for all variations is told variation by variation where the other side has one for
 * each.
 */
function spread(rows: readonly OddsRow[], others: readonly OddsRow[]): ReadonlyMap<string, OddsRow> {
  const variants = ({ wager, ante }: OddsRow) => [
    ...new Set(
      others
        .filter((o) => o.wager === wager && o.variant !== null && (o.ante === null) === (ante === null))
        .map((o) => o.variant),
    ),
  ];
  return new Map(
    rows.flatMap((r): [string, OddsRow][] => {
      const each = r.variant === null ? variants(r) : [];
      return each.length === 0
        ? [[rowKey(r), r]]
        : each.map((variant) => [rowKey({ ...r, variant }), { ...r, variant }]);
    }),
  );
}
