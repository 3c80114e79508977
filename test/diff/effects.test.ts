// What a change of a rule does at the table and to the house edge: held against published counts and against arithmetic
// of the test's own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Behaviour, Change, Diff } from '../../src/diff/change.ts';
import { diffEditions } from '../../src/diff/diff.ts';
import { withEffects } from '../../src/diff/effects/index.ts';
import { changeLines } from '../../src/diff/tell.ts';
import type { Edition } from '../../src/model/edition.ts';
import { problemLine } from '../../src/model/place.ts';
import { edited } from '../edited.ts';
import { RULES, shipped } from '../rules.ts';

/**
 * Ordered deals of six cards from eight decks, and those that end in a tie: published, and in the issue of many a book
 * on the game.
 */
const DEALS = 4_998_398_275_503_360n;
const TIES = 475_627_426_473_216n;

let tas: Edition;
let crown: Edition;
let star: Edition;
beforeAll(async () => {
  [tas, crown, star] = (await shipped('tas@2018', 'nsw-crown@3.2', 'nsw-star')) as [Edition, Edition, Edition];
});

/** A shipped edition with some of its words exchanged, each of which stands there. */
async function changed(edition: Edition, ...edits: readonly (readonly [string, string, string])[]): Promise<Edition> {
  const read = await edited(
    edition.id,
    (file, whole) => {
      let text = whole;
      for (const [name, from, to] of edits) {
        if (name !== file) continue;
        if (!text.includes(from)) throw new Error(`${name} does not say ${from}`);
        text = text.replace(from, to);
      }
      return text;
    },
    'changed',
  );
  const fault = read.problems.find((p) => p.severity === 'error');
  if (fault) throw new Error(problemLine(fault));
  return read.edition;
}

const effects = (a: Edition, b: Edition): Diff => withEffects(diffEditions(a, b), a, b);

async function change(
  edition: Edition,
  clause: string,
  ...edits: readonly (readonly [string, string, string])[]
): Promise<Change> {
  const found = effects(edition, await changed(edition, ...edits)).changes.find((c) => c.to.includes(clause));
  if (!found) throw new Error(`no change of ${clause}`);
  return found;
}

function settled(change: Change): Extract<Behaviour, { found: 'settled differently' }> {
  if (change.behaviour?.found !== 'settled differently')
    throw new Error(`${change.behaviour?.says ?? change.why.behaviour}`);
  return change.behaviour;
}

const ratio = (text: string): readonly [bigint, bigint] => {
  const [n = '', d = ''] = text.split('/');
  return [BigInt(n), BigInt(d)];
};
/** Whether a rational in lowest terms is n/d. */
const is = (text: string, n: bigint, d: bigint): boolean => {
  const [x, y] = ratio(text);
  return x * d === n * y;
};

describe('a tie that pays 9 to 1 instead of 8 to 1', () => {
  let tie: Change;
  beforeAll(async () => {
    tie = await change(
      tas,
      '12.3',
      ['12-settlement.md', 'on a Tie must be paid at odds of 8 to 1', 'on a Tie must be paid at odds of 9 to 1'],
      ['12-settlement.md', 'pays: "@8 to 1"', 'pays: "@9 to 1"'],
    );
  });
  it('is settled differently in a coup of four cards with a wager of one chip', () => {
    const { wagers, cards, before, after } = settled(tie);
    expect([...cards.player, ...cards.banker]).toHaveLength(4);
    expect(wagers).toEqual([{ bet: 'tie', title: 'Tie', stake: 100 }]);
    expect([before[0]?.returned, after[0]?.returned]).toEqual([900, 1_000]);
    expect([before[0]?.says, after[0]?.says]).toEqual(['is paid $8 at 8 to 1', 'is paid $9 at 9 to 1']);
  });
  it('is settled differently as often as there are ties among all deals', () => {
    const { frequency } = settled(tie);
    expect(frequency.decks).toBe(8);
    expect(is(frequency.probability, TIES, DEALS)).toBe(true);
    // 4,998,398,275,503,360 / 475,627,426,473,216 = 10.509…
    expect(frequency.oneIn).toBe('1 in 10.5');
  });
  it('takes ten ties a deal off what the house keeps, where it took nine', () => {
    const [edge] = tie.money?.wagers ?? [];
    expect(tie.money?.wagers).toHaveLength(1);
    expect(is(edge?.before?.exact ?? '', DEALS - 9n * TIES, DEALS)).toBe(true);
    expect(is(edge?.after?.exact ?? '', DEALS - 10n * TIES, DEALS)).toBe(true);
    // Published for eight decks: 14.36% at 8 to 1, 4.84% at 9 to 1.
    expect([edge?.before?.percent.slice(0, 5), edge?.after?.percent.slice(0, 4)]).toEqual(['14.35', '4.84']);
  });
});

describe('a demand that no setting shows, turned round', () => {
  const CHECK = ['11-settlement.md', 'collected: whole', 'collected: nothing'] as const;
  const WORDS = [
    '11-settlement.md',
    'every losing wager must be collected',
    'every losing wager must be given back',
  ] as const;
  const SAYS =
    'No setting of the game has changed, but what a check of it demands has, which no setting shows. Play that the rule allowed may be a fault now, or the other way round.';

  it.each([
    ['by the check alone', [CHECK], 'procedure'],
    ['by the words and the check', [WORDS, CHECK], 'procedure'],
  ] as const)('%s, is said to bear on play', async (_, edits, kind) => {
    const now = await changed(star, ...edits);
    const diff = effects(star, now);
    const [found] = diff.changes;
    expect(diff.changes).toHaveLength(1);
    expect([found?.to, found?.settings, found?.beside]).toEqual([['11.1.1'], [], ['demands', 'checks']]);
    expect(found?.class).toBe(kind);
    expect(found?.behaviour).toEqual({ found: 'same', says: SAYS });
    expect(diff.coverage.counts).toMatchObject({ play: 1, words: 0, beside: 0 });
  });

  it('and is not said of words that change beside a check that judges as before', async () => {
    const now = await changed(star, WORDS);
    const diff = effects(star, now);
    expect(diff.changes.map((c) => [c.beside, c.behaviour])).toEqual([
      [[], { found: 'same', says: 'The game that is played is the same: no setting of it has changed.' }],
    ]);
    expect(diff.coverage.counts.play).toBe(0);
  });
});

/**
 * Every deal of six cards by the values of eight decks, as the rules of the table of play go; written for this test
 * alone.
 */
function weigh(differs: (p: readonly number[], b: readonly number[], left: readonly number[]) => boolean): bigint {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const cards: number[] = [];
  let sum = 0n;
  const deal = (ways: bigint): void => {
    if (cards.length === 6) {
      const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...rest] = cards;
      if (differs([p1, p2], [b1, b2], rest)) sum += ways;
      return;
    }
    for (let v = 0; v < 10; v++) {
      const n = left[v] as number;
      left[v] = n - 1;
      cards.push(v);
      // Only hands in which the Banker begins with 3 matter to the change below.
      if (cards.length < 4 || ((cards[1] as number) + (cards[3] as number)) % 10 === 3) deal(ways * BigInt(n));
      cards.pop();
      left[v] = n;
    }
  };
  deal(1n);
  return sum;
}

describe('a Banker who draws on 3 to an 8', () => {
  it('is settled differently whenever his further card changes who wins', async () => {
    const drawing = await change(tas, 'table:11.1', [
      '11-table-of-play.md',
      '| 3              | D | D | D | D | D | D | D | D | S | D | D       |',
      '| 3              | D | D | D | D | D | D | D | D | D | D | D       |',
    ]);
    const { frequency, wagers, cards } = settled(drawing);
    expect(wagers).toEqual([{ bet: 'player', title: 'Player', stake: 100 }]);
    expect(cards.player).toHaveLength(3);
    expect(cards.player.at(-1)?.[0]).toBe('8');
    const weight = weigh((p, b, [third = 0, fourth = 0]) => {
      const player = ((p[0] ?? 0) + (p[1] ?? 0)) % 10;
      if (player > 5 || third !== 8) return false;
      const [now, banker] = [(player + third) % 10, ((b[0] ?? 0) + (b[1] ?? 0)) % 10];
      return Math.sign(now - banker) !== Math.sign(now - ((banker + fourth) % 10));
    });
    expect(is(frequency.probability, weight, DEALS)).toBe(true);
    expect(drawing.money?.wagers.map((w) => w.bet)).toEqual(expect.arrayContaining(['player', 'banker', 'tie']));
  });
});

describe('a perfect pair that pays 30 to 1 instead of 25 to 1', () => {
  it('is settled differently in seven of 415 coups: of the 415 cards left, seven are the one that the Player has', async () => {
    const pair = await change(
      tas,
      '15.8(c)',
      ['15-perfect-pairs.md', '25 to 1', '30 to 1'],
      ['15-perfect-pairs.md', 'pays: "@25 to 1"', 'pays: "@30 to 1"'],
    );
    const { frequency, before, after } = settled(pair);
    expect(frequency.probability).toBe('7/415');
    expect([before[0]?.returned, after[0]?.returned]).toEqual([2_600, 3_100]);
    // Five more for each: 5 · 7/415 = 35/415 = 7/83 less for the house.
    for (const { before: was, after: now } of pair.money?.wagers ?? []) {
      const [[a, b], [c, d]] = [ratio(was?.exact ?? ''), ratio(now?.exact ?? '')];
      expect((a * d - c * b) * 83n).toBe(7n * b * d);
    }
    expect(pair.money?.wagers.map((w) => w.bet)).toEqual(['player-perfect-pairs', 'banker-perfect-pairs']);
  });
});

describe('what cannot be settled differently', () => {
  it('a number of decks: the table that can be opened now is named, and the house edges at it', async () => {
    const decks = await change(
      crown,
      '3.1',
      ['03-cards.md', 'eight (8) decks', 'six (6) or eight (8) decks'],
      ['03-cards.md', 'allowed: "@eight (8) decks"', 'allowed: "@six (6) or eight (8) decks"'],
    );
    expect(decks.behaviour?.found).toBe('played differently');
    expect(decks.behaviour?.says).toContain('6 decks cannot be opened before, and can be after');
    const banker = decks.money?.wagers.find((w) => w.bet === 'tie' && w.decks === 6);
    expect(banker?.before).toBeNull();
    // Published for six decks: Tie at 8 to 1, 14.4382%.
    expect(banker?.after?.percent).toBe('14.4382%');
    expect(new Set(decks.money?.wagers.map((w) => w.decks))).toEqual(new Set([6]));
  });
  it('a clause that a person judges has neither, and says why', async () => {
    const notice = await change(tas, '7.3', ['07-limits.md', 'Partnerships with', 'Any partnerships with']);
    expect([notice.behaviour, notice.money]).toEqual([null, null]);
    expect(notice.why.behaviour).toContain('a person judges this clause');
  });
  it('other words for the same check leave the game as it was', async () => {
    const words = await change(tas, '12.3', [
      '12-settlement.md',
      'A winning wager on a Tie',
      'Any winning wager on a Tie',
    ]);
    expect(words.behaviour).toMatchObject({ found: 'same' });
    expect(words.money?.wagers).toEqual([]);
  });
  it('between unlike books both are null with a reason', () => {
    for (const c of effects(tas, crown).changes) {
      expect([c.behaviour, c.money]).toEqual([null, null]);
      expect(c.why.behaviour).not.toBe('not computed');
    }
  });
});

describe('a limit', () => {
  it('a wager below the minimum that is void and no longer paid as it was made', async () => {
    const late = await change(tas, '7.4', [
      '07-limits.md',
      'breach: below-minimum\n    do: as-made',
      'breach: below-minimum\n    do: void-and-return',
    ]);
    const { before, after, wagers } = settled(late);
    expect(wagers).toHaveLength(1);
    expect(before[0]?.says).not.toBe(after[0]?.says);
    expect(after[0]?.says).toBe('is void and returned');
  });
});

describe('a combined stake', () => {
  const SPLIT: readonly (readonly [string, string])[] = [
    ['50%', '40%'],
    ['25%', '30%'],
    ['25%', '30%'],
  ];
  it('of which other parts go to other bets is settled differently, in what all its parts bring together', async () => {
    const file = '01-definitions.md';
    const text = await readFile(join(RULES, crown.id, file), 'utf8');
    const clause = text.slice(text.indexOf('**"1-1-2"**'), text.indexOf('- **"', text.indexOf('**"1-1-2"**') + 10));
    const other = SPLIT.slice(0, 2).reduce((words, [from, to]) => words.replaceAll(from, to), clause);
    const split = await change(crown, 'def:1-1-2', [file, clause, other]);
    const { wagers, before, after } = settled(split);
    expect(wagers).toEqual([{ bet: '1-1-2', title: '1-1-2', stake: 100 }]);
    expect(before[0]?.returned).not.toBe(after[0]?.returned);
    expect(split.money?.wagers.length).toBeGreaterThan(0);
    expect(split.money?.wagers.every((w) => w.bet === '1-1-2')).toBe(true);
  });
  it('moves with a bet that it goes to: half of what the Tie keeps', async () => {
    const tie = await change(crown, 'table:3', ['10-settlement.md', '| Tie     | 8 to 1', '| Tie     | 9 to 1']);
    const moved = tie.money?.wagers ?? [];
    expect(new Set(moved.map((w) => w.bet))).toEqual(new Set(['tie', '1-1-2']));
    for (const { bet, before, after } of moved) {
      const [[a, b], [c, d]] = [ratio(before?.exact ?? ''), ratio(after?.exact ?? '')];
      // One more of the stake for each tie; half of a combined stake lies on it.
      expect((a * d - c * b) * DEALS * (bet === 'tie' ? 1n : 2n)).toBe(TIES * b * d);
    }
  });
});

describe('a check that is at fault', () => {
  it('leaves what the change does unknown, and says so at the change', async () => {
    const fee = await change(crown, 'table:3', ['10-settlement.md', '1 to 1, less 5%', '1 to 1, less 4%']);
    expect([fee.behaviour, fee.money]).toEqual([null, null]);
    expect(fee.why.behaviour).toMatch(
      /^not known, since a check of this clause is at fault: "@5%" does not stand in the words.*\(clausebook lint\)$/,
    );
  });
  it('is said at the item of a list whose part of the check it is, and not at the items beside it', async () => {
    // The words of (b) pay 14 to 1 while its part of the check still binds 12 to 1; (c) pays 30 to 1 in both.
    const amended = await changed(
      tas,
      ['15-perfect-pairs.md', 'Coloured Pair: 12 to 1', 'Coloured Pair: 14 to 1'],
      ['15-perfect-pairs.md', 'Perfect Pair: 25 to 1', 'Perfect Pair: 30 to 1'],
      ['15-perfect-pairs.md', 'pays: "@25 to 1"', 'pays: "@30 to 1"'],
    );
    const diff = effects(tas, amended);
    const [coloured, perfect] = ['15.8(b)', '15.8(c)'].map((id) => diff.changes.find((c) => c.to.includes(id)));
    const why = expect.stringMatching(
      /^not known, since a check of this clause is at fault: "@12 to 1" does not stand in the words.*\(clausebook lint\)$/,
    );
    expect(coloured).toMatchObject({ behaviour: null, money: null, why: { behaviour: why, money: why } });
    expect(coloured && changeLines(coloured, tas.meta)).toContain(
      'Play: Player Perfect Pairs pays, when the hand has a coloured pair: 12 to 1 → not known',
    );
    const [before, after] = [perfect && settled(perfect).before[0], perfect && settled(perfect).after[0]];
    expect([before?.says, after?.says]).toEqual(['is paid $25 at 25 to 1', 'is paid $30 at 30 to 1']);
  });
});

describe('a side wager that comes to need a main wager', () => {
  it('is refused alone, and it is said for want of what', async () => {
    const needs = '  - predicate: wager.needs\n    force: must\n    bets: perfect-pairs\n    needs: main\n';
    const alone = await change(
      tas,
      '15.1',
      ['15-perfect-pairs.md', 'or on both.', 'or on both, where they have a wager on Player, Banker or Tie.'],
      ['15-perfect-pairs.md', '  - predicate: wager.together\n', `${needs}  - predicate: wager.together\n`],
    );
    const { wagers, before, after } = settled(alone);
    expect(wagers.map((w) => w.bet)).toEqual(['player-perfect-pairs']);
    // A mixed pair, the least of the three, pays 6 to 1; any other hand loses.
    expect(before[0]?.says).toMatch(/^(loses|is paid \$\d+ at \d+ to 1)$/);
    expect(after[0]).toEqual({ says: 'is refused, since there is no main wager beside it', returned: null });
  });
});

describe('two changes that touch one wager', () => {
  it('are told apart: each is held against the first edition by itself', async () => {
    const both = effects(
      tas,
      await changed(
        tas,
        ['12-settlement.md', 'on a Tie must be paid at odds of 8 to 1', 'on a Tie must be paid at odds of 9 to 1'],
        ['12-settlement.md', 'pays: "@8 to 1"', 'pays: "@9 to 1"'],
        ['15-perfect-pairs.md', '25 to 1', '30 to 1'],
        ['15-perfect-pairs.md', 'pays: "@25 to 1"', 'pays: "@30 to 1"'],
      ),
    );
    const played = both.changes.filter((c) => c.settings.length > 0);
    expect(played.map((c) => c.to.join())).toEqual(['12.3', '15.8(c)']);
    expect(played.map((c) => settled(c).wagers.map((w) => w.bet))).toEqual([['tie'], ['player-perfect-pairs']]);
    expect(played.map((c) => settled(c).against)).toEqual(['this change alone', 'this change alone']);
  });
});
