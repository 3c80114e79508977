// Edition folders read on two cores: a thread reads one share of them while this one reads the other.
import { readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dealtOut, does, give, inThread, isBundled } from '../conform/thread.ts';
import { type ReadEach, type ReadEdition, readInTurn } from '../source/read.ts';

/** What a thread is asked for: the arguments of a `ReadEach`. */
interface Share {
  readonly share: 'clausebook reading';
  readonly args: Parameters<ReadEach>;
}

/** With fewer folders a thread takes as long to start as it spares. */
const WORTH_A_THREAD = 3;

/** Reads edition folders; three or more of them on two cores, where there are two and this runs from a bundle. */
export const readBeside: ReadEach = async (folders, topics, among) => {
  if (!isBundled(import.meta.url) || folders.length < WORTH_A_THREAD || availableParallelism() < 2)
    return readInTurn(folders, topics, among);
  const sizes = new Map(await Promise.all(folders.map(async (f) => [f, await sizeOf(f)] as const)));
  const [here = [], there = []] = dealtOut(folders, 2, (f) => sizes.get(f) ?? 0);
  const share: Share = { share: 'clausebook reading', args: [there, topics, among] };
  const [answer] = inThread<readonly ReadEdition[]>(import.meta.url, share);
  const own = await readInTurn(here, topics, among);
  const read = new Map([...zip(here, own), ...zip(there, (await answer) ?? [])]);
  return folders.flatMap((f) => read.get(f) ?? []);
};

const zip = <A, B>(as: readonly A[], bs: readonly B[]): (readonly [A, B])[] =>
  bs.flatMap((b, i) => {
    const a = as[i];
    return a === undefined ? [] : [[a, b] as const];
  });

/** How many bytes of Markdown are in a folder; 0 where that cannot be told: whoever reads it says why. */
async function sizeOf(folder: string): Promise<number> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
    return sizes.reduce((a, b) => a + b, 0);
  } catch {
    return 0;
  }
}

does('clausebook reading', ({ args }: Share) => give(() => readInTurn(...args)));
