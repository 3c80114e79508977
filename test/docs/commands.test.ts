// Every command that the README and the guides name runs.
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '../browser.ts';
import { clausebook } from '../cli/run.ts';
import { blocks, IN_ORDER, ROOT, texts } from './guides.ts';

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
  const commands = new Map(
    lines.map((l) => [l.replace(/\s+#.*$/, '').replace('npx clausebook ', ''), /#.* exits with 1/.test(l) ? 1 : 0]),
  );

  it.each([...commands])('clausebook %s', async (command, exit) => {
    const { code, err } = await clausebook(command, folder);
    expect(err).not.toMatch(/^clausebook: /m);
    expect(code).toBe(exit);
  });
});

describe('the README and the guides', () => {
  it('name every command and each of its options', async () => {
    const told = texts.map(({ text }) => text).join('\n');
    const named = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(told);
    const help = async (words: string) => (await clausebook(`${words} --help`, ROOT)).out;
    const commands = [...(await help('')).matchAll(/^ {2}([a-z][a-z-]*) \[options\]/gm)].map((m) => m[1] ?? '');
    expect(commands).toContain('checklist');
    for (const command of commands) {
      expect(named(`clausebook ${command}`) ? '' : command).toBe('');
      const options = [...(await help(command)).matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map((m) => m[1] ?? '');
      expect(
        options.filter((option) => option !== '--help' && !named(option)),
        command,
      ).toEqual([]);
    }
  });
});
