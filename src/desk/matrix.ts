// What holds each clause of editions, and what is missing: the matrix from clause to evidence.
import type { Clause, Edition } from '../model/edition.ts';
import type { Hole, MatrixRow } from '../model/matrix.ts';
import { quietly, type Step } from '../model/step.ts';
import { type ClauseResult, type EditionReport, FINDINGS, lacking } from '../model/verdict.ts';
import { PREDICATES } from '../predicates/index.ts';
import { matrixCsv } from '../render/matrix/csv.ts';
import { matrixHtml } from '../render/matrix/html.ts';
import { matrixXlsx } from '../render/matrix/xlsx.ts';
import { Reviews, type Subject } from '../review/reviews.ts';
import { listResults } from '../source/list.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { gateOn } from './gate.ts';
import { formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { write } from './write.ts';

/** What is looked at, and what is written of it. */
export interface MatrixOptions extends RulesOptions, OutOptions {
  /** `csv`, `xlsx`, `html`, separated by commas: what is written as `matrix.<edition>.<format>`. */
  readonly to?: string;
}

const FORMATS = ['csv', 'xlsx', 'html'] as const;

/**
 * A row for each clause of editions, in the order of the books: what judges it, what its checks demand, what the gate
 * says, which readings are at it, who looked last, and what is missing.
 *
 * Throws InputError where an option is none, an edition cannot be read or made a game, or a file cannot be written.
 */
export async function matrix(
  which: Which = [],
  options: MatrixOptions = {},
  step: Step = quietly,
): Promise<Found<MatrixRow>> {
  const formats = formatsIn(options.to, FORMATS, 'matrix');
  const out = outFolder(options);
  const { editions, topics } = await loadEditions(which, options);
  const reports = await Promise.all(
    gateOn(
      editions.map((edition) => ({ edition, readings: {} })),
      step,
    ),
  );
  const rows = editions.map((edition, i) => rowsOf(edition, reports[i]));
  const files: { readonly path: string; readonly content: string | Uint8Array }[] = [];
  for (const [i, edition] of editions.entries())
    for (const format of formats) {
      const mine = rows[i] ?? [];
      const content =
        format === 'csv'
          ? matrixCsv(mine, topics)
          : format === 'xlsx'
            ? await matrixXlsx(edition, mine, topics)
            : matrixHtml(edition, mine, topics, version());
      files.push({ path: `${out}/matrix.${edition.id}.${format}`, content });
    }
  return { editions, results: rows.flat(), clean: true, files: await write(files), notes: [] };
}

function rowsOf(edition: Edition, report: EditionReport | undefined): readonly MatrixRow[] {
  const results = new Map(report?.clauses.map((c) => [c.id, c]));
  const looks = new Map(new Reviews(edition).subjects.map((s) => [`${s.what} ${s.id}`, s]));
  return listResults(edition, (id) => PREDICATES.get(id)?.judge ?? 'engine').map((row) => {
    const clause = edition.byId.get(row.id);
    const result = results.get(row.id);
    const look = looks.get(`clause ${row.id}`);
    return {
      ...{ edition: edition.id, clause: row.id, words: row.text || (row.heading ?? ''), topics: row.topics },
      judge: row.judge,
      checks: [...new Set(result?.checks.map((c) => c.says))],
      evidence: result?.evidence ?? 'none',
      verdict: result?.verdict ?? 'not applicable',
      applied: result?.checks.reduce((n, c) => n + c.applied, 0) ?? 0,
      readings: clause?.readings.map((r) => `${r.id}, ${r.status}`) ?? [],
      look: look?.review ? { on: look.review.on, by: look.review.by } : null,
      holes: holesOf(clause, result, look),
    };
  });
}

function holesOf(
  clause: Clause | undefined,
  result: ClauseResult | undefined,
  look: Subject | undefined,
): readonly Hole[] {
  const is: Readonly<Record<Hole, boolean>> = {
    'no check': result?.verdict === 'not yet encoded',
    finding: result !== undefined && FINDINGS.includes(result.verdict) && result.verdict !== 'suspect',
    'in part': result !== undefined && lacking(result).length > 0,
    'open reading': clause?.readings.some((r) => r.status === 'open') ?? false,
    suspect: look?.state === 'suspect',
    'never looked at': look?.state === 'never reviewed',
  };
  return (Object.keys(is) as Hole[]).filter((hole) => is[hole]);
}
