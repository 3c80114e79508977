// Clauses copied out of an edition into an amendment: unedited they change nothing, whatever they are, and only what
// can be copied is.
import { describe, expect, it } from 'vitest';
import { diffEditions } from '../../src/diff/diff.ts';
import type { Edition } from '../../src/model/edition.ts';
import { InputError } from '../../src/model/place.ts';
import { amendEdition } from '../../src/source/amend.ts';
import { readChanges } from '../../src/source/changes.ts';
import { type Copied, copiedFrom, entriesYaml, withEntries } from '../../src/source/copied.ts';
import { loadRemark } from '../../src/source/markdown.ts';
import { printAlone } from '../../src/source/print.ts';
import { Problems } from '../../src/source/problems.ts';
import { CLAUSES, skeletonOf } from '../../src/source/skeleton.ts';
import { shipped } from '../rules.ts';

await loadRemark();

const books = await shipped();
function book(name: string): Edition {
  const edition = books.find((e) => e.book === name);
  if (!edition) throw new Error(`no ${name}`);
  return edition;
}

/** The amendment that the files of a skeleton make. */
function made(base: Edition, copied: readonly Copied[]) {
  const files = skeletonOf(base, copied);
  const problems = new Problems('made@2');
  const changes = readChanges('changes.yaml', files.get('changes.yaml') ?? '', problems);
  const identity = { id: `${base.book}@2`, book: base.book, version: '2', meta: base.meta };
  const edition = amendEdition(
    base,
    identity,
    [{ path: CLAUSES, text: files.get(CLAUSES) ?? '' }],
    changes,
    null,
    problems,
  );
  return { edition, problems: problems.found };
}

/** What an edition has under its sections, beside its sections' own words: each a clause that can be copied whole. */
const wholes = (edition: Edition): Copied[] => {
  const isSection = (id: string | null) => id === null || edition.byId.get(id)?.kind === 'section';
  return edition.clauses
    .filter((c) => isSection(c.parent) && (c.kind !== 'section' || c.content.some((p) => p.type === 'words')))
    .map((clause) => ({ clause, only: null }));
};

describe.each(books)('every clause of $id', (base) => {
  it('copied out whole and left as it is makes the edition that it was', () => {
    const copied = wholes(base);
    const { edition, problems } = made(base, copied);
    expect(problems.filter((p) => !p.message.includes('written as it stands'))).toEqual([]);
    expect(problems).toHaveLength(copied.length);
    const diff = diffEditions(base, edition);
    expect([diff.changes, diff.settings, diff.coverage.counts.unchanged]).toEqual([[], [], base.clauses.length]);
    // Nothing is lost on the way: all of each clause is printed again as it is in the base.
    for (const { clause } of copied) {
      const again = edition.byId.get(clause.id);
      expect(again && printAlone(edition, again)).toBe(printAlone(base, clause));
    }
  });
});

it('a clause that has examples, with those alone, makes the edition that it was, too', () => {
  const base = book('nsw-crown');
  const copied = base.clauses
    .filter((c) => c.examples.length > 0)
    .map((clause): Copied => ({ clause, only: 'examples' }));
  expect(copied.length).toBeGreaterThan(0);
  const { edition, problems } = made(base, copied);
  expect(problems.map((p) => p.message)).toEqual(
    copied.map(({ clause: { id } }) => expect.stringContaining(`the examples of ${id} are written as they stand in`)),
  );
  expect(diffEditions(base, edition).changes).toEqual([]);
});

describe('a clause that cannot be copied', () => {
  it.each([
    [['15.9.9'], [], 'tas@2018 has no clause 15.9.9: `clausebook list tas@2018` shows them'],
    [['table:11'], [], 'tas@2018 has no clause table:11, did you mean table:11.1?'],
    [['12.3', '12.3'], [], '12.3 is named twice: name each clause once'],
    [['12.3'], ['12.3'], '12.3 is named twice: name each clause once'],
    [['15.8', '15.8(a)'], [], '15.8(a) is under 15.8, which is named too and brings it along: name 15.8 alone'],
    [['12'], [], '12 is a heading alone: name the clauses under it, such as 12.1'],
    [[], ['4.2'], '4.2 of tas@2018 has no examples to change: name it with --clause, and write some'],
  ])('%j %j', (whole, examples, says) => {
    expect(() => copiedFrom(book('tas'), { whole, examples })).toThrow(new InputError(says));
  });
});

describe('the entries of copied clauses', () => {
  it('go behind the last one and what is said beside it; nothing else is touched', () => {
    const clause = book('tas').byId.get('12.3');
    if (!clause) throw new Error('no 12.3');
    const text = `# Mine.
requested by: X
changes:
    - change:  "4.2"    # so
      reason: 'As it
        was.'
      # mine too

    # the end
approved by: Y
`;
    const copied: Copied[] = [{ clause, only: null }];
    expect(withEntries(text, copied)).toBe(
      text.replace('      # mine too\n', `      # mine too\n\n${entriesYaml(copied, '    ')}`),
    );
    expect(withEntries('changes: []\n', copied)).toBe(
      'changes:\n  - change: "12.3"\n    reason: Say here why the clause is changed.\n',
    );
    // The last line may lack its end.
    expect(withEntries('changes:\n- revoke: 4.1\n  reason: Gone.', copied)).toBe(
      `changes:\n- revoke: 4.1\n  reason: Gone.\n\n${entriesYaml(copied, '')}`,
    );
  });
});
