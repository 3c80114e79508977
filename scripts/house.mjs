// Holds the measures of the house: files of at most 500 lines, functions of at most 60, comments of at most 120
// columns. What is longer has its reason in CONTRIBUTING.md, as "- `file` name: reason" or "- `file`: reason".
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const MOST_LINES_OF_A_FILE = 500;
const MOST_LINES_OF_A_FUNCTION = 60;
const WIDEST = 120;

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const reasons = new Set(
  [...readFileSync(`${root}CONTRIBUTING.md`, 'utf8').matchAll(/^- `(src\/[^`]+\.ts)`(?: (\w+))?: \S/gm)].map(
    ([, file, name]) => (name ? `${file} ${name}` : file),
  ),
);
const used = new Set();
const faults = [];

/** Notes what is longer than it should be, where no reason is given for it. */
function measure(key, at, lines, most) {
  if (lines <= most) return;
  if (reasons.has(key)) used.add(key);
  else
    faults.push(`${at} has ${lines} lines, and ${most} is the most: split it, or give the reason in CONTRIBUTING.md`);
}

/** What a function is called: by itself, or by what it is the value of. */
const nameOf = (node) => {
  const named = node.name ?? node.parent?.name;
  return named && ts.isMemberName(named) ? named.text.replace('#', '') : 'function';
};

for (const file of files) {
  let text;
  try {
    text = readFileSync(`${root}${file}`, 'utf8');
  } catch {
    continue; // Deleted, and not committed yet.
  }
  const lines = text.split('\n');
  measure(file, file, lines.length - 1, MOST_LINES_OF_A_FILE);
  for (const [i, line] of lines.entries()) {
    const comment = /^\s*(?:\/\/|\/\*\*|\*)(?! \|)/.test(line);
    if (comment && line.length > WIDEST) faults.push(`${file}:${i + 1} is a comment wider than ${WIDEST} columns`);
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const walk = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      const name = nameOf(node);
      measure(`${file} ${name}`, `${file}:${first + 1} ${name}`, last - first + 1, MOST_LINES_OF_A_FUNCTION);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
}
for (const reason of reasons)
  if (!used.has(reason)) faults.push(`CONTRIBUTING.md gives a reason for ${reason}, which needs none`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
