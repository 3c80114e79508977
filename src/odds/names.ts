// What a line of a bet is called: `wins with 6`, `Mixed Pair`, `Banker wins by 4 points`.

import type { BoundCheck } from '../game/bind.ts';
import type { Bet } from '../model/bet.ts';
import { type Cond, type CondHand, type CountOf, condText, forHand, parseCond } from '../model/cond.ts';
import type { Setting } from '../model/spec.ts';

const HAND: Readonly<Record<CondHand, string>> = { P: 'Player', B: 'Banker', h: 'the hand', o: 'the other hand' };
const KIND = { mixed: 'Mixed Pair', coloured: 'Coloured Pair', perfect: 'Perfect Pair' } as const;
const PAIRS = {
  none: 'no Pair',
  one: 'one Pair',
  'both-different': 'two Pairs of different rank',
  'both-same-rank': 'two Pairs of the same rank',
} as const;
const MORE = {
  '=': '',
  '!=': 'not ',
  '<': 'less than ',
  '<=': 'at most ',
  '>': 'more than ',
  '>=': 'at least ',
} as const;
const THAN = {
  '=': 'the same as',
  '!=': 'other than',
  '<': 'lower than',
  '<=': 'not higher than',
  '>': 'higher than',
  '>=': 'not lower than',
} as const;

/**
 * What a paying line may be called, the shortest name first; the longest tells it from every other.
 *
 * A row of a table has the name that the book gives it, where the row is that one line and no more. Any other is told
 * by its condition, and a
 * line without one by what it is beside the others. An insurance is told by what the insured hand had and how it ended.
 * @param alone whether the bet has no other paying line
 */
export function lineNames(
  setting: Setting,
  bet: Bet,
  checks: readonly BoundCheck[],
  alone: boolean,
): readonly string[] {
  if (setting.when === null) return [alone ? 'wins' : 'wins otherwise'];
  const parts = conjuncts(forHand(parseCond(setting.when), bet.hand));
  const whole = sayLine(parts, bet);
  if (bet.kind === 'insurance') {
    const had = parts.find((p) => (p.op === 'initial' || p.op === 'count') && p.hand === bet.hand && p.cmp === '=');
    const ended = parts.find((p) => p.op === 'winner');
    return had && ended && 'n' in had ? [`${HAND[bet.hand ?? 'h']} has ${had.n}: ${say(ended, null)}`, whole] : [whole];
  }
  const rows =
    bet.kind === 'main'
      ? []
      : setting.owners.map((o) => checks[o.check]).filter((c) => c?.texts.has('except') === false);
  return [...rows.flatMap((c) => rowOf(c) ?? []), whole];
}

/** The key of the row that a check was made from; null for any other check. */
export function rowOf(check: BoundCheck | undefined): string | null {
  return check?.of?.startsWith('row ') ? check.of.slice('row '.length).replace(/, option [^,]*$/, '') : null;
}

/** The conditions that hold together, without brackets that mean nothing. */
const conjuncts = (c: Cond): readonly Cond[] => (c.op === 'and' ? c.of.flatMap(conjuncts) : [c]);

/**
 * Conditions under which a bet wins, in few words: `wins with 6`, `Banker wins with 6 and 2 cards`, `Player wins by 4
 * without a Natural`.
 */
function sayLine(parts: readonly Cond[], bet: Bet): string {
  const verb = parts.find((p) => p.op === 'win-by') ?? parts.find((p) => p.op === 'winner' && p.is !== 'T');
  const own = bet.kind === 'main' ? bet.hand : null;
  const winner = verb?.op === 'win-by' ? verb.hand : verb?.op === 'winner' && verb.is !== 'T' ? verb.is : own;
  if (winner === null) return parts.map((p) => say(p, null)).join(' and ');
  // On a main bet it goes without saying whose win it is; what the winning hand has follows its win.
  const subject = winner === own ? '' : `${HAND[winner]} `;
  const by = verb?.op === 'win-by' ? ` by ${MORE[verb.cmp]}${verb.n}` : '';
  const said = parts.filter((p) => p !== verb && p.op !== 'winner').map((p) => say(p, winner));
  const has = said
    .filter((t) => t.startsWith('with '))
    .map((t) => t.slice('with '.length))
    .sort((a, b) => Number(a.endsWith(' cards')) - Number(b.endsWith(' cards')));
  const win = `${subject}wins${by}${has.length ? ` with ${has.join(' and ')}` : ''}${said
    .filter((t) => t.startsWith('without '))
    .map((t) => ` ${t}`)
    .join('')}`;
  return [win, ...said.filter((t) => !/^with(?:out)? /.test(t))].join(' and ');
}

const counted = (c: CountOf): string => `${HAND[c.hand]}'s ${c.of === 'initial' ? 'first two cards' : 'count'}`;

/** One condition; `own` is the hand that need not be named. */
function say(c: Cond, own: CondHand | null): string {
  switch (c.op) {
    case 'and':
    case 'or': {
      const all = c.of.map((x) => say(x, own));
      if (c.op === 'or' && all.every((t) => t.startsWith('with ')))
        return `with ${all.map((t) => t.slice('with '.length)).join(' or ')}`;
      return c.of.map((x) => (x.op === 'and' || x.op === 'or' ? `(${say(x, own)})` : say(x, own))).join(` ${c.op} `);
    }
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
