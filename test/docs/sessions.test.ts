// Every session in the guides prints what it says, and the guide on filing leads from an idea to the folder.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '../browser.ts';
import { clausebook, type Ran } from '../cli/run.ts';
import { blocks, FILING, IN_ORDER, texts } from './guides.ts';

beforeAll(workerBrowser);

/** Runs a line of a session: a command of ours in this process, any other by a shell. */
async function typed(line: string, folder: string): Promise<Ran> {
  const ours = /^npx clausebook (.*)$/.exec(line)?.[1];
  if (ours !== undefined) return clausebook(ours, folder);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
  return { code: status ?? 2, out: stdout, err: stderr };
}

describe('each session of a guide', () => {
  // The commands of a guide follow one another: each finds what those before it have made, and prints what the guide
  // says.
  const sessions = new Map<string, { command: string; prints: string }[]>();
  for (const { name, code } of blocks('console')) {
    const guide = name.split(':')[0] ?? '';
    const steps = code.split(/^\$ /m).filter(Boolean);
    sessions.set(guide, [
      ...(sessions.get(guide) ?? []),
      ...steps.map((s) => ({ command: s.split('\n')[0] ?? '', prints: s.slice(s.indexOf('\n') + 1) })),
    ]);
  }

  it.each([...sessions])('%s prints what it says', async (_, steps) => {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-session-'));
    try {
      for (const { command, prints } of steps) {
        const got = await typed(command, folder);
        expect(got.out, command).toBe(prints.replace(/\n*$/, got.out === '' ? '' : '\n'));
        expect(got.code, `${command}\n${got.err}`).toBe(/suspect {2}|^error /m.test(got.out) ? 1 : 0);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a guide that leads from a first file to the last command', () => {
  it.each(IN_ORDER)('%s: its files are written, its commands run, in its order', async (guide) => {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-guide-'));
    try {
      const text = texts.find((t) => t.file === guide)?.text ?? '';
      for (const [, file, language, code = ''] of text.matchAll(/(?:^`(\S+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)) {
        if (file) {
          await mkdir(join(folder, file, '..'), { recursive: true });
          await writeFile(join(folder, file), code);
        }
        if (language !== 'sh') continue;
        for (const line of code.split('\n').filter((l) => l.startsWith('npx clausebook '))) {
          const { code, err } = await clausebook(line.replace(/\s+#.*$/, '').replace('npx clausebook ', ''), folder);
          expect(err, line).toBe('');
          expect(code, line).toBe(/# exits with 1/.test(line) ? 1 : 0);
        }
      }
      if (guide !== FILING) return;
      // What the guide's own table says is in the folder.
      const filed = await readdir(join(folder, 'output', 'tas@2026.filing'));
      const named = [...text.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].flatMap(([, name = '', what = '']) => {
        const kinds = /\(([^()]*)\)$/.exec(what)?.[1]?.split(', ') ?? [];
        return kinds.length && !/\.\w+$/.test(name)
          ? kinds.map((k) => `${name}.${k.toLowerCase().replace('word', 'docx')}`)
          : [name];
      });
      expect(filed.sort()).toEqual(named.sort());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
