// The marked rulebook: taking every mark gives the new edition, refusing every mark the old one, and every change has
// its place.
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Diff } from '../../../src/diff/change.ts';
import { diffEditions } from '../../../src/diff/diff.ts';
import type { Edition } from '../../../src/model/edition.ts';
import { InputError } from '../../../src/model/place.ts';
import { type MarkedView, markedView } from '../../../src/render/marked/marked.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { frontOf } from '../../../src/render/rulebook/front.ts';
import { readEditions } from '../../../src/source/read.ts';
import { book } from '../../diff/books.ts';
import { RULES } from '../../rules.ts';
import { amendments } from './books.ts';
import { frontLines, linesOf, marksOf, placesOf } from './lines.ts';

const EXAMPLES = fileURLToPath(new URL('../../../examples/amendment', import.meta.url));

/** What a marked document comes to, next to the clean ones. */
function laws(view: MarkedView, from: Edition, to: Edition): void {
  const [old, now] = [documentView(from, { profile: 'reading' }), documentView(to, { profile: 'reading' })];
  expect(linesOf(view.document.blocks, 'accepted')).toEqual(linesOf(now.blocks, 'accepted'));
  expect(linesOf(view.document.blocks, 'rejected')).toEqual(linesOf(old.blocks, 'rejected'));
  expect(frontLines(view.front, 'accepted')).toEqual(frontLines(frontOf(now), 'accepted'));
  expect(frontLines(view.front, 'rejected')).toEqual(frontLines(frontOf(old), 'rejected'));
  expect([...placesOf(view.document.blocks)].sort((a, b) => a - b)).toEqual(view.changes.map((c) => c.number));
  // A change that shows in words, cells or a drawing has marks of its own, and no mark is of a change that is not
  // there.
  const numbers = new Set(marksOf(view).flatMap((mark) => mark.change ?? []));
  const shown = view.changes
    .filter(({ change }) => change.text?.segments.some((s) => s.op !== 'same') || change.cells || change.drawing)
    .map((c) => c.number);
  expect([...numbers]).toEqual(expect.arrayContaining(shown));
  expect([...numbers].filter((n) => !view.changes.some((c) => c.number === n))).toEqual([]);
}

describe('the invented amendment of Crown 3.2', () => {
  let base: Edition;
  let amended: Edition;
  let diff: Diff;
  let view: MarkedView;

  beforeAll(async () => {
    const { editions } = await readEditions([RULES, EXAMPLES], ['nsw-crown@3.2', 'nsw-crown@3.3-example']);
    [base, amended] = editions as [Edition, Edition];
    diff = diffEditions(base, amended);
    view = markedView(diff, base, amended);
  });

  it('is the one edition or the other, by what is done with its marks', () => {
    laws(view, base, amended);
  });

  it('seen from the other side too', () => {
    laws(markedView(diffEditions(amended, base), amended, base), amended, base);
  });
});

describe('any rulebook and any amendment of it', () => {
  it('the marks taken give the new one, and refused the old one', () => {
    fc.assert(
      fc.property(amendments, ([from, to]) => {
        laws(markedView(diffEditions(from, to, { words: 'always' }), from, to), from, to);
      }),
      { numRuns: 25 },
    );
  });
});

it('is refused where the two have no wording in common, in one line that says what to do', () => {
  const rules = (words: string) => `## 1 One\n\n- **1.1** \`test.one\` \`person\` ${words}`;
  const [a, b] = [book('a', rules('The Dealer must shuffle the Cards.')), book('b', rules('Eight decks are in play.'))];
  const refused = () => markedView(diffEditions(a, b), a, b);
  expect(refused).toThrow(InputError);
  expect(refused).toThrow(
    'a@1 and b@1 have no wording in common, so there is nothing to mark: see what differs with `clausebook compare a@1 b@1`',
  );
});

it('of two rows of one name the one that went is struck, and the other is left alone', () => {
  const table = (rows: string) =>
    `## 1 One\n\n**Table 1** \`test.one\` \`person\` Odds\n\n| Outcome | Odds |\n| --- | --- |\n${rows}`;
  const [a, b] = [
    book('a', table('| Pair | 1 to 1 |\n| Tie | 8 to 1 |\n| Pair | 11 to 1 |')),
    book('b', table('| Pair | 1 to 1 |\n| Tie | 8 to 1 |')),
  ];
  const view = markedView(diffEditions(a, b, { words: 'always' }), a, b);
  const [section] = view.document.blocks;
  const [made] = section?.type === 'section' ? section.blocks : [];
  expect(made?.type === 'table' && made.grid.rowMarks?.map((mark) => mark?.op ?? null)).toEqual([
    null,
    null,
    null,
    'deleted',
  ]);
});
