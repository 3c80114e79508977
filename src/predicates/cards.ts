// The cards: how many decks and of what kind, what each rank counts, and how a hand is counted.
import { betOf, betsOf } from '../model/bet.ts';
import { type Card, type Hand, RANKS, type Rank } from '../model/card.ts';
import { condText, type PairedBy, pairedBy, parseCond } from '../model/cond.ts';
import { oneFigure } from '../model/figures.ts';
import { bet, int, ints, list, mapOf, oneOf, optional, ParamError, type ParamType, ranks } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { fail, na, PASS, type Predicate, predicate, type TableView, type Target } from '../model/predicate.ts';
import type { EventOf, TraceEvent } from '../model/trace.ts';
import { alike, value as usualValue } from './hands.ts';
import { countsSaid, NAME, onceInTurn, showCards } from './observe.ts';
import { ranksPaired } from './sides.ts';

const introduced = onceInTurn((table: TableView): readonly EventOf<'cards.introduced'>[] =>
  table.events.filter((e): e is EventOf<'cards.introduced'> => e.type === 'cards.introduced'),
);

const any = (names: readonly (number | string)[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : `${names[0] ?? 'none'}`;

/** A number, or "a cutting card", which is one. */
const howMany: ParamType<number> = {
  ...int,
  wants: `${int.wants}, or "a cutting card"`,
  read: (raw) => (raw.type === 'scalar' && /\ba cutting card\b/i.test(raw.value) ? 1 : int.read(raw)),
};

/**
 * How many decks, of how many cards, with what jokers and cutting cards, and what more some side wagers ask for
 * (crown r 3.1, def:Baccarat Perfect Pairs; tas r 4.1; star r 3.1; nz r 3.4(a)(i)(A)).
 *
 * 1. The number of decks is one of those allowed; each has so many cards; there are no jokers; so many cutting cards
 *    come with them.
 * 2. With fewer decks than a bet wants, no wager on it is accepted; an area for it on the layout is no offer yet.
 * 3. With enough of them, no wager on it is refused because of the decks.
 */
export const decks: Predicate = predicate({
  id: 'cards.decks',
  says: 'The cards in use{allowed?: _}{perDeck?; a deck: _}{jokers?; jokers: _}{cuttingCards?; cutting cards with them}{minFor?; least decks for a bet: _}.',
  judge: 'engine',
  level: 'table',
  params: {
    allowed: optional(ints),
    perDeck: optional(int),
    jokers: optional(oneOf('none')),
    cuttingCards: optional(howMany),
    minFor: optional(mapOf(int)),
  },
  bets: (p) => (ofAnyTable(p) ? undefined : Object.keys(p.minFor ?? {})),
  sets: (p) => [
    ...(p.allowed ? [{ path: PATH.cards.decks, value: [...p.allowed].sort((a, b) => a - b) }] : []),
    ...(p.perDeck === undefined ? [] : [{ path: PATH.cards.perDeck, value: p.perDeck }]),
    ...(p.jokers ? [{ path: PATH.cards.jokers, value: 0 }] : []),
    ...(p.cuttingCards === undefined ? [] : [{ path: PATH.cards.cuttingCards, value: p.cuttingCards }]),
    ...Object.entries(p.minFor ?? {}).map(([family, least]) => ({
      path: PATH.cards.minDecksFor(family),
      value: least,
    })),
  ],
  targets: (p) => [
    ...(p.allowed ?? []).map((n): Target => ({ name: `a table with ${n} decks`, table: { decks: n } })),
    ...(p.allowed ? [] : [{ name: 'a table' }]),
    ...Object.entries(p.minFor ?? {}).flatMap(([family, least]) =>
      // Too few are as many as a table may have at the most below the bound; where the book allows none below it, none
      // can be opened.
      [least, ...(p.allowed ?? []).filter((n) => n < least).slice(-1)].flatMap((n) =>
        betsOf(family).map(
          (b): Target => ({
            name: `${b.title} is wagered on with ${n} decks`,
            table: { decks: n },
            wagers: [{ bet: b.id }],
          }),
        ),
      ),
    ),
  ],
  judgeTable(p, table) {
    const sets = introduced(table);
    if (sets.length === 0) return na('not recorded: the cards that were introduced');
    for (const set of sets) {
      if (p.allowed && !p.allowed.includes(set.decks))
        return fail(`${set.decks} decks were introduced; allowed are ${any(p.allowed)}`);
      if (p.perDeck !== undefined && set.perDeck !== p.perDeck)
        return fail(`a deck has ${set.perDeck} cards; it must have ${p.perDeck}`);
      if (p.jokers === 'none' && set.jokers > 0) return fail(`the cards have ${set.jokers} jokers; there must be none`);
      if (p.cuttingCards !== undefined && set.cuttingCards !== undefined && set.cuttingCards !== p.cuttingCards)
        return fail(`${set.cuttingCards} cutting cards came with the cards; it must be ${p.cuttingCards}`);
    }
    if (!p.minFor) return PASS;
    const fewest = Math.min(...sets.map((s) => s.decks));
    let asked = ofAnyTable(p);
    for (const [family, least] of Object.entries(p.minFor)) {
      const wagers = staked(table, family);
      if (fewest < least && wagers.placed)
        return fail(`a wager on ${wagers.placed} was accepted with ${fewest} decks; it wants at least ${least}`);
      if (fewest >= least && wagers.refused)
        return fail(
          `a wager on ${wagers.refused} was refused because of the decks, of which there are ${fewest}; ${least} are enough`,
        );
      asked ||= wagers.placed !== null || wagers.refused !== null;
    }
    return asked ? PASS : na(`nobody asked for ${Object.keys(p.minFor).join(', ')}`);
  },
});

/** Whether more is said of the cards than how many decks a bet wants. */
const ofAnyTable = (p: {
  readonly allowed?: unknown;
  readonly perDeck?: unknown;
  readonly jokers?: unknown;
  readonly cuttingCards?: unknown;
}): boolean => [p.allowed, p.perDeck, p.jokers, p.cuttingCards].some((said) => said !== undefined);

/**
 * The bets of a family on which a wager, or a part of one, was accepted, and on which one was refused because of the
 * decks.
 */
function staked(table: TableView, family: string): { placed: string | null; refused: string | null } {
  const ofFamily = (id: string) => betOf(id)?.family === family;
  const title = (id: string | undefined) => (id === undefined ? null : (betOf(id)?.title ?? id));
  const placed = table.coups.flatMap((c) => c.placed).flatMap((e) => [e.bet, ...Object.keys(e.parts ?? {})]);
  const refused = table.coups.flatMap((c) => c.refused).filter((e) => e.cause === 'decks');
  return { placed: title(placed.find(ofFamily)), refused: title(refused.map((e) => e.bet).find(ofFamily)) };
}

/** All backs of a set are alike (crown r 3.1). */
export const backs: Predicate = predicate({
  id: 'cards.backs',
  says: 'The backs of the cards of a set are the {within}.',
  judge: 'engine',
  level: 'table',
  params: { within: oneOf('same') },
  sets: (p) => [{ path: PATH.cards.backs, value: p.within }],
  targets: () => [{ name: 'a table' }],
  judgeTable(_, table) {
    const sets = introduced(table).filter((s) => s.backs.length > 0);
    if (sets.length === 0) return na('not recorded: the backs of the cards');
    const mixed = sets.find((s) => new Set(s.backs).size > 1);
    return mixed
      ? fail(`the cards of one set have backs of ${[...new Set(mixed.backs)].join(' and ')}; they must be alike`)
      : PASS;
  },
});

/** Ranks that carry their number. */
const PIPS: readonly Rank[] = RANKS.filter((r) => /[2-9T]/.test(r));

/** Ranks as a text names them; "any other card", beside aces and court cards, is one that carries a number. */
const rankNames: ParamType<readonly Rank[]> = {
  wants: `${ranks.wants}, or "any other card"`,
  optional: false,
  read: (raw) =>
    raw.type === 'scalar' && /^(?:any |all )?other cards?$/i.test(raw.value.trim()) ? PIPS : ranks.read(raw),
};

/** A number, or the number that is printed on the card: "face value", "the count value marked on it". */
const countValue: ParamType<number | 'face'> = {
  wants: 'a number such as one (1), or "face value"',
  optional: false,
  read(raw) {
    const text = raw.type === 'scalar' ? raw.value.trim() : '';
    const found = /\bface\b|\bmarked\b/i.test(text) ? 'face' : oneFigure(text);
    if (found === null)
      throw new ParamError(raw.at, `wants a number such as one (1), or "face value"${text ? `, not "${text}"` : ''}`);
    return found;
  },
};

const printed = (rank: Rank): number => (rank === 'T' ? 10 : Number(rank));
const counts = (p: { value: number | 'face' }, rank: Rank): number => (p.value === 'face' ? printed(rank) : p.value);

/**
 * What a card of these ranks counts (crown r 3.2.1 to 3.2.3; tas r 8). Judged by every point count that is stated while
 * such a card lies
 * in the hand; the other cards have their usual values, and the count is the last digit of the sum.
 */
export const value: Predicate = predicate({
  id: 'cards.value',
  says: 'Value of {ranks}: {value}.',
  judge: 'engine',
  level: 'coup',
  params: { ranks: rankNames, value: countValue },
  sets: (p) => p.ranks.map((r) => ({ path: PATH.cards.count(r), value: counts(p, r) })),
  targets: (p) => p.ranks.map((r) => ({ name: `a card of rank ${r} is dealt`, ranks: [r] })),
  judgeCoup(p, coup) {
    const rank = (card: Card) => card.charAt(0) as Rank;
    const worth = (card: Card) => (p.ranks.includes(rank(card)) ? counts(p, rank(card)) : usualValue(card));
    const said = countsSaid(coup).filter((s) => s.cards.some((c) => p.ranks.includes(rank(c))));
    if (said.length === 0)
      return na(
        coup.dealt.some((e) => p.ranks.includes(rank(e.card)))
          ? 'not recorded: a point count'
          : `no ${p.ranks.join(', ')} was dealt`,
      );
    for (const s of said) {
      const due = s.cards.reduce((sum, card) => sum + worth(card), 0) % 10;
      if (s.count === due) continue;
      const card = s.cards.find((c) => p.ranks.includes(rank(c)));
      return fail(
        `${NAME[s.hand]} has ${showCards(s.cards)}, which count ${due}${card ? ` where ${showCards([card])} counts ${worth(card)}` : ''}; stated was ${s.count}`,
      );
    }
    return PASS;
  },
});

/** Twelve cards that may follow a burned one, none of them alike. */
const FILLER: readonly Card[] = ['2D', '3D', '4D', '5D', '6D', '7D', '8D', '9D', 'TD', 'JD', 'QD', 'KD'];

/**
 * What a card of these ranks is worth when it is burned (nz r 4.1A, for r 7.7(a); star r 4.8): as many cards follow it,
 * face down. It need not be what the card counts in a hand. Each shoe is judged by itself, by what is burned before its
 * first coup; a card that is burned during play is another rule's.
 */
export const burnValue: Predicate = predicate({
  id: 'cards.burn-value',
  says: 'Burned first: {ranks}; worth: {value}; as many are burned after it.',
  judge: 'engine',
  level: 'table',
  params: { ranks: rankNames, value: countValue },
  sets: (p) => p.ranks.map((r) => ({ path: PATH.cards.burn(r), value: counts(p, r) })),
  targets: (p) =>
    p.ranks.map((r) => ({
      name: `the first card of the shoe is of rank ${r}`,
      before: [`${r}S` as Card, ...FILLER.slice(0, counts(p, r))],
      table: { burn: 'value' as const },
    })),
  judgeTable(p, { events }) {
    const turned = burnedFirst(events).filter(([first]) => first?.face === 'up');
    if (!turned.length) return na('no card was burned face up');
    let applied = false;
    for (const [first, ...rest] of turned) {
      const rank = first?.card.charAt(0) as Rank;
      if (!first || !p.ranks.includes(rank)) continue;
      applied = true;
      const after = rest.filter((e) => e.face === 'down').length;
      const due = counts(p, rank);
      if (after !== due) return fail(`after ${showCards([first.card])} ${after} cards were burned; it is worth ${due}`);
    }
    return applied
      ? PASS
      : na(`the first card burned was ${any(turned.map(([first]) => showCards(first ? [first.card] : [])))}`);
  },
});

/** The cards that are burned before the first coup of a shoe, shoe by shoe. */
const burnedFirst = onceInTurn(burnedIn);

function burnedIn(events: readonly TraceEvent[]): readonly (readonly EventOf<'card.burned'>[])[] {
  const shoes: EventOf<'card.burned'>[][] = [[]];
  let shoe: number | undefined;
  let played = false;
  for (const e of events) {
    if (e.type === 'shoe.loaded' || (shoe !== undefined && e.shoe !== undefined && e.shoe !== shoe)) {
      shoes.push([]);
      played = false;
    }
    shoe = e.shoe ?? shoe;
    if (e.type === 'coup.opened' || e.type === 'card.dealt') played = true;
    if (e.type === 'card.burned' && !played) shoes.at(-1)?.push(e);
  }
  return shoes;
}

interface PointCount {
  readonly sums: readonly number[] | undefined;
  readonly from: number | undefined;
  readonly modulus: number | undefined;
}

/** The number at which a point count begins again from nothing. */
function begins(p: PointCount): number | null {
  if (p.modulus !== undefined) return p.modulus;
  if (p.from !== undefined) return p.from;
  return p.sums ? Math.max(...p.sums) + 1 : null;
}

/**
 * How the values of a hand's cards make its count (crown r 3.3.1, 3.3.2; tas r 8). A clause says one of three things:
 *
 * - `sums`: a sum among these is itself the count, and no other sum is;
 * - `from`: of a sum from this number upwards the count is the right digit;
 * - `modulus`: this number is taken away as often as it goes.
 */
export const pointCount: Predicate = predicate({
  id: 'cards.point-count',
  says: 'The count of a hand{sums?: the sum of its values, where that is _}{from?: the right digit of that sum, where it is _ or more}{modulus?: the sum of its values, less _}.',
  judge: 'engine',
  level: 'coup',
  params: { sums: optional(ints), from: optional(int), modulus: optional(int) },
  sets: (p) => {
    const modulus = begins(p);
    return modulus === null ? [] : [{ path: PATH.cards.modulus, value: modulus }];
  },
  targets: () =>
    (['P', 'B'] as const).flatMap((h): Target[] => [
      { name: `${NAME[h]} has nine in two cards`, when: parseCond(`natural(${h}) and count(${h})=9`) },
      { name: `${NAME[h]} has two nines`, when: parseCond(`pair(${h}) and initial(${h})=8`), ranks: ['9'] },
      // Around the bound: sums of nine, ten, eleven; and far above it.
      ...[0, 1, 2, 5].map(
        (n): Target => ({
          name: `${NAME[h]} has ${n} and gets a nine`,
          when: parseCond(`initial(${h})=${n} and third(${h})=9`),
        }),
      ),
      { name: `${NAME[h]} has nothing and gets nothing`, when: parseCond(`initial(${h})=0 and third(${h})=0`) },
    ]),
  judgeCoup(p, coup) {
    const said = countsSaid(coup);
    if (said.length === 0) return na('not recorded: a point count');
    let asked = false;
    for (const s of said) {
      const sum = s.cards.reduce((total, card) => total + usualValue(card), 0);
      const lies = () => `${NAME[s.hand]} has ${showCards(s.cards)}, together ${sum}`;
      if (p.sums) {
        asked = true;
        if (p.sums.includes(sum) && s.count !== sum)
          return fail(`${lies()}: the count is ${sum}, stated was ${s.count}`);
        if (!p.sums.includes(sum) && s.count === sum)
          return fail(`${lies()}, which is no count: the highest is ${Math.max(...p.sums)}`);
      }
      if (p.from !== undefined && sum >= p.from) {
        asked = true;
        const digit = Number(String(sum).slice(-1));
        if (s.count !== digit) return fail(`${lies()}: the right digit is ${digit}, stated was ${s.count}`);
      }
      if (p.modulus !== undefined) {
        asked = true;
        const left = sum % p.modulus;
        if (s.count !== left)
          return fail(`${lies()}: ${p.modulus} taken away as often as it goes leaves ${left}, stated was ${s.count}`);
      }
    }
    return asked ? PASS : na(`no hand adds up to ${p.from ?? 'such a number'}`);
  },
});

const HANDS = ['P', 'B'] as const;

/** The rank of the first card of a hand whose first two are a pair; null where they are none. */
function pairOf(cards: readonly Card[], by: PairedBy | undefined): Rank | null {
  const [a, b] = cards;
  return a !== undefined && b !== undefined && alike(a, b, by) ? (a.charAt(0) as Rank) : null;
}

const same = (a: readonly Rank[], b: readonly Rank[]): boolean => [...a].sort().join() === [...b].sort().join();

/** Two cards that are nearly a pair: of one value, or both of them court cards. */
const UNLIKE: readonly (readonly [Rank, Rank])[] = [
  ['T', 'K'],
  ['K', 'Q'],
  ['K', 'J'],
  ['Q', 'J'],
];

/**
 * What makes two cards a pair (star def:Pair with Reading R1, r 10.6.1 and 10.6.2, r 10.24.1 and 10.24.2): one rank,
 * or, where the clause says so, one value. Judged by the wagers that a pair of the hand wins: they must win with two
 * cards of one of the ranks that the clause names, and with two cards that are no pair they must not.
 */
export const pair: Predicate = predicate({
  id: 'cards.pair',
  says: 'For wagers on {bets}, two cards are a pair where they are of one rank{ranks? (_)}{alike? or alike in _}.',
  judge: 'engine',
  level: 'coup',
  params: { bets: list(bet), ranks: optional(ranks), alike: optional(oneOf('value', 'value-and-face')) },
  bets: (p) => p.bets,
  // Of a bet on both hands, its own rule says which pairs win what.
  sets: (p) =>
    p.bets.flatMap(betsOf).flatMap((b) =>
      b.hand === null
        ? []
        : [
            {
              path: PATH.wagers.outcome(b.id),
              when: condText({ op: 'pair', hand: b.hand, ...pairedBy({ by: p.alike }) }),
              value: 'win',
            },
          ],
    ),
  targets: (p) =>
    p.bets.flatMap(betsOf).flatMap((b) =>
      (b.hand === null ? HANDS : [b.hand]).flatMap((h) => {
        const of = p.ranks ?? RANKS;
        const paired = ranksPaired(p.alike).filter(([r]) => of.includes(r));
        const nearly = UNLIKE.filter((two) => two.some((r) => of.includes(r)) && !paired.some((is) => same(is, two)));
        return [...paired, ...nearly].map(
          (first): Target => ({
            name: `${b.title}: ${NAME[h]} has ${first.join(' and ')}`,
            first: { [h]: first },
            wagers: [{ bet: b.id }],
          }),
        );
      }),
    ),
  judgeCoup(p, coup) {
    if (HANDS.some((h) => coup.hands[h].length < 2)) return na('not recorded: the first two cards of both hands');
    let applied = false;
    for (const s of coup.settled) {
      const b = betOf(s.bet);
      if (!b || s.outcome === 'void' || !p.bets.some((name) => betsOf(name).includes(b))) continue;
      const on: readonly Hand[] = b.hand === null ? HANDS : [b.hand];
      const lies = () => on.map((h) => `${NAME[h]} ${showCards(coup.hands[h].slice(0, 2))}`).join(', ');
      const found = on.map((h) => pairOf(coup.hands[h], p.alike)).filter((r) => r !== null);
      if (!found.length) {
        if (s.outcome === 'win')
          return fail(
            `${b.title} won on ${lies()}: cards of different ${p.alike === undefined ? 'ranks' : 'values or faces'} are no pair`,
          );
      } else if (!p.ranks || found.some((r) => p.ranks?.includes(r))) {
        applied = true;
        if (s.outcome !== 'win')
          return fail(`${b.title} on ${lies()}: a pair, must have won; the outcome is ${s.outcome}`);
      }
    }
    return applied ? PASS : na(`no wager on ${any(p.bets)} was settled on such a pair`);
  },
});

export const CARDS: readonly Predicate[] = [decks, backs, value, burnValue, pointCount, pair];
