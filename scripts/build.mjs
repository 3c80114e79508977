// Bundles the command line and the library into dist/; packages stay outside the bundle.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });
/** What a thread starts is an entry of its own: so it loads what it needs, and not what whoever started it needs. */
const threads = ['src/conform/threads.ts', 'src/conform/prove/threads.ts', 'src/desk/beside.ts', 'src/desk/reading.ts'];
await build({
  absWorkingDir: root,
  entryPoints: ['src/cli/main.ts', 'src/index.ts', ...threads],
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
});
