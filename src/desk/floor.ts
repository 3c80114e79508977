// The floor of a run in its file: what it holds, and what it holds once a run is written into it.
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { floorOf } from '../conform/floor.ts';
import type { FloorEntry } from '../model/floor.ts';
import { InputError, problemLine } from '../model/place.ts';
import type { EditionReport } from '../model/verdict.ts';
import { printFloor, readFloor } from '../source/floor.ts';
import { readSource } from '../source/folder.ts';
import { Problems } from '../source/problems.ts';

/** What a floor.yaml holds. Throws InputError where there is none, or with the first fault in it. */
export async function floorIn(path: string): Promise<readonly FloorEntry[]> {
  const found = await known(path);
  if (found === null)
    throw new InputError(`there is no file ${path}: check --floor wants one, which \`check --write-floor\` writes`);
  return found;
}

/**
 * The file with what runs have shown, in place of what it had of their editions. Throws InputError where something
 * stands there that is no floor.
 */
export async function floorWith(path: string, reports: readonly EditionReport[]) {
  const others = ((await known(path)) ?? []).filter((e) => reports.every((r) => r.edition !== e.edition));
  return { path, content: printFloor([...others, ...reports.flatMap(floorOf)]) };
}

async function known(path: string): Promise<readonly FloorEntry[] | null> {
  const there = await stat(path).catch(() => null);
  if (!there) return null;
  if (!there.isFile()) throw new InputError(`${path} is no file: name a floor.yaml`);
  const problems = new Problems('');
  const source = await readSource(path, basename(path), problems);
  const entries = source ? readFloor(basename(path), source.text, problems) : [];
  const [fault] = problems.found;
  if (fault) throw new InputError(problemLine(fault));
  return entries;
}
