// The whole main job once: lint, check, render every book, compare them; says where the files are.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/clausebook.mjs', import.meta.url));
const books = ['nz', 'nsw-star', 'nsw-crown', 'tas'];
const steps = [
  ['lint', ...books],
  ['check', ...books, '--to', 'html,junit,json'],
  ['render', ...books, '--to', 'pdf,docx,html,md'],
  ['render', ...books, '--to', 'pdf', '--profile', 'annotated'],
  ['odds', ...books, '--to', 'html'],
  ['compare', ...books],
];

for (const step of steps) {
  console.log(`\n$ clausebook ${step.join(' ')}`);
  const { status } = spawnSync(process.execPath, [bin, ...step], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`clausebook ${step[0]} ended with exit code ${status}`);
    process.exit(status ?? 2);
  }
}
console.log('\nAll of it is in output/. Open output/check.html and output/compare.*.html in a browser.');
