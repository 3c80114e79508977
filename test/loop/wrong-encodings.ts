// Ways in which a rulebook is got wrong when it is written down: what is changed in its files, and which clause and
// which means must notice.

/**
 * reader: what cannot be read · lint: drafting rules · binding: a check that finds no figure, clauses that contradict
 * each other ·
 * second writing: cells and clauses against the figures typed a second time · game: the compiled game against the same
 * ·
 * structure: clauses against the second writing of the official list · example: worked examples, played · gate: the
 * whole gate's verdicts
 */
export type Means = 'reader' | 'lint' | 'binding' | 'second writing' | 'game' | 'structure' | 'example' | 'gate';

export interface WrongEncoding {
  readonly name: string;
  readonly edition: 'tas@2018' | 'nsw-crown@3.2';
  readonly file: string;
  /** Each stands exactly once in the file, or as often as `times` says. */
  readonly edits: readonly { readonly from: string | RegExp; readonly to: string; readonly times?: number }[];
  readonly clause: string;
  readonly means: Means;
  /** What the finding says, as far as it matters. */
  readonly says: RegExp;
}

/** A whole list item, label to the next item of its own or a lesser depth. */
const item = (label: string, indent = ''): RegExp =>
  new RegExp(`^${indent}- \\*\\*${label.replace(/[.()]/g, '\\$&')}\\*\\*.*\\n(?:\\n|${indent} .*\\n)*`, 'm');

export const WRONG_ENCODINGS: readonly WrongEncoding[] = [
  {
    name: 'odds off by one, alike in words, check and worked example',
    edition: 'tas@2018',
    file: '12-settlement.md',
    edits: [
      { from: 'odds of 19 to 20.', to: 'odds of 18 to 20.' },
      { from: '"@19 to 20"', to: '"@18 to 20"' },
      { from: /\| Banker \| \$100 {2}\| \$195/, to: '| Banker | $100  | $190', times: 2 },
    ],
    clause: '12.2',
    means: 'second writing',
    says: /the book has 18:20, the second writing 19:20/,
  },
  {
    name: 'a worked example reckoned wrong',
    edition: 'tas@2018',
    file: '12-settlement.md',
    edits: [
      {
        from: /\| 2♠ 4♥ {6}\| 3♦ 4♣ {2}\| Banker \| \$100 {2}\| \$195/,
        to: '| 2♠ 4♥      | 3♦ 4♣  | Banker | $100  | $200',
      },
    ],
    clause: '12.2',
    means: 'example',
    says: /\$195 went back to the player, the example has \$200/,
  },
  {
    name: 'two rows of a drawing table exchanged',
    edition: 'tas@2018',
    file: '11-table-of-play.md',
    edits: [
      { from: /^\| 4 ( +\| S \| S \| D)/m, to: '| x $1' },
      { from: /^\| 5 ( +\| S \| S \| S)/m, to: '| 4 $1' },
      { from: /^\| x /m, to: '| 5 ' },
    ],
    clause: 'table:11.1',
    means: 'second writing',
    says: /table:11\.1 · 4 · 2: the book has S, the second writing D/,
  },
  {
    name: 'two rows of a drawing table exchanged, seen in the game',
    edition: 'nsw-crown@3.2',
    file: '09-the-table-of-play.md',
    edits: [
      { from: /^ {2}\| 5 ( +\| D +\| S \| S)/m, to: '  | x $1' },
      { from: /^ {2}\| 6 ( +\| S +\| S \| S)/m, to: '  | 5 $1' },
      { from: /^ {2}\| x /m, to: '  | 6 ' },
    ],
    clause: 'table:2',
    means: 'game',
    says: /draw\.banker\.6\.none is "D", the second writing has "S"/,
  },
  {
    name: 'option columns shifted by one',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [
      {
        from: '| 100 to 1 | 150 to 1 | 150 to 1 | 120 to 1 | 120 to 1 |',
        to: '| 150 to 1 | 150 to 1 | 120 to 1 | 120 to 1 | 100 to 1 |',
      },
    ],
    clause: 'table:10',
    means: 'example',
    says: /\$15,100 went back to the player, the example has \$10,100/,
  },
  {
    name: 'the heads of two option columns exchanged',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [{ from: /(\| Outcome +\|) Option 1 \| Option 2 \|\n/, to: '$1 Option 2 | Option 1 |\n' }],
    clause: 'table:9',
    means: 'second writing',
    says: /Option 1: the book has 16:1, the second writing 15:1/,
  },
  {
    name: 'a "not" lost in a clause that an engine judges',
    edition: 'nsw-crown@3.2',
    file: '09-the-table-of-play.md',
    edits: [
      { from: 'further Cards must not be dealt to either hand', to: 'further Cards must be dealt to either hand' },
    ],
    clause: '9.4',
    means: 'lint',
    says: /the words forbid nothing/,
  },
  {
    name: 'a "not" lost in a clause that only a log shows',
    edition: 'tas@2018',
    file: '07-limits.md',
    edits: [{ from: 'must not be changed unless', to: 'must be changed unless' }],
    clause: '7.6',
    means: 'structure',
    says: /force: the book has may must not, the second writing may must-not not/,
  },
  {
    name: '"may" for "must"',
    edition: 'tas@2018',
    file: '03-inspection.md',
    edits: [{ from: 'An Inspector must be present', to: 'An Inspector may be present' }],
    clause: '3',
    means: 'structure',
    says: /force: the book has may, the second writing must/,
  },
  {
    name: '"must" for "may", under a check that permits',
    edition: 'tas@2018',
    file: '06-wagers.md',
    edits: [{ from: 'Wagers may be made on any one or more', to: 'Wagers must be made on any one or more' }],
    clause: '6.5(a)',
    means: 'lint',
    says: /the words hold no "may"/,
  },
  {
    name: 'a clause missing that a person judges',
    edition: 'nsw-crown@3.2',
    file: '14-general-provisions.md',
    edits: [{ from: item('14.8'), to: '' }],
    clause: '14.8',
    means: 'structure',
    says: /clause: the book has none, the second writing clause/,
  },
  {
    name: 'a clause missing that says when a bet wins',
    edition: 'tas@2018',
    file: '06-wagers.md',
    edits: [{ from: item('6.7'), to: '' }],
    clause: '12.1',
    means: 'example',
    says: /went back to the player, the example has \$200/,
  },
  {
    name: 'the words of two clauses exchanged',
    edition: 'nsw-crown@3.2',
    file: '09-the-table-of-play.md',
    edits: [
      { from: /(\*\*9\.3\.1\*\* .*)nine \(9\)/, to: '$1eight (8)' },
      { from: /(\*\*9\.3\.2\*\* .*)eight \(8\)/, to: '$1nine (9)' },
    ],
    clause: '9.3',
    means: 'binding',
    says: /"@nine \(9\)" does not stand in the words/,
  },
  {
    name: 'two clauses exchanged with the parts that bind them',
    edition: 'nsw-crown@3.2',
    file: '09-the-table-of-play.md',
    edits: [
      { from: /(\*\*9\.3\.1\*\* .*)nine \(9\)/, to: '$1eight (8)' },
      { from: /(\*\*9\.3\.2\*\* .*)eight \(8\)/, to: '$1nine (9)' },
      { from: '{place: best, counts: "@nine (9)"}', to: '{place: best, counts: "@eight (8)"}' },
      { from: '{place: second-best, counts: "@eight (8)"}', to: '{place: second-best, counts: "@nine (9)"}' },
    ],
    clause: '9.3.1',
    means: 'game',
    says: /result\.rank\.8 is 1, the second writing has 2/,
  },
  {
    name: 'two clauses each in the place of the other',
    edition: 'nsw-crown@3.2',
    file: '14-general-provisions.md',
    edits: [{ from: /^(- \*\*14\.6\*\* .*\n)\n(- \*\*14\.7\*\* .*\n)/m, to: '$2\n$1' }],
    clause: '14.6',
    means: 'structure',
    says: /order, at its place: the book has 14\.7, the second writing 14\.6/,
  },
  {
    name: 'a wrong topic',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [{ from: '**Table 8** `side.any-pair`', to: '**Table 8** `side.perfect-pairs`' }],
    clause: 'table:8',
    means: 'structure',
    says: /topics: the book has side\.perfect-pairs, the second writing side\.any-pair/,
  },
  {
    name: 'a child hung on its grandparent, under its own number',
    edition: 'nsw-crown@3.2',
    file: '09-the-table-of-play.md',
    edits: [
      {
        from: /^ {2}- \*\*9\.1\.1\*\* (.*\n)\n {4}~~~check\n {4}(.*\n) {4}(.*\n) {4}(.*\n) {4}~~~\n/m,
        to: '- **9.1.1** $1\n  ~~~check\n  $2  $3  $4  ~~~\n',
      },
    ],
    clause: '9.1.1',
    means: 'structure',
    says: /parent: the book has 9, the second writing 9\.1/,
  },
  {
    name: 'a child hung on its grandparent, which gives it another number',
    edition: 'nsw-crown@3.2',
    file: '08-dealing-the-game.md',
    edits: [
      { from: /^ {6}- \*\*\(i\)\*\* `log` If that player refuses/m, to: '    - **(i)** `log` If that player refuses' },
    ],
    clause: '8.4.1(b)(i)',
    means: 'structure',
    says: /clause: the book has none, the second writing subclause/,
  },
  {
    name: 'a phrase altered to which a check is bound',
    edition: 'tas@2018',
    file: '04-the-cards.md',
    edits: [{ from: 'with four to eight decks, each', to: 'with four up to eight decks, each' }],
    clause: '4.1',
    means: 'binding',
    says: /"@four to eight decks" does not stand in the words/,
  },
  {
    name: 'a check deleted',
    edition: 'tas@2018',
    file: '06-wagers.md',
    edits: [{ from: /(\*\*6\.8\*\* .*\n)\n {2}~~~check\n(?: .*\n)*? {2}~~~\n/, to: '$1' }],
    clause: '6.8',
    means: 'lint',
    says: /nobody judges 6\.8/,
  },
  {
    name: 'a check deleted, and a chip put there that says "not yet"',
    edition: 'tas@2018',
    file: '06-wagers.md',
    edits: [{ from: /(\*\*6\.8\*\* .*`def\.stand-off`)( .*\n)\n {2}~~~check\n(?: .*\n)*? {2}~~~\n/, to: '$1 `log`$2' }],
    clause: '6.8',
    means: 'structure',
    says: /judge: the book has log, the second writing engine/,
  },
  {
    name: 'the bets of two rows exchanged',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [
      { from: 'Big Tiger: {bet: big-tiger,', to: 'Big Tiger: {bet: small-tiger,' },
      { from: 'Small Tiger: {bet: small-tiger,', to: 'Small Tiger: {bet: big-tiger,' },
    ],
    clause: 'table:10',
    means: 'game',
    says: /big-tiger, crown, tiger=1 \(table:10 · Big Tiger\)/,
  },
  {
    name: 'the condition of a row off by one',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [
      {
        from: 'Tiger Tie: {bet: tiger-tie, when: winner=T and count(B)=@six}',
        to: 'Tiger Tie: {bet: tiger-tie, when: winner=T and count(B)=5}',
      },
    ],
    clause: 'table:10',
    means: 'game',
    says: /tiger-tie, crown, tiger=1 \(table:10 · Tiger Tie\)/,
  },
  {
    name: '"at least four" read as "more than four"',
    edition: 'nsw-crown@3.2',
    file: '01-definitions.md',
    edits: [{ from: 'win-by(P)>=@four', to: 'win-by(P)>@four' }],
    clause: 'table:6',
    means: 'game',
    says: /player-dragon-bonus.*Player wins by 4 points\).* brings - by .*the second writing has 1:1/,
  },
  {
    name: 'the variants of two tables exchanged',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [
      { from: 'variant: traditional', to: 'variant: x' },
      { from: 'variant: zero-commission', to: 'variant: traditional' },
      { from: 'variant: x', to: 'variant: zero-commission' },
    ],
    clause: 'table:3',
    means: 'binding',
    says: /sets wagers\.banker\.pays \[zero-commission\] to .*def:Zero Commission Baccarat set it to/,
  },
  {
    name: 'the commission of a row forgotten',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [{ from: 'Banker: {bet: banker, commission: "@5%"}', to: 'Banker: {bet: banker}' }],
    clause: 'table:3',
    means: 'binding',
    says: /def:Traditional Baccarat set it to/,
  },
  {
    name: 'what stands off on a tie forgotten in one of the tables that say it',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [{ from: /(variant: crown\n(?:.*\n)*? +Tie: \{bet: tie), standOff: \[player, banker\]\}/, to: '$1}' }],
    clause: 'table:4',
    means: 'game',
    says: /player, crown \(does not win\): wagers\.player\.outcome .* not by table:4/,
  },
  {
    name: 'an exception cut off in one of two clauses that state it',
    edition: 'tas@2018',
    file: '12-settlement.md',
    edits: [{ from: /\n {2}except: \{when: count\(B\)=@6, commission: "@50%"\}/, to: '' }],
    clause: '12.4',
    means: 'gate',
    says: /^failed: .* on Banker, which wins with 6: paid \$\d+, must be \$/,
  },
  {
    name: 'the same, seen in the game',
    edition: 'tas@2018',
    file: '12-settlement.md',
    edits: [{ from: /\n {2}except: \{when: count\(B\)=@6, commission: "@50%"\}/, to: '' }],
    clause: '12.4',
    means: 'game',
    says: /\(count\(B\)=6\) is owned by 13, not by 12\.4/,
  },
  {
    name: 'the axes of a matrix exchanged',
    edition: 'nsw-crown@3.2',
    file: '09-the-table-of-play.md',
    edits: [{ from: /counts: row\n {2}third: column/, to: 'counts: column\n  third: row' }],
    clause: 'table:2',
    means: 'binding',
    says: /counts wants whole numbers.* not "No card"/,
  },
  {
    name: 'the answers of a reading exchanged',
    edition: 'nsw-crown@3.2',
    file: '10-settlement.md',
    edits: [
      {
        from: /1(\. As in the row "Banker wins by 6 points": (?:.*\n)*?)( +> )2(\. Nothing: (?:.*\n)*?)(?=\n *\*\*Table 7)/,
        to: '1$3  >\n$22$1',
      },
    ],
    clause: 'table:6',
    means: 'game',
    says: /player-dragon-bonus.*Player wins by 6 points\).*the second writing has 4:1/,
  },
  {
    name: 'a figure in words and its repetition that differ',
    edition: 'nsw-crown@3.2',
    file: '03-cards.md',
    edits: [{ from: /eight \(8\) decks/, to: 'eight (6) decks', times: 2 }],
    clause: '3.1',
    means: 'lint',
    says: /names two figures/,
  },
  {
    name: 'a number given twice',
    edition: 'nsw-crown@3.2',
    file: '14-general-provisions.md',
    edits: [{ from: '- **14.9** ', to: '- **14.8** ' }],
    clause: '14.8',
    means: 'reader',
    says: /14\.8/,
  },
  {
    name: 'a check that nothing can ever put to the test',
    edition: 'tas@2018',
    file: '07-limits.md',
    edits: [{ from: 'do: pro-rata', to: 'do: as-made' }],
    clause: '7.3(b)',
    means: 'gate',
    says: /^vacuous: /,
  },
  {
    name: 'a natural of seven, which stops hands that another clause has draw',
    edition: 'nsw-crown@3.2',
    file: '09-the-table-of-play.md',
    edits: [
      {
        from: 'has a Point Count of eight (8) or nine (9), further',
        to: 'has a Point Count of seven (7), eight (8) or nine (9), further',
      },
      {
        from: 'force: must-not\n  counts: "@eight (8) or nine (9)"',
        to: 'force: must-not\n  counts: "@seven (7), eight (8) or nine (9)"',
      },
    ],
    clause: 'table:2',
    means: 'gate',
    says: /^failed: Banker has \d .* stood; must draw/,
  },
  {
    name: 'a stake above the maximum settled whole',
    edition: 'nsw-crown@3.2',
    file: '07-minimum-and-maximum-wagers.md',
    edits: [{ from: 'do: to-maximum', to: 'do: as-made' }],
    clause: '7.2.5',
    means: 'game',
    says: /limits\.breach\.above-maximum is "as-made", the second writing has "to-maximum"/,
  },
];
