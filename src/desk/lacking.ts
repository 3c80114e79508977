// What a game lacks before it can be played, told all at once: each setting with the predicate that sets it, and a
// clause of a shipped book that does.
import type { UnderReadings } from '../game/figures.ts';
import { gameOf } from '../game/game.ts';
import { lackingToDeal, lackingToSettle } from '../game/lacking.ts';
import { readPath, sayWhat } from '../game/say.ts';
import { citation, type Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { grouped } from '../words/grouped.ts';
import { joined } from '../words/lists.ts';
import { loadEditions } from './editions.ts';

/** Who makes a setting in a shipped book. */
interface Setter {
  readonly edition: string;
  readonly clause: string;
  readonly predicate: string;
}

/** The same failure, with a line for each setting that the game lacks, where it has no other fault. */
export async function withLacking(e: unknown, { edition, readings }: UnderReadings): Promise<unknown> {
  if (!(e instanceof InputError)) return e;
  const game = gameOf(edition, readings);
  if (game.problems.length > 0) return e;
  const lacking = lackingToDeal(game.spec);
  if (lacking.length === 0) return e;
  const lines = await lackingLines(edition, [...lacking, ...lackingToSettle(game.spec)]);
  return new InputError(`${e.message}\n${lines.join('\n')}`, e.problems);
}

/** A line for each setting, or several of a kind. */
async function lackingLines(edition: Edition, paths: readonly string[]): Promise<readonly string[]> {
  const setters = await settersInBooks();
  return together(paths).map((group) => {
    const [first = ''] = group;
    const { family } = readPath(first);
    const vars = group.map((path) => readPath(path).vars);
    const parts = (vars[0] ?? []).map((_, i) => [...new Set(vars.map((v) => v[i] ?? ''))]);
    const set = setterOf(group, family, setters);
    const by = set ? `; set by predicate \`${set.predicate}\`, as in ${set.citation}` : '';
    return `  ${group.length > 1 ? family : first} is not set (${sayWhat(family, parts, edition.meta)} …)${by}`;
  });
}

/** Paths of one family, and of one set of third cards, told together. */
function together(paths: readonly string[]): readonly (readonly string[])[] {
  const rows = grouped(paths, (path) => {
    const { family, vars } = readPath(path);
    return vars.length > 1 ? `${family} ${vars[0]}` : family;
  });
  const alike = grouped(rows, (row) => {
    const [{ family, vars } = { family: '', vars: [] }, ...more] = row.map(readPath);
    return vars.length > 1
      ? `${family} ${[vars, ...more.map((m) => m.vars)].map((v) => v.slice(1)).join(' ')}`
      : family;
  });
  return alike.map((group) => group.flat());
}

/** By path, who sets it in each of the shipped books. */
async function settersInBooks(): Promise<ReadonlyMap<string, readonly Setter[]>> {
  const all = (await loadEditions()).editions.flatMap((edition) => {
    const { bound, spec } = gameOf(edition);
    const predicates = new Map(bound.checks.map((check) => [check.ordinal, check.predicate.id]));
    return spec.settings.flatMap(({ path, owners }) =>
      owners.map(({ clause, check }) => ({
        path,
        setter: { edition: edition.id, clause, predicate: predicates.get(check) ?? '' },
      })),
    );
  });
  const setters = new Map<string, Setter[]>();
  for (const { path, setter } of all) setters.set(path, [...(setters.get(path) ?? []), setter]);
  return setters;
}

/** The predicate that sets paths, and the clauses of the one book that set the most of them. */
function setterOf(
  paths: readonly string[],
  family: string,
  setters: ReadonlyMap<string, readonly Setter[]>,
): { readonly predicate: string; readonly citation: string } | null {
  const own = paths.flatMap((path) => (setters.get(path) ?? []).slice(0, 1));
  // Where no book sets them, another of their kind shows how.
  const kin = [...setters].flatMap(([path, found]) => (readPath(path).family === family ? found.slice(0, 1) : []));
  const [first] = own.length > 0 ? own : kin;
  if (!first) return null;
  const clauses = (own.length > 0 ? own : [first]).filter(
    (s) => s.edition === first.edition && s.predicate === first.predicate,
  );
  const [clause = '', ...more] = new Set(clauses.map((s) => s.clause));
  return { predicate: first.predicate, citation: joined([citation(first.edition, clause), ...more]) };
}
