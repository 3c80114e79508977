// What a line of a bet is called: `wins with 6`, `Mixed Pair`, `Banker wins by 4 points`.
import type { Bet } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { type Cond, type CondHand, type CountOf, condText, forHand, parseCond } from '../model/cond.ts';
import type { Setting } from '../model/spec.ts';
import type { BoundCheck } from '../spec/bind.ts';

const HAND: Readonly<Record<CondHand, string>> = { P: 'Player', B: 'Banker', h: 'the hand', o: 'the other hand' };
const KIND = { mixed: 'Mixed Pair', coloured: 'Coloured Pair', perfect: 'Perfect Pair' } as const;
const PAIRS = { none: 'no Pair', one: 'one Pair', 'both-different': 'two Pairs of different rank', 'both-same-rank': 'two Pairs of the same rank' } as const;
const MORE = { '=': '', '!=': 'not ', '<': 'less than ', '<=': 'at most ', '>': 'more than ', '>=': 'at least ' } as const;
const THAN = { '=': 'the same as', '!=': 'other than', '<': 'lower than', '<=': 'not higher than', '>': 'higher than', '>=': 'not lower than' } as const;

/**
 * The name of a paying line.
 *
 * A row of a table has the name that the book gives it, where the row is that one line and no more. Any other is told by its condition, and a
 * line without one by what it is beside the others.
 * @param alone whether the bet has no other paying line
 */
export function lineName(setting: Setting, bet: Bet, checks: readonly BoundCheck[], alone: boolean): string {
  if (bet.kind !== 'main') {
    for (const owner of setting.owners) {
      const row = rowOf(checks[owner.check]);
      if (row !== null && !checks[owner.check]?.texts.has('except')) return row;
    }
  }
  if (setting.when === null) return alone ? 'wins' : 'wins otherwise';
  return sayLine(parseCond(setting.when), bet);
}

/** The key of the row that a check was made from; null for any other check. */
export function rowOf(check: BoundCheck | undefined): string | null {
  return check?.of?.startsWith('row ') ? check.of.slice('row '.length).replace(/, option [^,]*$/, '') : null;
}

/** A condition under which a bet wins, in few words. */
function sayLine(cond: Cond, bet: Bet): string {
  const c = forHand(cond, bet.hand);
  const parts = c.op === 'and' ? c.of : [c];
  const won = parts.find((p) => p.op === 'winner');
  const own = bet.kind === 'main' ? bet.hand : null;
  // On a main bet that the hand wins need not be said twice: "wins with 6", not "Banker wins and Banker has 6".
  const told = parts.filter((p) => !(own !== null && p === won)).map((p) => say(p, own));
  if (own === null) return told.join(' and ');
  if (!told.length) return 'wins';
  return told.every((t) => t.startsWith('with ')) ? `wins with ${told.map((t) => t.slice('with '.length)).join(' and ')}` : `wins: ${told.join(' and ')}`;
}

const counted = (c: CountOf): string => `${HAND[c.hand]}'s ${c.of === 'initial' ? 'first two cards' : 'count'}`;

function say(c: Cond, own: Hand | null): string {
  switch (c.op) {
    case 'and':
    case 'or':
      return c.of.map((x) => (x.op === 'and' || x.op === 'or' ? `(${say(x, own)})` : say(x, own))).join(` ${c.op} `);
    case 'not':
      if (c.of.op === 'natural') return c.of.hand === own ? 'without a Natural' : `${HAND[c.of.hand]} has no Natural`;
      return `not ${c.of.op === 'and' || c.of.op === 'or' ? `(${say(c.of, own)})` : say(c.of, own)}`;
    case 'winner':
      return c.is === 'T' ? 'Tie' : `${HAND[c.is]} wins`;
    case 'count':
      return `${c.hand === own ? 'with' : `${HAND[c.hand]} has`} ${MORE[c.cmp]}${c.n}`;
    case 'initial':
      return `${HAND[c.hand]} has ${MORE[c.cmp]}${c.n} with two cards`;
    case 'cards':
      return `${c.hand === own ? 'with' : `${HAND[c.hand]} has`} ${MORE[c.cmp]}${c.n} cards`;
    case 'win-by':
      return `${HAND[c.hand]} wins by ${MORE[c.cmp]}${c.n}`;
    case 'versus':
      return `${counted(c.left)} ${THAN[c.cmp]} ${counted(c.right)}`;
    case 'third':
      return c.is === 'none' ? `${HAND[c.hand]} has two cards` : `${HAND[c.hand]}'s third card counts ${c.is}`;
    case 'natural':
      return c.hand === own ? 'with a Natural' : `${HAND[c.hand]} has a Natural`;
    case 'natural-tie':
      return 'Natural Tie';
    case 'pair':
      return 'Pair';
    case 'triple':
      return 'Triple';
    case 'pair-kind':
      return KIND[c.is];
    case 'pairs':
      return PAIRS[c.is];
    case 'otherwise':
      return condText(c);
  }
}
