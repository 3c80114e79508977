// Which clause is which: by what its author says, its key, its words, its number, its likeness, its place. Renumbering
// never cascades.
import { describe, expect, it } from 'vitest';
import { type AlignOptions, align } from '../../src/diff/align.ts';
import type { Unit } from '../../src/diff/items.ts';

/** `5.3 Words of the clause`; a clause hangs on the longest number before it that its own begins with. */
function units(...lines: readonly string[]): Unit[] {
  const ids = lines.map((line) => line.split(' ')[0] ?? '');
  return lines.map((line, i) => {
    const [id = '', ...words] = line.split(' ');
    const parent =
      ids
        .filter((other, j) => j < i && other !== id && id.startsWith(other) && /^[.(]/.test(id.slice(other.length)))
        .sort((a, b) => b.length - a.length)[0] ?? null;
    return {
      id,
      parent,
      kind: id.startsWith('def:') ? 'definition' : 'clause',
      key: id,
      label: parent === null ? id : id.slice(parent.length),
      words,
    };
  });
}

/** `5.3 → 5.4 text`, a line for each match, and what is left over. */
function shown(a: readonly Unit[], b: readonly Unit[], options?: AlignOptions): string[] {
  const { matches, removed, added } = align(a, b, options);
  return [
    ...matches.map((m) => `${m.from.join('+')} → ${m.to.join('+')} ${m.pass}`),
    ...(removed.length ? [`removed ${removed.join(' ')}`] : []),
    ...(added.length ? [`added ${added.join(' ')}`] : []),
  ];
}

const CUT = '5.1 after each shuffle the cards are cut by a player at the table';
const BURN = '5.2 the dealer burns the first card of the shoe face down';
const CALL = '5.3 the dealer calls for bets before the first card is dealt';

it('the same number and the same words', () => {
  expect(shown(units(CUT, BURN), units(CUT, BURN))).toEqual(['5.1 → 5.1 key', '5.2 → 5.2 key']);
});

it('the same number of another kind shows nothing, and likeness has to', () => {
  const headings = (...lines: readonly string[]) => units(...lines).map((u) => ({ ...u, kind: 'section' as const }));
  expect(shown(units(CUT), headings(CUT.replace('by a player', 'by any player')))).toEqual(['5.1 → 5.1 similar']);
  expect(shown(units(CUT), headings('5.1 Cutting the cards'))).toEqual(['removed 5.1', 'added 5.1']);
});

describe('renumbering', () => {
  it('does not cascade: a clause put in shifts the numbers of those behind it and nothing else', () => {
    const after = units(
      CUT,
      '5.2 a new clause on how seats are kept free for players',
      BURN.replace('5.2', '5.3'),
      CALL.replace('5.3', '5.4'),
    );
    expect(shown(units(CUT, BURN, CALL), after)).toEqual([
      '5.1 → 5.1 key',
      '5.2 → 5.3 text',
      '5.3 → 5.4 text',
      'added 5.2',
    ]);
  });

  it('leaves a clause that was edited at the same time recognisable', () => {
    const after = units(
      CUT,
      '5.2 seats are kept free for those who have been asked to wait',
      BURN.replace('5.2', '5.3').replace('face down', 'face up'),
    );
    expect(shown(units(CUT, BURN), after)).toEqual(['5.1 → 5.1 key', '5.2 → 5.3 similar', 'added 5.2']);
  });

  it('takes the children along', () => {
    const before = units('6 wagers may be placed on these', '6(a) player', '6(b) banker', '6(c) tie');
    const after = units('7 wagers may be placed on these', '7(a) player', '7(b) banker', '7(c) tie');
    expect(shown(before, after)).toEqual(['6 → 7 text', '6(a) → 7(a) text', '6(b) → 7(b) text', '6(c) → 7(c) text']);
  });
});

describe('the same words', () => {
  it('in several places are told apart by their parents', () => {
    const before = units('8 the player hand must', '8(a) draw or', '9 the banker hand must', '9(a) draw or');
    const after = units('8 the banker hand must', '8(a) draw or', '9 the player hand must', '9(a) draw or');
    expect(shown(before, after)).toEqual(
      ['9 → 8 text', '9(a) → 8(a) text', '8 → 9 text', '8(a) → 9(a) text'].sort((p, q) =>
        (p.split('→ ')[1] ?? '').localeCompare(q.split('→ ')[1] ?? ''),
      ),
    );
  });
});

describe('another text under the same number', () => {
  it('is the same clause while it is alike, and another one when it is not', () => {
    expect(shown(units(CUT), units('5.1 after each shuffle the cards must be cut by a player who sits there'))).toEqual(
      ['5.1 → 5.1 key'],
    );
    expect(shown(units(CUT, CALL), units('5.1 promotional prizes are paid within thirty days', CALL))).toEqual([
      '5.3 → 5.3 key',
      'removed 5.1',
      'added 5.1',
    ]);
  });

  it('is the same term whatever the term now means', () => {
    expect(shown(units('def:Coup a round of play'), units('def:Coup everything between two announcements'))).toEqual([
      'def:Coup → def:Coup key',
    ]);
  });

  it('between the same neighbours is that clause rewritten', () => {
    const before = units(
      '4 on the cut',
      '4.1 one player cuts',
      '4.2 the dealer deals slowly and with care to all',
      '4.3 nobody speaks',
    );
    const after = units('4 on the cut', '4.1 one player cuts', '4.9 the dealer never hurries', '4.91 nobody speaks');
    expect(shown(before, after)).toEqual(['4 → 4 key', '4.1 → 4.1 key', '4.2 → 4.9 position', '4.3 → 4.91 text']);
  });
});

describe('one clause and several', () => {
  const whole =
    '7 when the cutting card comes out the dealer lays it aside and completes the coup a higher duties dealer then tells the players that one more coup will be dealt before the shoe ends';
  const first = '7 when the cutting card comes out the dealer lays it aside and completes the coup';
  const second =
    '8 a higher duties dealer then tells the players that one more coup will be dealt before the shoe ends';

  it('a split paragraph is one clause that became two', () => {
    expect(shown(units(CUT, whole), units(CUT, first, second))).toEqual(['5.1 → 5.1 key', '7 → 7+8 similar']);
  });

  it('a merge is a split seen from the other side', () => {
    expect(shown(units(CUT, first, second), units(CUT, whole))).toEqual(['5.1 → 5.1 key', '7+8 → 7 similar']);
  });

  it('two parts of a clause that is otherwise gone are a split, and one is that clause gone', () => {
    const more =
      'nobody may place a wager while it lies there and every stake that has been put down before stays where it is until all hands are settled and the losing ones have been taken away';
    const gone = `${whole} ${more}`;
    const parts = [first.replace('7', '9'), second.replace('8', '10')];
    expect(shown(units(CUT, gone), units(CUT, ...parts))).toEqual(['5.1 → 5.1 key', '7 → 9+10 similar']);
    expect(shown(units(CUT, ...parts), units(CUT, gone))).toEqual(['5.1 → 5.1 key', '9+10 → 7 similar']);
    expect(shown(units(CUT, gone), units(first.replace('7', '1'), CUT))).toEqual([
      '5.1 → 5.1 key',
      'removed 7',
      'added 1',
    ]);
  });

  it('a clause that was only cut short is no split', () => {
    expect(shown(units(CUT, whole), units(CUT, first))).toEqual(['5.1 → 5.1 key', '7 → 7 key']);
  });
});

describe('what the author states', () => {
  it('comes before everything else', () => {
    const after = units(CUT, BURN.replace('5.2', '5.9'));
    expect(
      shown(units(CUT, BURN), after, {
        links: [
          ['5.1', '5.9'],
          ['5.2', '5.1'],
        ],
      }),
    ).toEqual(['5.2 → 5.1 lineage', '5.1 → 5.9 lineage']);
  });

  it('may tie one clause to two, and two to one', () => {
    const links = [
      ['5.1', '1'],
      ['5.1', '2'],
      ['5.2', '3'],
      ['5.3', '3'],
    ] as const;
    expect(shown(units(CUT, BURN, CALL), units('1 one', '2 two', '3 three'), { links })).toEqual([
      '5.1 → 1+2 lineage',
      '5.2+5.3 → 3 lineage',
    ]);
  });

  it('leaves only nearly the same words to be found again among the rest', () => {
    const after = units(BURN.replace('5.2', '9.1'), '5.3 seats are kept free for players who wait');
    expect(shown(units(BURN, CALL), after, { links: [] })).toEqual(['5.2 → 9.1 text', 'removed 5.3', 'added 5.3']);
  });
});

describe('cost', () => {
  const text = (n: number, word: (i: number) => string) =>
    Array.from({ length: n }, (_, i) => `${i + 1} ${Array.from({ length: 20 }, (_, k) => word(i * 20 + k)).join(' ')}`);

  it('of two texts with nothing in common is bounded, and the result is flagged', () => {
    const found = align(units(...text(2_000, (i) => `a${i}`)), units(...text(2_000, (i) => `b${i}`)));
    expect(found.coarse).toBe(true);
    expect(found.matches).toEqual([]);
  });

  it('of a text that says the same thing over and over is bounded too', () => {
    const same = text(2_000, (i) => `w${i % 20}`);
    const found = align(units(...same), units(...same.map((line) => `9${line} more`)));
    expect(found.matches.length + found.added.length).toBe(2_000);
  });
});
