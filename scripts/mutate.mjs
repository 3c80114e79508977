// Draws mutants of a folder of src and tells which of them no test notices: `npm run mutate predicates`.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compiler, drawn, mutantsOf } from './mutants.mjs';

const USAGE = `npm run mutate <folder of src> [-- --seed <commit>] [--count 30] [--at <file>:<line>]... [--own] [--list]
  --seed   what the draw hangs on; without it, the commit that is checked out
  --at     every mutant of a line, instead of a draw; may be said again
  --own    with the tests of the folder alone: what lives then may still be noticed by the gate, which takes longer
  --list   prints the mutants and runs no test`;
/** Of those that are not equivalent, how many must be noticed. */
const NEEDED = 0.9;
/** Folders of tests that reach nearly everything: the gate and the odds. */
const WIDE = ['conform', 'loop', 'odds', 'readings'];
/** Tests that take long: run for mutants of their own folder alone, and last. */
const LONG = new Set(
  ['conform/prove-books', 'conform/prove', 'loop/encodings', 'loop/wrong-encodings']
    .concat(['odds/brute', 'odds/laws', 'odds/simulation'])
    .map((name) => `test/${name}.test.ts`),
);
/** A mutant hangs where nothing comes for so long, in milliseconds, and the whole file takes a tenth of that without it. */
const PATIENCE = 180_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '30' },
    at: { type: 'string', multiple: true },
    own: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
  },
});
const root = join(realpathSync(values.root), '/');
const read = (file) => readFileSync(`${root}${file}`, 'utf8');
const under = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && e.name.endsWith('.ts'))
    .map((e) => relative(root, join(e.parentPath, e.name)))
    .sort();

function refuse(why) {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

const commit = () => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** The files of the checkout that a file imports to run. */
function importsOf(file) {
  const text = read(file);
  const named = [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?['"]([^'"]+)['"];?$/gm)];
  const later = [...text.matchAll(/\bimport\(['"]([^'"]+)['"]\)/g)];
  return [...named, ...later].flatMap(([, from]) => {
    if (from === 'clausebook') return ['src/index.ts'];
    const path = join(dirname(file), from);
    return from.startsWith('.') && path.endsWith('.ts') && existsSync(`${root}${path}`) ? [path] : [];
  });
}

/** How many imports lie between each module and a test file that reaches it. */
function distances(test, imports) {
  const far = new Map([[test, 0]]);
  for (const file of far.keys())
    for (const next of imports.get(file) ?? imports.set(file, importsOf(file)).get(file))
      if (!far.has(next)) far.set(next, far.get(file) + 1);
  return far;
}

/** What test files took when they were green, in milliseconds. */
const took = new Map();

/** The test files that shall notice a mutant of a module: the folder's own before others, the quickest first, and of those not run yet the nearest. */
function suitesOf(module, folder, reach) {
  const own = (test) => test.startsWith(`test/${folder}/`);
  const wide = (test) => test === 'test/conformance.test.ts' || WIDE.some((f) => test.startsWith(`test/${f}/`));
  const others = (test, far) => !values.own && !LONG.has(test) && (wide(test) || far.get(module) === 1);
  return [...reach]
    .filter(([test, far]) => far.has(module) && (own(test) ? !values.own || !LONG.has(test) : others(test, far)))
    .map(([test, far]) => [LONG.has(test), !own(test), took.get(test) ?? 0, far.get(module), test])
    .sort((a, b) => a.map((x, n) => (x < b[n] ? -1 : +(x > b[n]))).find((sign) => sign !== 0) ?? 0)
    .map((order) => order.at(-1));
}

/**
 * Runs test files, with a mutant or without, until one is red, hangs, or all are green.
 * @returns what ended it (`red`, `hangs`, or null) and why, the file where it ended, and the milliseconds it took
 */
function run(files, mutant) {
  const path = mutant && `${root}${mutant.file}`;
  const env = { ...process.env, CLAUSEBOOK_MUTANT: JSON.stringify(mutant && { ...mutant, path }) };
  const child = fork(fileURLToPath(new URL('mutate-tests.mjs', import.meta.url)), [JSON.stringify({ root, files })], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...env, NODE_OPTIONS: '--max-old-space-size=2000' },
  });
  return new Promise((done) => {
    const since = performance.now();
    let [file, began, timer] = [files[0], since, null];
    const end = (how, why) => {
      clearTimeout(timer);
      child.removeAllListeners();
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has gone by itself.
      }
      done({ how, why, file, took: performance.now() - since });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end('hangs', 'it never ends'), PATIENCE);
    };
    child.on('message', ({ starts, ends, over, red }) => {
      if (starts) [file, began] = [starts, performance.now()];
      if (ends && !red) took.set(file, performance.now() - began);
      if (red) end('red', red);
      else if (over) end(null, null);
      else wait();
    });
    child.on('exit', () => end('red', 'the tests break off'));
    wait();
  });
}

/**
 * What no test notices of a mutant, why that is right (`why`), and why somebody else finds it so (`checked`); one whose
 * source has gone, or that nobody else has checked, is a fault.
 */
function equivalents(files) {
  const known = join(root, 'scripts/equivalent-mutants.json');
  const all = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : [];
  const texts = new Map(files.map((f) => [f, read(f).replace(/\s+/g, ' ')]));
  const gone = all.filter((e) => texts.has(e.file) && !texts.get(e.file).includes(e.from));
  const unchecked = all.filter((e) => texts.has(e.file) && !e.checked);
  return { gone, unchecked, of: (m) => all.find((e) => e.file === m.file && e.from === m.from && e.to === m.to) };
}

/** The mutants asked for: those of some lines, or as many of the draw as compile. */
function chosen(all, seed) {
  const compiles = compiler(root);
  if (values.at) return all.filter((m) => values.at.includes(`${m.file}:${m.line}`) && compiles(m, read(m.file)));
  const found = [];
  for (const m of drawn(all, seed)) {
    if (found.length === Number(values.count)) break;
    if (compiles(m, read(m.file))) found.push(m);
  }
  return found;
}

const sound = new Map();

/** How a file is without a mutant: anew where a mutant hangs, since the machine may be busier than before. */
async function without(file, how) {
  const found = (how === 'red' && sound.get(file)) || (await run([file], null));
  sound.set(file, found);
  return found;
}

/** The files that are red without a mutant: they show nothing, and are left out. */
const left = () => [...sound].flatMap(([file, { how }]) => (how === null ? [] : [file]));

/** Tries one mutant: what became of it, and by what. */
async function tried(m, suites) {
  const { how, why, file } = await run(
    suites.filter((f) => !left().includes(f)),
    m,
  );
  if (how === null) return { fate: 'ALIVE', by: '' };
  const plainly = await without(file, how);
  if (plainly.how !== null) return tried(m, suites);
  if (how === 'red') return { fate: 'killed', by: `${file}: ${why}` };
  if (10 * plainly.took < PATIENCE) return { fate: 'killed', by: `${file}: it never ends` };
  return { fate: 'ALIVE', by: `(${file} is too slow to tell)` };
}

const [folder] = positionals;
if (!folder || !existsSync(`${root}src/${folder}`)) refuse(`There is no folder src/${folder ?? ''}.`);
if (!(Number(values.count) > 0)) refuse(`--count wants a number, not ${values.count}.`);
const seed = values.seed ?? (values.at ? '' : commit());
const files = under(`src/${folder}`);
const mutants = chosen(
  files.flatMap((f) => mutantsOf(f, read(f))),
  seed,
);
console.log(
  `${mutants.length} mutants of src/${folder}, ${values.at ? `all of ${values.at.join(', ')}` : `seed ${seed}`}`,
);
const said = (m, n) => `${String(n + 1).padStart(3)}  ${m.file}:${m.line}  ${m.what}`;
if (values.list) {
  for (const [n, m] of mutants.entries()) console.log(said(m, n));
  process.exit(0);
}

const imports = new Map();
const tests = under('test').filter((t) => t.endsWith('.test.ts'));
const reach = new Map(tests.map((t) => [t, distances(t, imports)]));
const known = equivalents(files);
const counts = { killed: 0, ALIVE: 0, equivalent: 0 };
for (const [n, m] of mutants.entries()) {
  const equal = known.of(m);
  const { fate, by } = equal ? { fate: 'equivalent', by: equal.why } : await tried(m, suitesOf(m.file, folder, reach));
  counts[fate]++;
  console.log(`${said(m, n)}\n     ${fate}${by && ` ${by}`}`);
  if (fate === 'ALIVE') console.log(`     from: ${m.from}\n     to:   ${m.to}`);
}
for (const file of left()) console.log(`${file} is red without a mutant, and was left out: ${sound.get(file).why}`);
for (const e of known.gone) console.log(`${e.file} no longer says what is declared equivalent: ${e.from}`);
for (const e of known.unchecked)
  console.log(`${e.file}: nobody else has checked what is declared equivalent: ${e.from}`);
const alive = mutants.length - counts.equivalent;
console.log(`\n${counts.killed} of ${alive} killed, ${counts.ALIVE} alive, ${counts.equivalent} equivalent`);
if (left().length + known.gone.length + known.unchecked.length > 0 || counts.killed < NEEDED * alive)
  process.exitCode = 1;
