// The house edges of editions for a terminal: a line for each wager.
import type { Edition } from '../../model/edition.ts';
import type { OddsRow } from '../../odds/row.ts';

/** The house edges of each edition under its name. */
export const oddsText = (editions: readonly Edition[], rows: readonly OddsRow[]): string =>
  editions
    .map((edition) =>
      told(
        edition,
        rows.filter((r) => r.edition === edition.id),
      ),
    )
    .join('');

function told(edition: Edition, rows: readonly OddsRow[]): string {
  const [first] = rows;
  if (!first) return `${edition.id} · no wager has odds that are encoded\n`;
  const cells = rows.map((r) => [
    r.title,
    about(edition, r),
    r.houseEdgePercent ?? r.why ?? '',
    r.permitted ? '' : '(not allowed with so many decks)',
  ]);
  const widths = [0, 1].map((i) => Math.max(...cells.map((c) => c[i]?.length ?? 0)));
  const lines = cells.map(([title = '', what = '', edge = '', note = '']) =>
    `  ${title.padEnd(widths[0] ?? 0)}  ${what.padEnd(widths[1] ?? 0)}  ${edge.padStart(9)} ${note}`.trimEnd(),
  );
  return `${edition.id} · house edge per unit staked, ${first.decks} decks (stand-offs count; no chips, caps or fees)\n${lines.join('\n')}\n`;
}

function about(edition: Edition, row: OddsRow): string {
  const variant = row.variant === null ? null : (edition.meta.variants[row.variant] ?? row.variant);
  return [variant, row.option, row.given?.when, row.reading].filter(Boolean).join(' · ');
}
