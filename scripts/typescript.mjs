// Node's own loader of modules, taught to read TypeScript: `node --import ./scripts/typescript.mjs`.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Loaded a second time, by the thread of the loader.
if (isMainThread) register(import.meta.url);

const LIBRARY = new URL('../src/index.ts', import.meta.url).href;
/** What has been read once is kept, by what it was. */
const KEPT = fileURLToPath(new URL('../node_modules/.cache/typescript/', import.meta.url));

/** What examples import as a package is the source here. */
export const resolve = (name, context, next) =>
  name === 'clausebook' ? { url: LIBRARY, format: 'module', shortCircuit: true } : next(name, context);

export async function load(url, context, next) {
  const file = url.startsWith('file:') ? fileURLToPath(url) : '';
  if (!file.endsWith('.ts') || file.includes('node_modules')) return next(url, context);
  const text = mutated(file, await readFile(file, 'utf8'));
  const kept = `${KEPT}${createHash('sha256').update(`${file}\n${text}`).digest('hex')}.mjs`;
  const source = await readFile(kept, 'utf8').catch(() => translated(file, text, kept));
  return { source, format: 'module', shortCircuit: true };
}

const MUTANT = JSON.parse(process.env.CLAUSEBOOK_MUTANT ?? 'null');

/** A source with the mutant that `npm run mutate` has put on, where it is in it, and no other change. */
export const mutated = (file, text) =>
  file === MUTANT?.path ? text.slice(0, MUTANT.start) + MUTANT.now + text.slice(MUTANT.end) : text;

async function translated(file, text, kept) {
  const { transform } = await import('esbuild');
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
  });
  await mkdir(KEPT, { recursive: true });
  // Whole or not at all: another worker may be reading it.
  const draft = `${kept}.${process.pid}`;
  await writeFile(draft, code);
  await rename(draft, kept);
  return code;
}
