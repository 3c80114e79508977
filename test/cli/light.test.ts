// What a command loads: no browser and no PDF library where nothing is printed, and nothing at all where the version is asked for.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME } from '../conform/prove.small.ts';
import { META } from '../small.ts';
import { wordsOf } from './run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'bin', 'clausebook.mjs');
const BUNDLE = pathToFileURL(join(ROOT, 'dist', 'cli', 'main.js')).href;
const HEAVY = ['puppeteer-core', '@puppeteer/browsers', '@sparticuz/chromium', 'tar-fs', 'pdf-lib'];

/** Writes the address of each module that a process loads to the file that LOADED names, in all its threads. */
const HOOK = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + '\\n');
  return next(url, context);
}`;
const inUrl = (program: string) => `data:text/javascript,${encodeURIComponent(program)}`;
const REGISTER = inUrl(`import { register } from 'node:module'; register(${JSON.stringify(inUrl(HOOK))});`);

let folder = '';
let runs = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-light-'));
  for (const [version, odds] of ['8 to 1', '9 to 1'].entries()) {
    const rules = join(folder, 'rules', `test@${version}`);
    await mkdir(rules, { recursive: true });
    await writeFile(join(rules, 'edition.yaml'), `id: test@${version}\nbook: test\nversion: "${version}"\n${META}`);
    await writeFile(join(rules, '01-game.md'), GAME.replace('8 to 1', odds));
  }
  await mkdir(join(folder, 'filing'));
  const manifest = { schema: 'clausebook/manifest@1', edition: { edition: 'test@0' }, files: [] };
  await writeFile(join(folder, 'filing', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'rules', 'topics.yaml'), 'test.topic: A topic\ntest.other: Another\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Loaded {
  readonly out: string;
  readonly err: string;
  readonly modules: readonly string[];
}

/** Runs a program in a process of its own; what it prints, and the modules that it loads. */
async function loadsOf(program: readonly string[]): Promise<Loaded> {
  const list = join(folder, `loaded-${++runs}`);
  await writeFile(list, '');
  const env = { ...process.env, LOADED: list };
  const said = await new Promise<{ out: string; err: string }>((done) => {
    execFile(process.execPath, ['--import', REGISTER, ...program], { cwd: folder, env }, (_, out, err) =>
      done({ out, err }),
    );
  });
  return { ...said, modules: (await readFile(list, 'utf8')).split('\n').filter(Boolean) };
}

const loads = (line: string): Promise<Loaded> => loadsOf([BIN, ...wordsOf(line)]);

/** Runs command lines one after another in one process; of each what it prints, and all that is loaded by its end. */
const IN_TURN = (lines: readonly string[]) => `import { readFileSync } from 'node:fs';
import { run } from ${JSON.stringify(BUNDLE)};
const said = [];
for (const words of ${JSON.stringify(lines.map(wordsOf))}) {
  const one = { out: '', err: '' };
  await run(words, { out: (t) => { one.out += t; }, err: (t) => { one.err += t; }, interactive: false });
  said.push({ ...one, modules: readFileSync(process.env.LOADED, 'utf8').split('\\n').filter(Boolean) });
}
console.log(JSON.stringify(said));`;

async function inTurn(lines: readonly string[]): Promise<readonly Loaded[]> {
  const program = join(folder, 'in-turn.mjs');
  await writeFile(program, IN_TURN(lines));
  const { out, err } = await loadsOf([program]);
  if (out === '') throw new Error(err);
  return JSON.parse(out) as readonly Loaded[];
}

const heavyOf = (modules: readonly string[]) =>
  HEAVY.filter((name) => modules.some((url) => url.includes(`/node_modules/${name}/`)));

/** A line for each command that prints JSON and no PDF; the others print with a browser, or look whether there is one. */
const LIGHT: Readonly<Record<string, string>> = {
  list: 'list test@0',
  lint: 'lint test@0',
  check: 'check test@0 test@1 --to html',
  prove: 'prove test@0 --to html',
  odds: 'odds test@0 --to html',
  diff: 'diff test@0 test@1 --to html,csv,md',
  decide: 'decide test@0 test@1 1.3 --disposition open --by Reviewer --on 2026-01-31 --decisions decisions.yaml',
  readings: 'readings test@0',
  compare: 'compare test@0 test@1 --to html,csv,md',
  amend: 'amend test@0 --as 2 --into drafts --clause 1.1',
  review: 'review test@0 --to html',
  render: 'render test@0 --to html,md',
  'in-force': 'in-force test --on 2026-01-31',
  matrix: 'matrix test@0 --to csv,html,xlsx',
  verify: 'verify filing',
  checklist: 'checklist test@0',
};
const PRINTING = ['doctor', 'file', 'tour'];

describe('a command that prints JSON', () => {
  const commands = Object.keys(LIGHT);
  let ran: readonly Loaded[] = [];
  beforeAll(async () => {
    ran = await inTurn(Object.values(LIGHT).map((line) => `${line} --json --rules rules`));
  });

  it.each(commands)('%s loads no browser and no PDF library', (command) => {
    const { out = '', err, modules = [] } = ran[commands.indexOf(command)] ?? {};
    expect(JSON.parse(out), err).toHaveProperty('footer');
    expect(modules.length).toBeGreaterThan(10);
    // Nor has any command before it.
    expect(heavyOf(modules)).toEqual([]);
  });

  it('loads them where it looks for a browser: the list would show it', async () => {
    const { modules } = await loads('doctor --json');
    expect(heavyOf(modules)).toContain('puppeteer-core');
  });

  it('is each command that there is', async () => {
    const { out, modules } = await loads('--help');
    expect(heavyOf(modules)).toEqual([]);
    const commands = [...out.slice(out.indexOf('Commands:')).matchAll(/^ {2}([a-z-]+) /gm)].map((m) => m[1]);
    expect([...Object.keys(LIGHT), ...PRINTING, 'help'].sort()).toEqual(commands.sort());
  });
});

describe('the version', () => {
  it.each(['--version', '-V'])('%s is said before anything is loaded', async (word) => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const { out, modules } = await loads(word);
    expect(out).toBe(`${version}\n`);
    expect(modules.filter((url) => url.startsWith('file:') && !url.endsWith('/bin/clausebook.mjs'))).toEqual([]);
    // The bundle says the same where more is typed.
    expect((await loads(`--json ${word}`)).out).toBe(out);
  });
});
