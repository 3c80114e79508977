// YAML as this format reads it: strings only, a place for everything, and advice where it is broken.
import { expect, test } from 'vitest';
import { plain } from '../../src/model/raw.ts';
import { readYaml } from '../../src/source/yaml.ts';

function read(text: string) {
  const problems: string[] = [];
  const raw = readYaml(
    text,
    (line, column) => ({ file: 'f', line, column }),
    (at, message) => problems.push(`${at.line}:${at.column} ${message}`),
  );
  return { raw, problems };
}

test('every scalar is the string its author wrote', () => {
  const { raw, problems } = read('a: 5.10\nb: yes\nc: null\nd: ~\ne: 0x10\nf: 2018-01-01\ng: ""\nh: "q\\n"\n');
  expect(problems).toEqual([]);
  expect(raw && plain(raw)).toEqual({
    a: '5.10',
    b: 'yes',
    c: 'null',
    d: '~',
    e: '0x10',
    f: '2018-01-01',
    g: '',
    h: 'q\n',
  });
});

test('a key named like an object’s own is a key', () => {
  const { raw } = read('__proto__: {a: b}\nconstructor: c\n');
  expect(raw?.type === 'map' && [...raw.entries.keys()]).toEqual(['__proto__', 'constructor']);
});

test.each([
  ['', '1:1 the block is empty: write `key: value` lines, or take it out'],
  ['# only a comment', '1:1 the block is empty: write `key: value` lines, or take it out'],
  ['a: @eight', '1:4 a value that begins with @ stands in quotes: "@eight decks"'],
  [
    'a: `x`',
    '1:4 a value that begins with this sign stands in quotes (Plain value cannot start with reserved character `)',
  ],
  ['a: 1\na: 2', '2:1 this key is there twice: keep one of the two'],
  ['a: {b: c, b: d}', '1:11 this key is there twice: keep one of the two'],
  ['a:\nb: c', '1:3 a value is missing here: write one, or "" for none'],
  ['a: {when: win-by(P,6)}', '1:20 "6)" has no value: write `6): value`; words that hold a comma stand in quotes'],
  ['a: &x b', '1:7 YAML anchors (&name) are not used here: write the value out where it is needed'],
  ['a: *x', '1:4 YAML aliases (*name) are not used here: write the value out'],
  [
    'a: !!int 3',
    '1:10 YAML tags (tag:yaml.org,2002:int) are not used here: every value is text, its predicate gives the type',
  ],
  ['a: 1\n---\nb: 2', '2:1 one block holds one document: take the `---` out'],
  ['? [a]\n: b', '1:3 a key must be plain words'],
  ['a: b: c', '1:4 two `key:` on one line, or a line break in a key: put words that hold ": " in quotes'],
  ['a: 1\n  b: 2', '1:4 two `key:` on one line, or a line break in a key: put words that hold ": " in quotes'],
  ['- a\nb: c', '2:1 this is not YAML: Unexpected scalar at node end'],
  [
    'a:\n    b: c\n  d: e',
    '3:1 this line is indented otherwise than its neighbours: keys of one map begin in one column',
  ],
  [
    'a: [b',
    '1:6 a bracket is open that is never closed: close it with } or ], or put the words that hold it in quotes',
  ],
  ['a: "b', '1:6 a quote is open that is never closed: close it in the same line'],
])('%j', (text, problem) => {
  expect(read(text).problems[0]).toBe(problem);
});

test('the first of two equal keys holds', () => {
  const { raw } = read('a: 1\na: 2\nb: 3');
  expect(raw && plain(raw)).toEqual({ a: '1', b: '3' });
});

test.each([
  ['brackets', 'a: '.concat('['.repeat(20_000)), '1:44'],
  ['maps', 'a: '.concat('{a: '.repeat(20_000)), '1:164'],
  ['lists', `a: b\n${'- '.repeat(20_000)}x`, '2:1'],
  ['keys', '? '.repeat(20_000), '1:1'],
  ['indentation', Array.from({ length: 5_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), '162:1'],
])('absurd nesting of %s is refused before it overflows the stack', (_, text, place) => {
  expect(read(text).problems).toEqual([`${place} the YAML is nested more than 40 deep: no check needs that`]);
});
