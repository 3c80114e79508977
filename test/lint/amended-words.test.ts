// amended-words: what an amendment changes in the words of a clause, and whether its check went with it.
import { describe, expect, it } from 'vitest';
import { lintEdition } from '../../src/lint/index.ts';
import { amendEdition } from '../../src/source/amend.ts';
import { readChanges } from '../../src/source/changes.ts';
import { loadRemark } from '../../src/source/markdown.ts';
import { Problems } from '../../src/source/problems.ts';
import { saidFigures } from '../../src/words/figures.ts';
import { sound } from '../source/sample.ts';

await loadRemark();

const check = (force: string, pays: string) =>
  `\n\n  ~~~check\n  predicate: settlement.pays\n  force: ${force}\n  bet: tie\n  pays: "@${pays}"\n  ~~~\n`;
const clause = (words: string, force = 'must', pays = '8 to 1') =>
  `## 3 Cards\n\n- **3.1** \`cards.decks\` ${words}${check(force, pays)}`;

/** What the rule finds in an amendment that writes the one clause of a book anew. */
function found(base: string, amended: string, only = ''): string[] {
  const problems = new Problems('test@2');
  const was = sound(base);
  const changes = readChanges('changes.yaml', `changes:\n  - {change: "3.1"${only}, reason: Because.}\n`, problems);
  const edition = amendEdition(
    was,
    { id: 'test@2', book: 'test', version: '2', meta: was.meta },
    [{ path: '02.md', text: amended }],
    changes,
    null,
    problems,
  );
  expect(problems.found).toEqual([]);
  return lintEdition(edition)
    .filter((p) => p.rule === 'amended-words')
    .map((p) => `${p.file}:${p.line} ${p.severity} ${p.message}`);
}

const tail =
  'and the check (settlement.pays) says what it said: bring it in line with the words, or say in a note that names amended-words why it stays';

describe('words that an amendment changes', () => {
  it.each([
    [
      'a figure that no check binds',
      'Within 20 minutes a Tie must be paid 8 to 1.',
      'Within 2 hours a Tie must be paid 8 to 1.',
      'figures',
      '20 minutes → 120 minutes',
    ],
    [
      'a figure in words',
      'A Tie must be paid 8 to 1, twice.',
      'A Tie must be paid 8 to 1, three times.',
      'figures',
      '2 → 3',
    ],
    [
      'once become twice',
      'A Tie must be paid 8 to 1, once only.',
      'A Tie must be paid 8 to 1, twice only.',
      'figures',
      'once → 2',
    ],
    [
      'half',
      'A Tie must be paid 8 to 1 and half its stake.',
      'A Tie must be paid 8 to 1 and a quarter of its stake.',
      'figures',
      'half → quarter',
    ],
    [
      'a dozen',
      'A Tie must be paid 8 to 1 in a dozen chips.',
      'A Tie must be paid 8 to 1 in ten chips.',
      'figures',
      '12 → 10',
    ],
    [
      'a duty become a permission beside it',
      'A Tie must be paid 8 to 1. The Dealer must say so.',
      'A Tie must be paid 8 to 1. The Dealer may say so.',
      'force',
      'must → must, may',
    ],
    [
      'a lost "not"',
      'A Tie must be paid 8 to 1 and must not be pushed.',
      'A Tie must be paid 8 to 1 and must be pushed.',
      'force',
      'must not, must → must',
    ],
  ])('%s, with the check as it was', (_, before, after, what, says) => {
    expect(found(clause(before), clause(after))).toEqual([
      `02.md:3 warning the ${what} of the words ${what === 'force' ? 'has' : 'have'} changed (${says}) since test@1 r 3.1, ${tail}`,
    ]);
  });

  it.each([
    [
      'a figure that the check binds',
      clause('A Tie must be paid 8 to 1.'),
      clause('A Tie must be paid 9 to 1.', 'must', '9 to 1'),
    ],
    [
      'a force that the check has too',
      clause('A Tie must be paid 8 to 1.'),
      clause('A Tie may be paid 8 to 1.', 'may'),
    ],
    [
      'words that say as much',
      clause('Within half an hour a Tie must be paid 8 to 1.'),
      clause('Within thirty (30) minutes a Tie must always be paid 8 to 1.'),
    ],
    [
      'another rule’s number',
      clause('A Tie must be paid 8 to 1, as rule 9.4 says.'),
      clause('A Tie must be paid 8 to 1, as rule 9.5 says.'),
    ],
    [
      'once that begins a clause',
      clause('A Tie must be paid 8 to 1 when it wins.'),
      clause('A Tie must be paid 8 to 1 once the Coup is over.'),
    ],
    [
      'what a note acknowledges',
      clause('A Tie must be paid 8 to 1 in 20 minutes.'),
      `${clause('A Tie must be paid 8 to 1 in 30 minutes.')}\n  > **Note.** amended-words: no table shows the time.\n`,
    ],
  ])('%s: nothing', (_, before, after) => {
    expect(found(before, after)).toEqual([]);
  });

  it('not where nothing is judged, nor where the check alone is written', () => {
    const bare = (words: string) => `## 3 Cards\n\n- **3.1** \`cards.decks\` \`log\` ${words}\n`;
    expect(found(bare('Within 20 minutes.'), bare('Within 2 hours.'))).toEqual([]);
    expect(
      found(clause('A Tie must be paid 8 to 1.'), `## 3 Cards\n\n- **3.1**${check('may', '8 to 1')}`, ', only: check'),
    ).toEqual([]);
  });
});

it.each([
  ['at least twenty (20) minutes', ['20 minutes']],
  ['2 hours and two hours', ['120 minutes']],
  ['half an hour', ['30 minutes']],
  ['a half-moon', []],
  ['a day', ['1 days']],
  ['more than once in a coup', ['once']],
  ['once the shoe is empty', []],
  ['a dozen cards, twice', ['12', '2']],
  ['8 to 1 and 5%', ['8 to 1', '5%']],
])('%s', (words, figures) => {
  expect(saidFigures(words)).toEqual(figures);
});
