// What a change does to the house edge of every wager that it touches, exactly.

import type { SettingChange } from '../../game/changed.ts';
import { variationName } from '../../game/say.ts';
import { choicesOf } from '../../game/tables.ts';
import { BETS, betOf } from '../../model/bet.ts';
import { PATH } from '../../model/paths.ts';
import { type DealsBook, dealsBook, oddsOf } from '../../odds/odds.ts';
import { optionText } from '../../odds/option.ts';
import { type OddsRow, rowKey } from '../../odds/row.ts';
import type { Edge, EdgeChange, Money } from '../change.ts';
import { betsTouched } from './coup.ts';
import type { Games, Versus } from './games.ts';

/** Which settings a house edge hangs on. */
const OF_MONEY =
  /^(?:wagers\.[^.]+\.(?:pays|outcome|shares)$|cards\.(?:value\.count|modulus|perDeck|jokers|decks|minDecksFor)\b|draw\.|result\.rank\.|table\.offers\.|insurance\.)/;

/** Whether a change can move a house edge at all. */
export const bearsOnMoney = (changed: readonly SettingChange[]): boolean => changed.some((c) => OF_MONEY.test(c.path));

/** The house edges that differ between two games. */
export function edgesOf(
  games: Games,
  { against, before, after }: Versus,
  changed: readonly SettingChange[],
  deals: DealsBook = dealsBook(),
): Money {
  const touched = betsTouched(changed);
  // A combined stake moves with the bets that it goes to; between whole editions, another change may move it too.
  const combined = against === 'both editions' ? [] : BETS.filter((b) => b.kind === 'combined');
  const wagers = typeof touched === 'string' || touched.length === 0 ? [] : [...touched, ...combined].map((b) => b.id);
  const decksChanged = changed.some((c) => c.path === PATH.cards.decks);
  const [old, now] = [choicesOf(before.spec).decks, choicesOf(after.spec).decks];
  const all = [...new Set([...old, ...now])].sort((x, y) => x - y);
  const decks = (decksChanged ? all : all.slice(-1)).filter((n) => n <= 8);
  const [a, b] = games.editions;
  const rows = (spec: Versus['before']['spec'], edition: typeof a, n: number) =>
    oddsOf(edition, spec, { checks: games.checks }, { decks: n, ...(wagers.length ? { wagers } : {}), deals }).filter(
      (r) => (r.permitted || !decksChanged) && isWhole(r),
    );
  const found = decks.flatMap((n) =>
    differing(rows(before.spec, a, n), rows(after.spec, b, n), (layer) => variationName(layer, b.meta)),
  );
  return { says: saysEdges(found), against, wagers: found };
}

/**
 * Of an insurance, the rows by both hands' counts are parts of those by the insured hand's; an Ante adds the same to a
 * row on either side; and both hands together have the mean of the two rows.
 */
const isWhole = (r: OddsRow): boolean => r.given?.opposite == null && r.ante === null && betOf(r.wager) !== null;

const edgeOf = (r: OddsRow | undefined): Edge | null =>
  r?.houseEdge && r.houseEdgePercent ? { exact: r.houseEdge, percent: r.houseEdgePercent } : null;

function differing(
  old: readonly OddsRow[],
  now: readonly OddsRow[],
  name: (layer: string) => string | null,
): readonly EdgeChange[] {
  const [x, y] = [spread(old, now), spread(now, old)];
  const keys = [...new Set([...y.keys(), ...x.keys()])];
  return keys.flatMap((key): EdgeChange[] => {
    const [was, is] = [x.get(key), y.get(key)];
    const [before, after] = [edgeOf(was), edgeOf(is)];
    const row = is ?? was;
    if (!row || before?.exact === after?.exact) return [];
    const { wager: bet, title, option, reading, decks } = row;
    return [
      {
        bet,
        title,
        variant: row.variant === null ? null : (name(row.variant) ?? 'the game without a variation'),
        option,
        reading,
        given: row.given?.when ?? null,
        decks,
        before,
        after,
      },
    ];
  });
}

/**
 * Rows by what they are about. A row for all variations is told variation by variation where the other side has one for
 * each.
 */
function spread(rows: readonly OddsRow[], others: readonly OddsRow[]): ReadonlyMap<string, OddsRow> {
  const variants = (bet: string) => [
    ...new Set(others.filter((o) => o.wager === bet && o.variant !== null).map((o) => o.variant)),
  ];
  return new Map(
    rows.flatMap((r): [string, OddsRow][] => {
      const each = r.variant === null ? variants(r.wager) : [];
      return each.length === 0
        ? [[rowKey(r), r]]
        : each.map((variant) => [rowKey({ ...r, variant }), { ...r, variant }]);
    }),
  );
}

const percent = (e: Edge | null): string => e?.percent ?? 'not offered';

/** `Super 6, option 3, 8 decks: not offered → 29.9772%; and 2 more.` */
export function saysEdges(found: readonly EdgeChange[]): string {
  if (found.length === 0) return 'No house edge changes.';
  const one = (e: EdgeChange): string =>
    `${e.title}${[e.variant, optionText(e.option), e.given, `${e.decks} decks`]
      .flatMap((x) => (x === null ? [] : [`, ${x}`]))
      .join('')}: ${percent(e.before)} → ${percent(e.after)}`;
  const shown = found.slice(0, 3).map(one);
  const more = found.length - shown.length;
  return `House edge of ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
