// A second way to the same figures, which shares no code with the first: cards dealt one after another by rank, and by
// rank and suit, through
// drawing rules that are written out by hand. It knows no spec, no condition and no engine.
import { describe, expect, it } from 'vitest';
import type { Leaf } from '../../src/model/cond.ts';
import { type Fraction, fraction } from '../../src/odds/fraction.ts';
import { bookOdds, chance, rowOf } from './books.ts';
import { bankerDraws, count, dealByRank, playerDraws, worth } from './dealt.ts';
import { gameOf, madeOdds } from './made.ts';

/** How often each of several things comes about, as counts of ordered deals; `all` is every deal. */
function tallied(decks: number): Map<string, number> {
  const tally = new Map<string, number>();
  const add = (what: string, weight: number): void => void tally.set(what, (tally.get(what) ?? 0) + weight);
  dealByRank(decks, (p, b, weight) => {
    const [cp, cb] = [count(p), count(b)];
    add('all', weight);
    add(cp > cb ? 'player' : cb > cp ? 'banker' : 'tie', weight);
    if (cb > cp && cb === 6) add(b.length === 2 ? 'banker 6 with 2' : 'banker 6 with 3', weight);
    if (cb > cp && cb === 7 && b.length === 3) add('dragon 7', weight);
    if (cp === cb && cp === 6) add('tie 6', weight);
    for (const [name, mine, theirs, cards] of [
      ['player', cp, cb, p.length],
      ['banker', cb, cp, b.length],
    ] as const) {
      const natural = cards === 2 && mine > 7;
      if (mine > theirs) add(natural ? `${name} natural` : `${name} by ${mine - theirs}`, weight);
    }
    if (cp === cb && cp > 7 && p.length === 2 && b.length === 2) add('natural tie', weight);
    const [pairP, pairB] = [p[0] === p[1], b[0] === b[1]];
    if (pairP) add('player pair', weight);
    if (pairB) add('banker pair', weight);
    if (pairP !== pairB) add('one pair', weight);
    if (pairP && pairB) add(p[0] === b[0] ? 'twin pairs' : 'two pairs', weight);
    if (pairP && pairB && cp === cb) add('tie and both pairs', weight);
  });
  return tally;
}

/** Two cards by rank and suit: how often they make each kind of pair. */
function pairKinds(decks: number): Readonly<Record<'mixed' | 'coloured' | 'perfect', Fraction>> {
  const cards = Array.from({ length: 52 * decks }, (_, i) => i % 52);
  const found = { mixed: 0, coloured: 0, perfect: 0 };
  for (const [i, a] of cards.entries()) {
    for (const [j, b] of cards.entries()) {
      if (i === j || a % 13 !== b % 13) continue;
      const [suitA, suitB] = [Math.floor(a / 13), Math.floor(b / 13)];
      found[suitA === suitB ? 'perfect' : suitA % 2 === suitB % 2 ? 'coloured' : 'mixed']++;
    }
  }
  const all = cards.length * (cards.length - 1);
  return {
    mixed: fraction(found.mixed, all),
    coloured: fraction(found.coloured, all),
    perfect: fraction(found.perfect, all),
  };
}

/**
 * How often a hand has three cards of one rank and suit: its two like cards, and every card that the other hand may
 * have, by rank and suit.
 */
function triples(decks: number, hand: 'player' | 'banker'): Fraction {
  const total = [0, 1, 2, 3, 4, 5].reduce((n, i) => n * (52 * decks - i), 1);
  const value = (card: number): number => worth((card % 13) + 1);
  let found = 0;
  for (let card = 0; card < 52; card++) {
    const mine = (2 * value(card)) % 10;
    if (mine > 7) continue;
    for (let a = 0; a < 52; a++) {
      for (let b = 0; b < 52; b++) {
        const theirs = (value(a) + value(b)) % 10;
        if (theirs > 7) continue;
        const used = (c: number): number => (c === card ? 2 : 0) + (c === a ? 1 : 0) + (c === b ? 1 : 0);
        const four =
          decks * (decks - 1) * (decks - (a === card ? 2 : 0)) * (decks - (b === card ? 2 : 0) - (a === b ? 1 : 0));
        if (four <= 0) continue;
        const third = decks - used(card);
        if (hand === 'player') {
          if (playerDraws(mine)) found += four * third * (52 * decks - 5);
        } else if (!playerDraws(theirs)) {
          if (bankerDraws(mine, null)) found += four * third * (52 * decks - 5);
        } else {
          for (let c = 0; c < 52; c++) {
            if (bankerDraws(mine, value(c)))
              found += four * Math.max(0, decks - used(c)) * Math.max(0, third - (c === card ? 1 : 0));
          }
        }
      }
    }
  }
  return fraction(found, total);
}

describe.each([1, 6, 8])('%i decks, dealt by rank', (decks) => {
  const tally = tallied(decks);
  const often = (what: string): Fraction => fraction(tally.get(what) ?? 0, tally.get('all') ?? 0);

  it('deals all deals', () => {
    expect(tally.get('all')).toBe([0, 1, 2, 3, 4, 5].reduce((n, i) => n * (52 * decks - i), 1));
  });

  it('main wagers', async () => {
    for (const [id, variant] of [
      ['tas@2018', 'base'],
      ['nsw-crown@3.2', 'traditional'],
    ] as const) {
      const rows = await bookOdds(id, decks);
      const [player, banker] = ['player', 'banker'].map((wager) => rowOf(rows, { wager, variant }));
      if (!player || !banker) throw new RangeError('no main wagers');
      expect(chance(player, 'wins')).toEqual(often('player'));
      expect(chance(player, 'loses')).toEqual(often('banker'));
      expect(chance(player, 'stand off')).toEqual(often('tie'));
      expect(chance(banker, 'wins')).toEqual(often('banker'));
      expect(chance(banker, 'loses')).toEqual(often('player'));
    }
  });

  it('Dragon Bonus', async () => {
    const rows = await bookOdds('nsw-crown@3.2', decks);
    for (const hand of ['player', 'banker'] as const) {
      const row = rowOf(rows, { wager: `${hand}-dragon-bonus`, ...(hand === 'player' ? { reading: 'R14=1' } : {}) });
      const name = hand === 'player' ? 'Player' : 'Banker';
      expect(chance(row, `${name} wins with a Natural`)).toEqual(often(`${hand} natural`));
      for (let by = 4; by < 10; by++)
        expect(chance(row, `${name} wins by ${by} points`)).toEqual(often(`${hand} by ${by}`));
      expect(chance(row, 'stand off')).toEqual(often('natural tie'));
    }
  });

  it('pairs, and the Tiger family', async () => {
    const rows = await bookOdds('nsw-crown@3.2', decks);
    const at = (wager: string) => rowOf(rows, { wager, option: 'tiger=1' });
    expect(chance(rowOf(rows, { wager: 'player-pair' }), 'Baccarat Pair')).toEqual(often('player pair'));
    expect(chance(rowOf(rows, { wager: 'banker-pair' }), 'Baccarat Pair')).toEqual(often('banker pair'));
    expect(chance(at('tiger'), 'Two-card Tiger')).toEqual(often('banker 6 with 2'));
    expect(chance(at('tiger'), 'Three-card Tiger')).toEqual(often('banker 6 with 3'));
    expect(chance(at('small-tiger'), 'Small Tiger')).toEqual(often('banker 6 with 2'));
    expect(chance(at('big-tiger'), 'Big Tiger')).toEqual(often('banker 6 with 3'));
    expect(chance(at('tiger-tie'), 'Tiger Tie')).toEqual(often('tie 6'));
    expect(chance(at('tiger-pair'), 'Single Tiger Pair')).toEqual(often('one pair'));
    expect(chance(at('tiger-pair'), 'Double Tiger Pair')).toEqual(often('two pairs'));
    expect(chance(at('tiger-pair'), 'Twin Tiger Pair')).toEqual(often('twin pairs'));
  });

  it('a combined stake: a tie with both pairs', async () => {
    const row = rowOf(await bookOdds('nsw-crown@3.2', decks), {
      wager: '1-1-2',
      variant: 'traditional',
      option: 'side=pairs',
    });
    expect(chance(row, 'Tie, Player Pair: Baccarat Pair, Banker Pair: Baccarat Pair')).toEqual(
      often('tie and both pairs'),
    );
  });

  it('Dragon 7', () => {
    expect(chance(rowOf(madeOdds(undefined, decks, ['dragon-7']), {}), 'wins')).toEqual(often('dragon 7'));
  });
});

/** A condition of each kind, and what it says of the ranks of two hands; kinds of pair and triples are counted apart. */
const HOLDS: Readonly<
  Record<
    Exclude<Leaf['op'], 'otherwise' | 'pair-kind' | 'triple'>,
    readonly [when: string, holds: (p: readonly number[], b: readonly number[]) => boolean]
  >
> = {
  winner: ['winner=B', (p, b) => count(b) > count(p)],
  count: ['count(P)>=6', (p) => count(p) >= 6],
  initial: ['initial(B)=5', (_, b) => count(b.slice(0, 2)) === 5],
  cards: ['cards(B)=3', (_, b) => b.length === 3],
  'win-by': ['win-by(P)=3', (p, b) => count(p) - count(b) === 3],
  versus: ['count(P)>initial(B)', (p, b) => count(p) > count(b.slice(0, 2))],
  third: ['third(P)=0', (p) => p.length === 3 && worth(p[2] ?? 0) === 0],
  natural: ['natural(B)', (_, b) => b.length === 2 && count(b) > 7],
  'natural-tie': ['natural-tie', (p, b) => p.length + b.length === 4 && count(p) === count(b) && count(p) > 7],
  pair: ['pair(P)', (p) => p[0] === p[1]],
  pairs: ['pairs=both-different', (p, b) => p[0] === p[1] && b[0] === b[1] && p[0] !== b[0]],
};

describe('8 decks: a wager that is won on a condition', () => {
  const decks = 8;
  const won = (when: string, more: Parameters<typeof gameOf>[1] = []): Fraction => {
    const game = gameOf('dragon-7', [{ when, value: 'win' }, ...more, { value: { odds: '1:1', commission: null } }]);
    return chance(rowOf(madeOdds(game, decks, ['dragon-7']), {}), 'wins');
  };
  const found = new Map<string, number>();
  let all = 0;
  dealByRank(decks, (p, b, weight) => {
    all += weight;
    for (const [when, holds] of Object.values(HOLDS)) if (holds(p, b)) found.set(when, (found.get(when) ?? 0) + weight);
  });

  it.each(Object.values(HOLDS))('%s', (when) => {
    expect(won(when)).toEqual(fraction(found.get(when) ?? 0, all));
    expect(won(`not ${when}`)).toEqual(fraction(all - (found.get(when) ?? 0), all));
  });

  it('pair-kind(P)=coloured', () => expect(won('pair-kind(P)=coloured')).toEqual(pairKinds(decks).coloured));

  it('triple(B)', () => expect(won('triple(B)')).toEqual(triples(decks, 'banker')));

  it('otherwise, where another line loses', () =>
    expect(won('otherwise', [{ when: 'winner=B', value: 'lose' }])).toEqual(
      fraction(all - (found.get('winner=B') ?? 0), all),
    ));
});

describe.each([1, 8])('%i decks, dealt by rank and suit', (decks) => {
  it('kinds of pair', async () => {
    const kinds = pairKinds(decks);
    for (const id of ['tas@2018', 'nsw-crown@3.2']) {
      for (const wager of ['player-perfect-pairs', 'banker-perfect-pairs']) {
        const row = rowOf(await bookOdds(id, decks), { wager });
        expect(chance(row, 'Mixed Pair')).toEqual(kinds.mixed);
        expect(chance(row, 'Coloured Pair')).toEqual(kinds.coloured);
        expect(chance(row, 'Perfect Pair')).toEqual(kinds.perfect);
      }
    }
  });
});

describe.each([3, 8])('%i decks, dealt by rank and suit with third cards', (decks) => {
  it.each(['player', 'banker'] as const)('a triple of the %s', (hand) => {
    const row = rowOf(madeOdds(undefined, decks, [`${hand}-lucky-match`]), {});
    expect(chance(row, 'Triple')).toEqual(triples(decks, hand));
  });
});
