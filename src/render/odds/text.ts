// The house edges of editions for a terminal: a line for each wager, and below that of an insurance a line for what the
// other hand counts. What favours the players, and what has moved by a step, stands first.
import { type Edition, nameAndId } from '../../model/edition.ts';
import { dollars } from '../../model/money.ts';
import { shortReadings } from '../../odds/readings.ts';
import { FAVOUR, type OddsRow } from '../../odds/row.ts';
import { choiceText, favouredText, movedText, printed, steepSince, variationOf } from './html.ts';

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

const against = (row: OddsRow): number | null => row.given?.opposite ?? null;

function told(edition: Edition, rows: readonly OddsRow[]): string {
  const [first] = rows;
  const name = nameAndId(edition);
  if (!first) return `${name}: no wager has odds that are encoded\n`;
  const cells = rows.map((r) => [
    r.title,
    about(edition, r),
    printed(r.houseEdgePercent) ?? r.why ?? '',
    [
      r.favoursPlayers ? FAVOUR : '',
      movedText(r),
      atStakeText(r),
      r.permitted ? '' : '(not allowed with so many decks)',
    ]
      .filter(Boolean)
      .join(' · '),
  ]);
  const wide = cells.filter((_, i) => against(rows[i] ?? first) === null);
  const widths = [0, 1].map((i) => Math.max(...wide.map((c) => c[i]?.length ?? 0)));
  const lines = cells.flatMap(([title = '', what = '', edge = '', note = ''], i) => {
    const row = rows[i] ?? first;
    if (against(row) === null)
      return [
        `  ${title.padEnd(widths[0] ?? 0)}  ${what.padEnd(widths[1] ?? 0)}  ${edge.padStart(9)} ${note}`.trimEnd(),
      ];
    return against(rows[i - 1] ?? first) === null ? [`    ${run(rows, i).map(versus).join(' · ')}`] : [];
  });
  const ante = rows.some((r) => r.ante !== null)
    ? '; a row with an Ante counts it, at a wager of the table’s minimum'
    : '';
  const { atStake } = first;
  const stake = atStake
    ? `; at a stake of ${dollars(atStake.stake)} in chips from ${dollars(atStake.chip)} where that is another`
    : '';
  const fronts = [favouredText(rows) ?? [], steepSince(edition, rows)].flat().map((line) => `✗ ${line}\n`);
  return `${name}: house edge per unit staked, ${first.decks} decks (stand-offs count; no chips, caps or fees${ante})${stake}\n${fronts.join('')}${lines.join('\n')}\n`;
}

/** The rows by the other hand's count that follow one another from a place on. */
function run(rows: readonly OddsRow[], from: number): readonly OddsRow[] {
  const end = rows.findIndex((r, i) => i > from && against(r) === null);
  return rows.slice(from, end < 0 ? undefined : end);
}

/** `against 4: −1.2351% in the players’ favour` */
function versus(row: OddsRow): string {
  const laid = atStakeText(row);
  const said = [printed(row.houseEdgePercent) ?? row.why, row.favoursPlayers && FAVOUR, movedText(row), laid];
  return `against ${against(row)}: ${said.filter(Boolean).join(', ').replace(`, ${FAVOUR}`, ` ${FAVOUR}`)}`;
}

/** `at $33: 1.0579%`, and who is favoured by it where that is the players; nothing where it is as at any stake. */
function atStakeText({ atStake, houseEdge }: OddsRow): string {
  if (atStake === null || atStake.houseEdge === houseEdge) return '';
  const edge = printed(atStake.houseEdgePercent) ?? `not accepted, ${atStake.why}`;
  return `at ${dollars(atStake.stake)}: ${edge}${atStake.favoursPlayers ? ` ${FAVOUR}` : ''}`;
}

const about = (edition: Edition, row: OddsRow): string =>
  [variationOf(edition, row.variant), choiceText(row), row.given?.when, row.reading && shortReadings(row.reading)]
    .filter(Boolean)
    .join(' · ');
