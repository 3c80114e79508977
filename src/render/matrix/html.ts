// The matrix as one self-contained page, with filters for what is missing.
import { counted } from '../../diff/tell.ts';
import { citation, type Edition } from '../../model/edition.ts';
import { HOLES, type MatrixRow } from '../../model/matrix.ts';
import { VERDICT_WORDS } from '../../model/verdict.ts';
import { pageHtml } from '../print/page.ts';
import { whose } from '../print/words.ts';

/** The page. Without its script every row is there, and nothing is filtered. */
export function matrixHtml(
  edition: Edition,
  rows: readonly MatrixRow[],
  topics: ReadonlyMap<string, string>,
  version: string,
): string {
  const count = (hole: string) => rows.filter((r) => r.holes.some((h) => h === hole)).length;
  return pageHtml(
    { name: 'matrix', scripts: ['matrix.js'] },
    {
      id: edition.id,
      title: edition.meta.title,
      operator: edition.meta.operator,
      whose: whose(edition.meta).short,
      clauses: counted(rows.length, 'clause'),
      whole: rows.filter((r) => r.holes.length === 0).length,
      holes: HOLES.map((hole) => ({ hole, count: count(hole) })).filter((h) => h.count > 0),
      rows: rows.map((row) => ({
        clause: row.clause,
        anchor: citation(edition.id, row.clause).replace(/\s+/g, '-'),
        words: row.words,
        topics: row.topics.map((t) => topics.get(t) ?? t).join('; '),
        judge: row.judge,
        checks: row.checks,
        kind: VERDICT_WORDS[row.verdict].kind,
        verdict: row.verdict,
        evidence: row.evidence,
        applied: row.applied > 0 ? row.applied.toLocaleString('en-AU') : '',
        readings: row.readings.join('; '),
        look: row.look ? `${row.look.on}, ${row.look.by}` : '',
        holes: row.holes.join(', '),
      })),
    },
    version,
  );
}
