// The odds of an edition held against those of the one before it: which house edges have moved.
import { edgeOf, type MovedEdge, type OddsRow, rowKey } from '../odds/row.ts';
import { steepOf } from '../odds/steep.ts';

/** Rows under the answers that are taken meet whatever the readings are called; any other answer meets its like. */
const keyOf = (row: OddsRow): string =>
  `${rowKey(row)} ${row.reading?.split(', ').every((r) => r.endsWith('=1')) ? '' : (row.reading ?? '')}`;

/** The edge of a wager that may be offered. */
const offered = (row: OddsRow | undefined) => (row?.permitted ? edgeOf(row) : null);

/** The rows, each with what its house edge was in another edition's rows where that was something else. */
export function movedSince(rows: readonly OddsRow[], before: readonly OddsRow[]): readonly OddsRow[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  // What is alike in all variations of one edition may be told variation by variation in the other.
  const counterparts = (row: OddsRow): readonly (OddsRow | undefined)[] => {
    const same = known.get(keyOf(row)) ?? known.get(keyOf({ ...row, variant: null }));
    if (same || row.variant !== null) return [same];
    const each = before.filter((b) => keyOf({ ...b, variant: null }) === keyOf(row));
    return each.length > 0 ? each : [undefined];
  };
  const [edition = ''] = before.map((row) => row.edition);
  return rows.map((row) => {
    const after = offered(row);
    const all = counterparts(row).map((was) => ({ was: offered(was) ? was : undefined, before: offered(was) }));
    const moved = all.filter((one) => one.before?.exact !== after?.exact);
    const found = moved.find((one) => steepOf({ before: one.before, after }) !== null) ?? moved[0];
    return found && after
      ? { ...row, moved: movedEdge(edition, found.was, steepOf({ before: found.before, after })) }
      : row;
  });
}

const movedEdge = (edition: string, was: OddsRow | undefined, steep: MovedEdge['steep']): MovedEdge => ({
  edition,
  houseEdge: was?.houseEdge ?? null,
  houseEdgePercent: was?.houseEdgePercent ?? null,
  favoursPlayers: was?.favoursPlayers ?? false,
  steep,
});
