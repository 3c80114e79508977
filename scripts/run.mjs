// Bundles a TypeScript program of the checkout and runs it.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Within the package, so that a program finds it by its own name, as whoever installs it does. */
const out = `${root}.cache/ts`;

/** Bundles and runs a program, its path from the root of the checkout; gives its exit code. */
export async function run(program, args = []) {
  const outfile = `${out}/${basename(program, '.ts')}.mjs`;
  mkdirSync(out, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfigRaw: {},
    logLevel: 'warning',
  });
  return spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit', cwd: root }).status ?? 2;
}
