// The house edges that a change moves are those of every row that odds have: with the Ante, against what the other hand
// counts, on both hands, and of a stake that is split. The expected figures are published or reckoned here.
import { describe, expect, it } from 'vitest';
import type { EdgeChange } from '../../src/diff/change.ts';
import { edgeLines, saysEdges } from '../../src/diff/edges.ts';
import { effectBetween } from '../../src/diff/effects/index.ts';
import type { Edition } from '../../src/model/edition.ts';
import { problemLine } from '../../src/model/place.ts';
import { type Fraction, fraction, minus, plus, readFraction } from '../../src/odds/fraction.ts';
import { edited } from '../edited.ts';
import { count, dealByRank } from '../odds/dealt.ts';
import { shipped } from '../rules.ts';

const [nz, crown] = (await shipped('nz', 'nsw-crown@3.2')) as [Edition, Edition];

/** The house edges that move when words of one file are exchanged, each of which stands there. */
async function moved(
  book: Edition,
  file: string,
  ...edits: readonly (readonly [from: string, to: string])[]
): Promise<readonly EdgeChange[]> {
  const { edition, problems } = await edited(
    book.id,
    (name, text) =>
      edits.reduce((now, [from, to]) => {
        if (name !== file) return now;
        if (!now.includes(from)) throw new Error(`${name} does not say ${from}`);
        return now.replace(from, to);
      }, text),
    'changed',
  );
  const fault = problems.find((p) => p.severity === 'error');
  if (fault) throw new Error(problemLine(fault));
  return effectBetween(book, edition).money.wagers;
}

const edges = ({ before, after }: EdgeChange): readonly [Fraction, Fraction] => [
  readFraction(before?.exact ?? ''),
  readFraction(after?.exact ?? ''),
];
const one = (all: readonly EdgeChange[], like: Partial<EdgeChange>): EdgeChange => {
  const hits = all.filter((e) => Object.entries(like).every(([k, v]) => e[k as keyof EdgeChange] === v));
  if (hits.length !== 1 || !hits[0]) throw new Error(`${hits.length} of ${JSON.stringify(like)}`);
  return hits[0];
};

describe('an Ante of 10% where it was 12.5% (nz "Ante")', async () => {
  // mathproblems.info and wizardofodds.com: ordered deals of eight decks, and those that each hand wins
  const [ALL, PLAYER, BANKER] = [4_998_398_275_503_360n, 2_230_518_282_592_256n, 2_292_252_566_437_888n];
  const wagers = await moved(
    nz,
    '01-interpretation.md',
    ['not more than 12.5% of the table minimum wager', 'not more than 10% of the table minimum wager'],
    ['cap: "@12.5%"', 'cap: "@10%"'],
  );

  it('moves the edge of main wagers that come with it, and no other', () => {
    const player = one(wagers, { bet: 'player', variant: 'Ante Up Baccarat' });
    expect(player.ante).toEqual({ before: '1/8', after: '1/10' });
    expect(edges(player)).toEqual([
      fraction(8n * (BANKER - PLAYER) + ALL, 8n * ALL),
      fraction(10n * (BANKER - PLAYER) + ALL, 10n * ALL),
    ]);
    expect(new Set(wagers.map((e) => e.bet))).toEqual(new Set(['player', 'banker', 'tie']));
    expect(wagers.filter((e) => e.ante === null)).toEqual([]);
  });

  it('says both', () => {
    expect(saysEdges(wagers)).toContain(
      'House edge of Player, Ante Up Baccarat, with an Ante of 10%, before 12.5%, 8 decks: 13.7351% → 11.2351%',
    );
  });
});

it('an Ante that goes is held against the wager without one', async () => {
  const [ALL, PLAYER, BANKER] = [4_998_398_275_503_360n, 2_230_518_282_592_256n, 2_292_252_566_437_888n];
  const wagers = await moved(nz, '01-interpretation.md', [
    '\n    ~~~check\n    predicate: ante.required\n    force: must\n    variant: ante-up\n    cap: "@12.5%"\n    ~~~\n',
    '',
  ]);
  const player = one(wagers, { bet: 'player' });
  expect(player.ante).toEqual({ before: '1/8', after: null });
  expect(edges(player)).toEqual([fraction(8n * (BANKER - PLAYER) + ALL, 8n * ALL), fraction(BANKER - PLAYER, ALL)]);
  expect(saysEdges([player])).toBe(
    'House edge of Player, Ante Up Baccarat, with an Ante of 12.5%, now none, 8 decks: 13.7351% → 1.2351%.',
  );
});

it('insurance that pays 5 to 1 on a seven where it paid 4 (nz r 11H.4): against each count of the other hand', async () => {
  const wagers = await moved(nz, '11h-insurance-wagers.md', [
    `has an Interim Point Count of seven points;

    - **(ii)** the Player's Hand has an Interim Point Count of five points or below; and

    - **(iii)** the Player's Hand wins with its Final Point Count,

    Baccarat Insurance then pays 4 to 1.

    ~~~check
    predicate: settlement.pays
    force: must
    bet: banker-insurance-2
    pays: "@4 to 1"`,
    `has an Interim Point Count of seven points;

    - **(ii)** the Player's Hand has an Interim Point Count of five points or below; and

    - **(iii)** the Player's Hand wins with its Final Point Count,

    Baccarat Insurance then pays 5 to 1.

    ~~~check
    predicate: settlement.pays
    force: must
    bet: banker-insurance-2
    pays: "@5 to 1"`,
  ]);
  // The Banker has 7 in two cards and the Player fewer, who draws: at 4 the third card decides.
  let [all, wins, loses] = [0, 0, 0];
  dealByRank(8, (p, b, weight) => {
    if (p.length + b.length === 4 || count(b.slice(0, 2)) !== 7 || count(p.slice(0, 2)) !== 4) return;
    all += weight;
    if (count(p) > count(b)) wins += weight;
    if (count(p) < count(b)) loses += weight;
  });
  const option = 'insurance-2-four=2-1';
  const row = one(wagers, { bet: 'banker-insurance-2', option, given: 'Banker has 7 against 4' });
  expect(row.opposite).toBe(4);
  expect(edges(row)).toEqual([fraction(loses - 4 * wins, all), fraction(loses - 5 * wins, all)]);
  // wizardofodds.com/games/baccarat/insurance/marina-bay-sands, 7 against 4 at 4 to 1: -0.156882
  expect(row.before?.percent).toBe('15.6882%');
  const lines = edgeLines(wagers);
  const line = lines.find((l) => l.includes('2 to 1, Banker has 7, 8 decks')) ?? '';
  expect(line).toContain(`; against 4: 15.6882% → ${row.after?.percent}`);
  expect(lines.length).toBeLessThan(wagers.length);
});

it('Lucky Match that pays 6 to 1 on a mixed match where it paid 5: on either hand, and on both', async () => {
  const wagers = await moved(nz, '11d-lucky-match-wagers.md', [
    '| Mixed Match        | 5 to 1        | 5 to 1        |',
    '| Mixed Match        | 6 to 1        | 5 to 1        |',
  ]);
  expect(wagers.map((e) => [e.bet, e.option])).toEqual([
    ['player-lucky-match', 'lucky-match=1'],
    ['banker-lucky-match', 'lucky-match=1'],
    ['lucky-match', 'lucky-match=1'],
  ]);
  // Of the 415 cards that can come second, 16 have the rank of the first and the other colour.
  for (const e of wagers) {
    const [before, after] = edges(e);
    expect(minus(plus(after, minus(before))), e.bet).toEqual(fraction(16, 415));
  }
});

it('pairs that pay 12 to 1 where they paid 11 (nsw-crown table 8): 1-1-2 has a quarter on either', async () => {
  const wagers = await moved(crown, '10-settlement.md', ['| Baccarat Pair | 11 to 1 |', '| Baccarat Pair | 12 to 1 |']);
  const split = wagers.filter((e) => e.bet === '1-1-2');
  expect(split.map((e) => e.option)).toContain('side=pairs');
  // Of the 415 cards that can come second, 31 have the rank of the first; half of the stake lies on pairs.
  for (const e of split) {
    const [before, after] = edges(e);
    expect(minus(plus(after, minus(before)))).toEqual(fraction(31, 2 * 415));
  }
});

describe('an edge below 0', () => {
  const edge = (percent: string) => ({ exact: '0/1', percent, favoursPlayers: percent.startsWith('-') });
  const change: EdgeChange = {
    bet: 'tie',
    title: 'Tie',
    variant: null,
    option: null,
    choice: null,
    reading: null,
    ante: null,
    given: null,
    opposite: null,
    decks: 8,
    before: edge('1.0000%'),
    after: edge('-1.0000%'),
  };

  it('is marked as odds mark it', () => {
    const said = 'House edge of Tie, 8 decks: 1.0000% → −1.0000% in the players’ favour.';
    expect(saysEdges([change])).toBe(said);
    expect(edgeLines([change])).toEqual([said]);
    expect(saysEdges([{ ...change, before: null }])).toContain('not offered → −1.0000%');
  });
});
