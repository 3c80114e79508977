// Comparisons for the tests of what they are shown as: one that has everything on a small page, its effects and
// decisions made by hand.
import type { Behaviour, Change, Diff, Money } from '../../../src/diff/change.ts';
import { diffEditions } from '../../../src/diff/diff.ts';
import type { Edition } from '../../../src/model/edition.ts';
import { book } from '../../diff/books.ts';

/** Words that would be markup if nobody escaped them. */
export const NASTY = '</script><script>document.title="taken"</script><img src=x onerror=alert(1)>';

/**
 * Three cards by hand: Player A♠ A♠ (2), Banker 4♠ 4♠ (8, a natural): Banker wins. $1 on the pair was paid 25 to 1,
 * which brings $26 back, and is now paid
 * 200 to 1, which brings $201; $2 on Player loses either way.
 */
export const COUP: Behaviour = {
  found: 'settled differently',
  says: 'Banker wins with 8 against 2; before, $1 on Player Perfect Pairs is paid $25; after, it is paid $200.',
  against: 'this change alone',
  table: 'Crown Baccarat, 8 decks',
  cards: { player: ['AS', 'AS'], banker: ['4S', '4S'] },
  result: { before: 'Banker wins with 8 against 2', after: 'Banker wins with 8 against 2' },
  wagers: [
    { bet: 'player-perfect-pairs', title: 'Player Perfect Pairs', stake: 100 },
    { bet: 'player', title: 'Player', stake: 200 },
  ],
  before: [
    { says: 'is paid $25', returned: 2600 },
    { says: 'loses', returned: 0 },
  ],
  after: [
    { says: 'is paid $200', returned: 20_100 },
    { says: 'loses', returned: 0 },
  ],
  frequency: { probability: '1/3510', oneIn: '1 in 3510.0', decks: 8 },
};

/** Ten wagers, the first of which was not offered and now favours the player. */
const MONEY: Money = {
  says: 'House edge of ten wagers.',
  against: 'both editions',
  wagers: Array.from({ length: 10 }, (_, i) => ({
    bet: 'super-6',
    title: `Wager ${i + 1}`,
    variant: i === 0 ? 'Crown Baccarat' : null,
    option: i === 0 ? 'super-6=3' : null,
    choice: i === 0 ? 'Option 3' : null,
    reading: null,
    ante: null,
    given: null,
    opposite: null,
    decks: 8,
    before: i === 0 ? null : { exact: '1/20', percent: '5.0000%', favoursPlayers: false },
    after: { exact: '-1/40', percent: '-2.5000%', favoursPlayers: true },
  })),
};

const decision = (disposition: 'open' | 'accepted', stale: boolean) => ({
  clause: '1.1',
  change: '0123456789abcdef',
  query: 'Who asked for it?',
  answer: disposition === 'open' ? null : '=HYPERLINK("x")',
  disposition,
  by: 'Compliance officer',
  on: '2026-03-01',
  stale,
});

/** The reader of sources refuses tags; the page must not rely on that. */
const HERE = 'Here stand tags';

const OLD = `## 1 One

- **1.1** \`limits.change\` \`person\` A Supervisor may put up a sign for fourteen (14) players under [rule 1.3](#1.3), beside the "shoe".

- **1.2** \`limits.change\` \`person\` The Dealer must wait.

- **1.3** \`limits.change\` \`person\` A sign that stands here goes away, and nobody misses it at all.

- **1.4** \`limits.change\` \`person\` The sign must stand where each of the players at the table can read it:

  - **(a)** \`person\` by day; and

  - **(b)** \`person\` by night.

**Table 1** \`limits.sign\` \`person\` What the sign says

| What | Words | Colour |
| - | - | - |
| Least | the minimum | red |
| Most | the maximum | blue |
| Step | the unit | green |
`;
const NEW = OLD.replace('may put up', 'must put up')
  .replace('fourteen (14)', 'sixteen (16)')
  .replace('- **1.2** `limits.change` `person` The Dealer must wait.\n\n', '')
  .replace('(#1.3)', '(#1.2)')
  .replace('[rule 1.3]', '[rule 1.2]')
  .replace('**1.3**', '**1.2**')
  .replace('**1.4**', '**1.3**')
  .replace(
    'by night.\n',
    `by night.\n\n- **1.4** \`limits.change\` \`person\` =SUM(A1) is no rule, nor ${HERE}, nor one_or_two.\n`,
  )
  .replace('| What | Words | Colour |\n| - | - | - |', '| What | Words | Size |\n| - | - | - |')
  .replace('| Least | the minimum | red |', '| Least | the smallest stake | A4 |')
  .replace('| Most | the maximum | blue |\n', '')
  .replace('| Step | the unit | green |', '| Step | the unit | A5 |\n| Fee | the ante | A6 |');

export interface Made {
  readonly old: Edition;
  readonly now: Edition;
  readonly diff: Diff;
}

function tagged(edition: Edition): Edition {
  const clauses = edition.clauses.map((c) => ({
    ...c,
    content: c.content.map((p) =>
      p.type === 'words' ? { ...p, inlines: p.inlines.map((i) => ({ ...i, value: i.value.replace(HERE, NASTY) })) } : p,
    ),
  }));
  return { ...edition, clauses, byId: new Map(clauses.map((c) => [c.id, c])) };
}

/** Two small editions; their changes with effects and decisions of every kind. */
export function made(words: 'auto' | 'never' = 'auto'): Made {
  const [old, now] = [
    book('old', OLD, { name: 'Old Book', wording: 'own' }),
    tagged(book('now', NEW, { name: 'New Book', wording: 'own', title: NASTY })),
  ];
  const diff = diffEditions(old, now, { words });
  const at = (id: string) => diff.changes.findIndex((c) => (c.to[0] ?? c.from[0]) === id);
  const setting = {
    key: 'wagers.super-6.pays {super-6=3} (winner=B and count(B)=6)',
    path: 'wagers.super-6.pays',
    from: null,
    to: { odds: '12:1', commission: null },
  };
  const parts: ReadonlyMap<number, Partial<Change>> = new Map<number, Partial<Change>>([
    [
      at('1.1'),
      {
        behaviour: COUP,
        money: MONEY,
        settings: [{ ...setting, owners: { from: [], to: ['1.1'] } }],
        why: { behaviour: null, money: null },
        decisions: [decision('open', false), decision('accepted', false)],
      },
    ],
    [
      at('table:1'),
      {
        behaviour: {
          found: 'played differently',
          says: 'A table of 6 decks can be opened.',
          against: 'all changes but this one',
        },
        why: { behaviour: null, money: 'nobody knows the odds' },
        settings: [
          { ...setting, key: 'cards.decks', path: 'cards.decks', from: [8], to: [6, 8], owners: { from: [], to: [] } },
        ],
        decisions: [decision('accepted', true)],
      },
    ],
    [
      at('1.4'),
      { behaviour: { found: 'same', says: 'Nothing is settled differently.' }, decisions: [decision('open', false)] },
    ],
  ]);
  return {
    old,
    now,
    diff: {
      ...diff,
      changes: diff.changes.map((c, i) => ({ ...c, ...parts.get(i) })),
      vanished: [decision('accepted', true)],
    },
  };
}
