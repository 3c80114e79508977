// What is read without remark is read as remark reads it: every line of the shipped books, and whatever may be put
// together from the signs of Markdown.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNodes } from '../../src/source/plain.ts';
import { RULES } from '../rules.ts';
import { seen, whole } from './nodes.ts';

const plain = (text: string) => plainNodes(text.split('\n'), 1);

const BOOKS = readdirSync(RULES).filter((name) => name.includes('@'));

it.each(BOOKS)('%s is plain, every file of it', (book) => {
  for (const file of readdirSync(join(RULES, book)).filter((f) => f.endsWith('.md'))) {
    const text = readFileSync(join(RULES, book, file), 'utf8');
    expect(seen(plain(text) ?? []), file).toEqual(seen(whole(text)));
  }
});

describe('what could mean more', () => {
  it.each([
    ['an escape', 'a \\* b'],
    ['a character reference', 'a &lt; b'],
    ['a tag', 'a <b> c'],
    ['an address', 'see www.example.com'],
    ['a picture', '![a](#b)'],
    ['a chip in two backticks', '``a``'],
    ['words that go on in the next line', 'a\nb'],
    ['words under an item that are not indented', '- a\nb'],
    ['an underlined heading', 'a\n==='],
    ['a line of dashes', '---'],
    ['a block that is never closed', '~~~check\na: b'],
    ['a block that is closed in another column', '~~~check\n ~~~\n~~~'],
    ['a block in backticks', '```\na\n```'],
    ['code by indentation', '    a'],
    ['a tab', '-\ta'],
    ['a row of too few cells', '| a | b |\n| - | - |\n| c |'],
    ['an item beside a row', '| a | b |\n| - | - |\n- | c | d |'],
    ['struck-through words', '~~a~~'],
    ['a task box', '- [ ] a'],
    ['a footnote', 'a[^1]'],
  ])('%s is left to remark', (_, text) => {
    expect(plain(text)).toBeNull();
  });
});

describe('whatever is put together from the signs of Markdown', () => {
  const part = fc.constantFrom(
    ...['- ', '-', '  ', '   ', '    ', ' ', '> ', '>', '1. ', '2. ', '3) ', '* ', '+ ', '## ', '### ', '#', '\t'],
    ...[
      '**1.1** ',
      '**(a)** ',
      '**"a"**',
      '**',
      '*',
      '*a*',
      '*a b*',
      '_a_',
      '`a.b` ',
      '`',
      '``',
      '~~~check',
      '~~~',
      '~',
    ],
    ...[
      '[a](#1.1)',
      '[a b](#4.3.1(b))',
      '[a](<#def:A b>)',
      '[a](b)',
      '[a]',
      '[^a]',
      '!',
      '| a | b |',
      '| - | - |',
      '|',
    ],
    ...[
      'a',
      'b c',
      'Words.',
      '"a"',
      '(a)',
      '1',
      '1.1',
      '=',
      '---',
      '<a>',
      '&amp;',
      '\\',
      'a@b.c',
      'www.a.b',
      'é',
      '\u00a0',
    ],
  );
  const line = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 5, arbitrary: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')) },
  );
  const text = fc.array(line, { minLength: 1, maxLength: 9 }).map((lines) => lines.join('\n'));

  it('is read alike, or left to remark', () => {
    let read = 0;
    fc.assert(
      fc.property(text, (t) => {
        const nodes = plain(t);
        if (nodes === null) return;
        read++;
        expect(seen(nodes)).toEqual(seen(whole(t)));
      }),
      { numRuns: 20_000, seed: 1 },
    );
    expect(read).toBeGreaterThan(1_000);
  });
});
