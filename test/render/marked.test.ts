// The marked rulebook: taking every mark gives the new edition, refusing every mark the old one, and every change has its place.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Diff } from '../../src/diff/change.ts';
import { diffEditions } from '../../src/diff/diff.ts';
import type { Edition } from '../../src/model/edition.ts';
import { PREDICATES } from '../../src/predicates/index.ts';
import { documentView } from '../../src/render/document.ts';
import { frontOf } from '../../src/render/front.ts';
import { type MarkedView, markedView } from '../../src/render/marked.ts';
import { readEditions } from '../../src/source/read.ts';
import { RULES } from '../rules.ts';
import { frontLines, linesOf, placesOf } from './marked-lines.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/amendment', import.meta.url));

/** What a marked document comes to, next to the clean ones. */
function laws(view: MarkedView, from: Edition, to: Edition): void {
  const [old, now] = [documentView(from, { profile: 'reading' }), documentView(to, { profile: 'reading' })];
  expect(linesOf(view.document.blocks, 'accepted')).toEqual(linesOf(now.blocks, 'accepted'));
  expect(linesOf(view.document.blocks, 'rejected')).toEqual(linesOf(old.blocks, 'rejected'));
  expect(frontLines(view.front, 'accepted')).toEqual(frontLines(frontOf(now), 'accepted'));
  expect(frontLines(view.front, 'rejected')).toEqual(frontLines(frontOf(old), 'rejected'));
  expect([...placesOf(view.document.blocks)].sort((a, b) => a - b)).toEqual(view.changes.map((c) => c.number));
}

describe('the invented amendment of Crown 3.2', () => {
  let base: Edition;
  let amended: Edition;
  let diff: Diff;
  let view: MarkedView;

  beforeAll(async () => {
    const { editions } = await readEditions([RULES, EXAMPLES], ['nsw-crown@3.2', 'nsw-crown@3.3-example']);
    [base, amended] = editions as [Edition, Edition];
    diff = diffEditions(base, amended, { predicates: PREDICATES });
    view = markedView(diff, base, amended);
  });

  it('is the one edition or the other, by what is done with its marks', () => {
    laws(view, base, amended);
  });

  it('seen from the other side too', () => {
    laws(markedView(diffEditions(amended, base, { predicates: PREDICATES }), amended, base), amended, base);
  });
});
