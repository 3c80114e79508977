// What a command loads: no browser and no PDF library where nothing is printed, and nothing at all where the version is asked for.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME } from '../conform/prove.small.ts';
import { META } from '../small.ts';
import { wordsOf } from './run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'bin', 'clausebook.mjs');
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

/** Runs a command line in a process of its own; what it prints, and the modules that it loads. */
async function loads(line: string): Promise<{ out: string; err: string; modules: readonly string[] }> {
  const list = join(folder, `loaded-${++runs}`);
  await writeFile(list, '');
  const env = { ...process.env, LOADED: list };
  const said = await new Promise<{ out: string; err: string }>((done) => {
    execFile(process.execPath, ['--import', REGISTER, BIN, ...wordsOf(line)], { cwd: folder, env }, (_, out, err) =>
      done({ out, err }),
    );
  });
  return { ...said, modules: (await readFile(list, 'utf8')).split('\n').filter(Boolean) };
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
  it.each(Object.entries(LIGHT))('%s loads no browser and no PDF library', async (_, line) => {
    const { out, err, modules } = await loads(`${line} --json --rules rules`);
    expect(JSON.parse(out), err).toHaveProperty('footer');
    expect(modules.length).toBeGreaterThan(10);
    expect(heavyOf(modules)).toEqual([]);
  });

  it('loads them where it looks for a browser: the list would show it', async () => {
    const { modules } = await loads('doctor --json');
    expect(heavyOf(modules)).toContain('puppeteer-core');
  });

  it('is each command that there is', async () => {
    const { out } = await loads('--help');
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
