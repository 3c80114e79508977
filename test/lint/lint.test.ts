// The lint rules, each by samples that it must and must not report; § marks where.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { lintEdition, RULES } from '../../src/lint/index.ts';
import type { EditionMeta } from '../../src/model/edition.ts';
import { TERMS_OF_ART } from '../../src/words/terms-of-art.ts';
import { sound, unmark } from '../source/sample.ts';

/** The findings of one rule on a text free of other faults: `line:column clause severity message`. */
function findings(rule: string, text: string, meta: Partial<EditionMeta> = {}): string[] {
  expect(RULES.map((r) => r.id)).toContain(rule);
  return lintEdition(sound(text, meta))
    .filter((p) => p.rule === rule)
    .map((p) => `${p.line}:${p.column} ${p.clause} ${p.severity} ${p.message}`);
}

/** Holds that a rule reports a sample once: at the mark, in this clause, in these words. */
function expectFinding(rule: string, marked: string, clause: string, message: string, severity = 'error'): void {
  const { text, line, column } = unmark(marked);
  expect(findings(rule, text)).toEqual([`${line}:${column} ${clause} ${severity} ${message}`]);
}

const check = (lines: string) => `\n  ~~~check\n${lines.replace(/^(?=.)/gm, '  ')}\n  ~~~\n`;
const clause = (words: string, lines = '') =>
  `## 3 Cards\n\n- **3.1** \`cards.decks\` ${words}\n${lines && check(lines)}`;
const marked = (words: string, lines = '') => clause(words, lines).replace('- **3.1**', '§- **3.1**');

describe('unclaimed', () => {
  test('a clause without check or chip', () => {
    expectFinding(
      'unclaimed',
      marked('Eight.'),
      '3.1',
      'nobody judges 3.1: write a check under it, or put `log` (not encoded yet), `person` or `structure` after its topics',
    );
  });

  test('a child that its parent’s parts leave out', () => {
    const text = `${clause('Both:')}\n  - **(a)** One.\n\n  §- **(b)** Two.\n${check('predicate: x\nforce: must\nparts: {(a): {win: a}}')}`;
    expectFinding(
      'unclaimed',
      text,
      '3.1(b)',
      'nobody judges 3.1(b): name it under the `parts` of 3.1, or put `log` (not encoded yet), `person` or `structure` after its topics',
    );
  });

  test('a table and a section with words', () => {
    expectFinding(
      'unclaimed',
      `${clause('`log` Eight.')}\n  §**Table 1** Odds\n\n  | 1 |\n  | - |\n  | 2 |\n`,
      'table:1',
      'nobody judges table:1: write a check under it, or put `log` (not encoded yet), `person` or `structure` after its topics',
    );
    expectFinding(
      'unclaimed',
      '§## 3 Cards\n\n`cards.decks` Eight.\n',
      '3',
      'nobody judges 3: write a check under it, or put `log` (not encoded yet), `person` or `structure` after its topics',
    );
  });

  test('a lead-in whose children all have a chip has no verdict of theirs', () => {
    expectFinding(
      'unclaimed',
      `${marked('Both:')}\n  - **(a)** \`log\` One.\n`,
      '3.1',
      'nobody judges 3.1: write a check under it, or put `log` (not encoded yet), `person` or `structure` after its topics',
    );
  });

  test.each([
    ['a heading alone', '## 3 Cards\n'],
    ['a chip', clause('`person` Eight.')],
    ['a check', clause('Eight.', 'predicate: x\nforce: must')],
    ['another clause that judges', clause('Eight.', 'by: 3')],
    [
      'parts',
      `${clause('Both:')}\n  - **(a)** One.\n\n    - **(i)** Two.\n${check('predicate: x\nforce: must\nparts: {(a): {win: a}, 3.1(a)(i): {win: b}}')}`,
    ],
    [
      'a lead-in above a judged child',
      `${clause('Both:')}\n  - **(a)** One:\n\n    - **(i)** Two.\n\n      ~~~check\n      predicate: x\n      force: must\n      ~~~\n\n  - **(b)** \`log\` Three.\n`,
    ],
  ])('is content with %s', (_, text) => {
    expect(findings('unclaimed', text)).toEqual([]);
  });
});

describe('force-words', () => {
  const force = (words: string, f: string) => clause(words, `predicate: x\nforce: ${f}`);
  const at = (words: string, f: string) => force(words, f).replace('predicate', '§predicate');

  test.each([
    [
      'The dealer must shuffle.',
      'may',
      '`force: may` of x, but the words hold no "may": write the permission with "may", or change the force',
    ],
    [
      'The dealer may not shuffle.',
      'may',
      '`force: may` of x, but the words hold no "may": write the permission with "may", or change the force',
    ],
    [
      'The dealer must shuffle.',
      'must-not',
      '`force: must-not` of x, but the words forbid nothing: write the prohibition with "must not", or change the force',
    ],
    [
      'A player may look; a dealer may turn.',
      'must',
      '`force: must` of x, but the words only permit: write `force: may`, or the duty with "must"',
    ],
  ])('%s %s', (words, f, message) => {
    expectFinding('force-words', at(words, f), '3.1', message);
  });

  test.each([
    ['The dealer must shuffle.', 'must'],
    ['Eight decks are used.', 'must'],
    ['A bet may be offered. It wins on a Tie.', 'must'],
    ['A bet may be offered, provided that a sign displays it.', 'must'],
    ['The dealer may shuffle.', 'may'],
    ['The dealer must shuffle and may cut.', 'may'],
    ['The dealer must not shuffle.', 'must-not'],
    ['No player may shuffle.', 'must-not'],
    ['Only a dealer may shuffle.', 'must-not'],
  ])('is content: %s %s', (words, f) => {
    expect(findings('force-words', force(words, f))).toEqual([]);
  });

  test('a part has its modal from the lead-in, and is reported in its own name', () => {
    const parts = (words: string, f: string) =>
      `${clause(words)}\n  - **(a)** Player;\n${check(`predicate: x\nforce: ${f}\nparts: {(a): {bet: player}}`)}`;
    expect(findings('force-words', parts('A player may wager on:', 'may'))).toEqual([]);
    expect(findings('force-words', parts('A player must wager on:', 'may')).map((f) => f.split(' ')[1])).toEqual([
      '3.1',
      '3.1(a)',
    ]);
  });

  test('a clause that lends its figure to a check elsewhere has no share in its force', () => {
    const lent = (part: string) =>
      `${clause('It must not be dealt.', `predicate: x\nforce: must-not\nall: {${part}: {counts: 8}}`)}\n- **3.2** \`cards.decks\` \`log\` A Natural is 8.\n`;
    expect(findings('force-words', lent('3.2'))).toEqual([]);
  });
});

describe('modal-words', () => {
  test.each([
    [
      'The dealer shall shuffle.',
      '"shall" stands in the words: a duty is written "must", a fact in the present tense',
      'error',
    ],
    ['The dealer Shall not shuffle.', '"Shall not" stands in the words: a prohibition is written "must not"', 'error'],
    [
      'A player may not shuffle.',
      '"may not" stands in the words: it can mean "must not" and "need not": write the one that is meant',
      'error',
    ],
    [
      'The dealer will shuffle.',
      '"will" stands in the words: a duty is written "must", a result in the present tense',
      'warning',
    ],
  ])('%s', (words, message, severity) => {
    expectFinding('modal-words', marked(`\`log\` ${words}`), '3.1', message, severity);
  });

  test('in a cell, at the cell', () => {
    expectFinding(
      'modal-words',
      `${clause('`log` Eight.')}\n  **Table 1** \`log\` Odds\n\n  | Bet           |\n  | ------------- |\n  | §It shall win |\n`,
      'table:1',
      '"shall" stands in the words: a duty is written "must", a fact in the present tense',
    );
  });

  test('not where a director may appoint at will, nor in official words', () => {
    expect(findings('modal-words', clause('`log` The director may at will appoint a deputy.'))).toEqual([]);
    expect(findings('modal-words', clause('`log` The dealer shall shuffle.'), { wording: 'official' })).toEqual([]);
  });
});

describe('term-of-art', () => {
  test.each([
    ['Signs must be fittingly displayed.', 'fittingly', 'appropriately'],
    ['It must be changed as soon as is practicable.', 'as soon as is practicable', 'as soon as practicable'],
    ['It must be changed as soon as possible.', 'as soon as possible', 'as soon as practicable'],
    ['Rules 7.5 and 7.6 must not be applied to it.', 'must not be applied', 'applies, does not apply'],
    ['The following must apply.', 'following must apply', 'applies, does not apply'],
    ['The operator may, if it so chooses, offer it.', 'if it so chooses', 'at its (his, her, their) discretion'],
    ['The director may at will appoint a deputy.', 'may at will', 'at its (his, her, their) discretion'],
    ['A dealer must make sure that bets are in place.', 'make sure', 'ensure'],
    ['A supervisor may use every power that a dealer has.', 'use every power', 'exercise (a power)'],
    ['Notwithstanding rule 5.14, play goes on.', 'Notwithstanding', 'despite (a rule)'],
    ['To avoid doubt, rule 5.14 prevails.', 'To avoid doubt', 'for the avoidance of doubt'],
    ['It is marked in a way similar to Diagram A.', 'in a way similar to', 'in a manner (substantially) similar to'],
    ['It is marked much as Diagram A shows.', 'much as', 'in a manner (substantially) similar to'],
    ['A wager against rule 5.12 is void.', 'against rule 5', 'in contravention of'],
    ['An object, including, without limitation, a marker.', 'without limitation', 'including, but not limited to'],
    ['By means such as, but not limited to, mail.', 'such as, but not limited to', 'including, but not limited to'],
    ['It lists, without being limited to them, prizes.', 'without being limited to', 'including, but not limited to'],
    ['The cards must be mixed at random.', 'mixed at random', 'randomly intermixed'],
    [
      'The cards are shuffled where there is reason for suspecting it.',
      'reason for suspecting',
      'reason to suspect, reasonable cause to believe',
    ],
    ['A supervisor may cancel it without being liable.', 'without being liable', 'without liability'],
    ['The wager must be deemed to be for the minimum.', 'must be deemed', 'is deemed'],
    ['These rules must prevail.', 'must prevail', 'prevails'],
    [
      'A statement whose effect is that the decision is final.',
      'whose effect is that',
      'to the effect that, to that effect',
    ],
    [
      'Unless something else is specified, play goes on.',
      'Unless something else is specified',
      'unless otherwise specified',
    ],
    [
      'Except where the contrary is intended, play goes on.',
      'contrary is intended',
      'unless the contrary intention appears',
    ],
    [
      'Rule 8.13 applies, with every modification that is necessary.',
      'with every modification',
      'with all necessary modifications',
    ],
    [
      'A firearm, as the Firearms Act 1996 understands it.',
      'as the Firearms Act 1996 understands',
      'within the meaning of',
    ],
  ])('%s', (words, found, form) => {
    const [at] = findings('term-of-art', clause(`\`log\` ${words}`));
    expect(at).toContain(`"${found}" stands for a term of art: write "${form}"; `);
  });

  test.each([
    'A dealer must apply the procedure, and pay as much as chips can.',
    'Rule 7.5 does not apply; rule 7.6 applies.',
    'The operator may, at its discretion, exercise any power.',
  ])('not in %s', (words) => {
    expect(findings('term-of-art', clause(`\`log\` ${words}`))).toEqual([]);
  });

  test('each form is in the guide, with the reason, in the same order', async () => {
    const guide = await readFile(new URL('../../docs/write-a-clause.md', import.meta.url), 'utf8');
    const rows = [...guide.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map((m) => `${m[1]}: ${m[2]}`);
    const ours = TERMS_OF_ART.map(({ form, why }) => `${form}: ${why}`);
    expect(rows.filter((row) => ours.includes(row))).toEqual(ours);
  });
});

describe('number-words', () => {
  test.each([
    ['Eight (9) decks.', '"Eight (9)" names two figures: make Eight and 9 the same'],
    ['Fifty-two (51) cards.', '"Fifty-two (51)" names two figures: make Fifty-two and 51 the same'],
    ['Keep fifty per cent (25%).', '"fifty per cent (25%)" names two figures: make fifty and 25 the same'],
    ['Use 8 (nine) decks.', '"8 (nine)" names two figures: make 8 and nine the same'],
    ['The third (4th) card.', '"third (4th)" names two figures: make third and 4 the same'],
  ])('%s', (words, message) => {
    expectFinding('number-words', marked(`\`log\` ${words}`), '3.1', message);
  });

  test('is content where they agree, and where the brackets hold something else', () => {
    expect(
      findings(
        'number-words',
        clause('`log` Eight (8) decks of fifty-two (52), tens (10s), one (a), the third (3rd), twenty (20) minutes.'),
      ),
    ).toEqual([]);
  });
});

describe('terms', () => {
  const defined = (rest: string) =>
    `## 1 Words\n\n- **1.1** \`deal.order\` \`structure\` In these rules:\n\n  - **"Tiger Tie"** \`structure\` means a bet.\n\n  - **"Tie"** \`structure\` means equal counts.\n\n  - **"Act"** \`structure\` means the Act.\n\n## 2 Play\n\n${rest}`;
  const play = (n: number, words: string) => `- **2.${n}** \`deal.order\` \`log\` ${words}\n\n`;

  test('a term written small where the book writes it with capitals', () => {
    const text = defined(
      `${play(1, 'A Tie or a Tiger Tie under the Act.')}${play(2, 'Ties and a Tie.')}§${play(3, 'A tie ends it.')}`,
    );
    expectFinding(
      'defined-term',
      text,
      '2.3',
      '"tie" is the defined term "Tie": write it with its capitals',
      'warning',
    );
  });

  test('not where the book itself writes it small as often', () => {
    expect(
      findings(
        'defined-term',
        defined(`${play(1, 'A Tie, a Tiger Tie, the Act.')}${play(2, 'A tie.')}${play(3, 'A tie.')}`),
      ),
    ).toEqual([]);
  });

  test('a term that no other clause uses; a longer term is no use of it', () => {
    const text = defined(play(1, 'A Tiger Tie under the Act.')).replace('  - **"Tie"**', '  §- **"Tie"**');
    expectFinding(
      'orphan-term',
      text,
      'def:Tie',
      '"Tie" is defined and used in no other clause: take the definition out, or say so in a note that names orphan-term',
      'warning',
    );
  });

  test('a term defined in a section is used there or nowhere', () => {
    const text = `${defined(play(1, 'A Tie, a Tiger Tie, the Act, a Session.'))}\n## 3 Competitions\n\n### 3.1 Words\n\n\`deal.order\` \`structure\` Here:\n\n§- **"Session"** \`structure\` means a time.\n`;
    expectFinding(
      'orphan-term',
      text,
      'def:Session@3.1',
      '"Session" is defined and used in no other clause of section 3: take the definition out, or say so in a note that names orphan-term',
      'warning',
    );
    expect(
      findings(
        'orphan-term',
        `${text.replace('§', '')}\n### 3.2 Play\n\n- **3.2.1** \`deal.order\` \`log\` Sessions end.\n`,
      ),
    ).toEqual([]);
  });

  test('a note that names the rule acknowledges the finding', () => {
    const text = defined(play(1, 'A Tiger Tie under the Act.'));
    const note = (words: string) =>
      text.replace('means equal counts.\n', `means equal counts.\n\n    > **Note.** ${words}\n`);
    expect(findings('orphan-term', note('The official text never uses it.'))).toHaveLength(1);
    expect(findings('orphan-term', note('The official text never uses it (orphan-term).'))).toEqual([]);
  });
});

describe('lead-in', () => {
  const message = 'the words end with a colon, and nothing stands under them: write what follows, or end the sentence';
  test('a colon before nothing', () => {
    expectFinding('lead-in', marked('`log` The dealer must:'), '3.1', message);
  });
  test.each([
    ['a child', `${clause('`log` The dealer must:')}\n  - **(a)** shuffle.\n`],
    ['a table', `${clause('`log` These odds:')}\n  **Table 1** \`log\` Odds\n\n  | Bet |\n  | --- |\n  | Tie |\n`],
    ['words that go on', clause('`log` At 9:30 the dealer shuffles.')],
  ])('not before %s', (_, text) => {
    expect(findings('lead-in', text)).toEqual([]);
  });
});

describe('no-coup', () => {
  const check = (when: string) =>
    clause(
      `A Tie wins.\n\n  ~~~check\n  predicate: settlement.outcome\n  force: must\n  bet: tie\n  win: ${when}\n  ~~~`,
    );
  test.each([
    'count(P)=8 and natural(P) and cards(P)=3',
    'count(B)=10',
    'winner=P and count(P)<count(B)',
    'triple(P) and cards(P)=2',
  ])('%s is met by none', (when) => {
    expect(findings('no-coup', check(when)).join()).toContain('no coup has two hands with');
  });
  test.each([
    'winner=T and count(P)=6',
    'pairs=both-same-rank and third(P)=0',
    'triple(B) and winner=P',
    'natural-tie',
  ])('%s is met', (when) => {
    expect(findings('no-coup', check(when))).toEqual([]);
  });
});

describe('inexact-payment', () => {
  const pays = (odds: string) =>
    clause(
      `A Tie pays ${odds}.\n\n  ~~~check\n  predicate: settlement.pays\n  force: must\n  bet: tie\n  pays: "@${odds}"\n  ~~~`,
    );
  test('odds that break a chip in a book that says nothing of it', () => {
    expect(findings('inexact-payment', pays('19 to 20')).join()).toContain('3.1 warning these odds may come to a sum');
    expect(findings('inexact-payment', pays('8 to 1'))).toEqual([]);
  });
});

describe('plain-quotes', () => {
  test('curly quotes in restated words', () => {
    expectFinding(
      'plain-quotes',
      marked('`log` The dealer’s hand.'),
      '3.1',
      'a curly quote (’) stands in the words: type " or \'',
      'warning',
    );
    expect(findings('plain-quotes', clause('`log` The dealer’s hand.'), { wording: 'official' })).toEqual([]);
  });
});

describe('unbound-figure', () => {
  const typed = (figure: string, of = '3.1') =>
    `${figure} stands in the words of ${of} and is typed again here: bind it, @ and the word as it stands there`;
  const bound = (words: string, params: string) => clause(words, `predicate: x\nforce: must\n${params}`);

  test.each([
    ['a number', 'Eight (8) decks.', 'allowed: [§eight decks]', '8'],
    ['a figure that only counts', 'It is dealt twice.', 'times: §2', '2'],
    ['a digit in a condition', 'It wins with 6.', 'when: §count(B)=6', '6'],
    ['odds', 'It pays 8 to 1.', 'pays: §8 to 1', '8 to 1'],
    ['a percentage', 'It keeps 5%.', 'commission: {of: §5%}', '5%'],
    ['a sum', 'At least $100.', 'least: §$100', '$100'],
  ])('%s that the words state', (_, words, params, figure) => {
    const text = bound(words, params);
    expectFinding('unbound-figure', text, '3.1', typed(figure));
  });

  test("one that the words do not state, which is nobody's rule", () => {
    const message = '2 is typed here and does not stand in the words of 3.1: a check demands what its clause says';
    expectFinding('unbound-figure', bound('It wins with six.', 'when: §cards(B)=2'), '3.1', message);
  });

  test('in a part, held against the child’s words; in a row, against the row’s', () => {
    const parts = `${clause('Eight decks:')}\n  - **(a)** nine.\n${check('predicate: x\nforce: must\nparts: {(a): {n: §9}}')}`;
    expectFinding('unbound-figure', parts, '3.1', typed('9', '3.1(a)'));
    const rows = `${clause('`log` Eight.')}\n  **Table 1** Odds\n\n  | Bet | Odds |\n  | --- | --- |\n  | Tie | 8 to 1 |\n  | Win by 6 | 4 to 1 |\n${check('predicate: x\nforce: must\neach: row\nkey: Bet\nrows:\n  Tie: {pays: §8 to 1}\n  Win by 6: {when: win-by(B)=@6, pays: "@4 to 1"}')}`;
    expectFinding('unbound-figure', rows, 'table:1', typed('8 to 1', 'row "Tie"'));
  });

  test('the name of a column is no figure', () => {
    const table = `${clause('`log` Eight.')}\n  **Table 1** Draws\n\n  | First 2 cards | Hand |\n  | ------------- | ---- |\n  | 5 of 2 cards | draws |\n`;
    expect(
      findings('unbound-figure', `${table}${check('predicate: x\nforce: must\neach: row\ncounts: First 2 cards')}`),
    ).toEqual([]);
    expect(
      findings('unbound-figure', `${table}${check('predicate: x\nforce: must\neach: row\ncounts: 2 cards')}`),
    ).toHaveLength(1);
  });

  test.each([
    ['bound figures', 'Eight (8) decks, 6 of 52.', 'allowed: ["@eight (8) decks"]\nwhen: count(B)=@6 and count(P)=@8'],
    ['figures that are bound in words', 'A Tie pays twice, of a dozen.', 'n: "@twice"\nm: "@dozen"'],
    ['names of bets', 'A bet pays 6, 1 and 2.', 'bet: super-6\nstandOff: [1-1-2]\nrule: super-6'],
    ['ids of clauses', 'Section 3 has 3 cards.', 'overrides: 3\nof: 3.1'],
    ['prose', 'It wins with 6.', 'says: a hand of 6'],
  ])('is content with %s', (_, words, params) => {
    expect(findings('unbound-figure', bound(words, params))).toEqual([]);
  });
});

describe('definition-twice', () => {
  const definition = (words: string) =>
    `## 1 Definitions\n\n- **1.1** \`cards.decks\` \`structure\` In these Rules:\n\n  ${words}\n\n- **1.2** \`cards.decks\` \`log\` A Natural and a Coup.\n`;

  test.each([
    ['in quotes', '"Natural" means eight.', 'means eight.…'],
    ['in curly quotes', '“Natural” means any of the two.', 'means any of…'],
    ['without', 'Natural means eight.', 'means eight.…'],
  ])('the term again, %s', (_, words, rest) => {
    expectFinding(
      'definition-twice',
      definition(`§- **"Natural"** \`structure\` ${words}`),
      'def:Natural',
      `the term stands here twice, as the label and as the first of the words: write **"Natural"** ${rest}`,
    );
  });

  test('not where the words are about it, nor in another clause', () => {
    expect(
      findings('definition-twice', definition('- **"Natural"** `structure` means that a "Natural" was dealt.')),
    ).toEqual([]);
    expect(findings('definition-twice', definition('- **"Coup"** `structure` Coups and hands are alike.'))).toEqual([]);
    expect(
      findings('definition-twice', '## 1 Definitions\n\n- **1.1** `cards.decks` `structure` "Natural" means eight.\n'),
    ).toEqual([]);
  });
});

describe('lost-reading', () => {
  const reading = '\n  > **Reading R2**, open. Is it so?\n  >\n  > 1. Yes.\n  > 2. No.\n';

  test('a note that speaks of a reading which nobody asks', () => {
    const says =
      'Reading R1 is spoken of here, and no clause of test@1 has it: amend what is said, or keep the reading';
    expectFinding(
      'lost-reading',
      `${clause('`person` Eight.')}\n  §> **Note.** It is asked elsewhere (Reading R1), and again in Reading R1.\n${reading}`,
      '3.1',
      says,
      'warning',
    );
  });

  test('an answer that does', () => {
    expect(
      findings(
        'lost-reading',
        clause('`person` Eight.') + reading.replace('2. No.', '2. No, unless Reading R3 says so.'),
      ),
    ).toHaveLength(1);
  });

  test.each([
    ['a reading that is there', `> **Note.** See Reading R2.\n${reading}`],
    ['no reading at all', '> **Note.** Reading on is allowed.\n'],
  ])('%s: nothing', (_, text) => {
    expect(findings('lost-reading', `${clause('`person` Eight.')}\n  ${text}`)).toEqual([]);
  });
});

describe('reason', () => {
  const asked = (taken: string) =>
    `${clause('`person` A wager on a Tie stands off.')}\n  §> **Reading R1**, open. When?\n  >\n  > 1. ${taken}\n  > 2. Never.\n`;
  const nothing = (taken: string) => expect(findings('reason', unmark(asked(taken)).text)).toEqual([]);

  test('the answer that is taken cites nothing', () =>
    expectFinding(
      'reason',
      asked('Always: the rule says so.'),
      '3.1',
      'R1: the answer that is taken cites nothing: say why, with a link to a rule or words of one in quotation marks',
    ));

  test('it quotes what stands nowhere', () =>
    expectFinding(
      'reason',
      asked('Always, by [rule 3.1](#3.1): it "stands still".'),
      '3.1',
      'R1: the answer that is taken quotes "stands still", which stands in no clause',
    ));

  test('it quotes words of a clause, or has a link to one: nothing', () => {
    nothing('Always: it "stands off".');
    nothing('Always, by [rule 3.1](#3.1).');
  });
});

test('what others find is sorted in, by file, line and column', () => {
  const edition = sound(clause('Eight (9) decks shall be used.'));
  const other = {
    rule: 'bind',
    severity: 'error' as const,
    edition: 'test@1',
    clause: '3.1',
    message: 'unknown predicate',
    file: '01.md',
    line: 2,
    column: 9,
  };
  const found = lintEdition(edition, { extra: [{ ...other, line: 9 }, other] });
  expect(found.map((p) => `${p.line}:${p.column} ${p.rule}`)).toEqual([
    '2:9 bind',
    '3:1 modal-words',
    '3:1 number-words',
    '3:1 unclaimed',
    '9:9 bind',
  ]);
});

test('every rule has its own id and says what it demands', () => {
  expect(RULES.map((r) => r.id)).toEqual([...new Set(RULES.map((r) => r.id))].sort());
  for (const rule of RULES) expect(rule.says).toMatch(/^[A-Z].*\.$/);
});
