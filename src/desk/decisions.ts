// Which decisions.yaml belongs to a comparison, and what is said of it.
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Diff } from '../diff/change.ts';
import { changeOf } from '../diff/decisions.ts';
import { diffEditions } from '../diff/diff.ts';
import type { StatedDecision } from '../model/decision.ts';
import type { Edition } from '../model/edition.ts';
import { InputError, type Problem, problemLine } from '../model/place.ts';
import { DECISIONS, readDecisions } from '../source/decisions.ts';
import { readSource } from '../source/folder.ts';
import { Problems } from '../source/problems.ts';
import { findEditions } from '../source/read.ts';
import { type RulesOptions, ruleRoots } from './editions.ts';
import { isOurs } from './package.ts';
import { isPath } from './paths.ts';

/** Where decisions are looked for. */
export interface DecisionsOptions extends RulesOptions {
  /** The file of decisions, where it is not the amendment's own decisions.yaml. */
  readonly decisions?: string;
}

/** A decisions.yaml that may be there: its path, and what it is called in what is said of it. */
interface DecisionsFile {
  readonly path: string;
  readonly name: string;
}

/** A decisions.yaml as it is; text null where there is none yet. */
interface Found {
  readonly text: string | null;
  readonly decisions: readonly StatedDecision[];
}

/** Reads one decisions.yaml. Throws InputError with the first fault in it. */
export async function decisionsIn({ path, name }: DecisionsFile): Promise<Found> {
  const there = await stat(path).catch(() => null);
  if (!there) return { text: null, decisions: [] };
  if (!there.isFile()) throw new InputError(`${name} is no file: give a ${DECISIONS}`);
  const problems = new Problems('');
  const source = await readSource(path, name, problems);
  const decisions = source ? readDecisions(name, source.text, problems) : [];
  const [fault] = problems.found;
  if (fault) throw new InputError(problemLine(fault));
  return { text: source?.text ?? null, decisions };
}

/**
 * The decisions on the changes from one edition to another: those of the file that is given, or else those in the
 * folders of the amendments that lead
 * from the one to the other. Other editions' are about other changes.
 */
export async function decisionsOn(
  a: Edition,
  b: Edition,
  named: readonly (string | Edition)[],
  options: DecisionsOptions,
): Promise<readonly StatedDecision[]> {
  if (options.decisions !== undefined) {
    const file = given(options.decisions);
    const { text, decisions } = await decisionsIn(file);
    if (text === null)
      throw new InputError(
        `there is no file ${file.name}: --decisions wants a ${DECISIONS}, which \`clausebook decide\` writes`,
      );
    return decisions;
  }
  const out: StatedDecision[] = [];
  for (const file of await ownFiles(a, b, named, options)) out.push(...(await decisionsIn(file)).decisions);
  return out;
}

/** The file into which a decision on the changes from one edition to another goes. */
export async function fileFor(
  a: Edition,
  b: Edition,
  named: readonly (string | Edition)[],
  options: DecisionsOptions,
): Promise<DecisionsFile> {
  if (options.decisions !== undefined) return given(options.decisions);
  const own = (await ownFiles(a, b, named, options)).at(-1);
  if (!own)
    throw new InputError(
      `${b.id} does not stand on ${a.id}, so that the decision has no place of its own: say in which file it goes, --decisions FILE`,
    );
  if (isOurs(own.path))
    throw new InputError(`${b.id} comes with clausebook, and nothing is written there: give --decisions FILE`);
  return own;
}

const given = (path: string): DecisionsFile => ({ path: resolve(path), name: path });

/**
 * decisions.yaml in the folders of the amendments between two editions, the oldest first; none where the second does
 * not stand on the first.
 */
async function ownFiles(
  a: Edition,
  b: Edition,
  named: readonly (string | Edition)[],
  options: RulesOptions,
): Promise<DecisionsFile[]> {
  const between: Edition[] = [];
  let at: Edition | undefined = b;
  for (; at && at.id !== a.id; at = at.amendment?.base) between.unshift(at);
  if (!at) return [];
  const folders = new Map(await findEditions(ruleRoots(options)));
  for (const word of named) {
    if (typeof word !== 'string' || !isPath(word)) continue;
    const folder = resolve(word);
    if (!(await stat(folder).catch(() => null))?.isDirectory()) continue;
    for (const [id, path] of await findEditions([dirname(folder)])) folders.set(id, path);
    // A folder of another name says in edition.yaml which edition it is.
    if (word === named.at(-1)) folders.set(b.id, folder);
  }
  return between.flatMap(({ id }) => {
    const folder = folders.get(id);
    return folder === undefined ? [] : [{ path: join(folder, DECISIONS), name: `${basename(folder)}/${DECISIONS}` }];
  });
}

/**
 * What is wrong with an amendment's own decisions.yaml: faults of its form, and decisions on changes that are not there
 * any more or are others now.
 */
export async function decisionProblems(edition: Edition, options: RulesOptions): Promise<readonly Problem[]> {
  const folder = edition.amendment ? (await findEditions(ruleRoots(options))).get(edition.id) : undefined;
  if (folder === undefined) return [];
  const file = { path: join(folder, DECISIONS), name: `${basename(folder)}/${DECISIONS}` };
  if (!(await stat(file.path).catch(() => null))?.isFile()) return [];
  const problems = new Problems(edition.id);
  const source = await readSource(file.path, file.name, problems);
  let left = source ? readDecisions(file.name, source.text, problems) : [];
  const other = new Set<StatedDecision>();
  // A decision may be on the changes from any of the editions that this one stands on.
  const gone: Diff[] = [];
  for (let base = edition.amendment?.base; base && left.length > 0; base = base.amendment?.base) {
    const diff = diffEditions(base, edition);
    gone.push(diff);
    left = left.filter((d) => {
      const change = changeOf(d, diff.changes);
      if (change) other.add(d);
      return change?.hash !== d.change;
    });
  }
  const [nearest] = gone;
  const stale = left.filter((d) => other.has(d));
  const vanished = left.filter((d) => !other.has(d));
  return [
    ...problems.found,
    ...stale.map((d) =>
      problemAt(
        d,
        edition.id,
        `the change of ${d.clause} that was decided on was another one than stands here now: decide anew with \`clausebook decide\``,
      ),
    ),
    ...(nearest ? vanished.map((d) => vanishedProblem(d, nearest)) : []),
  ];
}

const problemAt = (d: StatedDecision, edition: string, message: string): Problem => ({
  ...d.at,
  rule: 'decisions',
  severity: 'warning',
  edition,
  clause: d.clause,
  message,
});

const vanishedProblem = (d: StatedDecision, { inputs }: Diff): Problem =>
  problemAt(
    d,
    inputs[1].edition,
    `${d.clause} is not changed from ${inputs[0].edition} to ${inputs[1].edition} any more, so this decision is about nothing: take it out, or leave it for the record`,
  );

/** A line for each decision on a change that is not there any more. */
export const vanishedLines = (decisions: readonly StatedDecision[], diff: Diff): string[] =>
  decisions.filter((d) => changeOf(d, diff.changes) === null).map((d) => problemLine(vanishedProblem(d, diff)));
