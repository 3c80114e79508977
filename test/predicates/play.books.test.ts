// What the shipped books say of cards, deal and drawing, against a second writing of the same figures, made from the
// game and not from the books.
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import { shipped } from '../rules.ts';

/** Path → value of what clauses set; defaults are left out, since no clause says them. */
function said(edition: Edition): ReadonlyMap<string, unknown> {
  return new Map(
    gameOf(edition)
      .spec.settings.filter((s) => s.origin === 'clause' && /^(cards|coup|deal|draw|result)\./.test(s.path))
      .map((s) => [s.path, s.value]),
  );
}

/** The Banker's two cards down the side; the Player's third card along the top: none, and then 0 to 9. */
const BANKER = [
  'D DDDDDDDDDD', // 0
  'D DDDDDDDDDD', // 1
  'D DDDDDDDDDD', // 2
  'D DDDDDDDDSD', // 3: stands against an 8
  'D SSDDDDDDSS', // 4: draws to 2 to 7
  'D SSSSDDDDSS', // 5: draws to 4 to 7
  'S SSSSSSDDSS', // 6: draws to 6 and 7
  'S SSSSSSSSSS', // 7
];

const banker = (rows: readonly string[]): [string, unknown][] =>
  rows.flatMap((row, count) =>
    [...row.replace(' ', '')].map((letter, i): [string, unknown] => [
      `draw.banker.${count}.${i === 0 ? 'none' : i - 1}`,
      letter,
    ]),
  );

const BOTH: readonly [string, unknown][] = [
  ...['P', 'B', 'P', 'B'].map((hand, i): [string, unknown] => [`deal.order.${i + 1}`, hand]),
  ...[...'DDDDDDSS'].map((letter, count): [string, unknown] => [`draw.player.${count}`, letter]),
  ...[8, 9].map((count): [string, unknown] => [`draw.natural.${count}`, true]),
  ...Array.from({ length: 10 }, (_, count): [string, unknown] => [`result.rank.${count}`, 10 - count]),
  ...['A', '2', '3', '4', '5', '6', '7', '8', '9'].map((rank, i): [string, unknown] => [
    `cards.value.count.${rank}`,
    i + 1,
  ]),
  ['cards.modulus', 10],
  ['cards.perDeck', 52],
  ['cards.jokers', 0],
  ['draw.max', 1],
  ['coup.complete.perfect-pairs', true],
];

const OWN: Readonly<Record<string, readonly [string, unknown][]>> = {
  'tas@2018': [
    ...banker(BANKER),
    ...['T', 'J', 'Q', 'K'].map((rank): [string, unknown] => [`cards.value.count.${rank}`, 10]),
    ['cards.decks', [4, 5, 6, 7, 8]],
    ['cards.minDecksFor.perfect-pairs', 6],
    ['deal.face.initial', ['up']],
    ['deal.face.third', ['up']],
  ],
  'nsw-crown@3.2': [
    ...banker([...BANKER, 'S SSSSSSSSSS', 'S SSSSSSSSSS']),
    ...['T', 'J', 'Q', 'K'].map((rank): [string, unknown] => [`cards.value.count.${rank}`, 0]),
    ['cards.decks', [8]],
    ['cards.minDecksFor.perfect-pairs', 8],
    ['cards.cuttingCards', 1],
    ['cards.backs.within', 'same'],
    ['deal.face.initial', ['up', 'down']],
    ['coup.complete.pairs', true],
  ],
};

const sorted = (settings: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries([...settings].sort(([a], [b]) => (a < b ? -1 : 1)));

describe.each(await shipped('tas', 'nsw-crown'))('$id', (edition) => {
  it('plays by these figures and no others', () => {
    expect(sorted(said(edition))).toEqual(sorted([...BOTH, ...(OWN[edition.id] ?? [])]));
  });
});
