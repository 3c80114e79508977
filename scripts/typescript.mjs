// Node's own loader of modules, taught to read TypeScript: `node --import ./scripts/typescript.mjs`.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Loaded a second time, by the thread of the loader.
if (isMainThread) register(import.meta.url);

const LIBRARY = new URL('../src/index.ts', import.meta.url).href;
const { transform } = isMainThread ? {} : await import('esbuild');

/** What examples import as a package is the source here. */
export const resolve = (name, context, next) =>
  name === 'clausebook' ? { url: LIBRARY, format: 'module', shortCircuit: true } : next(name, context);

export async function load(url, context, next) {
  const file = url.startsWith('file:') ? fileURLToPath(url) : '';
  if (!file.endsWith('.ts') || file.includes('/node_modules/')) return next(url, context);
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
  });
  return { source: code, format: 'module', shortCircuit: true };
}
