// When a hand gets a third card: the table of play, naturals, and the limit of one further card.
import type { Hand } from '../model/card.ts';
import { type Cond, parseCond } from '../model/cond.ts';
import { listOfFigures } from '../model/figures.ts';
import { int, ints, oneOf, optional, ParamError, type ParamType } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import { factsOf, initial } from './hands.ts';
import { NAME, showCards, unfinished } from './observe.ts';

type Action = 'draw' | 'stand';

/** How the books write it: D and S in a matrix, a verb in a list. */
const ACTIONS: Readonly<Record<string, Action>> = {
  d: 'draw',
  draw: 'draw',
  draws: 'draw',
  s: 'stand',
  stand: 'stand',
  stands: 'stand',
};

/** D · S · draw · draws · stand · stands */
const action: ParamType<Action> = {
  wants: 'D, S, draws or stands',
  optional: false,
  read(raw) {
    const found = raw.type === 'scalar' ? ACTIONS[raw.value.trim().toLowerCase()] : undefined;
    if (!found)
      throw new ParamError(raw.at, `wants D, S, draws or stands${raw.type === 'scalar' ? `, not "${raw.value}"` : ''}`);
    return found;
  },
};

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * The values of a third card; `none` where no third card was dealt, which is not the same as a third card worth
 * nothing.
 */
const thirdCard: ParamType<readonly (number | 'none')[]> = {
  wants: '"No card", a value from 0 to 9, several, or "any"',
  optional: false,
  read(raw) {
    const text = raw.type === 'scalar' ? raw.value.trim() : '';
    const found = /^no (?:third )?card$/i.test(text)
      ? (['none'] as const)
      : /^any$/i.test(text)
        ? DIGITS
        : listOfFigures(text);
    if (!found)
      throw new ParamError(
        raw.at,
        `wants "No card", a value from 0 to 9, several, or "any"${text ? `, not "${text}"` : ''}`,
      );
    return found;
  },
};

const ANY_THIRD: readonly (number | 'none')[] = ['none', ...DIGITS];
const HAND = { player: 'P', banker: 'B' } as const;

/**
 * From here upwards two cards are a natural, and no table of play has a say (nz r 9.2, star r 9.2, crown r 9.4, tas
 * table 11.2).
 */
const NATURAL = 8;
const noNatural = `initial(P)<${NATURAL} and initial(B)<${NATURAL}`;
const when = (...conditions: string[]): Cond => parseCond(conditions.join(' and '));

interface Row {
  readonly hand: 'player' | 'banker';
  readonly counts: readonly number[];
  readonly third: readonly (number | 'none')[] | undefined;
  readonly action: Action;
  readonly otherwise: Action | undefined;
}

/** What a hand must do on each count of its first two cards, as far as the row says. */
const deeds = (p: Row): ReadonlyMap<number, Action> =>
  new Map(
    DIGITS.flatMap((c) =>
      p.counts.includes(c) ? [[c, p.action] as const] : p.otherwise ? [[c, p.otherwise] as const] : [],
    ),
  );

/**
 * A row or a cell of a table of play (crown r 9.5 table 1, r 9.6 table 2; tas r 11 tables 11.1 and 11.2; nz r 9.5).
 *
 * 1. A natural in either hand ends drawing: then the table asks nothing.
 * 2. The row is found by the hand's own first two cards; on a count that it does not name the hand does what it says
 * `otherwise`, if it does.
 * 3. The Banker's column is found by the value of the Player's third card, as it was in fact dealt.
 */
export const required: Predicate = predicate({
  id: 'draw.required',
  says: 'A {hand} count of {counts} in two cards{third? (Player’s third card: _)}: {action}{otherwise?; on any other count: _}.',
  judge: 'engine',
  level: 'coup',
  params: {
    hand: oneOf('player', 'banker'),
    counts: ints,
    third: optional(thirdCard),
    action,
    otherwise: optional(action),
  },
  kinds: {
    of: (p) =>
      [...deeds(p).keys()].flatMap((c) =>
        p.hand === 'player' || !p.third ? [`${HAND[p.hand]} ${c}`] : p.third.map((t) => `B ${c}, ${t}`),
      ),
    in: ({ hands }) => {
      const { P, B } = factsOf(hands);
      return [`P ${P.initial}`, `B ${B.initial}`, `B ${B.initial}, ${P.third ?? 'none'}`];
    },
  },
  sets: (p) =>
    [...deeds(p)].flatMap(([c, deed]) => {
      const value = deed === 'draw' ? 'D' : 'S';
      if (p.hand === 'player') return [{ path: PATH.draw.player(c), value }];
      return (p.third ?? ANY_THIRD).map((t) => ({ path: PATH.draw.banker(c, t), value }));
    }),
  targets: (p) =>
    // A natural is no coup in which a row has a say; one that the row names itself is looked for all the same, and
    // proved not to come about.
    [...deeds(p).keys()]
      .filter((c) => c < NATURAL || p.counts.includes(c))
      .flatMap((c): Target[] => {
        const own = `initial(${HAND[p.hand]})=${c}`;
        if (p.hand === 'player') return [{ name: `Player has ${c}`, when: when(own, noNatural) }];
        return (p.third ?? ANY_THIRD).map((t) => ({
          name: `Banker has ${c}, ${t === 'none' ? 'the Player stands' : `the Player's third card is worth ${t}`}`,
          when: when(own, noNatural, `third(P)=${t}`),
        }));
      }),
  judgeCoup(p, coup) {
    const open = unfinished(coup);
    if (open) return na(open);
    const { hands } = coup;
    const facts = factsOf(hands);
    if (facts.P.initial >= NATURAL || facts.B.initial >= NATURAL) return na('a natural ends drawing');
    const hand: Hand = HAND[p.hand];
    const has = facts[hand].initial;
    const due = p.counts.includes(has) ? p.action : p.otherwise;
    if (due === undefined) return na(`${NAME[hand]} has ${has}`);
    const players = facts.P.third;
    if (hand === 'B' && p.third && !p.third.includes(players ?? 'none'))
      return na(`the Player's third card is ${players ?? 'none'}`);
    const did: Action = hands[hand].length > 2 ? 'draw' : 'stand';
    if (did === due) return PASS;
    const after =
      hand === 'P'
        ? ''
        : players === null
          ? ' after no third card of the Player'
          : ` after a Player third card of ${players}`;
    return fail(
      `${NAME[hand]} has ${has} (${showCards(hands[hand].slice(0, 2))})${after} and ${did === 'draw' ? `drew ${showCards(hands[hand].slice(2))}` : 'stood'}; must ${due}`,
    );
  },
});

/**
 * Two cards that count one of these end the drawing for both hands (crown r 9.4, table 1, def:Natural; tas table 11.2).
 * The same rule is a prohibition ("must not be dealt") in one place and a result in another; it is judged alike.
 */
export const natural: Predicate = predicate({
  id: 'draw.natural',
  says: 'When either hand has a count of {counts} in two cards, neither hand gets a further card.',
  judge: 'engine',
  level: 'coup',
  params: { counts: ints },
  sets: (p) => p.counts.map((c) => ({ path: PATH.draw.natural(c), value: true })),
  // The other hand must be one that would draw otherwise: a hand that stands anyway shows nothing.
  targets: (p) =>
    p.counts.flatMap((c) => [
      { name: `Player has a natural ${c}, Banker would draw`, when: when(`initial(P)=${c}`, 'initial(B)<=2') },
      { name: `Banker has a natural ${c}, Player would draw`, when: when(`initial(B)=${c}`, 'initial(P)<=5') },
      { name: `both hands have a natural ${c}`, when: when(`initial(P)=${c}`, `initial(B)=${c}`) },
    ]),
  judgeCoup(p, coup) {
    const open = unfinished(coup);
    if (open) return na(open);
    const { hands } = coup;
    const holder = (['P', 'B'] as const).find((h) => p.counts.includes(initial(hands[h])));
    if (!holder) return na(`the hands have ${initial(hands.P)} and ${initial(hands.B)}`);
    const drew = (['P', 'B'] as const).find((h) => hands[h].length > 2);
    if (!drew) return PASS;
    return fail(
      `${NAME[holder]} has ${initial(hands[holder])} in two cards (${showCards(hands[holder].slice(0, 2))}), and yet ${NAME[drew]} was dealt ${showCards(hands[drew].slice(2))}`,
    );
  },
});

/** A hand has two cards before anything is drawn. */
const DEALT = 2;

/**
 * No hand gets more than so many further cards (crown r 9.1.1). A book may say instead how many cards a hand is made up
 * of
 * (tas r 8: two cards or three); the bound is then the greatest of these, and fewer than the least is wrong too.
 */
export const limit: Predicate = predicate({
  id: 'draw.limit',
  says: 'What a hand gets at most:{max? _ further card}{cards? _}.',
  judge: 'engine',
  level: 'coup',
  params: { max: optional(int), cards: optional(ints) },
  sets: (p) => {
    const max = mostFurther(p);
    return max === null ? [] : [{ path: PATH.draw.max, value: max }];
  },
  targets: () => [
    { name: 'both hands draw', when: when('cards(P)=3', 'cards(B)=3') },
    // A hand that would draw again if it might, and one that needs no card.
    { name: 'Player still has 5 or less after the third card', when: when('cards(P)=3', 'count(P)<=5') },
    { name: 'Banker still has 2 or less after the third card', when: when('cards(B)=3', 'count(B)<=2') },
    { name: 'neither hand draws', when: when('cards(P)=2', 'cards(B)=2') },
  ],
  judgeCoup(p, coup) {
    const max = mostFurther(p);
    if (max === null) return na('the check states no number');
    for (const h of ['P', 'B'] as const) {
      const cards = coup.hands[h];
      if (cards.length - DEALT > max)
        return fail(
          `${NAME[h]} was dealt ${cards.length} cards (${showCards(cards)}); at most ${DEALT + max} may lie there`,
        );
    }
    const open = unfinished(coup);
    return open ? na(open) : PASS;
  },
});

const mostFurther = (p: { max: number | undefined; cards: readonly number[] | undefined }): number | null =>
  p.max ?? (p.cards ? Math.max(...p.cards) - DEALT : null);

export const DRAW: readonly Predicate[] = [required, natural, limit];
