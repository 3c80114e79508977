// Every example in the README and the guides runs: commands, clauses, programs.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate } from '../examples/gate.ts';
import { mostCards } from '../examples/no-fourth-card.ts';
import { gameOf } from '../src/game/game.ts';
import { PASS } from '../src/model/predicate.ts';
import { workerBrowser } from './browser.ts';
import { clausebook, type Ran } from './cli/run.ts';
import { RULES, shipped } from './rules.ts';
import { smallEdition } from './small.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
beforeAll(workerBrowser);
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  ...(await readdir(join(ROOT, 'docs'))).filter((f) => f.endsWith('.md')).map((f) => `docs/${f}`),
];
const texts = await Promise.all(guides.map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })));

/** The fenced blocks of a language, with the line on which each begins. */
const blocks = (language: string) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((m) => ({
      name: `${file}:${text.slice(0, m.index).split('\n').length}`,
      code: m[1] ?? '',
    })),
  );

describe('each clause of a guide', () => {
  it.each(blocks('markdown'))('$name is read and bound without an error', async ({ code }) => {
    const topics = await readFile(join(RULES, 'topics.yaml'), 'utf8');
    // A fragment need not stand under its section.
    const whole = /^## /m.test(code) ? code : `## 12 Section\n\n${code}`;
    const { edition, problems } = await smallEdition(whole, { topics });
    expect(problems.filter((p) => p.severity === 'error').map((p) => p.message)).toEqual([]);
    expect(gameOf(edition).bound.problems.map((p) => p.message)).toEqual([]);
  });
});

describe('each program of a guide', () => {
  it.each(blocks('ts'))('$name is a file of examples/', async ({ code }) => {
    const files = await readdir(join(ROOT, 'examples'));
    const sources = await Promise.all(
      files.filter((f) => f.endsWith('.ts')).map((f) => readFile(join(ROOT, 'examples', f), 'utf8')),
    );
    expect(sources).toContain(code);
  });
});

describe('the predicate of the guide', () => {
  const play = { readings: {} };
  const coup = (cards: number) => ({ dealt: [{}], hands: { P: Array(cards).fill('2S'), B: ['3S', '4S'] } });
  const judge = (cards: number) =>
    mostCards.level === 'coup' ? mostCards.judgeCoup({ cards: 3 }, coup(cards) as never, { force: 'must' }) : play;

  it('passes three cards and fails four', () => {
    expect(judge(3)).toBe(PASS);
    expect(judge(4)).toEqual({ verdict: 'fail', why: 'a hand had 4 cards; 3 are allowed' });
  });
});

describe('the engine of the guide', () => {
  it('is caught by the clauses on naturals', async () => {
    const [tas] = await shipped('tas');
    if (!tas) throw new Error('no edition');
    const report = await gate(tas);
    expect(report.green).toBe(false);
    expect(report.engine).toEqual({ name: 'naturals ignored', version: '1' });
    const failed = report.clauses.filter((c) => c.verdict === 'failed');
    expect(failed.map((c) => c.id)).toContain('table:11.2');
    const why = failed.find((c) => c.id === 'table:11.2')?.checks.find((c) => c.verdict === 'failed');
    expect(why?.replay?.play.shoe.length).toBeGreaterThan(4);
  });
});

/** The guide whose commands build on each other. */
const IN_ORDER = 'docs/file-an-amendment.md';

describe('each command of a guide', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clausebook-docs-'));
    // The guides speak of files of the checkout; what the commands write goes elsewhere.
    await symlink(join(ROOT, 'examples'), join(folder, 'examples'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const alone = blocks('sh').filter(({ name }) => !name.startsWith(IN_ORDER));
  const lines = alone.flatMap(({ code }) => code.split('\n').filter((l) => l.startsWith('npx clausebook ')));
  // A command that several guides name is run once.
  const commands = [...new Set(lines.map((l) => l.replace(/\s+#.*$/, '').replace('npx clausebook ', '')))];

  it.each(commands)('clausebook %s', async (command) => {
    const { code, err } = await clausebook(command, folder);
    expect(err).not.toMatch(/^clausebook: /m);
    expect(code).toBe(0);
  });
});

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

describe('the guide on filing', () => {
  it('leads from an idea to the folder: its files are written, its commands run, in its order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-guide-'));
    try {
      const text = texts.find((t) => t.file === IN_ORDER)?.text ?? '';
      for (const [, file, language, code = ''] of text.matchAll(/(?:^`(\S+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)) {
        if (file) await writeFile(join(folder, file), code);
        if (language !== 'sh') continue;
        for (const line of code.split('\n').filter((l) => l.startsWith('npx clausebook '))) {
          const { code, err } = await clausebook(line.replace(/\s+#.*$/, '').replace('npx clausebook ', ''), folder);
          expect(err, line).toBe('');
          expect(code, line).toBe(/# exits with 1/.test(line) ? 1 : 0);
        }
      }
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
