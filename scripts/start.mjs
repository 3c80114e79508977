// The whole main job once: lint, check, render every book, compare them, file the invented amendment; says where the
// files are.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/clausebook.mjs', import.meta.url));
const amendment = fileURLToPath(new URL('../examples/amendment/nsw-crown@3.3-example', import.meta.url));
const books = ['nz', 'nsw-star', 'nsw-crown', 'tas'];
const steps = [
  ['lint', ...books],
  ['check', ...books, '--to', 'html,junit,json'],
  ['render', ...books, '--to', 'pdf,docx,html,md'],
  ['render', ...books, '--to', 'pdf', '--profile', 'annotated'],
  ['odds', ...books, '--to', 'html'],
  ['compare', ...books],
  ['diff', 'nsw-crown@3.2', amendment, '--to', 'html,pdf,docx'],
  ['file', amendment],
];
/**
 * The invented amendment is a draft of a restated book: its checklist has something missing, and says so with exit code
 * 1.
 */
const allowed = { file: [0, 1] };

for (const step of steps) {
  console.log(`\n$ clausebook ${step.join(' ')}`);
  const { status } = spawnSync(process.execPath, [bin, ...step], { stdio: 'inherit' });
  if (!(allowed[step[0]] ?? [0]).includes(status)) {
    console.error(`clausebook ${step[0]} ended with exit code ${status}`);
    process.exit(status ?? 2);
  }
}
console.log(
  '\nAll of it is in output/. Open output/check.html and output/compare.*.html in a browser; output/*.filing is what goes to a regulator.',
);
