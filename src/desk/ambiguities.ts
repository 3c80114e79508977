// The readings of editions: what is asked, which answer is taken and why, and what each other answer changes.
import { readingsOf } from '../game/answers.ts';
import { choiceIn } from '../game/choices.ts';
import type { Readings } from '../game/figures.ts';
import { type Game, gameOf } from '../game/game.ts';
import { sayOf } from '../game/say-check.ts';
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
  /** What checks say otherwise than under the answer that is taken, once for all clauses of which it is the same. */
  readonly demands: readonly Demanded[];
  /** What comes out differently from the answer that is taken: a coup that is settled otherwise, house edges. */
  readonly differs: readonly string[];
  /** The clauses that are not shown under it, with the reason. */
  readonly fails: readonly { readonly clause: string; readonly why: string }[];
  /** What it waits for before it can change anything; null where it waits for nothing. */
  readonly waits: string | null;
}

/** What checks say under an answer, in a sentence; null where one says nothing any more. */
export interface Demanded {
  readonly clauses: readonly string[];
  readonly now: string | null;
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
  const acting = n > 1 && acts(answer, reading.at);
  return {
    answer: n,
    says: answer.text,
    taken: n === 1,
    changes: changes.map(saysChange),
    demands: acting ? demandsUnder(edition, under) : [],
    differs: acting ? comesOut({ edition, readings: under }) : [],
    fails: fails.map(({ clause, why }) => ({ clause, why })),
    waits,
  };
}

/** What the checks of each clause say that they do not say under the first answers. */
function demandsUnder(edition: Edition, readings: Readings): readonly Demanded[] {
  const [was, now] = [gameOf(edition), gameOf(edition, readings)].map(saidByClause);
  const demands = new Map<string | null, string[]>();
  for (const clause of new Set([...(now?.keys() ?? []), ...(was?.keys() ?? [])])) {
    const [before, after] = [was?.get(clause) ?? new Set(), now?.get(clause) ?? new Set<string>()];
    const other: (string | null)[] = [...after].filter((says) => !before.has(says));
    if (after.size < before.size && other.length === 0) other.push(null);
    for (const says of other) demands.set(says, [...(demands.get(says) ?? []), clause]);
  }
  return [...demands].map(([says, clauses]) => ({ clauses, now: says }));
}

function saidByClause({ edition, bound }: Game): ReadonlyMap<string, ReadonlySet<string>> {
  const names = { ...edition.meta, choice: (option: string) => choiceIn(edition, option) };
  const said = new Map<string, Set<string>>();
  for (const check of bound.checks)
    said.set(check.owner, (said.get(check.owner) ?? new Set()).add(sayOf(check, names)));
  return said;
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
