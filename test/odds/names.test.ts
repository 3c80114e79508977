// What a paying line is called: by its row, by whose win it is and with what, and never as another line of its bet.
import { describe, expect, it } from 'vitest';
import type { BoundCheck } from '../../src/game/bind.ts';
import { type Bet, betOf } from '../../src/model/bet.ts';
import type { Setting } from '../../src/model/spec.ts';
import { lineNames, rowOf } from '../../src/odds/names.ts';

const bet = (id: string): Bet => betOf(id) as Bet;
const line = (when: string | null, ...checks: readonly number[]): Setting =>
  ({ when, owners: checks.map((check) => ({ clause: '1', check })) }) as unknown as Setting;
/** The names of a line, the shortest first. */
const names = (of: string, when: string): readonly string[] => lineNames(line(when), bet(of), [], false);

describe('a paying line is called', () => {
  it.each([
    // Whose win it is goes without saying on a main bet, and is said on any other.
    ['banker', 'winner=B and count(B)=6', 'wins with 6'],
    ['super-6', 'winner=B and count(B)=6', 'Banker wins with 6'],
    ['banker', 'cards(B)=2 and winner=B and count(B)=6', 'wins with 6 and 2 cards'],
    ['super-6', 'winner=B and (count(B)=6 or count(B)=7)', 'Banker wins with 6 or 7'],
    ['super-6', 'winner=B and count(P)=5', 'Banker wins and Player has 5'],
    ['player-dragon-bonus', 'win-by(h)=4 and not natural(h)', 'Player wins by 4 without a Natural'],
    ['banker-dragon-bonus', 'win-by(h)>=4', 'Banker wins by at least 4'],
    ['player-dragon-bonus', 'winner=h and natural(h)', 'Player wins with a Natural'],
    ['player-dragon-bonus', 'winner=h and not natural(o)', 'Player wins and Banker has no Natural'],
    [
      'super-6',
      'winner=P and initial(P)>initial(B)',
      "Player wins and Player's first two cards higher than Banker's first two cards",
    ],
    ['tie', 'winner=T and count(P)!=6', 'Tie and Player has not 6'],
    ['tie', 'natural-tie', 'Natural Tie'],
    ['player-perfect-pairs', 'pair-kind(h)=coloured', 'Coloured Pair'],
    ['tiger-pair', 'pairs=both-same-rank', 'two Pairs of the same rank'],
    ['tiger-pair', 'not (pairs=one or pairs=none)', 'not (one Pair or no Pair)'],
    ['tie', 'third(P)=4 and third(B)=none', "Player's third card counts 4 and Banker has two cards"],
    ['tie', 'initial(P)<=5 and not count(B)=7', 'Player has at most 5 with two cards and not Banker has 7'],
  ])('%s, %s: %s', (of, when, name) => expect(names(of, when)).toEqual([name]));

  it('what it is beside the others, where it has no condition', () => {
    expect(lineNames(line(null), bet('tie'), [], true)).toEqual(['wins']);
    expect(lineNames(line(null), bet('tie'), [], false)).toEqual(['wins otherwise']);
  });

  it('what the insured hand had and how the coup ended, where it is one of an insurance', () => {
    expect(names('player-insurance-1', 'initial(h)=8 and winner=o')[0]).toBe('Player has 8: Banker wins');
    expect(names('banker-insurance-3', 'count(h)=9 and winner=T')[0]).toBe('Banker has 9: Tie');
    // Of a bound no one count can be told.
    expect(names('player-insurance-1', 'initial(h)>=8 and winner=o')).toHaveLength(1);
    expect(names('player-insurance-1', 'initial(o)=8 and winner=o')).toHaveLength(1);
  });

  it('as its row is in the book, where that is one line and the bet is none of the main ones', () => {
    const check = (of: string | null, ...texts: readonly string[]): BoundCheck =>
      ({ of, texts: new Map(texts.map((t) => [t, {}])) }) as unknown as BoundCheck;
    const checks = [check('row Small Tiger, option Option 2'), check('row Tiger', 'except'), check('item (a)')];
    const when = 'winner=B and count(B)=6';
    const called = (id: string, ...owners: readonly number[]) =>
      lineNames(line(when, ...owners), bet(id), checks, false);
    expect(called('tiger', 0)).toEqual(['Small Tiger', 'Banker wins with 6']);
    // A row that excepts something is more than one line; an item is no row.
    expect(called('tiger', 1)).toEqual(['Banker wins with 6']);
    expect(called('tiger', 2)).toEqual(['Banker wins with 6']);
    expect(called('banker', 0)).toEqual(['wins with 6']);
    expect([rowOf(checks[1]), rowOf(checks[2]), rowOf(undefined)]).toEqual(['Tiger', null, null]);
  });
});
