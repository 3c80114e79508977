// Every way in which a rules file can be wrong: § marks where the problem is reported, and no other problem may come
// with it.
import { describe, expect, test } from 'vitest';
import { expectProblem, read } from './sample.ts';

/** A clause, so that a sample about something else need not be a whole book. */
const CARDS = '## 3 Cards\n\n- **3.1** `cards.decks` `log` Eight decks are used.\n\n';

describe('numbers', () => {
  test('a number that is there twice', () => {
    expectProblem(
      `${CARDS}§- **3.1** \`cards.values\` \`log\` Cards have values.\n\n  - **(a)** An Ace counts one.\n`,
      'number-twice',
      '3.1',
      '3.1 is there already (01.md:3): give one of the two another number',
    );
  });

  test('two numbers that read as one', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.01** `cards.decks` `log` Two.\n\n§- **3.1** `cards.decks` `log` One.\n',
      'number-twice',
      '3.1',
      '3.1 and 3.01 (01.md:3) read as one number: write the digits of both alike',
    );
    const apart = '## 3 Cards\n\n- **3.01** `cards.decks` `log` Two.\n\n- **3.10** `cards.decks` `log` One.\n';
    expect(read(apart).problems.map((p) => p.rule)).not.toContain('number-twice');
  });

  test('an item between two levels', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` Two:\n\n §- **3.2** `cards.decks` `log` one.\n',
      'indent',
      '3.1',
      'this item stands in column 2, between two levels: begin it in column 1 beside the item above, or in column 3 under it',
    );
  });

  test('a number that stands after a greater one', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.2** `cards.decks` `log` Two.\n\n§- **3.1** `cards.decks` `log` One.\n',
      'number-order',
      '3.1',
      '3.1 stands after 3.2: numbers ascend, move it up or give it another',
    );
  });

  test('a letter that stands after a later one', () => {
    expectProblem(
      `${CARDS}  - **(a)** One.\n\n  - **(c)** Three.\n\n  §- **(b)** Two.\n`,
      'number-order',
      '3.1(b)',
      '(b) stands after (c): letters ascend, move it up or give it another',
    );
  });

  test('a section that stands after a greater one, in another file', () => {
    const { problems } = read({
      '01.md': CARDS,
      '02.md': '## 2 Tables\n\n- **2.1** `table.layout` `log` A table has seats.\n',
    });
    expect(problems.map((p) => [p.file, p.line, p.rule, p.message])).toEqual([
      ['02.md', 1, 'number-order', '2 stands after 3: numbers ascend, move it up or give it another'],
    ]);
  });

  test('a number that does not extend its parent’s', () => {
    expectProblem(
      `${CARDS}  - §**3.2.1** An Ace counts one.\n`,
      'number-parent',
      '3.2.1',
      '3.2.1 stands under 3.1: give it a number that begins with "3.1.", or move it out by two spaces',
    );
  });

  test('a number under a letter', () => {
    expectProblem(
      `${CARDS}  - **(a)** One.\n\n    - §**3.1.1** Two.\n`,
      'number-parent',
      '3.1.1',
      '3.1.1 stands under 3.1(a): give it a label such as **(a)**, or move it out by two spaces',
    );
  });

  test('a number under no section', () => {
    expectProblem(
      '## Appendix\n\n- §**3.1** `cards.decks` `log` Eight decks.\n',
      'number-parent',
      '3.1',
      '3.1 stands under no section: put it under the heading of its section, "## 3 …"',
    );
  });

  test('a letter under nothing', () => {
    expectProblem(
      '## Appendix\n\n- §**(a)** `cards.decks` `log` Eight decks.\n',
      'number-parent',
      null,
      '(a) hangs on no clause: nest it under its clause, two spaces further in',
    );
  });

  test('a subsection of another section', () => {
    expectProblem(
      `${CARDS}§### 4.1 Shuffle\n`,
      'number-parent',
      '3.1',
      'section 4.1 stands under section 3: give it a number that begins with "3.", or a heading of depth ##',
    );
  });
});

describe('labels', () => {
  test('a number that is not bold', () => {
    expectProblem(
      '## 3 Cards\n\n- §3.1 Eight decks.\n',
      'label',
      '3',
      'the number of a clause is bold: write **3.1**',
      withoutTopics('## 3 Cards\n\n- 3.1 Eight decks.\n'),
    );
  });

  test('a letter and a term that are not bold', () => {
    expectProblem(`${CARDS}  - §(a) One.\n`, 'label', '3.1', 'the number of a clause is bold: write **(a)**');
    expectProblem(
      `${CARDS}  - §"Natural Tie" means both.\n`,
      'label',
      '3.1',
      'the number of a clause is bold: write **"Natural Tie"**',
    );
  });

  test('no label at all', () => {
    expectProblem(
      `${CARDS}  - §An Ace counts one.\n`,
      'label',
      '3.1',
      'a clause begins with its bold number: "- **3.1** words", "- **(a)** words" or a term, "- **"Natural"** words"',
    );
  });

  test('a label that is no number', () => {
    expectProblem(
      `${CARDS}  - §**3.1(a)** One.\n`,
      'label',
      '3.1',
      '"3.1(a)" is no clause number: write **(a)**, its number comes from the clause that holds it',
    );
    expectProblem(
      `${CARDS}  - §**first** One.\n`,
      'label',
      '3.1',
      '"first" is no clause number: write **3.1**, **(a)** or **"Natural"**',
    );
  });

  test('curly quotes in an id', () => {
    expectProblem(
      `${CARDS}  - §**“Natural”** means eight or nine.\n`,
      'label',
      '3.1',
      'curly quotes and apostrophes in a label make it an id nobody can type: write **"Natural"**',
    );
    expectProblem(
      `${CARDS}  - §**"Dealer’s Hand"** means the dealer's hand.\n`,
      'label',
      '3.1',
      `curly quotes and apostrophes in a label make it an id nobody can type: write **"Dealer's Hand"**`,
    );
  });

  test('bold that is no label', () => {
    expectProblem(
      `${CARDS}  §**Burn Cards** are burnt.\n`,
      'label',
      '3.1',
      /"Burn Cards" is no label: write \*\*Table 4\*\* or/,
      onlyRule(`${CARDS}  **Burn Cards** are burnt.\n`, 'label'),
    );
    expectProblem(
      `${CARDS}  §**(a)** One.\n`,
      'label',
      '3.1',
      '"(a)" is a clause and begins with a hyphen: "- **(a)** …"',
      onlyRule(`${CARDS}  **(a)** One.\n`, 'label'),
    );
    expectProblem(
      `${CARDS}  §**Note.** One.\n`,
      'label',
      '3.1',
      '"Note." stands in a quotation: begin the line with "> "',
      onlyRule(`${CARDS}  **Note.** One.\n`, 'label'),
    );
  });

  test('a clause without words', () => {
    expectProblem(
      '## 3 Cards\n\n§- **3.1** `cards.decks` `log`\n',
      'words',
      '3.1',
      '3.1 has no words: write them after its number and chips',
    );
  });
});

describe('chips', () => {
  test('an unknown topic', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** §`cards.desk` `log` Eight.\n',
      'topic',
      '3.1',
      'unknown topic `cards.desk`: did you mean `cards.decks`?',
    );
    expectProblem(
      '## 3 Cards\n\n- **3.1** §`jackpot.winner` `log` Eight.\n',
      'topic',
      '3.1',
      'unknown topic `jackpot.winner`: write one that topics.yaml lists, or put a line `jackpot.winner: What it is` into a topics.yaml beside your editions',
    );
  });

  test('an unknown judge', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` §`persons` Eight.\n',
      'chip',
      '3.1',
      'unknown chip `persons`: did you mean `person`?',
    );
  });

  test('code that is no chip', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` §`count(B)=6` Eight.\n',
      'chip',
      '3.1',
      '`count(B)=6` is no chip: chips are topics (`deal.sequence`) and then `person`, `structure` or `log`',
    );
  });

  test('a clause without a topic', () => {
    expectProblem(
      '## 3 Cards\n\n§- **3.1** `log` Eight decks.\n\n  - **(a)** One.\n',
      'topic',
      '3.1',
      '3.1 has no topic and none to inherit: put a chip such as `deal.sequence` after its number, one that topics.yaml lists',
    );
    expectProblem('§## 3 Cards\n\n`log` Eight decks are used.\n', 'topic', '3', /^3 has no topic/);
  });

  test('two judge chips', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` §`person` Eight.\n',
      'chip',
      '3.1',
      'two judge chips: log stands here already, keep one of the two',
    );
  });

  test('a topic twice, and one after the judge', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` §`cards.decks` Eight.\n',
      'chip',
      '3.1',
      'the topic cards.decks stands here twice: take one out',
    );
    expectProblem(
      '## 3 Cards\n\n- **3.1** `log` §`cards.decks` Eight.\n',
      'chip',
      '3.1',
      'topics stand before the judge chip: write `cards.decks` `log`',
    );
  });

  test('a judge chip and a check', () => {
    expectProblem(
      `${CARDS}  ~~~check\n  §predicate: cards.decks\n  force: must\n  ~~~\n`,
      'chip',
      '3.1',
      '3.1 has the chip `log` and a check: a clause that is checked has no judge chip, take one of the two out',
    );
  });

  test('a chip among the words', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` Eight §`log` decks.\n',
      'markdown',
      '3.1',
      /^a code chip stands only between a clause's number and its words/,
    );
  });
});

describe('links', () => {
  test('a link to a definition of several words', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` As the §[Table Differential](#def:Table Differential) says.\n',
      'markup',
      '3.1',
      '"[Table Differential](#def:Table Differential)" is no link, for its address has spaces: write [Table Differential](<#def:Table Differential>)',
    );
  });

  test('a link to a definition that there is not', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` As §[a Natural](#def:Natural) says.\n',
      'link',
      '3.1',
      'the link to #def:Natural leads nowhere: define it, with the label **"Natural"**, or write the id of a clause of this edition',
    );
  });

  test('a link that leads nowhere', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` As §[rule 9.4](#9.4) says.\n',
      'link',
      '3.1',
      'the link to #9.4 leads nowhere: write the id of a clause of this edition',
    );
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` As §[that](#table:Banker) says.\n',
      'link',
      '3.1',
      'the link to #table:Banker leads nowhere: write the id of a clause of this edition',
    );
  });

  test.each([
    ['rule 3.2', '3.1', 'rule 3.1'],
    ['section 3', '3.1', 'section 3.1'],
    ['Table 2', '3.1', 'Table 3.1'],
  ])('words that name another number: %s', (words, target, right) => {
    expectProblem(
      `${CARDS}- **3.2** \`cards.decks\` \`log\` As §[${words}](#${target}) says.\n`,
      'link-words',
      '3.2',
      `the words say "${words}" and the link leads to #${target}: write [${right}](#${target}), or mend the target`,
    );
  });

  test('words that name another letter', () => {
    expectProblem(
      `${CARDS}  - **(a)** One.\n\n  - **(b)** As §[(c)](#3.1(a)) says.\n`,
      'link-words',
      '3.1(b)',
      'the words say "(c)" and the link leads to #3.1(a): write [3.1(a)](#3.1(a)), or mend the target',
    );
  });

  test.each(['[rule 3.1](#3.1)', '[that rule](#3.1)', '[rules 2.9 and 3.1](#3.1)', '[3.1](<#3.1>)'])(
    'words that agree: %s',
    (link) => {
      expect(read(`${CARDS}- **3.2** \`cards.decks\` \`log\` As ${link} says.\n`).problems).toEqual([]);
    },
  );

  test('an address outside', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` See §[the site](https://example.org).\n',
      'markdown',
      '3.1',
      'a link leads to a clause of this edition: write [the site](#9.4), not "https://example.org"',
    );
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` See §www.example.org now.\n',
      'markdown',
      '3.1',
      '"www.example.org" would become a link by itself: write it so that it does not look like an address',
    );
  });

  test('a title and markup in a link', () => {
    expectProblem(
      `${CARDS}- **3.2** \`cards.decks\` \`log\` See §[rule 3.1](#3.1 "now").\n`,
      'markdown',
      '3.2',
      'a link has no title: write [rule 3.1](#3.1)',
    );
    expectProblem(
      `${CARDS}- **3.2** \`cards.decks\` \`log\` See §[rule *3.1*](#3.1).\n`,
      'markdown',
      '3.2',
      'the words of a link are plain: write [rule 3.1](#3.1)',
    );
  });

  test('a reference link, with and without its target', () => {
    expectProblem(
      `${CARDS}- **3.2** \`cards.decks\` \`log\` See §[rule 3.1][r].\n`,
      'markup',
      '3.2',
      '"[rule 3.1][r]" looks like a link that leads nowhere: write [rule 9.4](#9.4), or take the brackets out',
      read(`${CARDS}- **3.2** \`cards.decks\` \`log\` See [rule 3.1][r].\n`).problems,
    );
    const { problems } = read(`${CARDS}- **3.2** \`cards.decks\` \`log\` See [rule 3.1][r].\n\n  [r]: #3.1\n`);
    expect(problems.map((p) => `${p.line}:${p.column} ${p.message}`)).toEqual([
      '5:35 a reference link is not allowed: write [rule 9.4](#9.4)',
      '7:3 a reference link is not allowed: write [rule 9.4](#9.4) where it is used',
    ]);
  });
});

describe('Markdown that has no place in rules', () => {
  const words = (line: string) => `## 3 Cards\n\n- **3.1** \`cards.decks\` \`log\` ${line}\n`;
  const block = (lines: string) => `${CARDS}${lines}\n`;

  test.each([
    ['HTML among words', words('Eight §<b>decks</b>.'), /HTML is not allowed in rules/],
    ['HTML as a block', block('§<div>eight</div>'), 'HTML is not allowed in rules: write the words without it'],
    ['a comment', block('§<!-- eight -->'), 'HTML is not allowed in rules: write the words without it'],
    [
      'a strike-through',
      words('Eight §~~nine~~ decks.'),
      'struck-through words are not allowed: take them out, or escape the tildes as \\~',
    ],
    [
      'a picture',
      words('Eight §![deck](#3.1).'),
      'pictures are not allowed: a table layout is drawn from a ~~~layout block',
    ],
    [
      'bold words',
      words('Eight §**decks**.'),
      'bold stands only for the number of a clause: write the words plain, or *emphasised*',
    ],
    ['emphasis with markup', words('Eight §*[decks](#3.1)*.'), /emphasis holds plain words only/],
    ['a line break', words('Eight§\\\n  decks.'), 'a line break inside words is not allowed: join the lines'],
    ['a rule across the page', block('§***'), 'a line across the page is not allowed: take it out'],
    [
      'a task',
      `## 3 Cards\n\n§- [ ] **3.1** \`cards.decks\` \`log\` Eight.\n`,
      'a task box is not allowed: write the clause number, "- **3.1** …"',
    ],
    [
      'a numbered list',
      block('  §1. One.'),
      'a numbered list stands only in a Reading: begin a clause with a hyphen and its bold number, "- **(a)** …"',
    ],
    [
      'code by indentation',
      block('      §eight decks'),
      'this line is indented so far that Markdown takes it for code: indent it to the words of its clause',
    ],
    [
      'a footnote',
      block('§[^1]: Eight decks.'),
      'footnotes are not allowed: put the remark into a > **Note.** under the clause',
    ],
    [
      'an underlined heading',
      '§Cards\n-----\n\n- **3.1** `cards.decks` `log` Eight.\n',
      'an underlined heading is not allowed: write "## Cards"',
    ],
  ])('%s', (_, sample, message) => {
    const { text, line, column } = markOf(sample);
    const { problems } = read(text);
    const first = problems.find((p) => p.rule === 'markdown');
    expect(first && `${first.line}:${first.column}`).toBe(`${line}:${column}`);
    if (typeof message === 'string') expect(first?.message).toBe(message);
    else expect(first?.message).toMatch(message);
    expect(problems.every((p) => p.severity === 'error')).toBe(true);
  });

  test('other signs for a list', () => {
    expectProblem(
      '## 3 Cards\n\n§* **3.1** `cards.decks` `log` Eight.\n',
      'indent',
      '3',
      'a clause begins with a hyphen and one space: "- **3.1** words"',
    );
  });
});

describe('words that carry markup', () => {
  const words = (line: string) => `## 3 Cards\n\n- §**3.1** \`cards.decks\` \`log\` ${line}\n`;
  test.each([
    ['template braces', 'Eight {{decks}}.', '"{{" is template markup: rule text carries none, take it out'],
    ['an escaped tag', 'Eight \\<b> decks.', '"<b>" looks like a tag: rule text carries no markup, take it out'],
    [
      'a tag by character references',
      'Eight &lt;script&gt; decks.',
      '"<script>" looks like a tag: rule text carries no markup, take it out',
    ],
    [
      'a tag put together from emphasis',
      'Eight <*b*> decks.',
      '"<b>" looks like a tag: rule text carries no markup, take it out',
    ],
    [
      'a bold run that is never closed',
      'Eight ** decks.',
      '"**" is Markdown that was never closed: close it, or take it out',
    ],
    [
      'a code span that is never closed',
      'Eight ` decks.',
      '"`" is Markdown that was never closed: close it, or take it out',
    ],
    ['a footnote mark', 'Eight[^1] decks.', /^"\[\^1\]" looks like a link that leads nowhere/],
    [
      'a no-break space',
      'Eight&nbsp;decks.',
      'an invisible character (U+00A0) stands here: type a plain space, or take it out',
    ],
    [
      'a zero-width space',
      'Eight\u200bdecks.',
      'an invisible character (U+200B) stands here: type a plain space, or take it out',
    ],
    ...['\u3164', '\u2800', '\u034f'].map((sign): [string, string, string] => [
      'a sign that is drawn as nothing',
      `Eight${sign} decks.`,
      `an invisible character (U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}) stands here: type a plain space, or take it out`,
    ]),
  ])('%s', (_, line, message) => {
    const { text } = markOf(words(line));
    const { problems } = read(text);
    expect(problems.map((p) => p.rule)).toEqual(['markup']);
    expect(problems[0]?.line).toBe(3);
    if (typeof message === 'string') expect(problems[0]?.message).toBe(message);
    else expect(problems[0]?.message).toMatch(message);
  });

  test.each([
    ['a letter of another script', 'The de\u0430ler.', /^"\u0430" \(U\+0430\) in "de\u0430ler" is a letter of another/],
    ['a digit in disguise', 'Use \uff18 decks.', /^"\uff18" \(U\+FF18\) only looks like "8": type that/],
    ['an accent beside its letter', 'Cafe\u0301 decks.', /^an accent stands beside its letter and not on it/],
  ])('%s', (_, line, message) => {
    const { problems } = read(markOf(words(line)).text);
    expect(problems.map((p) => [p.rule, p.line])).toEqual([['letters', 3]]);
    expect(problems[0]?.message).toMatch(message);
  });

  test('words of another script by themselves, accents on their letters and suits are what they are', () => {
    expect(read(markOf(words('Café, Баккара, Μπακαρά: 10♠ K♦.')).text).problems).toEqual([]);
  });

  test('the column is that of the markup', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` Eight §{{decks}}.\n',
      'markup',
      '3.1',
      /^"\{\{" is template markup/,
    );
  });

  test('in a title, a cell, a note and an answer', () => {
    expectProblem(
      '§## 3 The {{cards}}\n',
      'markup',
      null,
      /template markup/,
      read('## 3 The {{cards}}\n').problems.map((p) => ({ ...p, column: 1 })),
    );
    const all =
      '**Table 1** `pays.player` `log` Odds\n\n| Bet | Odds {{x}} |\n| --- | --- |\n| Player | 1 to 1 |\n\n> **Note.** See {{x}}.\n\n> **Reading R1**, open. What?\n>\n> 1. This {{x}}.\n> 2. That.\n';
    expect(read(`## 3 Cards\n\n${all}`).problems.map((p) => [p.rule, p.line, p.column])).toEqual([
      ['markup', 5, 14],
      ['markup', 9, 17],
      ['markup', 13, 11],
    ]);
  });

  test('signs that are no markup stay', () => {
    expect(read(markOf(words('A count < 6, 2 * 3 and B&B [sic] 5_6 \\~ (a).')).text).problems).toEqual([]);
  });
});

describe('lines and indentation', () => {
  test('a tail that Markdown would swallow into the last child', () => {
    expectProblem(
      `${CARDS}  - **(a)** One.\n\n  - **(b)** Two.\n§and so on down to zero.\n`,
      'swallowed',
      '3.1(b)',
      '"and so on down to zero." would be swallowed by 3.1(b): leave a blank line above it and begin it in the column of the clause it belongs to',
    );
  });

  test('a tail swallowed by a note', () => {
    expectProblem(`${CARDS}  > **Note.** One.\n  §Two.\n`, 'swallowed', '3.1', /^"Two\." would be swallowed by Note: /);
  });

  test('words on two lines', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` Eight decks\n  §are used.\n',
      'hard-wrap',
      '3.1',
      'the words of a clause stand on one line: join "are used." to the line above, or leave a blank line between',
    );
  });

  test('a tail that stands between two levels', () => {
    expectProblem(
      `${CARDS}  - **(a)** One.\n\n   §and so on.\n`,
      'indent',
      '3.1',
      'this stands in column 4, between two levels: begin it in column 3, or indent it to the words of the clause it belongs to',
    );
  });

  test('words of a clause that lost their indentation', () => {
    expectProblem(
      `${CARDS}  - **(a)** One.\n\n§and so on.\n`,
      'words',
      '3',
      'these words belong to no clause (the words of section 3 stand before its clauses): indent them to the words of their clause, or write them as a clause of their own',
    );
  });

  test('a tab', () => {
    expectProblem(
      '## 3 Cards\n\n- **3.1** `cards.decks` `log` Eight§\tdecks.\n',
      'tab',
      null,
      'a tab stands here: use spaces, two for each level',
      onlyRule('## 3 Cards\n\n- **3.1** `cards.decks` `log` Eight\tdecks.\n', 'tab'),
    );
  });

  test('text before the first heading', () => {
    expectProblem(
      '§> **Note.** Words.\n\n## 3 Cards\n',
      'heading',
      null,
      'text before the first heading belongs to no section: begin the file with its heading, such as "## 3 Cards"',
      onlyRule('> **Note.** Words.\n\n## 3 Cards\n', 'heading'),
    );
  });
});

describe('headings', () => {
  test.each([
    ['one sign', '§# 3 Cards\n', 'headings begin with ##: write "## 3 Cards"'],
    [
      'five signs',
      '## 3 Cards\n\n### 3.1 Decks\n\n#### 3.1.1 Number\n\n§##### 3.1.1.1 Eight\n',
      'a heading has two to four #: write "#### 3.1.1.1 Eight"',
    ],
    ['a skipped level', '## 3 Cards\n\n§#### 3.1 Decks\n', 'a heading of depth 4 skips a level: write "### 3.1 Decks"'],
    [
      'a chip',
      '§## 3 Cards `cards.decks`\n',
      'a heading holds plain words only: chips and links stand in the first paragraph under it',
    ],
    [
      'no words',
      '## 3 Cards\n\n§##\n\n- **3.1** `cards.decks` `log` Eight.\n',
      'a heading without words: write its number and title, or take it out',
    ],
    [
      'nothing under it',
      '## 3 Cards\n\n§### Dealing\n\n### Drawing\n\n- **3.1** `cards.decks` `log` Eight.\n',
      'nothing stands under the heading "Dealing": take it out, or write its clauses',
    ],
    [
      'a number that is none',
      '## 3 Cards\n\n§### 3.a Decks\n\n- **3.1** `cards.decks` `log` Eight.\n',
      /^"3\.a Decks" begins like a number but is none/,
    ],
    [
      'a numbered one in a clause',
      `${CARDS}  §### 3.2 Values\n\n  - **(a)** One.\n`,
      'a numbered heading begins in the first column: take the spaces before "3.2 Values" away',
    ],
    [
      'one in a clause without subclauses',
      `${CARDS}  §#### Values\n\n  An Ace counts one.\n`,
      'under the heading "Values" inside a clause its subclauses must follow',
    ],
  ])('%s', (_, sample, message) => {
    const { text, line, column } = markOf(sample);
    const first = read(text).problems.find((p) => p.rule === 'heading');
    expect(first && `${first.line}:${first.column}`).toBe(`${line}:${column}`);
    if (typeof message === 'string') expect(first?.message).toBe(message);
    else expect(first?.message).toMatch(message);
  });
});

describe('tables', () => {
  const table = (rows: string) => `## 3 Cards\n\n**Table 1** \`pays.player\` \`log\` Odds\n\n${rows}\n`;

  test('a blank cell', () => {
    expectProblem(
      table('| Bet | Odds |\n| --- | --- |\n| Player §| |'),
      'cell',
      'table:1',
      "a blank cell says nothing: write what holds there (push, none, or the merged cell's words again)",
    );
  });

  test('a row that is too short, and one that is too long', () => {
    expectProblem(
      table('| Bet | Odds |\n| --- | --- |\n§| Player |'),
      'row',
      'table:1',
      'this row has 1 cell and the head 2: write every cell out, a merged cell in each of its columns',
    );
    expectProblem(
      table('| Bet | Odds |\n| --- | --- |\n§| Player | 1 to 1 | 2 to 1 |'),
      'row',
      'table:1',
      'this row has 3 cells and the head 2: write every cell out, or widen the head',
    );
  });

  test('an escaped bar', () => {
    expectProblem(
      table('| Bet | Odds |\n| --- | --- |\n| Player §\\| Banker | 1 to 1 |'),
      'row',
      'table:1',
      'an escaped bar stands in this row: write the cell without |',
    );
  });

  test('words that the table would swallow', () => {
    expectProblem(
      table('| Bet |\n| --- |\n| Player |\n§All others lose.'),
      'row',
      'table:1',
      'this line would be swallowed by the table: begin and end a row with |, or leave a blank line before what follows the table',
    );
  });

  test('a head of another length than its dashes', () => {
    const found = onlyRule(table('| Bet | Odds |\n| --- |\n| Player | 1 to 1 |'), 'table');
    expect(found.map((p) => `${p.line}:${p.column} ${p.message}`)).toEqual([
      '3:1 Table 1 has no table under it: leave a blank line and write its rows, | cell | cell |',
      '6:1 these lines are no table: leave a blank line above it, and give its head and its line of dashes the same number of cells',
    ]);
  });

  test('a table without a label', () => {
    expectProblem(
      `${CARDS}  §| Bet | Odds |\n  | --- | --- |\n  | Player | 1 to 1 |\n`,
      'table',
      '3.1',
      'a table needs its label above it: write **Table 4** and its topic chips as a line of their own',
    );
  });
});

describe('blocks', () => {
  const CHECKED = '## 3 Cards\n\n- **3.1** `cards.decks` Eight decks are used.\n\n';
  const check = (lines: string) => `${CHECKED}  ~~~check\n${lines.replace(/^(?=.)/gm, '  ')}\n  ~~~\n`;

  test('a block that is never closed', () => {
    expectProblem(
      `${CHECKED}  §~~~check\n  predicate: cards.decks\n\n- **3.2** \`cards.values\` \`log\` Values.\n`,
      'fence',
      '3.1',
      'this block is never closed and swallows what follows: end it with a line ~~~ in the same column',
    );
  });

  test('a block of another kind', () => {
    expectProblem(
      `${CHECKED}  §~~~yaml\n  a: b\n  ~~~\n`,
      'fence',
      '3.1',
      '"~~~yaml" is no block of this format: type ~~~check, ~~~layout, ~~~form or ~~~answer',
    );
    expectProblem(
      `${CHECKED}  §\`\`\`check\n  by: 3.1\n  \`\`\`\n`,
      'fence',
      '3.1',
      'a block is fenced with ~~~, not with backticks: type ~~~check',
    );
  });

  test('YAML that is broken', () => {
    expectProblem(
      check('predicate: cards.decks\nforce: must\nallowed: §@eight'),
      'yaml',
      '3.1',
      'a value that begins with @ stands in quotes: "@eight decks"',
    );
    expectProblem(
      check('predicate: cards.decks\nforce: must\n§force: may'),
      'yaml',
      '3.1',
      'this key is there twice: keep one of the two',
    );
    expectProblem(
      check('predicate: pays\nforce: must\nwhen: {if: win-by(P,§6)}'),
      'yaml',
      '3.1',
      '"6)" has no value: write `6): value`; words that hold a comma stand in quotes',
    );
  });

  test('a check without predicate, force or sense', () => {
    expectProblem(
      check('§allowed: [8]'),
      'check',
      '3.1',
      'a check names what judges: write `predicate: …` (or `by: table:1` where another clause judges)',
    );
    expectProblem(
      check('predicate: §cards.decks'),
      'check',
      '3.1',
      'the check does not say its force: write `force: must`, `force: must-not` or `force: may` under the predicate',
    );
    expectProblem(
      check('predicate: cards.decks\nforce: §should'),
      'check',
      '3.1',
      '`force: should` is none of the three: write `force: must`, `force: must-not` or `force: may` under the predicate',
    );
    expectProblem(
      check('predicate: §[a, b]\nforce: must'),
      'check',
      '3.1',
      '`predicate` is one id: write `predicate: cards.decks`',
    );
    expectProblem(
      check('§cards.decks'),
      'check',
      '3.1',
      'a check is a map: write `predicate: …`, `force: …` and the parameters, a line each',
    );
  });

  test('a check that names clauses', () => {
    expectProblem(check('by: §table:1'), 'check', '3.1', 'there is no clause table:1 in this edition');
    expectProblem(
      check('by: 3.1\nforce: §must'),
      'check',
      '3.1',
      '`force` belongs to a predicate: take it out, the clause named by `by` has its own',
    );
    expectProblem(
      check('by: 3.1\npays: §1 to 1'),
      'check',
      '3.1',
      '"pays" is a parameter and needs a predicate: beside `by` only `with` may stand',
    );
    expectProblem(
      check('predicate: cards.decks\nforce: must\nallowed: "8"\nwith: §{hand: player}'),
      'check',
      '3.1',
      '`with` stands beside `by`, and is no parameter of a predicate: take it out',
    );
    expectProblem(
      check('by: §[3, 3.1]'),
      'check',
      '3.1',
      '`by` names one clause: write `by: table:1`, and another check for another clause',
    );
    expectProblem(
      check('predicate: pays\nforce: must\nparts: {(c): §{win: a}}'),
      'check',
      '3.1',
      'there is no clause 3.1(c) in this edition',
    );
  });

  test('a check that belongs to nothing', () => {
    const late =
      '  **Table 1** `pays.player` `log` Odds\n\n  | Bet |\n  | --- |\n  | Player |\n\n  All others lose.\n\n';
    expectProblem(
      `${CHECKED}${late}  §~~~check\n  by: 3\n  ~~~\n`,
      'check',
      '3.1',
      'this check belongs to nothing: put it before the first table or heading of 3.1, or right under the table it judges',
    );
    expectProblem(
      '## Appendix\n\n**Diagram A** `table.layout` `person` Seats\n\n## Layouts\n\n§~~~check\nby: 3\n~~~\n',
      'check',
      null,
      'under an unnumbered heading a check block only says the scope of what follows: `scope: {variant: ez}`',
    );
  });

  test('a drawing that is no diagram’s', () => {
    expectProblem(
      `${CARDS}  §~~~layout\n  shape: kidney\n  ~~~\n`,
      'fence',
      '3.1',
      'a ~~~layout block draws a diagram: put it right under a line **Diagram A** …',
    );
    const drawn = '**Diagram A** `table.layout` `person` Seats\n\n~~~layout\nshape: kidney\n~~~\n\n';
    expectProblem(
      `## Appendix\n\n${drawn}§~~~form\nfields: [name]\n~~~\n`,
      'fence',
      'diagram:A',
      'diagram:A is drawn already: one block draws one diagram',
    );
  });
});

describe('notes, readings, examples', () => {
  const reading = (lines: string) => `${CARDS}${lines.replace(/^(?=.)/gm, '  ')}\n`;

  test.each([
    [
      'a quotation of another kind',
      '§> Words.',
      'note',
      'a quotation is a note or a reading: write "> **Note.** words" or "> **Reading R14**, open. Question"',
    ],
    [
      'a note of two paragraphs',
      '> **Note.** One.\n>\n> §Two.',
      'note',
      'a note is one paragraph: join it, or begin another note with a blank line and "> **Note.**"',
    ],
    ['a note without words', '§> **Note.**', 'note', 'the note has no words: write them after **Note.**'],
    [
      'a reading without status',
      '§> **Reading R1** What?\n>\n> 1. This.\n> 2. That.',
      'reading',
      "say the status of the reading: **Reading R1**, open. Question (or operator's, or ruling)",
    ],
    [
      'a reading without answers',
      '§> **Reading R1**, open. What?',
      'reading',
      'Reading R1 is its question and a numbered list of answers, the one taken first: "> 1. …"',
    ],
    [
      'a reading with one answer',
      '> **Reading R1**, open. What?\n>\n> §1. This.',
      'reading',
      'Reading R1 has one answer only: write the other, or it is no question',
    ],
    [
      'a reading with bullets',
      '> **Reading R1**, open. What?\n>\n> §- This.\n> - That.',
      'reading',
      /^Reading R1 is its question and a numbered list/,
    ],
    [
      'examples from nowhere',
      '§*Examples* (ours)\n\n| Player |\n| --- |\n| 9♠ |',
      'examples',
      'say where the figures come from: *Examples* (official: …), (hand: …) or (published: …)',
    ],
    [
      'examples without a row',
      '§*Examples* (hand)\n\n| Player |\n| --- |',
      'examples',
      'the examples have no row: write at least one, or take them out',
    ],
  ])('%s', (_, lines, rule, message) => {
    expectProblem(reading(lines), rule, '3.1', message);
  });

  test('a reading that is there twice with other answers', () => {
    const one = '> **Reading R1**, open. What?\n>\n> 1. This.\n> 2. That.';
    expect(read(reading(`${one}\n\n${one}`)).problems).toEqual([]);
    expectProblem(
      reading(`${one}\n\n§${one}\n> 3. Both.`),
      'reading',
      '3.1',
      'Reading R1 stands already in 01.md:5, open, with 2 answers: give both the same status and answers, or this one another number',
    );
  });

  test('a note under no clause', () => {
    expectProblem(
      '## Appendix\n\n§> **Note.** Words.\n',
      'note',
      null,
      'this belongs to no clause: put it under the clause, table or section words it is about',
    );
  });
});

test('many faults in one file are all reported, by line and column', () => {
  const text =
    '## 3 Cards\n\n- **3.2** `cards.desk` `log` Eight {{x}}.\n\n- **3.1** `cards.decks` `log` See [rule 1](#1).\n\n- 3.4 Words.\n';
  expect(read(text).problems.map((p) => `${p.line}:${p.column} ${p.rule}`)).toEqual([
    '3:11 topic',
    '3:36 markup',
    '5:1 number-order',
    '5:35 link',
    '7:1 topic',
    '7:3 label',
  ]);
});

test('a file of random signs is read without throwing', () => {
  for (const text of [
    '',
    '\n\n',
    '-',
    '- ',
    '##',
    '>',
    '~~~',
    '~~~check',
    '| |',
    '- **',
    '- ****',
    '- **3.1**\n  - - - **(a)**',
    `${'> '.repeat(500)}x`,
    `${'- '.repeat(200)}x`,
    '[^1]: x\n\n[^1]',
  ]) {
    expect(() => read(text)).not.toThrow();
  }
});

test('what Markdown would take minutes over is refused', () => {
  for (const line of [
    '> '.repeat(50_000),
    '- '.repeat(50_000),
    '['.repeat(50_000),
    `${'  '.repeat(40)}- x`,
    `${'> '.repeat(20)}x`,
  ]) {
    const { problems } = read(`## 3 Cards\n\n${line}\n`);
    expect(problems.map((p) => [p.rule, p.line, p.column])).toEqual([['encoding', 3, 1]]);
    expect(problems[0]?.message).toMatch(
      /^this line is (longer than 5000 characters|nested more than 16 deep) and is not read: /,
    );
  }
  const { problems } = read(
    `## 3 Cards\n\n- **3.1** \`cards.decks\` \`log\` Eight.\n\n${'  Eight decks.\n\n'.repeat(8_000)}## 4 Wagers\n`,
  );
  expect(problems.map((p) => `${p.line} ${p.message}`)).toEqual([
    '1 the text from here to the next heading or clause is longer than 100000 characters and is not read: split it',
  ]);
});

function withoutTopics(text: string) {
  return read(text).problems.filter((p) => p.rule !== 'topic');
}

function onlyRule(text: string, rule: string) {
  return read(text).problems.filter((p) => p.rule === rule);
}

function markOf(marked: string) {
  const before = marked.slice(0, marked.indexOf('§'));
  return {
    text: marked.replace('§', ''),
    line: before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
  };
}
