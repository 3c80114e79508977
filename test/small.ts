// Small editions for tests: Markdown in, Edition out, by the same reader as the shipped books.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from '../src/model/edition.ts';
import { type Problem, problemLine } from '../src/model/place.ts';
import { readEdition } from '../src/source/read.ts';

/** What edition.yaml of a test's book says, without its id. */
export const META = `game: baccarat
title: Rules of a test
operator: Test House
regulator: Test Commission
language: en-AU
status: draft
wording: own
source: {document: A test}
terms: {coup: Coup}
variants: {crown: Crown Baccarat}
roles:
  ladder: [dealer, supervisor]
  outside: []
  names: {dealer: Dealer, supervisor: Supervisor}
`;

/** Reads a book made of one file. */
export async function smallEdition(
  markdown: string,
  { id = 'test@1', topics = 'test.topic: A topic\ntest.other: Another\n' } = {},
): Promise<{ edition: Edition; problems: readonly Problem[] }> {
  const root = await mkdtemp(join(tmpdir(), 'clausebook-test-'));
  try {
    await mkdir(join(root, id));
    await writeFile(join(root, 'topics.yaml'), topics);
    const [book, version] = id.split('@');
    await writeFile(join(root, id, 'edition.yaml'), `id: ${id}\nbook: ${book}\nversion: "${version}"\n${META}`);
    await writeFile(join(root, id, '01-all.md'), markdown);
    const { edition, problems } = await readEdition(join(root, id));
    if (!edition) throw new Error(problems.map(problemLine).join('\n'));
    return { edition, problems };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
