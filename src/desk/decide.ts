// What was asked, answered and decided on a change, put into decisions.yaml with the hash of the change.
import { readFile } from 'node:fs/promises';
import type { Change, Diff } from '../diff/change.ts';
import { changeAt } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import { whereText } from '../diff/tell.ts';
import { isDay } from '../model/day.ts';
import { type DecisionEntry, DISPOSITIONS, type StatedDecision } from '../model/decision.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { writeWhole } from '../render/print/write.ts';
import { dispositionOf, noDay, unknownDisposition, withDecision } from '../source/decisions.ts';
import { nearest } from '../words/likeness.ts';
import { type DecisionsOptions, decisionsIn, fileFor } from './decisions.ts';
import { loadEdition } from './editions.ts';
import type { Found } from './found.ts';
import { endedAs } from './line-ends.ts';
import { visible } from './options.ts';

/** What is said of a change. */
export interface DecideOptions extends DecisionsOptions {
  readonly query?: string;
  readonly answer?: string;
  /** One of `DISPOSITIONS`. */
  readonly disposition?: string;
  /** Who says it, by role. */
  readonly by?: string;
  /** The day on which it was said: `2026-11-28`. */
  readonly on?: string;
  /** The clause is the one that was removed, where another has its number now. */
  readonly removed?: boolean;
  /** The clause is the one that has the number now, where one that was removed had it before. */
  readonly present?: boolean;
}

/** The decision, the change that it is about, and the file that it stands in now. */
export interface Decided extends Found<DecisionEntry> {
  readonly change: Change;
  readonly path: string;
}

/**
 * Adds a decision on a change to decisions.yaml.
 * @param first the edition that was changed, by its id or folder, or read already
 * @param clause the clause as the second edition numbers it, or one of the first that was removed
 *
 * Throws InputError where something is not said, the change is not there or is two, the decision is there already, or
 * the file cannot be written.
 */
export async function decide(
  first: string | Edition,
  second: string | Edition,
  clause: string,
  options: DecideOptions,
): Promise<Decided> {
  if (options.removed && options.present) throw new InputError('decide takes --removed or --present, not both');
  const said = saidIn(options);
  const [a, b] = [await loadEdition(first, options), await loadEdition(second, options)];
  const change = changeMeant(clause, options, a, b);
  const entry: DecisionEntry = { clause, change: change.hash, ...said };
  const file = await fileFor(a, b, [first, second], options);
  const { text, decisions } = await decisionsIn(file);
  const there = decisions.find((d) => isSame(d, entry));
  if (there)
    throw new InputError(
      `${there.at.file}:${there.at.line}:${there.at.column} ${clause}: this decision is there already`,
    );
  const was = text === null ? '' : await readFile(file.path, 'utf8');
  await writeWhole(file.path, endedAs(was, withDecision(text, entry)));
  return { editions: [a, b], results: [entry], change, path: file.path, clean: true, files: [], notes: [] };
}

/** The change of a clause. Throws InputError where there is none, or where one number is of two. */
function changeMeant(clause: string, { removed, present }: DecideOptions, a: Edition, b: Edition): Change {
  const diff = diffEditions(a, b);
  const [gone, there] = [diff.changes.filter((c) => c.to.length === 0), diff.changes.filter((c) => c.to.length > 0)];
  const change = changeAt(clause, removed ? gone : present ? there : diff.changes);
  if (!change) {
    if (removed)
      throw new InputError(
        `${b.id} removes no clause ${clause} of ${a.id}: leave --removed out, or name the clause that was removed`,
      );
    if (present && changeAt(clause, gone))
      throw new InputError(
        `${b.id} has no changed clause ${clause}: leave --present out for the ${clause} of ${a.id} that was removed`,
      );
    const known = b.byId.has(clause) || a.byId.has(clause);
    throw new InputError(known ? unchanged(clause, diff) : unknown(clause, [...b.byId.keys(), ...a.byId.keys()], diff));
  }
  // One number may be of two clauses: the one that went, and the one that has its number now.
  if (!removed && !present && change.to.length > 0 && changeAt(clause, gone))
    throw new InputError(
      `${clause} is two changes, the ${clause} of ${a.id} that was removed and the ${clause} of ${b.id} (${whereText(change)}): say which, --removed or --present`,
    );
  return change;
}

const SAID = ['clause', 'change', 'query', 'answer', 'disposition', 'by', 'on'] as const;

const isSame = (d: StatedDecision, entry: DecisionEntry): boolean =>
  SAID.every((key) => (entry[key] ?? null) === (d[key] ?? null));

/** What is said of the change, as it was typed. */
function saidIn({ query, answer, disposition, by, on }: DecideOptions): Omit<DecisionEntry, 'clause' | 'change'> {
  if (disposition === undefined)
    throw new InputError(`decide wants a disposition: --disposition with one of ${DISPOSITIONS.join(', ')}`);
  const known = dispositionOf(disposition);
  if (!known) throw new InputError(unknownDisposition(disposition));
  const word = (key: string, value: string | undefined): string | null => {
    if (value === undefined) return null;
    if (value.trim() === '') throw new InputError(`--${key} has no words: write some, or leave --${key} out`);
    return visible(key, value.trim());
  };
  const role = word('by', by);
  if (role === null) throw new InputError('decide wants the role that decided: --by Reviewer');
  if (on === undefined) throw new InputError('decide wants the day of the decision: --on 2026-11-28');
  if (!isDay(on)) throw new InputError(noDay('--on', on));
  const [asked, answered] = [word('query', query), word('answer', answer)];
  return {
    ...(asked === null ? {} : { query: asked }),
    ...(answered === null ? {} : { answer: answered }),
    disposition: known,
    by: role,
    on,
  };
}

/** That there is no change to decide on; where the clause has another number now, which. */
function unchanged(clause: string, { inputs: [a, b], changes }: Diff): string {
  const now = changes.find((c) => c.from.includes(clause))?.to ?? [];
  if (now.length > 0)
    return `${clause} of ${a.edition} is ${now.join(' and ')} in ${b.edition}: name it by the number that it has there`;
  return `${clause} is not changed from ${a.edition} to ${b.edition}: there is nothing to decide on`;
}

function unknown(clause: string, ids: readonly string[], { inputs: [a, b] }: Diff): string {
  // One number is as near as another.
  const near = /^\d/.test(clause) ? null : nearest(clause, ids);
  return `there is no clause ${clause} in ${b.edition} or ${a.edition}${near ? `, did you mean ${near}?` : `: \`clausebook diff ${a.edition} ${b.edition}\` shows those that are changed`}`;
}
