// Every command that the README and the guides name runs.
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '../browser.ts';
import { clausebook } from '../cli/run.ts';
import { blocks, IN_ORDER, ROOT } from './guides.ts';

beforeAll(workerBrowser);

describe('each command of a guide', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clausebook-docs-'));
    // The guides speak of files of the checkout; what the commands write goes elsewhere.
    await symlink(join(ROOT, 'examples'), join(folder, 'examples'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const alone = blocks('sh').filter(({ name }) => !IN_ORDER.includes(name.split(':')[0] ?? ''));
  const lines = alone.flatMap(({ code }) => code.split('\n').filter((l) => l.startsWith('npx clausebook ')));
  // A command that several guides name is run once.
  const commands = [...new Set(lines.map((l) => l.replace(/\s+#.*$/, '').replace('npx clausebook ', '')))];

  it.each(commands)('clausebook %s', async (command) => {
    const { code, err } = await clausebook(command, folder);
    expect(err).not.toMatch(/^clausebook: /m);
    expect(code).toBe(0);
  });
});
