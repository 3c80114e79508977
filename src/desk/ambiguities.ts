// The readings of editions: what is asked, which answer is taken and why, and what each other answer changes.
import { readingsOf } from '../game/answers.ts';
import type { Readings } from '../game/figures.ts';
import type { Answer, Edition, Reading } from '../model/edition.ts';
import { quietly, type Step } from '../model/step.ts';
import { type AnswerChange, acts, effectOf } from '../source/answers.ts';
import { flow } from '../source/printYaml.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { comesOut } from './under.ts';

/** One answer of a reading. */
export interface AnswerRow {
  /** 1-based. */
  readonly answer: number;
  readonly says: string;
  /** Whether it is the one that the edition takes. */
  readonly taken: boolean;
  /** What its block sets, adds and takes away, a line each. */
  readonly changes: readonly string[];
  /** What comes out differently from the answer that is taken: a coup that is settled otherwise, house edges. */
  readonly differs: readonly string[];
  /** The clauses that are not shown under it, with the reason. */
  readonly fails: readonly { readonly clause: string; readonly why: string }[];
  /** What it waits for before it can change anything; null where it waits for nothing. */
  readonly waits: string | null;
}

/** One reading: a question that the words leave open. */
export interface ReadingRow {
  readonly edition: string;
  readonly reading: string;
  readonly status: Reading['status'];
  readonly clause: string;
  readonly asks: string;
  readonly answers: readonly AnswerRow[];
}

/**
 * The readings of editions, a row for each in the order of the books.
 *
 * Throws InputError where an edition cannot be read or made a game.
 */
export async function readings(
  which: Which = [],
  options: RulesOptions = {},
  step: Step = quietly,
): Promise<Found<ReadingRow>> {
  const { editions } = await loadEditions(which, options);
  const results: ReadingRow[] = [];
  for (const edition of editions)
    results.push(
      ...(await step(`reading ${edition.id}`, () =>
        readingsOf(edition).map(({ clause, reading }) => ({
          edition: edition.id,
          reading: reading.id,
          status: reading.status,
          clause: clause.id,
          asks: reading.question,
          answers: reading.answers.map((answer, i) => answerRow(edition, reading, answer, i + 1)),
        })),
      )),
    );
  return { editions, results, clean: true, files: [], notes: [] };
}

function answerRow(edition: Edition, reading: Reading, answer: Answer, n: number): AnswerRow {
  const { changes, fails, waits } = effectOf(answer, reading.at);
  const under: Readings = { [reading.id]: n };
  return {
    answer: n,
    says: answer.text,
    taken: n === 1,
    changes: changes.map(saysChange),
    differs: n > 1 && acts(answer, reading.at) ? comesOut({ edition, readings: under }) : [],
    fails: fails.map(({ clause, why }) => ({ clause, why })),
    waits,
  };
}

function saysChange(change: AnswerChange): string {
  const at = [change.clause, change.kind === 'set' ? change.row : null, change.check].filter((x) => x !== null);
  const where = at.length > 0 ? `${at.join(', ')}: ` : '';
  switch (change.kind) {
    case 'set':
      return `${where}${[...change.values].map(([k, v]) => `${k} ${flow(v)}`).join(', ')}`;
    case 'goes':
      return `${where}the check goes`;
    case 'comes':
      return `${where}${change.checks.map((c) => `${c.predicate ?? 'a check'} comes`).join(', ')}`;
  }
}
