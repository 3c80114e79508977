// A comparison finds figures, force, play and roles, and never words; the facts about the two real books were read in
// their official texts.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareEditions } from '../../src/compare/compare.ts';
import {
  type Comparison,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type FormKind,
  type TopicRow,
} from '../../src/compare/comparison.ts';
import type { Edition } from '../../src/model/edition.ts';
import { readEditions } from '../../src/source/read.ts';
import { book } from '../diff/books.ts';

const TOPICS = new Map([
  ['cards.decks.number', 'Number of decks'],
  ['limits.change', 'Changing limits'],
  ['limits.change.who', 'Who changes limits'],
  ['settlement.banker.odds', 'What Banker pays'],
  ['settlement.tie.odds', 'What Tie pays'],
  ['burn.method', 'How cards are burned'],
]);

const compare = (...editions: Edition[]): Comparison => compareEditions(editions, { topics: TOPICS });

/** The row of a topic; fails where there is none. */
function rowOf(c: Comparison, topic: string): TopicRow {
  const row = c.topics.find((t) => t.topic === topic);
  if (!row) throw new Error(`no topic ${topic}`);
  return row;
}

/** What each edition says in one respect, without the clauses: {a: ['8 decks'], b: []}. */
function says(
  row: TopicRow,
  what: DifferenceKind | FormKind,
  about: string | null = null,
): Record<string, string[]> | null {
  const found = [...row.differs, ...row.form].find((d) => d.what === what && d.about === about);
  return found
    ? Object.fromEntries(
        Object.entries(found.values).map(([id, said]) => [id.split('@')[0] ?? id, said.map((s) => s.says)]),
      )
    : null;
}

/** The topic `limits.change` in two books, said in these words. */
const two = (a: string, b: string, metaA = {}, metaB = metaA): TopicRow =>
  rowOf(
    compare(
      book('a', `## 1 One\n\n- **1.1** \`limits.change\` \`person\` ${a}`, metaA),
      book('b', `## 1 One\n\n- **1.1** \`limits.change\` \`person\` ${b}`, metaB),
    ),
    'limits.change',
  );

describe('figures', () => {
  it('are compared in one form: eight (8) is 8, half an hour is 30 minutes, 10 per cent is 10%', () => {
    const row = two(
      'Eight (8) decks for half an hour, and 10 per cent.',
      'For 30 minutes the 8 decks lie there, and 10%.',
    );
    expect(row.differs).toEqual([]);
    expect(row.shared).toEqual(['8 decks', '30 minutes', '10%']);
  });

  it('are told with their clause where one side states them and the other does not', () => {
    const row = two('A sign for half an hour.', 'A sign for at least twenty (20) minutes.');
    expect(row.differs).toEqual([
      {
        what: 'figure',
        about: null,
        values: {
          'a@1': [{ says: '30 minutes', clauses: ['1.1'] }],
          'b@1': [{ says: '20 minutes', clauses: ['1.1'] }],
        },
        same: null,
      },
    ]);
  });

  it('count one thing only where both say what they count', () => {
    expect(says(two('three coups', 'three players'), 'figure')).toEqual({ a: ['3 coups'], b: ['3 players'] });
    expect(two('There are eight or nine seats.', 'Seats: nine or eight.').differs).toEqual([]);
    expect(two('A table has fourteen places.', 'Of places there are fourteen.').differs).toEqual([]);
  });

  it('are not the numbers of rules and Acts, names of bets and variations, places of cards, the two hands, or "one" that measures nothing', () => {
    const variants = { variants: { zero: 'Zero Commission Game' } };
    const row = two(
      'Under section 66(4) of the Act 1992 and rule 4.2, Super 6 and 1-1-2 go with the Zero Commission Game; the first (1st) and third cards, one or more players and the two hands.',
      'Nothing.',
      variants,
    );
    expect(row.differs).toEqual([]);
    expect(says(two('one (1) deck from either end', 'ten cards from either end'), 'figure')).toEqual({
      a: ['1 deck'],
      b: ['10 cards'],
    });
    expect(says(two('between the seventh card and the eighth', 'twenty (20) Cards from the back'), 'figure')).toEqual({
      a: ['7th card', '8th card'],
      b: ['20 cards'],
    });
  });

  it('have the unit of their list, or of what is counted before them', () => {
    // nz 3.1(a) to (c), star 2.1, Crown 2.1: seven, nine, fourteen and three are all players.
    expect(
      says(
        two('Sets of areas for the players, up to 7 of them.', 'Places for seated players, fourteen at most.'),
        'figure',
      ),
    ).toEqual({ a: ['7 players'], b: ['14 players'] });
    expect(
      says(
        two('Places for seven or nine seated players.', 'At least three (3) and at most fourteen (14) players.'),
        'figure',
      ),
    ).toEqual({
      a: ['7 or 9 players'],
      b: ['3 to 14 players'],
    });
    expect(
      two('For 7, 9 or 14 players.', 'For seven players; for nine players; for fourteen players.').differs,
    ).toEqual([]);
  });

  it('are told as the whole list or range, beside those of the same measure; a range is all numbers between its ends', () => {
    expect(says(two('four to eight decks', 'eight decks or four decks'), 'figure')).toEqual({
      a: ['4 to 8 decks'],
      b: ['8 or 4 decks'],
    });
    expect(two('four to six decks', 'four, five or six decks').differs).toEqual([]);
    expect(
      says(two('A sign for 20 minutes, and eight decks.', 'A sign for half an hour, and eight decks.'), 'figure'),
    ).toEqual({ a: ['20 minutes'], b: ['30 minutes'] });
    const books = ['30 minutes', '20 minutes', '20 minutes'].map((time, i) =>
      book('abc'[i] ?? '', `## 1 One\n\n- **1.1** \`limits.change\` \`person\` A sign for ${time}.`),
    );
    expect(says(rowOf(compare(...books), 'limits.change'), 'figure')).toEqual({
      a: ['30 minutes'],
      b: ['20 minutes'],
      c: ['20 minutes'],
    });
  });

  it('are not numbers that only name: the first four cards, the 52 cards, two or more, Pay Scale One, rule 11A.8, a bare number', () => {
    for (const words of [
      'The initial four cards lie there.',
      'It is none of the 52 cards.',
      'Two or more persons wager.',
      'By Pay Scale One or Pay Scale Two of rule 11A.8.',
      'The two Point Counts are told.',
      'A count of 6.',
    ])
      expect(two(words, 'Nothing.').differs).toEqual([]);
    expect(says(two('One cutting card or, at the option of the house, two.', 'One cutting card.'), 'figure')).toEqual({
      a: ['2 cutting cards'],
      b: [],
    });
  });

  it('are stated by what a clause refers to and by what hangs on it', () => {
    const defined = (words: string) =>
      `## 1 One\n\n- **1.1** \`limits.change\` \`person\` ${words}\n\n- **1.2** \`burn.method\` \`person\` The sign stands for 20 minutes.`;
    expect(
      rowOf(
        compare(book('a', defined('A sign as in [rule 1.2](#1.2).')), book('b', defined('A sign for 20 minutes.'))),
        'limits.change',
      ).differs,
    ).toEqual([]);
    const hanging =
      '## 1 One\n\n- **1.1** `limits.change` `person` A sign:\n\n  - **(a)** `burn.method` `person` stands for 20 minutes.';
    expect(
      rowOf(compare(book('a', hanging), book('b', defined('A sign for 20 minutes.'))), 'limits.change').differs,
    ).toEqual([]);
  });

  it('of a clause with several topics are told where the other book has their like', () => {
    const c = compare(
      book(
        'a',
        '## 1 One\n\n- **1.1** `limits.change` `cards.decks.number` `person` A sign stands for 20 minutes, and there are six decks.',
      ),
      book(
        'b',
        '## 1 One\n\n- **1.1** `limits.change` `person` A sign stands for 30 minutes.\n\n- **1.2** `cards.decks.number` `person` There are eight decks.',
      ),
    );
    expect(says(rowOf(c, 'limits.change'), 'figure')).toEqual({ a: ['20 minutes'], b: ['30 minutes'] });
    expect(says(rowOf(c, 'cards.decks.number'), 'figure')).toEqual({ a: ['6 decks'], b: ['8 decks'] });
  });
});

describe('force', () => {
  it('differs where the sides have none in common', () => {
    expect(says(two('A sign must be put up.', 'A sign may be put up.'), 'force')).toEqual({
      a: ['duty'],
      b: ['permission'],
    });
    expect(says(two('A sign must not be put up.', 'A sign must be put up.'), 'force')).toEqual({
      a: ['prohibition'],
      b: ['duty'],
    });
    // A fact binds as a duty does; only a permission does not.
    expect(two('A sign must be put up.', 'The wager is void.').differs.filter((d) => d.what === 'force')).toEqual([]);
    expect(says(two('A sign may be put up.', 'A sign is put up.'), 'force')).toEqual({
      a: ['permission'],
      b: ['fact'],
    });
    expect(two('A sign must be put up.', 'A sign must stand there.').differs).toEqual([]);
  });

  it('is not in words that only describe, and "only … may" forbids the rest', () => {
    expect(
      two('A notice shows the wagers that may be placed.', 'The sign gives the amounts on which players may wager.')
        .differs,
    ).toEqual([]);
    expect(says(two('Only chips may be used.', 'Chips may be used.'), 'force')).toEqual({
      a: ['prohibition'],
      b: ['permission'],
    });
  });

  it('is not what could have been put with the same force', () => {
    for (const [a, b] of [
      // nz 8.16, tas 9.3(f): one set of cards at a time.
      ['Players must not handle both sets of cards.', 'A player may handle no more than one set of cards.'],
      // nz 5.16, tas 16.5.8.
      ['Wagers may be altered.', 'Each player must have the opportunity of altering wagers.'],
      // nz 8.5, star 8.1.
      ['The game may be dealt in any one of these styles.', 'The game must be dealt by one of these methods.'],
      // Crown 2.2.2(i), star 2.4.
      ['A drop box, which must be attached.', 'A drop box must be attached.'],
      // nz 15.12.1, tas 9.3(e).
      ['The style may be changed.', 'The style must not be changed unless the players are told.'],
    ] as const)
      expect(two(a, b).differs.filter((d) => d.what === 'force')).toEqual([]);
  });

  it('is contrary where one orders what the other forbids, and an order is a ban of its contrary', () => {
    // star 15.9.4 has a wager out of turn removed; tas 16.5.7 forbids removing it.
    expect(
      says(two('A wager out of turn must be removed.', 'A wager out of turn must not be removed.'), 'force'),
    ).toEqual({ a: ['duty'], b: ['prohibition'] });
    // nz 11A.4 and tas 15.3: what the sign says.
    expect(
      two('The amount must be what the sign says.', 'A wager must not exceed what the sign says.').differs,
    ).toEqual([]);
    expect(
      two('A player who wagers out of the order that [rule 1.1](#1.1) determines must wait.', 'That player must wait.')
        .differs,
    ).toEqual([]);
  });

  it('quotes the words that have it, of the sentence that reads like the topic', () => {
    const force = two(
      'The table must be clean. Limits must be changed by a sign.',
      'Limits may be changed.',
    ).differs.find((d) => d.what === 'force');
    expect(force?.values['a@1']?.[0]?.words).toBe('must be changed by a sign');
    expect(force?.values['b@1']?.[0]?.words).toBe('may be changed');
  });

  it('is not that of a document to which something belongs, nor of a definition', () => {
    const list =
      '## 1 One\n\n- **1.1** `burn.method` `person` The terms must include:\n\n  - **(a)** `limits.change` `person` how limits are changed.';
    const rule = '## 1 One\n\n- **1.1** `limits.change` `person` The Operator may change limits.';
    expect(rowOf(compare(book('a', list), book('b', rule)), 'limits.change').differs).toEqual([]);
  });

  it('comes down from a lead-in of another topic', () => {
    const c = compare(
      book(
        'a',
        '## 1 One\n\n- **1.1** `burn.method` `person` The Operator must:\n\n  - **(a)** `limits.change` `person` put up a sign.',
      ),
      book('b', '## 1 One\n\n- **1.1** `limits.change` `person` The Operator may put up a sign.'),
    );
    expect(says(rowOf(c, 'limits.change'), 'force')).toEqual({ a: ['duty'], b: ['permission'] });
  });
});

describe('a clause of several topics', () => {
  // "Changing limits", "How cards are burned".
  const both = (words: string) => `## 1 One\n\n- **1.1** \`limits.change\` \`burn.method\` \`person\` ${words}`;
  const burn = (words: string) => `## 1 One\n\n- **1.1** \`burn.method\` \`person\` ${words}`;

  it('has the force of the sentence that reads like the topic', () => {
    const row = rowOf(
      compare(
        book('a', both('Changing limits must be announced. Cards may be burned.')),
        book('b', burn('Cards must be burned.')),
      ),
      'burn.method',
    );
    expect(says(row, 'force')).toEqual({ a: ['permission'], b: ['duty'] });
  });

  it('makes no difference by a sentence of which nobody can tell', () => {
    const row = rowOf(
      compare(book('a', both('It may be done, and it must be shown.')), book('b', burn('It must be done.'))),
      'burn.method',
    );
    expect(row.differs).toEqual([]);
  });
});

describe('consequence', () => {
  /** An irregularity in two books. */
  const slip = (a: string, b: string, terms = {}): TopicRow => {
    const of = (name: string, words: string) =>
      book(name, `## 1 One\n\n- **1.1** \`irregularity.slip\` \`person\` ${words}`, { terms });
    return rowOf(compare(of('a', a), of('b', b)), 'irregularity.slip');
  };

  it('is what follows of an irregularity: void, returned, the next coup', () => {
    const row = slip(
      'If a card falls, the coup is void and all wagers must be returned.',
      'If a card falls, it must become the first card of the next coup.',
    );
    expect(says(row, 'consequence')).toEqual({ a: ['coup void', 'wagers returned'], b: ['card opens the next coup'] });
  });

  it('is told with what all name, so that nobody seems to name nothing', () => {
    expect(
      says(slip('The coup is void.', 'The coup must be declared void and any wagers on it returned.'), 'consequence'),
    ).toEqual({
      a: ['coup void'],
      b: ['coup void', 'wagers returned'],
    });
    expect(slip('The coup is void.', 'That round must be declared void.').differs).toEqual([]);
  });

  it('is not what a condition names, nor what is denied', () => {
    expect(slip('If the coup is void, a sign is shown.', 'A sign is shown.').differs).toEqual([]);
    expect(
      slip('The coup is not void.', 'The coup is void.').differs.find((d) => d.what === 'consequence')?.values,
    ).toEqual({
      'a@1': [{ says: 'result stands', clauses: ['1.1'] }],
      'b@1': [{ says: 'coup void', clauses: ['1.1'] }],
    });
    expect(slip('The wagers that remain must not be reduced.', 'The wagers remain.').differs).toEqual([]);
  });

  it("knows the book's word for a coup without wagers from a void one", () => {
    expect(
      says(slip('The card opens a Void Hand.', 'The coup is void.', { noWagerCoup: 'Void Hand' }), 'consequence'),
    ).toEqual({ a: ['coup without wagers'], b: ['coup void'] });
  });

  it('is not looked for where burning and shuffling are what is to be done', () => {
    const of = (name: string, words: string) => book(name, `## 1 One\n\n- **1.1** \`burn.method\` \`person\` ${words}`);
    expect(
      rowOf(
        compare(of('a', 'The first card must be burned.'), of('b', 'The first card must be put away.')),
        'burn.method',
      ).differs,
    ).toEqual([]);
  });
});

describe('condition', () => {
  it('is a request, an agreement, an approval, a discretion, a moment', () => {
    expect(
      says(
        two('If a player requests it, the sign is changed.', 'The sign is changed at the discretion of the casino.'),
        'condition',
      ),
    ).toEqual({
      a: ['at a player’s request'],
      b: ['at discretion'],
    });
    expect(
      says(two('If all players agree, it is changed.', 'It is changed before the next coup.'), 'condition'),
    ).toEqual({
      a: ['with every player’s agreement'],
      b: ['before the next coup'],
    });
    expect(
      two('It is changed with the approval of a person.', 'If a person gives consent, it is changed.').differs,
    ).toEqual([]);
  });

  it('is one before and after a moment, and a moment may stand in the lead-in', () => {
    // star 5.3 and Crown 6.4: placed before the first card is placed not after it.
    expect(
      two(
        'Wagers must be placed before the first card is dealt.',
        'Once the first card is dealt, wagers must not be placed.',
      ).differs,
    ).toEqual([]);
    // Crown 6.1 and 6.1.2 against nz 11A.3.
    const list =
      '## 1 One\n\n- **1.1** `limits.change` `person` Every wager must have been placed before:\n\n  - **(a)** the initial deal has begun.';
    const rule =
      '## 1 One\n\n- **1.1** `limits.change` `person` Every wager must have been placed before the first card is dealt.';
    expect(rowOf(compare(book('a', list), book('b', rule)), 'limits.change').differs).toEqual([]);
  });

  it('is no period that is reasonable, no ordinary "may", and no "provided that" which another book puts as a duty', () => {
    expect(two('After a reasonable period the sign is changed.', 'The sign is changed.').differs).toEqual([]);
    expect(two('The casino may at its discretion change the sign.', 'The casino may change the sign.').differs).toEqual(
      [],
    );
    // star 6.8, Crown 7.4.
    expect(
      two('Limits may be agreed, provided that a sign is put up.', 'Limits may be agreed. A sign must then be put up.')
        .differs,
    ).toEqual([]);
    expect(two('Upon request it is shown.', 'On request it is shown.').differs).toEqual([]);
  });

  it('is an exception that one side makes; two exceptions are not weighed, and "except as rule 3 provides" is none', () => {
    expect(says(two('It stands, unless the shoe ends.', 'It stands.'), 'condition')).toEqual({
      a: ['unless the shoe ends'],
      b: [],
    });
    expect(two('It stands, unless the shoe ends.', 'It stands, except on a Sunday.').differs).toEqual([]);
    expect(two('Except as [rule 1.1](#1.1) provides, it stands.', 'It stands.').differs).toEqual([]);
  });
});

const decks = (words: string) =>
  `- **1.1** \`cards.decks.number\` Baccarat must be dealt from ${words}.\n\n  ~~~check\n  predicate: cards.decks\n  force: must\n  allowed: "@${words}"\n  ~~~`;
const odds = (words: string, params: string) =>
  `- **1.2** \`settlement.banker.odds\` A winning wager on the Banker's hand must be paid ${words}.\n\n  ~~~check\n  predicate: settlement.pays\n  force: must\n  bet: banker\n${params}\n  ~~~`;

describe('play', () => {
  it('is what the checks set, in words', () => {
    const row = rowOf(
      compare(
        book('a', `## 1 One\n\n${decks('four to eight decks')}`),
        book('b', `## 1 One\n\n${decks('eight decks')}`),
      ),
      'cards.decks.number',
    );
    expect(says(row, 'play', 'Number of decks')).toEqual({ a: ['4 to 8'], b: ['8'] });
    expect(row.by).toBe('play');
  });

  it('tells the same money in another form as such', () => {
    const a = book(
      'a',
      `## 1 One\n\n${odds('19 to 20', '  pays: "@19 to 20"')}\n\n  > **Reading R20**, open. Are they the same odds?\n  >\n  > 1. They are equal in money and different in form.\n  > 2. They are different odds.`,
    );
    const b = book('b', `## 1 One\n\n${odds('1 to 1 less 5% commission', '  pays: "@1 to 1"\n  commission: "@5%"')}`);
    const row = rowOf(compare(a, b), 'settlement.banker.odds');
    const play = row.differs.find((d) => d.what === 'play');
    expect(play?.about).toBe('Banker pays');
    expect(play?.values['b@1']).toEqual([{ says: '1 to 1 less 5% commission', clauses: ['1.2'] }]);
    expect(play?.same).toBe('same money, other form (reading R20)');
  });

  it('is not guessed where a clause has no check', () => {
    const row = rowOf(
      compare(
        book('a', `## 1 One\n\n${decks('eight decks')}`),
        book('b', '## 1 One\n\n- **1.1** `cards.decks.number` `log` Baccarat must be dealt from eight decks.'),
      ),
      'cards.decks.number',
    );
    expect(row.differs).toEqual([]);
    expect(row.by).toBe('words');
  });

  it('takes outcomes that are put in other words for the same, and tells those that are not', () => {
    const wins = (when: string) =>
      `- **1.1** \`side.tiger.tiger\` A wager on Tiger wins as the check says.\n\n  ~~~check\n  predicate: settlement.outcome\n  force: must\n  bet: tiger\n  win: ${when}\n  ~~~`;
    const of = (a: string, b: string) =>
      rowOf(compare(book('a', `## 1 One\n\n${wins(a)}`), book('b', `## 1 One\n\n${wins(b)}`)), 'side.tiger.tiger');
    expect(of('winner=B and count(B)=6', 'count(B)=6 and winner=B and (cards(B)=2 or cards(B)=3)').differs).toEqual([]);
    expect(says(of('winner=B and count(B)=6', 'winner=B and count(B)=7'), 'condition', 'A wager on Tiger')).toEqual({
      a: ['wins when Banker wins and Banker counts 6'],
      b: ['wins when Banker wins and Banker counts 7'],
    });
  });

  it('takes of a table that serves several topics the rows that read like the topic', () => {
    const table = (banker: string, tie: string) =>
      `## 1 One\n\n**Table 1** \`settlement.banker.odds\` \`settlement.tie.odds\` Odds\n\n| Outcome | Odds |\n| - | - |\n| Banker | ${banker} |\n| Tie | ${tie} |\n\n~~~check\npredicate: settlement.pays\nforce: must\neach: row\nkey: Outcome\npays: Odds\nrows:\n  Banker: {bet: banker}\n  Tie: {bet: tie}\n~~~`;
    const c = compare(book('a', table('1 to 1', '8 to 1')), book('b', table('1 to 1', '9 to 1')));
    expect(rowOf(c, 'settlement.banker.odds').differs).toEqual([]);
    expect(rowOf(c, 'settlement.banker.odds').shared).toEqual(['1 to 1']);
    expect(says(rowOf(c, 'settlement.tie.odds'), 'figure')).toEqual({ a: ['8 to 1'], b: ['9 to 1'] });
    expect(says(rowOf(c, 'settlement.tie.odds'), 'play', 'Tie pays')).toEqual({ a: ['8 to 1'], b: ['9 to 1'] });
  });
});

describe('roles', () => {
  const other = {
    regulator: 'Other Commission',
    roles: {
      ladder: ['dealer', 'pit-boss'],
      outside: ['oc'],
      names: { dealer: 'Dealer', 'pit-boss': 'Pit Boss', oc: 'Other Commission' },
    },
  };

  it("are named by the books' own names", () => {
    expect(says(two('A Supervisor may do it.', 'A Pit Boss (or above) may do it.', {}, other), 'who')).toEqual({
      a: ['Supervisor'],
      b: ['Pit Boss (or above)'],
    });
    expect(says(two('A Supervisor may do it.', 'It may be done.', {}, other), 'who')).toEqual({
      a: ['Supervisor'],
      b: [],
    });
    const inspector = {
      roles: {
        ladder: ['dealer', 'table-inspector'],
        outside: [],
        names: { dealer: 'Dealer', 'table-inspector': 'Table Inspector' },
      },
    };
    expect(says(two('The Inspector may do it.', 'It may be done.', inspector), 'who')).toEqual({
      a: ['Inspector'],
      b: [],
    });
  });

  it('that books define under one topic are one role, and a role is told under the topic where another book names one', () => {
    const chief = (name: string) => ({
      roles: { ladder: ['dealer', 'chief'], outside: [], names: { dealer: 'Dealer', chief: name } },
    });
    const of = (id: string, name: string) =>
      book(
        id,
        `## 1 One\n\n- **"${name}"** \`burn.method\` \`structure\` "${name}" means who runs it.\n\n- **1.1** \`limits.change\` \`person\` The ${name} may do it.`,
        chief(name),
      );
    expect(rowOf(compare(of('a', 'Tournament Manager'), of('b', 'Chief Director')), 'limits.change').differs).toEqual(
      [],
    );
    // Crown 4.3.1(b): who authorises a burn says nothing of what a card counts.
    const both = '## 1 One\n\n- **1.1** `limits.change` `burn.method` `person` A Supervisor may do it.';
    const c = compare(
      book('a', both),
      book(
        'b',
        '## 1 One\n\n- **1.1** `limits.change` `person` The Supervisor (or above) may do it.\n\n- **1.2** `burn.method` `person` It may be done.',
      ),
    );
    expect(says(rowOf(c, 'burn.method'), 'who')).toBeNull();
    expect(says(rowOf(c, 'limits.change'), 'who')).toEqual({ a: ['Supervisor'], b: ['Supervisor (or above)'] });
  });

  it('are the same for the two regulators, and the Dealer makes no difference', () => {
    expect(two('The Gaming Board approves it.', 'OC approves it.', {}, other).differs).toEqual([]);
    expect(two('The Dealer deals.', 'Cards are dealt.', {}, other).differs).toEqual([]);
  });

  it('are the same where the names differ by a term of the book', () => {
    const director = (name: string, tournament: string) => ({
      terms: { tournament },
      roles: { ladder: ['dealer'], outside: ['d'], names: { dealer: 'Dealer', d: name } },
    });
    expect(
      two(
        'The Competition Director is there.',
        'The Tournament Director is there.',
        director('Competition Director', 'competition'),
        director('Tournament Director', 'Tournament'),
      ).differs,
    ).toEqual([]);
  });
});

describe('form', () => {
  it('holds terms and structure apart from differences of rule', () => {
    const a = book('a', '## 1 One\n\n- **1.1** `limits.change` `person` The marker card lies there.', {
      terms: { cuttingCard: 'marker card' },
    });
    const b = book(
      'b',
      '## 1 One\n\n- **1.1** `limits.change` `person` The Cutting Card lies here.\n\n- **1.2** `limits.change` `person` It stays.',
      {
        terms: { cuttingCard: 'Cutting Card' },
      },
    );
    const c = compare(a, b);
    const row = rowOf(c, 'limits.change');
    expect(row.differs).toEqual([]);
    expect(says(row, 'term')).toEqual({ a: ['marker card'], b: ['Cutting Card'] });
    expect(says(row, 'structure')).toEqual({ a: ['one clause'], b: ['two clauses'] });
    expect(c.summary.differ).toBe(0);
    expect(c.summary.form).toEqual({ term: 1, structure: 1 });
  });
});

describe('clauses of a topic', () => {
  it('are its heads: a child that inherits or repeats the topic belongs to its parent, one of another topic does not', () => {
    const a = book(
      'a',
      '## 1 One\n\n- **1.1** `limits.change` `person` Lead:\n\n  - **(a)** `person` inherits;\n\n  - **(b)** `limits.change` `burn.method` `person` repeats;\n\n  - **(c)** `burn.method` `person` goes its own way:\n\n    - **(i)** `limits.change` `person` comes back.',
    );
    const c = compare(a, book('b', '## 1 One\n\n- **1.1** `burn.method` `person` Words.'));
    expect(rowOf(c, 'limits.change').clauses).toEqual({ 'a@1': ['1.1', '1.1(c)(i)'], 'b@1': [] });
    expect(rowOf(c, 'burn.method').clauses).toEqual({ 'a@1': ['1.1(b)', '1.1(c)'], 'b@1': ['1.1'] });
  });

  it('are never compared by their words', () => {
    const row = two('Everybody sings when the band begins.', 'No bird is heard before the rain.');
    expect(row.differs).toEqual([]);
    expect(row.by).toBe('words');
  });

  it('come in the order of the topics, those without a title last', () => {
    const md =
      '## 1 One\n\n- **1.1** `zz.last` `burn.method` `limits.change` `cards.decks.number` `aa.first` `person` Words.';
    const topics = compare(book('a', md), book('b', md)).topics.map((t) => t.topic);
    expect(topics).toEqual(['cards.decks.number', 'burn.method', 'limits.change', 'aa.first', 'zz.last']);
  });
});

describe('no such rule', () => {
  const has = (topic: string) => `## 1 One\n\n- **1.1** \`${topic}\` \`person\` Words.`;

  it('is in a broader clause, or dealt with under a narrower topic, with the clause', () => {
    const c = compare(book('a', has('limits.change.who')), book('b', has('limits.change')));
    expect(rowOf(c, 'limits.change.who').none).toEqual({ 'b@1': 'in a broader clause' });
    expect(rowOf(c, 'limits.change.who').instead).toEqual({ 'b@1': [{ clause: '1.1', topic: 'limits.change' }] });
    expect(rowOf(c, 'limits.change').none).toEqual({ 'a@1': 'dealt with elsewhere' });
    expect(rowOf(c, 'limits.change').instead).toEqual({ 'a@1': [{ clause: '1.1', topic: 'limits.change.who' }] });
  });

  it('is dealt with elsewhere where the same thing is set under another topic', () => {
    const a = book('a', `## 1 One\n\n${decks('eight decks')}`);
    const b = book('b', `## 1 One\n\n${decks('eight decks').replace('cards.decks.number', 'burn.method')}`);
    const row = rowOf(compare(a, b), 'cards.decks.number');
    expect(row.none).toEqual({ 'b@1': 'dealt with elsewhere' });
    expect(row.instead).toEqual({ 'b@1': [{ clause: '1.1', topic: 'burn.method' }] });
    expect(row.differs).toEqual([]);
  });

  it('is compared in play even so', () => {
    const a = book('a', `## 1 One\n\n${decks('eight decks')}`);
    const b = book('b', `## 1 One\n\n${decks('six decks').replace('cards.decks.number', 'burn.method')}`);
    expect(says(rowOf(compare(a, b), 'cards.decks.number'), 'play', 'Number of decks')).toEqual({ a: ['8'], b: ['6'] });
  });

  it('is not encoded where the edition is partial, and none found where it is whole', () => {
    expect(
      rowOf(compare(book('a', has('burn.method')), book('b', has('limits.change'), { status: 'draft' })), 'burn.method')
        .none,
    ).toEqual({ 'b@1': 'not encoded' });
    expect(
      rowOf(
        compare(
          book('a', has('burn.method')),
          book('b', has('limits.change'), { source: { encoded: 'sections 1 to 3' } }),
        ),
        'burn.method',
      ).none,
    ).toEqual({
      'b@1': 'not encoded',
    });
    expect(rowOf(compare(book('a', has('burn.method')), book('b', has('limits.change'))), 'burn.method').none).toEqual({
      'b@1': 'none found',
    });
  });

  it('names the nearest rules: those that share a clause with the topic in the other book', () => {
    const a = book('a', '## 1 One\n\n- **1.1** `burn.method` `limits.change` `person` Words.');
    expect(rowOf(compare(a, book('b', has('limits.change'))), 'burn.method').instead).toEqual({
      'b@1': [{ clause: '1.1', topic: 'limits.change' }],
    });
  });
});

describe('several editions', () => {
  const minutes = (name: string, n: number) =>
    book(name, `## 1 One\n\n- **1.1** \`limits.change\` \`person\` A sign stands for ${n} minutes and three coups.`);

  it('are compared all at once', () => {
    const c = compare(minutes('a', 20), minutes('b', 20), minutes('c', 30));
    const row = rowOf(c, 'limits.change');
    expect(says(row, 'figure')).toEqual({ a: ['20 minutes'], b: ['20 minutes'], c: ['30 minutes'] });
    expect(row.shared).toEqual(['3 coups']);
    expect(c.summary.everywhere).toBe(1);
  });

  it('give the same comparison each time', () => {
    const once = () => JSON.stringify(compare(minutes('a', 20), minutes('b', 30)).topics);
    expect(once()).toBe(once());
  });
});

describe('Tasmania 2018 and Crown Sydney 3.2', () => {
  let c: Comparison;
  beforeAll(async () => {
    const read = await readEditions([join(import.meta.dirname, '../../rules-source')], ['tas@2018', 'nsw-crown@3.2']);
    c = compareEditions(read.editions, read);
  });
  const sides = (topic: string, what: DifferenceKind | FormKind, about: string | null = null) => {
    const found = says(rowOf(c, topic), what, about);
    return found && [found.tas, found['nsw-crown']];
  };
  const clauses = (topic: string) => Object.values(rowOf(c, topic).clauses);

  // Each fact was read in the official texts, which say: tas 12.2 "odds of 19 to 20"; Crown Table 3 "1 to 1 less 5%
  // commission".
  it('Banker: 19 to 20 against 1 to 1 less 5% commission, the same money in another form', () => {
    expect(clauses('settlement.banker.odds')).toEqual([['12.2'], ['table:3']]);
    expect(rowOf(c, 'settlement.banker.odds').differs.find((d) => d.what === 'figure')).toBeUndefined();
    expect(sides('settlement.banker.odds', 'play', 'Banker pays')).toEqual([
      ['19 to 20'],
      ['1 to 1 less 5% commission (Traditional Baccarat)'],
    ]);
    expect(rowOf(c, 'settlement.banker.odds').differs.find((d) => d.what === 'play')?.same).toBe(
      'same money, other form (reading R20)',
    );
  });

  // tas 12.1, 12.3 "1 to 1", "8 to 1"; Crown Tables 3 to 5 the same.
  it('Player at 1 to 1 and Tie at 8 to 1 in both', () => {
    for (const [topic, figure] of [
      ['settlement.player.odds', '1 to 1'],
      ['settlement.tie.odds', '8 to 1'],
    ] as const) {
      expect(rowOf(c, topic).differs).toEqual([]);
      expect(rowOf(c, topic).shared).toEqual([figure]);
      expect(rowOf(c, topic).by).toBe('play');
    }
  });

  // tas 13: a Banker win with 6 at 1 to 1 less 50%, called Federal Baccarat; Crown Table 4: the same, called Crown
  // Baccarat.
  it('Federal Baccarat and Crown Baccarat are one game under two names', () => {
    const row = rowOf(c, 'variant.banker-six-half.odds');
    expect(row.differs.filter((d) => d.what !== 'force' && d.what !== 'who')).toEqual([]);
    expect(sides('variant.banker-six-half.odds', 'term', 'Variation, played alike')).toEqual([
      ['Federal Baccarat'],
      ['Crown Baccarat'],
    ]);
    expect(row.shared).toEqual(expect.arrayContaining(['1 to 1', '6', '50%', '$100', '$50']));
  });

  // tas 4.1 "four to eight decks … each deck having 52 cards"; Crown 3.1 "eight (8) decks … fifty-two (52) Cards".
  it('four to eight decks against eight', () => {
    expect(sides('cards.decks.number', 'play', 'Number of decks')).toEqual([['4 to 8'], ['8']]);
    expect(rowOf(c, 'cards.decks.number').shared).toEqual(['8 decks', '52 cards']);
  });

  // tas 4.1 "If offering Perfect Pairs a minimum of six decks"; Crown 1.1 "utilising eight (8) decks only".
  it('six decks for Perfect Pairs against eight', () => {
    expect(sides('cards.decks.side-wager-minimum', 'figure')).toEqual([['6 decks'], ['8 decks']]);
    expect(sides('cards.decks.side-wager-minimum', 'condition', 'Least number of decks for Perfect Pairs')).toEqual([
      ['6'],
      ['8'],
    ]);
  });

  // tas 15.8 and Crown Table 7: 6, 12 and 25 to 1.
  it('Perfect Pairs pay alike', () => {
    const row = rowOf(c, 'side.perfect-pairs');
    expect(row.shared).toEqual(expect.arrayContaining(['6 to 1', '12 to 1', '25 to 1']));
    expect(row.differs.filter((d) => d.what === 'play')).toEqual([]);
  });

  // tas 5.4 "between the seventh and eighth cards from the back"; Crown 4.2.5 "twenty (20) Cards", "thirteen (13)
  // Cards".
  it('the cutting card seven cards from the back against twenty or thirteen', () => {
    expect(sides('cut.cutting-card-position', 'figure')).toEqual([
      ['7th card', '8th card'],
      ['20 cards', '13 cards'],
    ]);
    expect(sides('cut.cutting-card-position', 'term')).toEqual([['marker card'], ['Cutting Card']]);
  });

  // tas 9.4 "there must be six cards left" has no like at Crown, whose nearest rule is on where the cutting card goes.
  it('cards cut off are a topic of Tasmania alone', () => {
    expect(rowOf(c, 'shoe.cut-off-cards').none).toEqual({ 'nsw-crown@3.2': 'none found' });
    expect(rowOf(c, 'shoe.cut-off-cards').instead['nsw-crown@3.2']).toContainEqual({
      clause: '4.2.5',
      topic: 'cut.cutting-card-position',
    });
  });

  // tas 5.3 "no less than ten cards from either end"; Crown 4.2.4 "a minimum of approximately one (1) deck".
  it('the cut ten cards deep against one deck', () =>
    expect(sides('cut.depth', 'figure')).toEqual([['10 cards'], ['1 deck']]));

  // tas 7.6(b) "at least half an hour prior"; Crown 7.5.2 "at least twenty (20) minutes". tas: a Management
  // Representative; Crown: an Area Manager (or above).
  it("half an hour's notice of new limits against twenty minutes", () => {
    expect(sides('limits.change.raise-minimum', 'figure')).toEqual([['30 minutes'], ['20 minutes']]);
    expect(sides('limits.change.who', 'who')).toEqual([['Management Representative'], ['Area Manager (or above)']]);
  });

  // tas 7.2 "agreed between individual players and the Management Representative"; Crown 7.4 "may be agreed", with
  // nobody named.
  it('limits for one player: agreed with somebody against nobody named', () =>
    expect(sides('limits.individual', 'who')).toEqual([['Management Representative'], []]));

  // tas 7.4 "will be paid or collected"; Crown 7.2.3 "may be paid or taken", and 7.2.2 void below what the regulator
  // approved.
  it('wagers below the minimum: settled against may be settled', () => {
    expect(sides('limits.below-minimum', 'force', 'A wager below the minimum on the sign, found late')).toEqual([
      ['duty'],
      ['permission'],
    ]);
    expect(sides('limits.below-minimum', 'consequence', 'A wager below the approved minimum, found late')).toEqual([
      [],
      ['void and returned'],
    ]);
  });

  // tas 8 "court card is ten"; Crown 3.2.2 "zero (0)"; both take tens away.
  it('court cards ten against zero, which is the same count', () => {
    const play = rowOf(c, 'cards.values').differs.find((d) => d.what === 'play');
    expect(sides('cards.values', 'play', play?.about)).toEqual([['10'], ['0']]);
    expect(play?.same).toBe('same point counts: both books take away 10');
  });

  // tas 11 (table) and Crown Table 2 agree in every cell; so do tas 8 or 9 and Crown 9.4.
  it('third cards are drawn alike', () => {
    for (const topic of ['deal.third-card.player', 'deal.third-card.banker', 'deal.order-of-merit']) {
      expect(rowOf(c, topic).differs).toEqual([]);
      expect(rowOf(c, topic).by).toBe('play');
    }
    expect(rowOf(c, 'deal.third-card.natural').none).toEqual({ 'tas@2018': 'dealt with elsewhere' });
    expect(rowOf(c, 'deal.third-card.natural').instead['tas@2018']).toEqual([
      { clause: 'table:11.2', topic: 'deal.third-card.player' },
    ]);
  });

  // tas 1 "seven or nine seated players"; Crown 2.1 "three (3) to fourteen (14) players".
  it('seven or nine places against three to fourteen', () =>
    expect(sides('structure.formats', 'figure')).toEqual([['7 or 9 players'], ['3 to 14 players']]));

  // tas 5.1 "will then be shuffled"; Crown 4.1.2 "At the discretion of a Higher Duties Dealer (or above), the Cards may
  // be shuffled".
  it('the shuffle: a duty against a discretion', () => {
    expect(sides('shuffle.when', 'force')).toEqual([['duty'], ['permission']]);
    expect(sides('shuffle.when', 'who')).toEqual([[], ['Higher Duties Dealer (or above)']]);
  });

  // Crown 14.5, 14.10, 4.3.1 and 7.3 have nothing like them in tas; tas 2 and 4.3 nothing at Crown.
  it('rules that one book alone has', () => {
    for (const topic of [
      'general.table-closure',
      'general.abstention',
      'burn.mandatory',
      'wager.not-payable-exactly',
      'settlement.commission.collection',
      'side.dragon-bonus',
    ]) {
      expect(rowOf(c, topic).none).toEqual({ 'tas@2018': 'none found' });
    }
    for (const topic of ['bank.ownership', 'cards.inspection.end-of-play'])
      expect(rowOf(c, topic).none).toEqual({ 'nsw-crown@3.2': 'none found' });
  });

  // tas 14.4 has one clause on a face-up card; Crown 11.5 a lead-in with two cases.
  it("a face-up card: Crown's lead-in is dealt with under the two cases in tas", () => {
    expect(rowOf(c, 'irregularity.face-up').none).toEqual({ 'tas@2018': 'dealt with elsewhere' });
    // The two books do different things, which no figure shows: such words are to be read.
    expect(rowOf(c, 'irregularity.face-up.first-card').by).toBe('words');
  });

  // tas 16.2.1 "up to 10%", 16.2 "not less than seven (7) days"; Crown leaves both to the terms and conditions.
  it('entry fees: ten per cent and seven days in Tasmania alone', () =>
    expect(sides('tournament.fees-and-pool', 'figure')).toEqual([['7 days', '10%'], []]));

  // tas 16.2.7 Competition Director; Crown 12.2.3 Tournament Director: "competition" is the book's word for a
  // tournament.
  it('the director of a tournament is the same role under another name', () => {
    expect(rowOf(c, 'tournament.director').differs.find((d) => d.what === 'figure')).toBeUndefined();
    expect(sides('tournament.director', 'term')).toEqual([['competition'], ['Tournament']]);
  });

  it('adds up', () => {
    const { summary, topics } = c;
    expect(summary.topics).toBe(topics.length);
    expect(summary.everywhere + (summary.only['tas@2018'] ?? 0) + (summary.only['nsw-crown@3.2'] ?? 0)).toBe(
      topics.length,
    );
    for (const id of ['tas@2018', 'nsw-crown@3.2']) {
      const none = Object.values(summary.none[id] ?? {}).reduce((a, b) => a + b, 0);
      expect(none).toBe(topics.filter((t) => t.clauses[id]?.length === 0).length);
    }
    const both = topics.filter((t) => Object.values(t.clauses).every((x) => x.length > 0));
    expect(both.filter((t) => t.differs.length === 0).length).toBe(summary.alike.play + summary.alike.words);
    expect(c.basis.some((b) => b.says.includes('Words are never compared'))).toBe(true);
  });
});

describe('all four books', () => {
  let c: Comparison;
  beforeAll(async () => {
    const read = await readEditions(
      [join(import.meta.dirname, '../../rules-source')],
      ['nz@consolidated', 'nsw-star@2021-07-08', 'nsw-crown@3.2', 'tas@2018'],
    );
    c = compareEditions(read.editions, read);
  });
  const told = (topic: string, what: DifferenceKind | FormKind, about: string | null = null) =>
    says(rowOf(c, topic), what, about);

  // Each fact was read in the four texts: nz 5.10(a), star 11.1.3, Crown Table 3, tas 12.2.
  it('Banker: the same money in two forms', () => {
    const play = rowOf(c, 'settlement.banker.odds').differs.find((d) => d.what === 'play');
    expect(play?.same).toBe('same money, other form (reading R20)');
    expect(told('settlement.banker.odds', 'play', 'Banker pays')).toEqual({
      nz: ['1 to 1 less 5% commission (unless the table has another choice)'],
      'nsw-star': ['19 to 20'],
      'nsw-crown': ['1 to 1 less 5% commission (Traditional Baccarat)'],
      tas: ['19 to 20'],
    });
  });

  // nz 5.11, star 11.2.2 "1 to 2 … if 6"; Crown Table 4, tas 13 "less 50%".
  it("half on a Banker's six: four names, one money", () =>
    expect(rowOf(c, 'variant.banker-six-half.odds').differs.find((d) => d.what === 'play')?.same).toBe(
      'same money, other form',
    ));

  // nz 5.10 lets the operator choose 8 to 1 or 9 to 1; the others pay 8 to 1.
  it('a tie at nine to one in New Zealand alone', () => {
    expect(told('settlement.tie.odds', 'figure')).toEqual({
      nz: ['8 to 1 or 9 to 1'],
      'nsw-star': ['8 to 1'],
      'nsw-crown': ['8 to 1'],
      tas: ['8 to 1'],
    });
    // nz 5.10(c) "whichever of the two the table layout specifies".
    expect(told('settlement.tie.odds', 'play', 'Tie pays')?.nz).toEqual([
      '8 to 1 or 9 to 1 (whichever of the two the table layout specifies)',
    ]);
    expect(told('settlement.tie.odds', 'condition', 'A wager on Banker')).toBeNull();
  });

  // nz 11A.7: 5, 10, 30 to 1 among its scales; Crown Table 7 and tas 15.8: 6, 12, 25 to 1. The Star offers no Perfect
  // Pairs.
  it('the scales of Perfect Pairs, with the same pairs winning', () => {
    const row = rowOf(c, 'side.perfect-pairs');
    expect(row.none).toEqual({ 'nsw-star@2021-07-08': 'none found' });
    expect(row.shared).toEqual(expect.arrayContaining(['6 to 1', '12 to 1', '25 to 1']));
    expect(told('side.perfect-pairs', 'figure')?.nz).toEqual(expect.arrayContaining(['5 to 1', '10 to 1', '30 to 1']));
    expect(told('side.perfect-pairs', 'condition', 'A wager on Perfect Pairs')).toBeNull();
  });

  // nz 17.7: 35 to 1, 20 to 1; star 11.1.7 and Crown Table 10: 45 to 1; star 11.1.8.2 and Crown: 25 to 1. One pair of
  // two ranks or of one wins alike.
  it('Tiger Tie and Tiger Pair pay differently for the same hands', () => {
    expect(told('side.tiger.tie', 'figure')).toEqual({
      nz: ['35 to 1'],
      'nsw-star': ['45 to 1'],
      'nsw-crown': ['45 to 1'],
    });
    for (const topic of ['side.tiger.tie', 'side.tiger.pair.single', 'side.tiger.pair.double'])
      expect(rowOf(c, topic).differs.filter((d) => d.what === 'condition' && d.about)).toEqual([]);
  });

  // The drawing tables of all four agree in every cell: nz 9.4, star Tables 1 and 2, Crown Table 2, tas 11.
  it('third cards are drawn alike', () => {
    for (const topic of ['deal.third-card.player', 'deal.third-card.banker'])
      expect(rowOf(c, topic).differs.filter((d) => d.what === 'play')).toEqual([]);
  });

  // nz 7.7 "must do either"; star 4.7 and Crown 4.3.1 "may"; tas burns no cards.
  it('burning: a duty in New Zealand, a choice in Sydney, unknown in Tasmania', () => {
    expect(told('burn.mandatory', 'force')).toEqual({
      nz: ['duty'],
      'nsw-star': ['permission'],
      'nsw-crown': ['permission'],
    });
    expect(rowOf(c, 'burn.mandatory').none).toEqual({ 'tas@2018': 'none found' });
  });

  // star 6.7 and Crown 7.5.2: twenty minutes; tas 7.6(b): half an hour; nz says nothing.
  it('notice of new limits', () => {
    expect(told('limits.change.raise-minimum', 'figure')).toEqual({
      'nsw-star': ['20 minutes'],
      'nsw-crown': ['20 minutes'],
      tas: ['30 minutes'],
    });
    expect(told('limits.change.who', 'who')).toEqual({
      'nsw-star': ['Casino Supervisor'],
      'nsw-crown': ['Area Manager (or above)'],
      tas: ['Management Representative'],
    });
  });

  // nz 12.5, star 12.6, Crown 11.12, tas 14.5.
  it('too few cards: void everywhere, wagers returned by the words of Crown, the cards replaced or shuffled by those of New Zealand', () =>
    expect(told('irregularity.insufficient-cards', 'consequence')).toEqual({
      nz: ['coup void', 'cards out of play', 'cards shuffled again'],
      'nsw-star': ['coup void'],
      'nsw-crown': ['coup void', 'wagers returned'],
      tas: ['coup void'],
    }));

  // nz 12.3, star 12.3, Crown 11.5.1 deal a coup without wagers; tas 14.4 plays the card, or puts it at the mouth of
  // the shoe.
  it('a face-up card that opens a coup: played in Tasmania, a coup without wagers elsewhere', () => {
    const consequence = told('irregularity.face-up.first-card', 'consequence');
    for (const book of ['nz', 'nsw-star', 'nsw-crown']) expect(consequence?.[book]).toContain('coup without wagers');
    expect(consequence?.tas).not.toContain('coup without wagers');
  });

  // nz "is Void", star "is Void", Crown "must be declared Void", tas "is void": one force.
  it('duty and fact are no difference', () => {
    for (const topic of [
      'irregularity.insufficient-cards',
      'irregularity.display-wrong',
      'irregularity.excess-card.disclosed',
      'def.card-shoe',
    ]) {
      expect(rowOf(c, topic).differs.filter((d) => d.what === 'force')).toEqual([]);
    }
  });

  // nz 3.1(a) to (c): up to 7, 9 and 14; star 2.1: fourteen at most; Crown 2.1: three to fourteen; tas 1: seven or
  // nine.
  it('how many players a table is for', () =>
    expect(told('structure.formats', 'figure')).toEqual({
      nz: ['7 players', '9 players', '14 players'],
      'nsw-star': ['14 players'],
      'nsw-crown': ['3 to 14 players'],
      tas: ['7 or 9 players'],
    }));

  // star 3.1: six or eight where its side wagers are offered; Crown "Baccarat Perfect Pairs": eight; tas 4.1: at least
  // six. 52 cards belong to the decks.
  it('decks for side wagers apart from decks for the game', () => {
    expect(told('cards.decks.side-wager-minimum', 'figure')).toEqual({
      'nsw-star': ['6 or 8 decks'],
      'nsw-crown': ['8 decks'],
      tas: ['6 decks'],
    });
    expect(told('cards.decks.number', 'figure')?.['nsw-star']).toEqual(['3, 4, 6 or 8 decks', '52 cards']);
    for (const topic of ['cards.decks.back-colour', 'table.equipment.cutting-card'])
      expect(JSON.stringify(told(topic, 'figure') ?? {})).not.toContain('52 cards');
  });

  // Crown 7.2.1 to 7.2.3 are on wagers below the minimum, 7.2.4 and 7.2.5 on those above the maximum.
  it('limits from below and from above cite their own clauses', () => {
    const cited = (topic: string) =>
      rowOf(c, topic).differs.flatMap((d) => (d.values['nsw-crown@3.2'] ?? []).flatMap((s) => s.clauses));
    expect(cited('limits.below-minimum').filter((id) => /^7\.2\.[45]/.test(id))).toEqual([]);
    expect(cited('limits.above-maximum').filter((id) => /^7\.2\.[123]/.test(id))).toEqual([]);
    expect(cited('limits.above-maximum')).toContain('7.2.4');
  });

  // nz 5.2 and tas 6.5 permit every combination of the three; star 5.6.6 and 5.6.7 want approval for Banker with
  // Player.
  it('Banker and Player together: permitted in two books, by approval at The Star', () => {
    expect(told('wager.combinations', 'condition', 'Held together: Banker and Player; Banker, Player and Tie')).toEqual(
      { nz: ['permitted'], 'nsw-star': [], tas: ['permitted'] },
    );
    expect(told('wager.combinations', 'who')?.['nsw-star']).toEqual(['Casino Supervisor']);
  });

  // nz 8.6 has Style A dealt face up, and 8.12 Style B face down; Crown 8.3.1 leaves it open; tas 9.2 face up.
  it('each style of dealing has its own way up', () => {
    expect(told('deal.style.dealer-face-up', 'play', 'The first four cards are dealt')).toEqual({
      nz: ['face up'],
      'nsw-crown': ['face up or face down'],
      tas: ['face up'],
    });
    expect(told('deal.style.both-hands-to-players', 'play', 'The first four cards are dealt')).toBeNull();
  });

  // Crown Table 10 pays a single pair 4 to 1 under each of its five options, as nz 17.7 and star 11.1.8.1 do.
  it('what holds under every option is no option', () => {
    expect(rowOf(c, 'side.tiger.pair.single').differs).toEqual([]);
    expect(told('side.perfect-pairs', 'play', 'Perfect Pairs pays')?.nz?.[0]).toContain('(Pay Scale One or Three)');
  });

  // nz 11G.7: 12 and 20 to 1; star 11.1.9: 12 and 22; Crown Table 10, Tiger: 12, and 22, 23 or 25.
  it('Lucky 6 stands beside the rows of Tiger, and no others of that table', () =>
    expect(told('side.lucky-6', 'figure')).toEqual({
      nz: ['12 to 1', '20 to 1'],
      'nsw-star': ['12 to 1', '22 to 1'],
      'nsw-crown': ['12 to 1', '22 to 1', '23 to 1', '25 to 1'],
    }));

  // Each of these is one rule in all the books that have it, however it is put.
  it('the same rule in other words is no difference', () => {
    const none = (topic: string, what: DifferenceKind) =>
      expect([topic, rowOf(c, topic).differs.filter((d) => d.what === what)]).toEqual([topic, []]);
    for (const topic of [
      'def.natural',
      'def.point-count',
      'def.initial-deal',
      'def.pair',
      'table.layout-appearance',
      'tournament.play-off',
      'deal.third-card.natural',
      'deal.holder.equal-wagers',
      'irregularity.foreign-or-missing-cards',
    ])
      none(topic, 'figure');
    for (const topic of [
      'table.equipment.drop-box',
      'variant.banker-six-half.sign',
      'limits.differential.display',
      'deal.style.list',
      'deal.holder.both-hands',
      'side.general.display-scale',
      'settlement.side-wager-rules',
      'limits.units',
      'cards.values.burn',
      'tournament.advice',
    ])
      none(topic, 'force');
    for (const topic of [
      'tournament.start-time',
      'tournament.rules-precedence',
      'tournament.wager.time-limit',
      'promo.integrity',
      'burn.mandatory',
      'cards.values.burn',
      'def.inspector',
    ])
      none(topic, 'who');
    for (const topic of [
      'wager.cutoff',
      'side.general.when',
      'irregularity.face-up.other',
      'irregularity.excess-card.undisclosed',
      'tournament.secret.examination',
      'limits.individual',
    ])
      none(topic, 'condition');
    for (const topic of [
      'wager.losing-not-handled',
      'irregularity.third-card-to-banker',
      'irregularity.excess-card.disclosed',
    ])
      none(topic, 'consequence');
  });

  // tas 5.3 says "the Inspector".
  it("a role goes by the clause's own word", () => expect(told('cut.whether', 'who')?.tas).toEqual(['Inspector']));

  it('adds up', () => {
    const { summary, topics } = c;
    for (const e of c.editions) {
      const none = Object.values(summary.none[e.id] ?? {}).reduce((a, b) => a + b, 0);
      expect(none).toBe(topics.filter((t) => t.clauses[e.id]?.length === 0).length);
    }
    for (const kind of DIFFERENCE_KINDS)
      expect(summary.by[kind]).toBe(topics.filter((t) => t.differs.some((d) => d.what === kind)).length);
  });
});
