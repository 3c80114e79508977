// What has changed since somebody looked, in marked words: taking every change gives what there is now, refusing every
// one what there was.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marked, Seen } from '../../src/model/review.ts';
import { changedSince, typographyAlone } from '../../src/review/since.ts';

const seen = (more: Partial<Seen> = {}): Seen => ({
  words: 'A Tie must be paid at odds of 8 to 1.',
  table: null,
  drawing: null,
  parameters: [],
  readings: [],
  ...more,
});
const text = (marks: readonly Marked[] | null, but: Marked['op']) =>
  (marks ?? []).flatMap((m) => (m.op === but ? [] : [m.text])).join('');

describe('changedSince', () => {
  it('says nothing of what is the same', () => {
    expect(changedSince(seen(), seen())).toEqual({
      words: null,
      table: null,
      drawing: null,
      parameters: null,
      readings: null,
    });
  });

  it('marks a figure as one thing', () => {
    expect(changedSince(seen(), seen({ words: 'A Tie must be paid at odds of 9 to 1.' })).words).toEqual([
      { op: 'same', text: 'A Tie must be paid at odds of' },
      { op: 'deleted', text: ' 8 to 1' },
      { op: 'inserted', text: ' 9 to 1' },
      { op: 'same', text: '.' },
    ]);
  });

  it('marks a reference to another clause', () => {
    const { words } = changedSince(seen({ words: 'See rule 2.1.' }), seen({ words: 'See rule 2.4.' }));
    expect(words?.filter((m) => m.op !== 'same').map((m) => m.text.trim())).toEqual(['rule 2.1', 'rule 2.4']);
  });

  it('holds tables against each other by rows and columns', () => {
    const was = [
      ['Table', 'Fee'],
      ['One', '$5'],
      ['Two', '$6'],
    ];
    const now = [
      ['Table', 'Fee'],
      ['One', '$7'],
      ['Two', '$6'],
      ['Three', '$8'],
    ];
    expect(changedSince(seen({ table: was }), seen({ table: now })).table).toEqual([
      { where: 'row "Three" is new', marked: [{ op: 'inserted', text: 'Fee: $8' }] },
      {
        where: 'row "One", Fee',
        marked: [
          { op: 'deleted', text: '$5' },
          { op: 'inserted', text: '$7' },
        ],
      },
    ]);
  });

  it('strikes out whole what is gone', () => {
    const { words, table } = changedSince(seen({ table: [['Fee'], ['$5']] }), null);
    expect(words).toEqual([{ op: 'deleted', text: seen().words }]);
    expect(table).toHaveLength(1);
  });

  it('knows typography from words', () => {
    const found = changedSince(seen({ words: 'the "Tie"' }), seen({ words: 'the “Tie”' }));
    expect(typographyAlone(found)).toBe(true);
    expect(typographyAlone(changedSince(seen(), seen({ readings: ['R1, open: What?'] })))).toBe(false);
  });

  it('loses no word of either text, spaces apart', () => {
    const words = fc
      .array(fc.constantFrom('the', 'Tie', 'must', 'may', 'not', '8 to 1', '$5', 'rule 2.1', 'and', '\n'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((w) => w.join(' ').trim());
    fc.assert(
      fc.property(words, words, (a, b) => {
        const marks = changedSince(seen({ words: a }), seen({ words: b })).words;
        if (a === b || marks === null) return;
        const plain = (t: string) => t.replace(/\s+/g, '');
        expect(plain(text(marks, 'inserted'))).toBe(plain(a));
        expect(plain(text(marks, 'deleted'))).toBe(plain(b));
      }),
    );
  });
});
