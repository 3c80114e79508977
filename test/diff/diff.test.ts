// What a comparison says of a change: its class, its words, figures, force, cells and play; and that it says nothing
// where nothing was changed.
import { describe, expect, it } from 'vitest';
import type { Change, Diff } from '../../src/diff/change.ts';
import { type DiffOptions, diffEditions } from '../../src/diff/diff.ts';
import { changeLines, countsLine, redlineText } from '../../src/diff/tell.ts';
import type { Edition, EditionMeta } from '../../src/model/edition.ts';
import { book } from './books.ts';

const compare = (a: Edition, b: Edition, words: DiffOptions['words'] = 'always'): Diff => diffEditions(a, b, { words });

/** Two texts as the same book, before and after. */
const between = (a: string, b: string, metaA: Partial<EditionMeta> = {}, metaB = metaA): Diff =>
  compare(book('old', a, { wording: 'own', ...metaA }), book('new', b, { wording: 'own', ...metaB }));

/** A section with one clause of these words. */
const clause = (words: string) => `## 1 One\n\n- **1.1** \`test.one\` \`person\` ${words}`;

/** The only change between two clauses; fails where there is another, or none. */
function only(a: string, b: string, metaA: Partial<EditionMeta> = {}, metaB = metaA): Change {
  const { changes } = between(clause(a), clause(b), metaA, metaB);
  const [change, ...more] = changes;
  if (!change || more.length > 0)
    throw new Error(`${changes.length} changes: ${changes.map((c) => `${c.class} ${c.from} ${c.to}`).join('; ')}`);
  return change;
}

/** `figure 1.1`, `moved 2.1→3.4`: each change by its classes and clauses. */
const told = (diff: Diff): string[] =>
  diff.changes.map(
    (c) => `${c.classes.join('+')} ${c.from.join()}${c.from.join() === c.to.join() ? '' : `→${c.to.join()}`}`,
  );

describe('force comes first', () => {
  it.each([
    [
      'a permission become a duty',
      'The Dealer may cut the Cards.',
      'The Dealer must cut the Cards.',
      ['permission'],
      ['duty'],
      null,
    ],
    [
      'a duty become a permission',
      'The Dealer must cut the Cards.',
      'The Dealer may cut the Cards.',
      ['duty'],
      ['permission'],
      null,
    ],
    [
      'a lost "not"',
      'The Dealer must not cut the Cards.',
      'The Dealer must cut the Cards.',
      ['prohibition'],
      ['duty'],
      'lost',
    ],
    [
      'a gained "not"',
      'Players may touch the Cards.',
      'Players must not touch the Cards.',
      ['permission'],
      ['prohibition'],
      'gained',
    ],
    ['a lost "not" in a fact', 'The wager is not void.', 'The wager is void.', ['fact'], ['fact'], 'lost'],
    ['a lost "only"', 'Only chips may be used.', 'Chips may be used.', ['prohibition'], ['permission'], 'lost'],
    ['a duty become a fact', 'The wager must be void.', 'The wager is void.', ['duty'], ['fact'], null],
  ] as const)('%s', (_, a, b, from, to, not) => {
    const change = only(a, b);
    expect(change.class).toBe('force');
    expect(change.force).toEqual({ from, to, not });
  });

  it.each([
    [
      'permitted become required',
      'Players may be permitted to turn cards.',
      'Players may be required to turn cards.',
      ['permission'],
      ['duty'],
    ],
    [
      'forbidden become free',
      'Partnerships must not be permitted.',
      'Partnerships must not be required.',
      ['prohibition'],
      ['permission'],
    ],
    [
      'one duty of two become a permission',
      'The Dealer must stop, and must declare it Void.',
      'The Dealer must stop, and can declare it Void.',
      ['duty'],
      ['permission'],
    ],
    [
      'a duty become advice',
      'It is the Dealer who must be in control.',
      'It is the Dealer who should be in control.',
      ['duty'],
      ['fact'],
    ],
    ['optional become compulsory', 'The wager is optional.', 'The wager is compulsory.', ['permission'], ['duty']],
  ] as const)('%s, under the same verb', (_, a, b, from, to) => {
    expect(only(a, b)).toMatchObject({ classes: ['force'], force: { from, to, not: null } });
  });

  it.each([
    [
      'an exception turned round',
      'It is not paid back unless the sign says so.',
      'It is not paid back even if the sign says so.',
      '“unless” has become “even if”',
    ],
    ['an exception dropped', 'It is void, unless a Supervisor says so.', 'It is void.', 'an exception is lost'],
    [
      'a condition dropped',
      'Cards are dealt, provided that every player agrees to it.',
      'Cards are dealt.',
      'a condition is lost',
    ],
    ['an "only" dropped', 'Pay up to the maximum only.', 'Pay up to the maximum.', '“only” is lost'],
    [
      'a condition put before',
      'The deal is face down.',
      'If the players request it, the deal is face down.',
      'a condition is gained',
    ],
  ])('%s', (_, a, b, condition) => {
    const change = only(a, b);
    // The words of the condition are told as force, and are no change of procedure or of a quantity besides.
    expect(change.classes).toEqual(['force']);
    expect(change.figures).toBeNull();
    expect(change.force?.condition).toBe(condition);
    expect(changeLines(change, { variants: {} })).toContain(`Force: ${condition}`);
  });

  it('not where a whole rule with a condition is new', () => {
    expect(
      only('The Dealer must cut the Cards.', 'The Dealer must cut the Cards. If a Card falls, it must be shown.')
        .classes,
    ).toEqual(['procedure']);
  });

  it('before a figure that changes with it', () => {
    const change = only('The Dealer may cut 14 Cards.', 'The Dealer must cut 36 Cards.');
    expect(change.classes).toEqual(['force', 'figure']);
    expect(redlineText(change.text ?? { segments: [] })).toBe('The Dealer [-may-] {+must+} cut [-14-] {+36+} Cards.');
  });

  it('not where one more sentence binds as the clause did before', () => {
    expect(
      only('The Dealer must cut the Cards.', 'The Dealer must cut the Cards. A player must be asked first.').classes,
    ).toEqual(['procedure']);
  });

  it('where only the check binds otherwise', () => {
    const decks = (force: string) =>
      `## 1 One\n\n- **1.1** \`cards.decks.number\` Baccarat is dealt from eight decks.\n\n  ~~~check\n  predicate: cards.decks\n  force: ${force}\n  allowed: "@eight decks"\n  ~~~`;
    const [change] = between(decks('may'), decks('must')).changes;
    expect(change).toMatchObject({
      class: 'force',
      force: { from: ['permission'], to: ['duty'] },
      text: null,
      beside: ['checks'],
    });
  });
});

describe('figures', () => {
  it.each([
    ['a number', 'Eight (8) decks are used.', 'Six (6) decks are used.', ['8 decks'], ['6 decks']],
    ['odds', 'Tie pays 8 to 1.', 'Tie pays 9 to 1.', ['8 to 1'], ['9 to 1']],
    ['a time', 'for half an hour', 'for at least 20 minutes', ['30 minutes'], ['at least 20 minutes']],
    ['a figure more', 'Eight decks are used.', 'Six or eight decks are used.', [], ['6 decks']],
    [
      'two that change places',
      'A table has at least 3 and at most 14 seats.',
      'A table has at least 14 and at most 3 seats.',
      ['3 places', '14 places'],
      ['14 places', '3 places'],
    ],
    [
      'a word that counts',
      'The Cards are shuffled twice.',
      'The Cards are shuffled three times.',
      ['2 times'],
      ['3 times'],
    ],
    [
      'another unit',
      'The sign is shown for 20 minutes.',
      'The sign is shown for 2 hours.',
      ['20 minutes'],
      ['120 minutes'],
    ],
  ])('%s', (_, a, b, from, to) => {
    const change = only(a, b);
    expect(change.class).toBe('figure');
    expect(change.figures).toEqual({ from, to });
  });

  // Each is another demand with the same numbers in it: a reader of the first lines must not miss it.
  it.each([
    [
      'a bound turned round',
      'Put it at least one deck from the end.',
      'Put it at most one deck from the end.',
      ['at least 1 deck'],
      ['at most 1 deck'],
    ],
    [
      'a bound without a number',
      'A player must wager at least the minimum.',
      'A player must wager at most the minimum.',
      ['at least'],
      ['at most'],
    ],
    [
      'the end of a range taken in',
      'A wager of less than the minimum is void.',
      'A wager of the minimum or less is void.',
      ['less than'],
      ['or less'],
    ],
    [
      'a bound that was none',
      'The sign names six seats.',
      'The sign names at least six seats.',
      [],
      ['at least 6 places'],
    ],
    [
      'a bound behind its figure',
      'A shoe of 20 cards or more is used.',
      'A shoe of 20 cards or fewer is used.',
      ['20 cards or more'],
      ['20 cards or fewer'],
    ],
    [
      'bounds that change places',
      'The fee is at least $5 and at most $9.',
      'The fee is at most $5 and at least $9.',
      ['at least $5', 'at most $9'],
      ['at most $5', 'at least $9'],
    ],
    ['a bound and its figure', 'Keep up to 10% of it.', 'Keep at least 20% of it.', ['up to 10%'], ['at least 20%']],
    ['all become some', 'All details must be given.', 'Some details must be given.', ['all'], ['some']],
    [
      'one or both',
      'unless both Surveillance and a Manager are told',
      'unless Surveillance and a Manager are told',
      ['both'],
      [],
    ],
    ['every become an article', 'A Supervisor checks every deck.', 'A Supervisor checks a deck.', ['every'], ['a']],
    ['an article become each', 'The Dealer shows the deck.', 'The Dealer shows each deck.', ['the'], ['each']],
    ['all become any', 'if all players agree', 'if any player agrees', ['all'], ['any']],
    ['all become part', 'The seats are all in use.', 'The seats are partly in use.', ['all'], ['partly']],
    [
      'higher become lower',
      'the one or the other, whichever is higher',
      'the one or the other, whichever is lower',
      ['higher'],
      ['lower'],
    ],
    [
      'a minimum become a maximum',
      'The sign shows the minimum wager.',
      'The sign shows the maximum wager.',
      ['minimum'],
      ['maximum'],
    ],
    ['once become twice', 'The Cards are cut once.', 'The Cards are cut twice.', ['once'], ['2 times']],
    ['half become a quarter', 'Pay half of the stake.', 'Pay a quarter of the stake.', ['1/2'], ['1/4']],
    ['a part of an hour', 'for half an hour', 'for a quarter of an hour', ['30 minutes'], ['15 minutes']],
    [
      'places that move on',
      'between the seventh card and the eighth',
      'between the eighth card and the ninth',
      ['7th card', '8th card'],
      ['8th card', '9th card'],
    ],
    ['a large sum', 'The limit is $9,000.', 'The limit is $1,250,000.50.', ['$9,000'], ['$1,250,000.50']],
  ])('%s', (_, a, b, from, to) => {
    const change = only(a, b);
    expect(change.classes).toEqual(['figure']);
    expect(change.figures).toEqual({ from, to });
  });

  it.each([
    ['a time', 'The sign is shown for 1 hour.', 'The sign is shown for 60 minutes.'],
    ['a part of an hour', 'for half an hour', 'for 30 minutes'],
    ['a lower bound', 'at least twenty cards', 'no fewer than twenty cards'],
    ['an upper bound', 'at most 9 cards', 'no more than 9 cards'],
    ['a quantifier', 'Every deck is checked.', 'Each deck is checked.'],
  ])('are the same in other words: %s', (_, a, b) => {
    expect(only(a, b)).toMatchObject({ classes: ['editorial'], figures: null, force: null });
  });

  it.each([
    [
      'said once less',
      'A Pair is two cards of one value, or two cards of one suit.',
      'A Pair is two cards of one rank.',
    ],
    [
      'said once more',
      'A Pair is two cards of one rank.',
      'A Pair is two cards of one value, or two cards of one suit.',
    ],
  ])('that still stand are not lost or new where they are only %s', (_, a, b) => {
    expect(only(a, b)).toMatchObject({ classes: ['procedure'], figures: null });
  });

  it('that still stand elsewhere are told where another took their place', () => {
    expect(only('Deal two cards, then two cards.', 'Deal two cards, then three cards.')).toMatchObject({
      classes: ['figure'],
      figures: { from: ['2 cards'], to: ['3 cards'] },
    });
  });

  it('are told each time where they bear on money: a rate that is paid once less', () => {
    expect(only('Player pays 8 to 1, and Banker pays 8 to 1.', 'Player pays 8 to 1.').figures).toEqual({
      from: ['8 to 1'],
      to: [],
    });
  });

  it('with the "not" that makes another bound of it', () => {
    const change = only('A wager of less than $5 is void.', 'A wager of not less than $5 is void.');
    expect(change).toMatchObject({
      classes: ['force', 'figure'],
      figures: { from: ['less than $5'], to: ['not less than $5'] },
      force: { not: 'gained' },
    });
  });

  it('are not told of the quantifiers of a sentence that is new', () => {
    expect(
      only('The Cards are cut.', 'The Cards are cut. The Dealer shows all of them to any player who asks.'),
    ).toMatchObject({ classes: ['procedure'], figures: null });
  });

  it('change places in a table too', () => {
    const table = (pair: string, perfect: string) =>
      `## 1 Odds\n\n**Table 1** \`test.one\` \`person\` What is paid\n\n| Outcome | Odds |\n| --- | --- |\n| Pair | ${pair} |\n| Perfect Pair | ${perfect} |\n`;
    expect(between(table('12 to 1', '25 to 1'), table('25 to 1', '12 to 1')).changes).toMatchObject([
      { classes: ['figure'], figures: { from: ['12 to 1', '25 to 1'], to: ['25 to 1', '12 to 1'] } },
    ]);
  });

  it('are the same where a sentence only stands before another', () => {
    const change = only(
      'At least 8 Cards are burned. Play ends after 14 Coups.',
      'Play ends after 14 Coups. At least 8 Cards are burned.',
    );
    expect(change).toMatchObject({ class: 'procedure', figures: null });
  });

  it('in another form are the same: typography is counted, not shown', () => {
    const found = between(
      clause('Eight (8) decks, with "backs" - of one colour.'),
      clause('8 decks, with “backs” – of one colour.').replace('“', '"').replace('”', '"'),
    );
    expect(found.changes).toEqual([]);
    expect(found.coverage.typography).toEqual({ tokens: 2, clauses: 1 });
    expect(countsLine(found.coverage)).toBe('0 clauses change play, 0 change words, 2 unchanged, 0 unmatched');
  });
});

describe('words', () => {
  it.each([
    ['who does it', 'The Dealer cuts the Cards.', 'A Supervisor cuts the Cards.', 'procedure'],
    ['when', 'The Cards are cut after the shuffle.', 'The Cards are cut before the shuffle.', 'procedure'],
    ['and become or', 'The Cards are cut and burned.', 'The Cards are cut or burned.', 'procedure'],
    ['the order of two things', 'Player is dealt before Banker.', 'Banker is dealt before Player.', 'procedure'],
    ['one of several', 'if the players request it', 'if a player requests it', 'procedure'],
    ['a word that only strengthens', 'The Dealer must at all times deal.', 'The Dealer must deal.', 'procedure'],
    ['an article', 'The Cards are cut by Dealer.', 'The Cards are cut by the Dealer.', 'editorial'],
    ['a comma', 'The Cards are cut then burned.', 'The Cards are cut, then burned.', 'editorial'],
    ['a spelling', 'The colour of the backs.', 'The color of the backs.', 'editorial'],
    ['the end of an item of a list', 'the Cards are cut; and', 'the Cards are cut.', 'editorial'],
  ])('%s', (_, a, b, expected) => {
    expect(only(a, b).class).toBe(expected);
  });

  it.each([
    ...['a', 'an', 'the', 'that', 'which', 'then', 'also', 'so', 'thus', 'there', 'such'],
    ...['is', 'are', 'was', 'were', 'has', 'have', 'had'],
  ])('"%s" may come and go, and nothing else is meant', (word) => {
    expect(only(`When ${word} Cards lie there the Dealer waits.`, 'When Cards lie there the Dealer waits.').class).toBe(
      'editorial',
    );
  });

  it('beside a figure are a change of their own', () => {
    const a = 'The Dealer must deal 8 Decks from the left.';
    expect(only(a, 'The Dealer must deal 6 Decks from the right.').classes).toEqual(['figure', 'procedure']);
    expect(only(a, 'The Dealer must deal 6 Decks from the left.').classes).toEqual(['figure']);
    expect(only(a, 'The Dealer must deal 8 Decks from the right.').classes).toEqual(['procedure']);
  });

  it('a term in the plural is the same term', () => {
    const text = (words: string) =>
      `## 1 One\n\n- **1.1** \`test.one\` \`structure\` In these Rules:\n\n  - **"Coup"** means a round.\n\n- **1.2** \`test.one\` \`person\` The limit holds for ${words}.`;
    expect(told(between(text('any Coup'), text('any two Coups')))).toEqual(['figure 1.2']);
  });

  it('another word for the same thing, as edition.yaml has it', () => {
    const change = only(
      'A Dummy Coup is dealt.',
      'A Practice Coup is dealt.',
      { terms: { noWagerCoup: 'Dummy' } },
      { terms: { noWagerCoup: 'Practice' } },
    );
    expect(change.classes).toEqual(['term-only']);
  });

  it('a word that has become a defined term', () => {
    const text = (word: string) =>
      `## 1 One\n\n- **1.1** \`test.one\` \`structure\` In these Rules:\n\n  - **"Coup"** means a round.\n\n- **1.2** \`test.one\` \`person\` The ${word} is over.`;
    expect(told(between(text('coup'), text('Coup')))).toEqual(['term-only 1.2']);
  });

  it('nothing, where a text is compared with its copy', () => {
    const text =
      '## 1 One\n\n- **1.1** `test.one` `person` These:\n\n  - **(a)** one; and\n\n  - **(b)** as [rule 1.1](#1.1) says.\n\n  Then it ends.';
    const found = between(text, text);
    expect(found.changes).toEqual([]);
    expect(found.coverage).toMatchObject({
      aligned: { from: [4, 4], to: [4, 4] },
      counts: { play: 0, words: 0, place: 0, unchanged: 4, unmatched: 0 },
    });
  });
});

describe('definitions', () => {
  const rules = (meaning: string, term = 'Natural') => `## 1 One

- **1.1** \`test.one\` \`structure\` In these Rules:

  - **"Coup"** means a round of play.

  - **"${term}"** means ${meaning}.

- **1.2** \`test.one\` \`person\` A ${term} ends the Coup.

- **1.3** \`test.one\` \`person\` Nobody waits.`;

  it('name the clauses that use the term', () => {
    const [figure] = between(rules('a count of eight or nine'), rules('a count of seven or nine')).changes;
    expect(figure).toMatchObject({ classes: ['figure'], usedBy: ['1.2'] });
    const [meaning] = between(rules('a count of the first cards'), rules('a count that nothing beats')).changes;
    expect(meaning).toMatchObject({ classes: ['definition'], usedBy: ['1.2'] });
  });

  it('under another name are another word for the same thing, there and wherever it is used', () => {
    expect(told(between(rules('a high count'), rules('a high count', 'Winner at Once')))).toEqual([
      'term-only def:Natural→def:Winner at Once',
      'term-only 1.2',
    ]);
  });

  it('under another name go where the alphabet puts them, and are not moved by that', () => {
    const sorted = (...terms: readonly string[]) =>
      `## 1 One\n\n- **1.1** \`test.one\` \`structure\` In these Rules:\n\n${terms
        .map(
          (t) =>
            `  - **"${t}"** means ${t === 'Coup' ? 'a round of play' : t === 'Shoe' ? 'what holds the cards' : 'a count of eight or nine'}.`,
        )
        .join('\n\n')}`;
    const at = (a: string, b: string) => told(between(a, b));
    expect(at(sorted('Coup', 'Natural', 'Shoe'), sorted('Best Count', 'Coup', 'Shoe'))).toEqual([
      'term-only def:Natural→def:Best Count',
    ]);
    expect(at(sorted('Coup', 'Natural', 'Shoe'), sorted('Shoe', 'Coup', 'Natural'))).toEqual(['moved def:Shoe']);
  });
});

describe('words that stay, with checks that bind otherwise', () => {
  const judged = (...checks: readonly (readonly [predicate: string, force: string])[]) =>
    `## 1 One\n\n- **1.1** \`test.one\` Cards are cut.\n\n  ~~~check\n${checks.map(([p, f]) => `  - {predicate: ${p}, force: ${f}}`).join('\n')}\n  ~~~`;
  const force = (a: string, b: string) => between(a, b).changes.map((c) => c.force && [c.force.from, c.force.to]);

  it('are told with the forces of those that bind otherwise, and of no others', () => {
    const [cut, burn] = ['test.cut', 'test.burn'];
    expect(force(judged([cut, 'must'], [burn, 'must']), judged([cut, 'must-not'], [burn, 'must']))).toEqual([
      [['duty'], ['prohibition']],
    ]);
    expect(force(judged([cut, 'may']), judged([cut, 'must']))).toEqual([[['permission'], ['duty']]]);
  });

  it('are told of no force where it is another check', () => {
    expect(force(judged(['test.cut', 'must']), judged(['test.burn', 'may']))).toEqual([null]);
  });
});

describe('a definition in parts', () => {
  it('is changed where a part of it is', () => {
    const text = (second: string) =>
      `## 1 One\n\n- **1.1** \`test.one\` \`structure\` In these Rules:\n\n  - **"Coup"** means a round that:\n\n    - **(a)** is dealt from the shoe; and\n\n    - **(b)** ${second}.`;
    expect(told(between(text('a Dealer calls'), text('a Supervisor calls')))).toEqual(['definition def:Coup(b)']);
  });
});

describe('place', () => {
  const text = (...clauses: string[]) =>
    `## 1 One\n\n${clauses.join('\n\n')}\n\n## 2 Two\n\n- **2.1** \`test.two\` \`person\` Seats are kept free for players who wait.`;
  const item = (id: string, words: string) => `- **${id}** \`test.one\` \`person\` ${words}`;
  const CUT = 'After each shuffle a player at the table cuts the Cards.';
  const BURN = 'The first Card of the Shoe is burned face down.';
  const CALL = 'Bets are called for before the first Card is dealt.';

  it('renumbered clauses say the same and so do references to them', () => {
    const before = text(item('1.1', CUT), item('1.2', BURN), item('1.3', 'As [rule 1.2](#1.2) says, with care.'));
    const after = text(
      item('1.1', CUT),
      item('1.2', 'Cards are counted by two persons of the house.'),
      item('1.3', BURN),
      item('1.4', 'As [rule 1.3](#1.3) says, with care.'),
    );
    const found = between(before, after);
    expect(told(found)).toEqual(['added →1.2', 'renumbered 1.2→1.3', 'renumbered 1.3→1.4']);
    expect(countsLine(found.coverage)).toBe(
      '0 clauses change play, 1 changes words, 2 only stand elsewhere, 4 unchanged, 1 unmatched',
    );
  });

  it('a reference that leads to another clause is a change', () => {
    const before = text(item('1.1', CUT), item('1.2', BURN), item('1.3', 'As [rule 1.2](#1.2) says, with care.'));
    expect(told(between(before, before.replace('[rule 1.2](#1.2)', '[rule 1.1](#1.1)')))).toEqual(['procedure 1.3']);
  });

  it('a clause in another order, or under another section, is moved', () => {
    expect(
      told(
        between(
          text(item('1.1', CUT), item('1.2', BURN), item('1.3', CALL)),
          text(item('1.1', CALL), item('1.2', CUT), item('1.3', BURN)),
        ),
      ),
    ).toEqual(['moved 1.3→1.1', 'renumbered 1.1→1.2', 'renumbered 1.2→1.3']);
    const moved = `${text(item('1.1', CUT))}\n\n${item('2.2', BURN)}`;
    expect(told(between(text(item('1.1', CUT), item('1.2', BURN)), moved))).toEqual(['moved 1.2→2.2']);
  });

  it('a clause that is moved and edited is one change', () => {
    const moved = `${text(item('1.1', CUT))}\n\n${item('2.2', BURN.replace('face down', 'face up'))}`;
    const found = between(text(item('1.1', CUT), item('1.2', BURN)), moved);
    expect(told(found)).toEqual(['procedure+moved 1.2→2.2']);
    expect(found.changes[0]?.text && redlineText(found.changes[0].text)).toBe(
      '… of the Shoe is burned face [-down-] {+up+}.',
    );
  });

  it('a paragraph that is split is not struck out and added again', () => {
    const long = `${CUT} A Supervisor may direct that it is done again, as often as is needed.`;
    const found = between(
      text(item('1.1', long)),
      text(item('1.1', CUT), item('1.2', 'A Supervisor may direct that it is done again, as often as is needed.')),
    );
    expect(told(found)).toEqual(['split 1.1→1.1,1.2']);
    expect(found.changes[0]?.text).toBeNull();
    expect(countsLine(found.coverage)).toBe(
      '0 clauses change play, 0 change words, 2 only stand elsewhere, 3 unchanged, 0 unmatched',
    );
  });

  it('two that are merged say what both said', () => {
    const second = 'A Supervisor may direct that it is done again, as often as is needed.';
    expect(told(between(text(item('1.1', CUT), item('1.2', second)), text(item('1.1', `${CUT} ${second}`))))).toEqual([
      'merged 1.1,1.2→1.1',
    ]);
  });

  it('a clause that has gone stands where it stood', () => {
    const found = between(
      text(item('1.1', CUT), item('1.2', BURN), item('1.3', CALL)),
      text(item('1.1', CUT), item('1.3', CALL)),
    );
    expect(told(found)).toEqual(['removed 1.2→']);
    expect(found.coverage.unmatched).toEqual({ from: ['1.2'], to: [] });
    expect(found.changes[0]?.text && redlineText(found.changes[0].text)).toBe(`[-${BURN}-]`);
  });
});

describe('tables', () => {
  const table = (rows: string[][], caption = 'Odds') => {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const [head = [], ...body] = rows;
    return `## 1 One\n\n- **1.1** \`test.one\` \`person\` These pay:\n\n  **Table 1** \`test.one\` \`person\` ${caption}\n\n${[line(head), line(head.map(() => '---')), ...body.map(line)].map((l) => `  ${l}`).join('\n')}`;
  };
  const ODDS = [
    ['Outcome', 'Option 1', 'Option 2'],
    ['Tiger', '12 to 1', '12 to 1'],
    ['Big Tiger', '55 to 1', '50 to 1'],
    ['Tiger Tie', '45 to 1', '40 to 1'],
  ];
  const changed = (to: string[][]): Change => {
    const { changes } = between(table(ODDS), table(to));
    expect(changes).toHaveLength(1);
    return changes[0] as Change;
  };
  const lines = (to: string[][]) =>
    changeLines(changed(to), { variants: {} }).filter((l) => !/^(Figures|Beside)/.test(l));

  it('are compared cell by cell', () => {
    const to = ODDS.map((row) => row.map((cell) => cell.replace('55', '50')));
    expect(lines(to)).toEqual(['"Big Tiger", Option 1: [-55 to 1-]{+50 to 1+}']);
    expect(changed(to)).toMatchObject({ class: 'figure', figures: { from: ['55 to 1'], to: ['50 to 1'] }, text: null });
  });

  it('have rows that come, go and move', () => {
    expect(lines([...ODDS, ['Small Tiger', '22 to 1', '23 to 1']])).toEqual([
      'row added: "Small Tiger" (Option 1: 22 to 1; Option 2: 23 to 1)',
    ]);
    expect(lines(ODDS.slice(0, 3))).toEqual(['row removed: "Tiger Tie" (Option 1: 45 to 1; Option 2: 40 to 1)']);
    const [head = [], a = [], b = [], c = []] = ODDS;
    expect(lines([head, c, a, b])).toEqual(['row moved: "Tiger Tie"']);
    expect(changed([head, c, a, b]).class).toBe('editorial');
  });

  it('have columns that come, go and move', () => {
    expect(lines(ODDS.map((row, i) => [...row, ['Option 3', '25 to 1', '55 to 1', '45 to 1'][i] ?? '']))).toEqual([
      'column added: "Option 3" (Tiger: 25 to 1; Big Tiger: 55 to 1; Tiger Tie: 45 to 1)',
    ]);
    expect(lines(ODDS.map((row) => row.slice(0, 2)))).toEqual([
      'column removed: "Option 2" (Tiger: 12 to 1; Big Tiger: 50 to 1; Tiger Tie: 40 to 1)',
    ]);
    expect(lines(ODDS.map(([a = '', b = '', c = '']) => [a, c, b]))).toEqual(['column moved: "Option 1"']);
  });

  it('have rows and columns that are called otherwise and say the same', () => {
    expect(lines(ODDS.map((row) => row.map((cell) => cell.replace('Tiger Tie', 'Tie of Tigers'))))).toEqual([
      'row "Tiger Tie" is now "Tie of Tigers"',
    ]);
    expect(lines(ODDS.map((row) => row.map((cell) => cell.replace('Option 2', 'From noon on'))))).toEqual([
      'column "Option 2" is now "From noon on"',
    ]);
  });

  it('have a row that is called otherwise once, where two could be it: the one that is most like it', () => {
    const pays = ['55 to 1', '50 to 1'];
    const [one, two] = [
      [...ODDS.slice(0, 2), ['Big New Tiger', ...pays]],
      [...ODDS.slice(0, 2), ['Big Old Tiger', ...pays], ['Big Tiger', ...pays]],
    ];
    const lines = (a: string[][], b: string[][]) =>
      between(table(a), table(b)).changes.flatMap((c) =>
        changeLines(c, { variants: {} }).filter((l) => l.startsWith('row')),
      );
    const cells = '(Option 1: 55 to 1; Option 2: 50 to 1)';
    expect(lines(two, one)).toEqual([
      `row removed: "Big Old Tiger" ${cells}`,
      'row "Big Tiger" is now "Big New Tiger"',
    ]);
    expect(lines(one, two)).toEqual([`row added: "Big Old Tiger" ${cells}`, 'row "Big New Tiger" is now "Big Tiger"']);
  });

  it('say of a changed row what is changed in it, not that it has gone and come', () => {
    const to = ODDS.map((row) =>
      row.map((cell) => cell.replace('45 to 1', '44 to 1').replace('Tiger Tie', 'Tie of Tigers')),
    );
    expect(lines(to)).toEqual([
      'row "Tiger Tie" is now "Tie of Tigers"',
      '"Tie of Tigers", Option 1: [-45 to 1-]{+44 to 1+}',
    ]);
  });

  it('have a caption, which is words', () => {
    const { changes } = between(table(ODDS), table(ODDS, 'Odds on week days'));
    expect(changes[0]?.text && redlineText(changes[0].text)).toBe('Odds {+on week days+}');
    expect(changes[0]?.cells).toBeNull();
  });
});

describe('what is beside the words', () => {
  const text = (beside: string) =>
    `## 1 One\n\n- **1.1** \`test.one\` \`person\` Words that stay.\n\n${beside}\n\n- **1.2** \`test.one\` \`person\` More.`;

  it.each([
    ['a note', '  > **Note.** One remark.', '  > **Note.** Another remark.', 'notes'],
    [
      'a reading',
      '  > **Reading R1**, open. Which?\n  >\n  > 1. This.\n  > 2. That.',
      '  > **Reading R1**, ruling. Which?\n  >\n  > 1. This.\n  > 2. That.',
      'readings',
    ],
    [
      'an example',
      '  *Examples* (hand)\n\n  | Player | Banker |\n  | --- | --- |\n  | 2♠ 4♥ | A♦ 5♣ |',
      '  *Examples* (hand)\n\n  | Player | Banker |\n  | --- | --- |\n  | 2♠ 4♥ | A♦ 6♣ |',
      'examples',
    ],
  ])('%s', (_, a, b, expected) => {
    const { changes, coverage } = between(text(a), text(b));
    expect(changes).toMatchObject([{ class: 'editorial', to: ['1.1'], beside: [expected], text: null }]);
    // Nobody is told that words were changed.
    expect(countsLine(coverage)).toBe(
      '0 clauses change play, 0 change words, 1 only what stands beside them, 2 unchanged, 0 unmatched',
    );
  });

  it('topics, judge and heading', () => {
    const old = '## 1 One\n\n### Style A\n\n- **1.1** `test.one` `person` Words that stay.';
    expect(between(old, old.replace('`test.one`', '`test.two`')).changes).toMatchObject([
      { class: 'editorial', beside: ['topics'] },
    ]);
    expect(between(old, old.replace('`person`', '`log`')).changes).toMatchObject([
      { class: 'editorial', beside: ['judge'] },
    ]);
    expect(between(old, old.replace('Style A', 'Style B')).changes).toMatchObject([
      { class: 'editorial', to: ['1.1'], beside: ['heading'] },
    ]);
  });

  it('topics of its own: what it has from the clause above has changed there', () => {
    const old =
      '## 1 One\n\n- **1.1** `test.one` `person` These:\n\n  - **(a)** one; or\n\n  - **(b)** `test.four` two.';
    const inherited = between(old, old.replace('`test.one`', '`test.two`')).changes;
    expect(inherited.map((c) => [c.to.join(), c.beside.join()])).toEqual([['1.1', 'topics']]);
    const own = between(old, old.replace('`test.four`', '`test.three`')).changes;
    expect(own.map((c) => [c.to.join(), c.beside.join()])).toEqual([['1.1(b)', 'topics']]);
  });

  it('no heading that the other edition has as well, wherever it stands there', () => {
    const [one, two, style] = [
      '- **1.1** `test.one` `person` Cards are cut.',
      '- **1.2** `test.one` `person` Cards are burned.',
      '### Style A',
    ];
    const text = (...parts: readonly string[]) => ['## 1 One', ...parts].join('\n\n');
    expect(between(text(style, one, two), text(one, style, two)).changes).toEqual([]);
    expect(between(text(style, one, two), text(one, two)).changes).toMatchObject([
      { to: ['1.1'], beside: ['heading'] },
    ]);
  });

  it('a check that names a clause follows it to its number', () => {
    const text = (number: string, by = number) =>
      `## 1 One\n\n- **1.1** \`test.one\` Cards are cut as said.\n\n  ~~~check\n  by: "${by}"\n  ~~~\n\n- **1.2** \`test.one\` \`person\` Nobody may smoke.\n\n- **${number}** \`test.one\` \`person\` A player must cut the Cards once, with both hands.`;
    expect(told(between(text('1.3'), text('1.5')))).toEqual(['renumbered 1.3→1.5']);
    expect(between(text('1.3'), text('1.3', '1.2')).changes).toMatchObject([{ to: ['1.1'], beside: ['checks'] }]);
  });

  it('a drawing', () => {
    const layout = (areas: string, seats = 7) =>
      `## Diagrams\n\n**Diagram A** \`test.one\` \`person\` A layout.\n\n~~~layout\nshape: half-moon\nseats: ${seats}\nareas:\n${areas}\n~~~`;
    const player = '  - {bet: player, per: seat, label: Player}';
    const [change] = between(
      layout(player),
      layout(`  - {bet: tie, per: seat, label: Tie}\n${player.replace('label: Player', 'label: Punto')}`, 9),
    ).changes;
    expect(change).toMatchObject({
      class: 'procedure',
      drawing: [
        { path: 'seats', from: '7', to: '9' },
        { path: 'areas.player.label', from: 'Player', to: 'Punto' },
        { path: 'areas.tie', from: null, to: { bet: 'tie', per: 'seat', label: 'Tie' } },
      ],
    });
  });
});

describe('play', () => {
  const pays = (odds: string, commission = '') =>
    `## 1 One\n\n- **1.2** \`settlement.banker.odds\` A winning wager on Banker must be paid ${odds}${commission && `, less ${commission} commission`}.\n\n  ~~~check\n  predicate: settlement.pays\n  force: must\n  bet: banker\n  pays: "@${odds}"${commission && `\n  commission: "@${commission}"`}\n  ~~~`;

  it('is what the checks set, by key, with the clauses that own it', () => {
    const found = between(pays('1 to 1', '5%'), pays('1 to 1', '4%'));
    expect(countsLine(found.coverage)).toBe('1 clause changes play, 0 change words, 1 unchanged, 0 unmatched');
    expect(found.changes[0]?.settings).toEqual([
      {
        key: 'wagers.banker.pays',
        path: 'wagers.banker.pays',
        from: { odds: '1:1', commission: '1:20' },
        to: { odds: '1:1', commission: '1:25' },
        owners: { from: ['1.2'], to: ['1.2'] },
      },
    ]);
    expect(found.changes[0]).toMatchObject({
      behaviour: null,
      money: null,
      why: { behaviour: 'not computed', money: 'not computed' },
    });
  });

  it('is known in part where a check cannot be understood, and this is said', () => {
    const found = between(pays('1 to 1'), pays('1 to 1').replace('pays: "@1 to 1"', 'pays: "@2 to 1"'));
    expect(found.basis.says.at(-1)).toBe(
      '1 check of new@1 could not be understood or contradict others (clausebook lint): its play is known in part only, and a count of clauses that change play may be too low',
    );
  });
});

describe('like for like', () => {
  const rules = (decks: string, force: string) =>
    `## 3 Cards\n\n- **3.1** \`test.one\` \`person\` Baccarat ${force} be dealt from ${decks} decks of fifty-two cards without jokers, all of one colour.\n\n- **3.2** \`test.one\` \`person\` A joker that is found in a deck is taken out and kept by a supervisor.`;

  it('two restated books are compared by figures and force, never by words', () => {
    const found = compare(
      book('a', rules('eight', 'must')),
      book('b', rules('six', 'may').replace('a supervisor', 'the dealer')),
      'auto',
    );
    expect(found.basis.compared).toBe('unlike');
    expect(found.basis.says[0]).toBe(
      'Words are not compared, since An Operator, version 1 (a@1) and An Operator, version 1 (b@1) are different books, restated: only figures, force, structure and play are. For books side by side by topic there is `clausebook compare`.',
    );
    expect(told(found)).toEqual(['force+figure 3.1']);
    expect(found.changes[0]).toMatchObject({
      text: null,
      figures: { from: ['8 decks'], to: ['6 decks'] },
      force: { from: ['duty'], to: ['permission'] },
    });
    expect(found.coverage.notComparable).toEqual([
      { from: ['3', '3.1', '3.2'], to: ['3', '3.1', '3.2'], why: 'the two have no wording in common' },
    ]);
  });

  it('restated words are not held against official ones', () => {
    const found = compare(
      book('a', rules('eight', 'must')),
      book('b', rules('eight', 'must'), { wording: 'official' }),
      'auto',
    );
    expect(found.basis.says[0]).toMatch(/since the words of .*\(a@1\) are restated and those of .*\(b@1\) official/);
  });

  it('two documents of one wording are compared word by word', () => {
    const found = compare(
      book('a', rules('eight', 'must'), { wording: 'official' }),
      book('b', rules('six', 'must'), { wording: 'official' }),
      'auto',
    );
    expect(found.basis.compared).toBe('same wording');
    expect(found.changes[0]?.text && redlineText(found.changes[0].text)).toBe(
      'Baccarat must be dealt from [-eight-] {+six+} decks of fifty-two cards without jokers …',
    );
  });
});

it('what the editions say of themselves is compared too', () => {
  const found = between(
    clause('Words.'),
    clause('Words.'),
    { status: 'approved', terms: { coup: 'Coup' } },
    { status: 'draft', terms: { coup: 'Round' }, title: 'Other Rules' },
  );
  expect(found.edition).toEqual([
    { what: 'title', from: 'Baccarat', to: 'Other Rules' },
    { what: 'status', from: 'approved', to: 'draft' },
    { what: 'terms.coup', from: 'Coup', to: 'Round' },
  ]);
});

describe('what cannot be compared', () => {
  const a = book('a', clause('Words.'));

  it('is said in one line', () => {
    expect(() => compare(a, a)).toThrow('diff wants two different editions, and both are a@1');
    expect(() => compare(a, { ...book('b', clause('Words.')), clauses: [], byId: new Map() })).toThrow(
      'b@1 has no clauses: there is nothing to compare',
    );
    const other = book('b', clause('Words.'), { game: 'pontoon' as 'baccarat' });
    expect(() => compare(a, other)).toThrow(
      'diff wants editions of one game: a@1 is about baccarat and b@1 about pontoon',
    );
  });
});
