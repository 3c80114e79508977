// Runs each benchmark, one after another: `npm run bench`, or `npm run bench engine` for one.
import { readdirSync } from 'node:fs';
import { run } from './run.mjs';

const wanted = process.argv.slice(2);
const names = readdirSync(new URL('../bench', import.meta.url))
  .filter((f) => f.endsWith('.ts'))
  .map((f) => f.replace(/\.ts$/, ''))
  .sort();
for (const name of names) {
  if (wanted.length && !wanted.includes(name)) continue;
  console.log(`\n# ${name}`);
  if ((await run(`bench/${name}.ts`)) !== 0) process.exitCode = 1;
}
