// Bundles each benchmark and runs it, one after another: `npm run bench`, or `npm run bench engine` for one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = `${root}node_modules/.cache/clausebook-bench`;
mkdirSync(out, { recursive: true });
const wanted = process.argv.slice(2);
for (const file of readdirSync(`${root}bench`)
  .filter((f) => f.endsWith('.ts'))
  .sort()) {
  const name = file.replace(/\.ts$/, '');
  if (wanted.length && !wanted.includes(name)) continue;
  await build({
    entryPoints: [`${root}bench/${file}`],
    outfile: `${out}/${name}.mjs`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, [`${out}/${name}.mjs`], { stdio: 'inherit', cwd: root });
  if (status !== 0) process.exitCode = 1;
}
