// Bundles a TypeScript program of the checkout and runs it: `npm run ts examples/run-gate.ts`.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('npm run ts wants a program, such as examples/run-gate.ts');
  process.exit(2);
}
const outfile = `${root}node_modules/.cache/clausebook-ts/${basename(program, '.ts')}.mjs`;
mkdirSync(`${root}node_modules/.cache/clausebook-ts`, { recursive: true });
await build({ absWorkingDir: root, entryPoints: [program], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', logLevel: 'warning' });
process.exitCode = spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit', cwd: root }).status ?? 2;
