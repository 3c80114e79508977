// `clausebook decide`: what was asked, answered and decided on a change, put into decisions.yaml with the hash of the
// change.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Diff } from '../diff/change.ts';
import { changeAt } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import { whereText } from '../diff/tell.ts';
import { isDay } from '../model/day.ts';
import { type DecisionEntry, DISPOSITIONS } from '../model/decision.ts';
import { InputError } from '../model/place.ts';
import { writeWhole } from '../render/print/write.ts';
import { dispositionOf, noDay, unknownDisposition, withDecision } from '../source/decisions.ts';
import { nearest } from '../words/likeness.ts';
import { EXIT, type Io, version, visible } from './context.ts';
import { type DecisionsOptions, decisionsIn, fileFor } from './decisions.ts';
import { document } from './diff.ts';
import { envelope } from './envelope.ts';
import { endedAs } from './line-ends.ts';

export interface DecideCliOptions extends DecisionsOptions {
  readonly query?: string;
  readonly answer?: string;
  readonly disposition?: string;
  readonly by?: string;
  readonly on?: string;
  readonly removed?: boolean;
  readonly present?: boolean;
}

export async function decide(words: readonly string[], options: DecideCliOptions, io: Io): Promise<number> {
  const [first, second, clause, ...more] = words;
  if (first === undefined || second === undefined || clause === undefined || more.length > 0) {
    throw new InputError(
      'decide wants two editions and a clause, such as: clausebook decide nsw-crown@3.2 nsw-crown@3.3 7.2.3 --disposition accepted --by Reviewer --on 2026-11-28',
    );
  }
  if (options.removed && options.present) throw new InputError('decide takes --removed or --present, not both');
  const said = saidIn(options);
  const [a, b] = [await document(first, options), await document(second, options)];
  const diff = diffEditions(a, b);
  const [gone, present] = [diff.changes.filter((c) => c.to.length === 0), diff.changes.filter((c) => c.to.length > 0)];
  const change = changeAt(clause, options.removed ? gone : options.present ? present : diff.changes);
  if (!change) {
    if (options.removed)
      throw new InputError(
        `${b.id} removes no clause ${clause} of ${a.id}: leave --removed out, or name the clause that was removed`,
      );
    if (options.present && changeAt(clause, gone))
      throw new InputError(
        `${b.id} has no changed clause ${clause}: leave --present out for the ${clause} of ${a.id} that was removed`,
      );
    const there = b.byId.has(clause) || a.byId.has(clause);
    throw new InputError(there ? unchanged(clause, diff) : unknown(clause, [...b.byId.keys(), ...a.byId.keys()], diff));
  }
  // One number may be of two clauses: the one that went, and the one that has its number now.
  if (!options.removed && !options.present && change.to.length > 0 && changeAt(clause, gone))
    throw new InputError(
      `${clause} is two changes, the ${clause} of ${a.id} that was removed and the ${clause} of ${b.id} (${whereText(change)}): say which, --removed or --present`,
    );
  const entry: DecisionEntry = { clause, change: change.hash, ...said };
  const file = await fileFor(a, b, [first, second], options);
  const { text, decisions } = await decisionsIn(file);
  const same = (key: keyof typeof entry, value: unknown) => (entry[key] ?? null) === value;
  const there = decisions.find(
    (d) =>
      same('clause', d.clause) &&
      same('change', d.change) &&
      same('query', d.query) &&
      same('answer', d.answer) &&
      same('disposition', d.disposition) &&
      same('by', d.by) &&
      same('on', d.on),
  );
  if (there)
    throw new InputError(
      `${there.at.file}:${there.at.line}:${there.at.column} ${clause}: this decision is there already`,
    );
  const was = text === null ? '' : await readFile(file.path, 'utf8');
  await writeWhole(file.path, endedAs(was, withDecision(text, entry)));
  if (options.json) {
    io.out(`${JSON.stringify(envelope('decide', version(), [a, b], [entry], EXIT.clean), null, 1)}\n`);
    return EXIT.clean;
  }
  io.out(
    `${whereText(change)} (${change.classes.join(', ')}): ${entry.disposition}, ${entry.by}, ${entry.on}\n${relative(process.cwd(), file.path)}\n`,
  );
  return EXIT.clean;
}

/** What is said of the change, as it was typed. */
function saidIn({ query, answer, disposition, by, on }: DecideCliOptions): Omit<DecisionEntry, 'clause' | 'change'> {
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
