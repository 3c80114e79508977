// Which clauses and predicates are suspect: looked at and changed since. One finding each, with its users; what nobody
// has looked at is none.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gameWith } from '../../src/game/game.ts';
import { lintEdition } from '../../src/lint/index.ts';
import type { Edition } from '../../src/model/edition.ts';
import { problemLine } from '../../src/model/place.ts';
import type { Predicate } from '../../src/model/predicate.ts';
import { PREDICATES } from '../../src/predicates/index.ts';
import { changedSinceReview } from '../../src/review/changed-since-review.ts';
import { Reviews, suspectsOf } from '../../src/review/reviews.ts';
import { readEdition } from '../../src/source/read.ts';
import { printReviews } from '../../src/source/reviews.ts';
import { BOOK, LOOKED, looked, writeEdition } from '../reviewed.ts';
import { smallEdition } from '../small.ts';

const book = async (text = BOOK): Promise<Edition> => (await smallEdition(text)).edition;

/** The book with some of it changed after a look at some of its clauses. */
async function later(ids: readonly string[], ...changes: readonly (readonly [string, string])[]): Promise<Edition> {
  const before = looked(await book(), ids);
  const text = changes.reduce((t, [from, to]) => {
    expect(t).toContain(from);
    return t.replace(from, to);
  }, BOOK);
  return { ...(await book(text)), reviews: before.reviews ?? [] };
}

const states = (edition: Edition, predicates = PREDICATES): Record<string, string> =>
  Object.fromEntries(
    new Reviews(edition, predicates).subjects.flatMap((s) => (s.state === 'never reviewed' ? [] : [[s.id, s.state]])),
  );

const findings = (edition: Edition, predicates: ReadonlyMap<string, Predicate> = PREDICATES): string[] =>
  lintEdition(edition, { rules: [changedSinceReview], game: gameWith(predicates, edition) })
    .filter((p) => p.rule === 'changed-since-review')
    .map(problemLine);

describe('a look', () => {
  it('covers the clause and, along with it, the definitions and predicates that it rests on', async () => {
    const edition = looked(await book(), ['2.1', '2.2']);
    expect(edition.reviews?.map((r) => [r.id, r.with])).toEqual([
      ['2.1', null],
      ['2.2', null],
      ['def:Natural', '2.1'],
      ['settlement.pays', '2.2'],
    ]);
    expect(states(edition)).toEqual({
      '2.1': 'reviewed',
      '2.2': 'reviewed',
      'def:Natural': 'reviewed',
      'settlement.pays': 'reviewed',
    });
    expect(findings(edition)).toEqual([]);
  });

  it('is no look at anything else: a change there is no finding', async () => {
    expect(
      findings(
        await later(['2.1'], ['odds of 8', 'odds of 9'], ['"@8 to 1"', '"@9 to 1"'], ['must see to', 'may see to']),
      ),
    ).toEqual([]);
    expect(findings(await book(BOOK.replace('8 to 1', '9 to 1')))).toEqual([]);
  });

  it('covers what is under a definition too', async () => {
    const text = `## 1 Words\n\n- **1.1** \`test.topic\` \`structure\` Here:\n\n  - **"Pair"** \`structure\` means:\n\n    - **(a)** two cards of one rank; or\n\n    - **(b)** two of one suit.\n\n- **1.2** \`test.topic\` \`log\` A Pair must be shown.\n`;
    const before = looked(await book(text), ['1.2']);
    expect(before.reviews?.map((r) => r.id)).toEqual(['1.2', 'def:Pair', 'def:Pair(a)', 'def:Pair(b)']);
    const after = { ...(await book(text.replace('one suit', 'one colour'))), reviews: before.reviews ?? [] };
    expect(findings(after)).toEqual([
      expect.stringMatching(
        / def:Pair\(b\): Definition of “Pair” \(b\) has changed since .* \(words\); used by rule 1\.2\. .* test@1 "def:Pair\(b\)"` /,
      ),
    ]);
  });

  it('does not write over an earlier look at what it rests on', async () => {
    const first = looked(await book(), ['def:Natural']);
    const second = looked(first, ['2.1'], PREDICATES, { ...LOOKED, on: '2027-01-31' });
    expect(second.reviews?.map((r) => [r.id, r.with, r.on])).toEqual([
      ['def:Natural', null, '2026-11-28'],
      ['2.1', null, '2027-01-31'],
    ]);
  });
});

describe('a change since', () => {
  it('of words and parameters is the clause’s, at its place', async () => {
    expect(findings(await later(['2.2'], ['odds of 8', 'odds of 9'], ['"@8 to 1"', '"@9 to 1"']))).toEqual([
      'test@1/01-all.md:11:1 2.2: Rule 2.2 has changed since Compliance officer looked at it on 28 November 2026 (words, parameters). See what changed with `clausebook review test@1 2.2` [changed-since-review]',
    ]);
  });

  it('of a definition is one finding, which lists the clauses that use the term', async () => {
    const edition = await later(['2.1'], ['eight or nine', 'nine']);
    expect(states(edition)).toMatchObject({ '2.1': 'reviewed', 'def:Natural': 'suspect' });
    expect(findings(edition)).toEqual([
      expect.stringMatching(
        /^test@1\/01-all\.md:5:3 def:Natural: Definition of “Natural” has changed since .* \(words\); used by rule 2\.1\. /,
      ),
    ]);
  });

  it('of a predicate is one finding, which lists the clauses whose checks use it', async () => {
    const pays = PREDICATES.get('settlement.pays');
    if (!pays) throw new Error('no predicate');
    const other = new Map([...PREDICATES, ['settlement.pays', { ...pays, says: 'Something else.' }]]);
    const edition = looked(await book(), ['2.2']);
    expect(states(edition, other)).toEqual({ '2.2': 'reviewed', 'settlement.pays': 'suspect' });
    expect(findings(edition, other)).toEqual([
      expect.stringMatching(/: The check “A wager on …: …” has changed since .* \(words\); used by rule 2\.2\. /),
    ]);
    expect(suspectsOf(edition, other)).toEqual([
      { clause: null, predicate: 'settlement.pays', why: expect.stringContaining('used by rule 2.2') },
    ]);
    expect(findings(looked(edition, ['settlement.pays'], other), other)).toEqual([]);
  });

  it('that takes the clause away is a finding where it was looked at', async () => {
    const edition = await later(
      ['2.3'],
      ['- **2.3** `test.topic` `log` The dealer must see to [rule 2.1](#2.1).\n', ''],
    );
    expect(states(edition)).toEqual({ '2.3': 'gone' });
    expect(findings(edition)).toEqual([
      expect.stringContaining(' 2.3: Rule 2.3 is gone since Compliance officer looked at it on 28 November 2026. '),
    ]);
    const after = looked(edition, ['2.3']);
    expect(after.reviews).toEqual([]);
  });

  it('that is taken back is none', async () => {
    const edition = await later(['2.2'], ['odds of 8', 'odds of 9']);
    expect({ ...(await book()), reviews: edition.reviews }).toSatisfy((e: Edition) => findings(e).length === 0);
  });

  it('is settled by another look', async () => {
    const edition = await later(['2.1'], ['must not be given', 'must be given'], ['eight or nine', 'nine']);
    expect(Object.values(states(edition))).toEqual(['suspect', 'suspect']);
    expect(states(looked(edition, ['2.1']))).toEqual({ '2.1': 'reviewed', 'def:Natural': 'suspect' });
    expect(states(looked(edition, ['2.1', 'def:Natural']))).toEqual({ '2.1': 'reviewed', 'def:Natural': 'reviewed' });
  });
});

describe('an amendment', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'clausebook-amended-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** An amendment of the book, of which some clauses were looked at. */
  async function amended(ids: readonly string[], changes: string, words: string): Promise<Edition> {
    const folder = await writeEdition(root, 'house@1', { '01-all.md': BOOK });
    const base = (await readEdition(folder)).edition;
    if (!base) throw new Error('no base');
    await writeFile(join(folder, 'reviews.yaml'), printReviews(looked(base, ids).reviews ?? []));
    const made = await writeEdition(root, 'house@2', {
      'edition.yaml': 'base: house@1\nstatus: draft\n',
      'changes.yaml': `changes:\n${changes}`,
      '01-changes.md': words,
    });
    const { edition, problems } = await readEdition(made);
    expect(problems.filter((p) => p.severity === 'error').map(problemLine)).toEqual([]);
    if (!edition) throw new Error('no amendment');
    return edition;
  }

  const CHANGE = '  - change: "2.1"\n    reason: Asked for.\n';
  const WORDS = '## 2 Play\n\n- **2.1** `test.topic` `log` A hand with a Natural may be given a third card.\n';

  it('has the reviews of its base for what stands as the base has it, and its own change is suspect', async () => {
    const edition = await amended(['2.1', '2.2'], CHANGE, WORDS);
    expect(states(edition)).toEqual({
      '2.1': 'suspect',
      '2.2': 'reviewed',
      'def:Natural': 'reviewed',
      'settlement.pays': 'reviewed',
    });
    expect(findings(edition)).toEqual([
      expect.stringMatching(
        /^house@2\/01-changes\.md:3:1 2\.1: Rule 2\.1 has changed since Compliance officer looked at it on 28 November 2026 in Test House, version 1 \(words\)\. /,
      ),
    ]);
  });

  it('suspects a clause of which the check alone is written anew, and not one of which the examples are', async () => {
    const alone = (only: string) => `  - change: "2.2"\n    only: ${only}\n    reason: Asked for.\n`;
    const check = '  ~~~check\n  predicate: settlement.pays\n  force: may\n  bet: tie\n  pays: "@8 to 1"\n  ~~~\n';
    const examples =
      '  *Examples* (hand)\n\n  | Player | Banker | Wager | Stake | Returned |\n  | ------ | ------ | ----- | ----- | -------- |\n  | 2♠ 4♥ | A♦ 5♣ | Tie | $50 | $450 |\n';
    const state = async (only: string, block: string) =>
      states(await amended(['2.2'], alone(only), `## 2 Play\n\n- **2.2**\n\n${block}`))['2.2'];
    expect([await state('check', check), await state('examples', examples)]).toEqual(['suspect', 'reviewed']);
  });

  it('is no finding where nobody has looked at the base’s clause', async () => {
    expect(findings(await amended(['2.2'], CHANGE, WORDS))).toEqual([]);
  });

  it('keeps a look at a clause of its own, apart from the base’s', async () => {
    const edition = looked(await amended(['2.1'], CHANGE, WORDS), ['2.1']);
    expect(edition.reviews?.map((r) => r.id)).toEqual(['2.1']);
    expect(findings(edition)).toEqual([]);
  });

  it('does not suspect a clause whose reference followed a renumbering', async () => {
    const edition = await amended(['2.1', '2.3'], '  - renumber: "2.1"\n    to: "2.7"\n    reason: Order.\n', '');
    expect(edition.byId.get('2.3')?.text).toContain('rule 2.7');
    expect(states(edition)).toEqual({ 'def:Natural': 'reviewed', '2.3': 'reviewed', '2.7': 'reviewed' });
  });
});
