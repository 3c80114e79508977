// The editions that tests edit are those that the reader makes of edited files.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEdition, readTopics } from '../src/source/read.ts';
import { edited } from './edited.ts';
import { RULES } from './rules.ts';

it.each([
  ['tas@2018', '12-settlement.md', '19 to 20', '18 to 20'],
  ['tas@2018', '12-settlement.md', '**12.2**', '**12.1**'],
  ['nsw-crown@3.2', '10-settlement.md', ' must ', ' mist](#nowhere) '],
  ['nsw-crown@3.2', '10-settlement.md', '', ''],
])('%s with %s edited: "%s" is "%s"', async (id, name, from, to) => {
  const edit = (file: string, text: string): string => (file === name ? text.replace(from, to) : text);
  const root = await mkdtemp(join(tmpdir(), 'clausebook-edited-'));
  try {
    const folder = join(root, id);
    await cp(join(RULES, id), folder, { recursive: true });
    await writeFile(join(folder, name), edit(name, await readFile(join(folder, name), 'utf8')));
    const read = await readEdition(folder, (await readTopics(RULES)).topics);
    // Once as it is parsed, and once as it is taken from what was parsed.
    expect(await edited(id, edit)).toEqual(read);
    expect(await edited(id, edit)).toEqual(read);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
