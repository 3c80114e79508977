// The mutation run on a made-up folder: what is drawn, what a test notices, and what is declared to change nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'clausebook-mutate-'));
afterAll(() => rmSync(root, { recursive: true }));

const FILES = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, types: [], lib: ['ES5'], skipLibCheck: true },
    include: ['src'],
  }),
  // Both sides of the limit bring 800 at 100.
  'src/till/paid.ts': `export const paid = (stake: number): number =>
  stake > 100
    ? 800
    : 8 * stake;
export const fee = (stake: number): number => stake - 1;
export const name = (stake: number): string => 'stake ' + stake;
`,
  'test/till/paid.test.ts': `import { expect, test } from 'vitest';
import { fee, paid } from '../../src/till/paid.ts';
test('eight to one', () => expect(paid(5)).toBe(40));
test('eight to one, and no more', () => expect(paid(200)).toBe(800));
test('a fee', () => expect(fee(5)).toBe(4));
`,
  // It does not reach the till.
  'test/till/other.test.ts': `import { test } from 'vitest';
test('red', () => { throw new Error('this is run for no mutant'); });
`,
  'scripts/equivalent-mutants.json': JSON.stringify([
    {
      file: 'src/till/paid.ts',
      from: 'stake > 100',
      to: 'stake >= 100',
      why: 'at 100 both are 800',
      checked: '8 times 100 are 800',
    },
  ]),
};
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'dir');

function mutate(...args: readonly string[]) {
  const line = [join(checkout, 'scripts/mutate.mjs'), 'till', '--root', root, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8' });
  return { status, lines: stdout.split('\n'), stderr };
}

/** A line without mutants, where this is declared. */
function declared(equivalent: Readonly<Record<string, string>>) {
  writeFileSync(join(root, 'scripts/equivalent-mutants.json'), JSON.stringify([equivalent]));
  return mutate('--at', 'src/till/paid.ts:1');
}

test('a seed draws the same mutants every time, and another seed others; all of them compile', () => {
  const list = (seed: string, count: string) =>
    mutate('--list', '--seed', seed, '--count', count)
      .lines.slice(1)
      .map((l) => l.slice(5))
      .filter(Boolean);
  const all = list('a', '99');
  expect(list('a', '4')).toEqual(all.slice(0, 4));
  const others = list('b', '99');
  expect(others).not.toEqual(all);
  expect(others.toSorted()).toEqual(all.toSorted());
  // A difference of words is no text: that does not compile. A fee has three mutants.
  const at = (line: number) => all.filter((l) => l.startsWith(`src/till/paid.ts:${line}  `));
  expect(at(6)).toEqual([]);
  expect(at(5)).toHaveLength(3);
});

test('a mutant is killed by the test that notices it, or equivalent by a declared reason, or alive', () => {
  const { lines, status } = mutate('--at', 'src/till/paid.ts:2');
  const fate = (what: string) => lines[lines.findIndex((l) => l.endsWith(`src/till/paid.ts:2  ${what}`)) + 1]?.trim();
  expect(fate('branches swapped')).toBe('killed test/till/paid.test.ts: eight to one');
  expect(fate('> made >=')).toBe('equivalent at 100 both are 800');
  // No test is near the limit.
  expect(fate('one more')).toBe('ALIVE');
  expect(fate('one less')).toBe('ALIVE');
  expect(lines).toContain('     to:   stake > 101');
  expect(lines).toContain('1 of 3 killed, 2 alive, 1 equivalent');
  expect(status).toBe(1);
});

test('where all are killed the run is clean; what is declared of a source that has gone is a fault', () => {
  const { lines, status } = mutate('--at', 'src/till/paid.ts:5');
  expect(lines).toContain('3 of 3 killed, 0 alive, 0 equivalent');
  expect(status).toBe(0);
  const gone = { file: 'src/till/paid.ts', from: 'stake > 50', to: 'stake >= 50', why: 'it was so once' };
  const after = declared({ ...gone, checked: 'it was' });
  expect(after.lines).toContain('src/till/paid.ts no longer says what is declared equivalent: stake > 50');
  expect(after.status).toBe(1);
});

test('what is declared and nobody else has checked is a fault', () => {
  const { lines, status } = declared({ file: 'src/till/paid.ts', from: 'stake > 100', to: 'stake >= 100', why: 'so' });
  expect(lines).toContain('src/till/paid.ts: nobody else has checked what is declared equivalent: stake > 100');
  expect(status).toBe(1);
});

test('a count that is none is refused', () => {
  expect(mutate('--count', 'some')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^--count wants/) });
});
