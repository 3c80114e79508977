// Settings in words: what stands in a comparison is for a person, whatever book sets it.
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/game.ts';
import { sayLines, saySetting } from '../../src/game/say.ts';
import type { Edition } from '../../src/model/edition.ts';
import { type Json, type Setting, settingKey } from '../../src/model/spec.ts';
import { shipped } from '../rules.ts';

let books: readonly Edition[];

beforeAll(async () => {
  books = await shipped();
});

describe('a setting in words', () => {
  const NAMES = { variants: { crown: 'Crown Baccarat' } };
  const changed = (path: string, rest: string, from: Json, to: Json) =>
    saySetting({ key: `${path}${rest}`, path, from, to }, NAMES);

  it.each([
    ['cards.decks', '', [8], [6, 8], 'Number of decks', '', '8', '6 or 8'],
    ['cards.value.burn.K', '', null, 10, 'Cards burned after a King', '', 'not set', '10'],
    ['table.offers.dragon-7', '', null, true, 'Area on the layout for Dragon 7', '', 'not set', 'yes'],
    [
      'table.variants.crown',
      '',
      { onlyIn: null },
      { onlyIn: 'tournament' },
      'Variation Crown Baccarat',
      '',
      'on offer',
      'on offer in tournaments only',
    ],
    [
      'wagers.banker.outcome',
      ' [crown] (winner=T)',
      'stand-off',
      'lose',
      'A wager on Banker',
      'Crown Baccarat, when the hands tie',
      'stands off',
      'loses',
    ],
    [
      'wagers.super-6.pays',
      ' {super-6=3}',
      null,
      { odds: '12:1', commission: null },
      'Super 6 pays',
      'option 3',
      'not set',
      '12 to 1',
    ],
    // Without a line for the condition, the line that holds generally did: something was set, and is paid.
    [
      'wagers.tie.pays',
      ' (count(P)=6)',
      null,
      { odds: '12:1', commission: null },
      'Tie pays',
      'when Player counts 6',
      'no line of its own',
      '12 to 1',
    ],
    [
      'wagers.tie.pays',
      ' [crown]',
      { odds: '9:1', commission: null },
      null,
      'Tie pays',
      'Crown Baccarat',
      '9 to 1',
      'no line of its own',
    ],
    ['wagers.tie.pays', ' [base]', null, { odds: '9:1', commission: null }, 'Tie pays', '', 'not set', '9 to 1'],
    [
      'wagers.player-perfect-pairs.pays',
      ' (pair-kind(P)=perfect and not pair-kind(B)=perfect)',
      { odds: '25:1', commission: null },
      { odds: '25:1', commission: '1:20' },
      'Player Perfect Pairs pays',
      'when the hand has a perfect pair and Banker has no perfect pair',
      '25 to 1',
      '25 to 1 less 5% commission',
    ],
    [
      'wagers.player-pair.outcome',
      ' (not pair(P) by value)',
      'lose',
      'stand-off',
      'A wager on Player Pair',
      'when the hand has no pair by value',
      'loses',
      'stands off',
    ],
    [
      'wagers.tie.outcome',
      ' (not natural(B) and not pair(P) by value-and-face)',
      null,
      'lose',
      'A wager on Tie',
      'when Banker has no natural and Player has no pair by value, court cards by rank',
      'no line of its own',
      'loses',
    ],
    [
      'wagers.1-1-2.shares',
      '',
      { 'player-side': '1:4', 'banker-side': '1:4', tie: '1:2' },
      { 'player-side': '3:20', tie: '17:20' },
      'A stake on 1-1-2 is divided',
      '',
      '25% on the Player side wager, 25% on the Banker side wager, 50% on Tie',
      '15% on the Player side wager, 85% on Tie',
    ],
    ['cards.backs.within', '', 'different', 'same', 'Card backs', '', 'different', 'all the same'],
    ['cards.jokers', '', 0, 2, 'Jokers in a deck', '', 'none', '2'],
    ['deal.order.3', '', 'P', 'B', 'Order of the deal: card 3 goes to', '', 'Player', 'Banker'],
  ])('%s%s', (path, rest, was, is, what, about, from, to) => {
    expect(changed(path, rest, was, is)).toEqual({ what, about, from, to });
  });

  it('is never its path and never data, in any of the books', () => {
    for (const book of books)
      for (const s of gameOf(book).spec.settings) {
        const { what, about, to } = saySetting(
          { key: settingKey(s), path: s.path, from: null, to: s.value },
          book.meta,
        );
        expect(what, s.path).not.toContain('.');
        expect(`${what} ${about} ${to}`, settingKey(s)).not.toMatch(/[{}"=]|undefined|\[object/);
      }
  });
});

describe('the lines of a bet', () => {
  type Line = Partial<Setting> & { readonly chosen?: string };
  const pays = (odds: string, more: Line = {}, commission: string | null = null): Line => ({
    ...{ when: null, option: null, value: { odds, commission } },
    ...more,
  });
  const said = (bet: string, ...lines: readonly Line[]) => sayLines('wagers.*.pays', bet, lines as Setting[]);

  it('have what holds otherwise first, and the exceptions after it', () => {
    const six = pays('1:1', { when: 'winner=B and count(B)=6' }, '1:2');
    expect(said('banker', six, pays('1:1'))).toBe(
      '1 to 1; 1 to 1 less 50% commission when Banker wins and Banker counts 6',
    );
  });

  it('are said together where one choice has them, and once with all choices that have them', () => {
    const layout = { chosen: 'whichever the layout specifies' };
    expect(said('tie', pays('8:1', layout), pays('9:1', layout))).toBe(
      '8 to 1 or 9 to 1 (whichever the layout specifies)',
    );
    const options = [1, 2, 4].map((n) => pays('12:1', { chosen: `Option ${n}` }));
    expect(said('tie', ...options, pays('15:1', { chosen: 'Option 3' }))).toBe(
      '12 to 1 (Option 1, 2 or 4); 15 to 1 (Option 3)',
    );
    for (const [first, second, both] of [
      ['Option 1', 'Option 2\u00a0b', 'Option 1 or 2\u00a0b'],
      ['Option 2\u00a0b', 'Option 1', 'Option 2\u00a0b or 1'],
      ['the sign', 'Option 1', 'the sign or Option 1'],
      ['Option 1', 'Option', 'Option 1 or Option'],
    ] as const)
      expect(said('tie', pays('12:1', { chosen: first }), pays('12:1', { chosen: second }))).toBe(`12 to 1 (${both})`);
    expect(said('tie', pays('12:1', { chosen: 'Option 1' }), pays('12:1', { chosen: 'the sign' }))).toBe(
      '12 to 1 (Option 1 or the sign)',
    );
  });
});
