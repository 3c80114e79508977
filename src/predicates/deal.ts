// How cards come to the table: the first four, which way up they lie, and coups that are dealt for side wagers alone.
import { betOf, betsOf } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { parseCond } from '../model/cond.ts';
import {
  bet,
  int,
  ints,
  list,
  mapOf,
  oneOf,
  optional,
  ParamError,
  type ParamsOf,
  type ParamType,
} from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import { type CoupView, fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import { initial } from './hands.ts';
import { NAME, onceFor, resultOf, showCards } from './observe.ts';

/** The hands that a text names, in the order in which it names them. */
const handsInTurn: ParamType<readonly Hand[]> = {
  wants: 'the hands in turn, such as "Player, Banker, Player, Banker"',
  optional: false,
  read(raw) {
    const found = raw.type === 'scalar' ? (raw.value.match(/\b(?:Player|Banker)\b/g) ?? []) : [];
    if (!found.length)
      throw new ParamError(raw.at, 'wants the hands in turn, such as "Player, Banker, Player, Banker"');
    return found.map((w) => (w === 'Player' ? 'P' : 'B'));
  },
};

interface InitialDeal {
  readonly hands: number | undefined;
  readonly cards: number | undefined;
  readonly player: readonly number[] | undefined;
  readonly banker: readonly number[] | undefined;
  readonly order: readonly Hand[] | undefined;
}

/** Whose hand the n-th card of a coup goes to, as far as the clause says. */
function inTurn(p: InitialDeal): ReadonlyMap<number, Hand> {
  const turns = new Map<number, Hand>();
  for (const [i, hand] of (p.order ?? []).entries()) turns.set(i + 1, hand);
  for (const n of p.player ?? []) turns.set(n, 'P');
  for (const n of p.banker ?? []) turns.set(n, 'B');
  return new Map([...turns].sort(([a], [b]) => a - b));
}

const turnsOf = onceFor(inTurn);

/**
 * Two hands, four cards, and whose hand each goes to (crown r 8.1, 8.3.1; tas r 9.2).
 *
 * 1. So many hands are dealt.
 * 2. So many cards are dealt before any that the table of play adds.
 * 3. The n-th card of the coup goes to the hand that the clause says, as that hand's next card.
 */
export const initialDeal: Predicate = predicate({
  id: 'deal.initial',
  says: 'The initial deal{hands?; hands: _}{cards?: _}{order?, in the order _}{player?; to the Player the _}{banker?; to the Banker the _}.',
  judge: 'engine',
  level: 'coup',
  params: {
    hands: optional(int),
    cards: optional(int),
    player: optional(ints),
    banker: optional(ints),
    order: optional(handsInTurn),
  },
  sets: (p) => [...inTurn(p)].map(([n, hand]) => ({ path: PATH.deal.order(n), value: hand })),
  targets: () => [
    { name: 'neither hand draws', when: parseCond('cards(P)=2 and cards(B)=2') },
    { name: 'both hands draw', when: parseCond('cards(P)=3 and cards(B)=3') },
  ],
  judgeCoup(p, coup) {
    if (coup.dealt.length === 0) return na('not recorded: the cards');
    const complete = coup.closed !== null && coup.closed.result !== 'void';
    const first = coup.dealt.filter((e) => e.place <= 2);

    // The order first: it is broken by the earliest card, whatever follows.
    const got: Record<Hand, number> = { P: 0, B: 0 };
    const turns = turnsOf(p);
    for (const [i, e] of coup.dealt.entries()) {
      const due = turns.get(i + 1);
      if (due === undefined) continue;
      if (e.hand !== due)
        return fail(
          `card ${i + 1} of the coup (${showCards([e.card])}) went to the ${NAME[e.hand]}; it is the ${NAME[due]}'s`,
        );
      got[due]++;
      if (e.place !== got[due])
        return fail(
          `card ${i + 1} of the coup (${showCards([e.card])}) was laid as the ${NAME[due]}'s card ${e.place}; it is card ${got[due]}`,
        );
    }

    const last = Math.max(p.cards ?? 0, ...turns.keys());
    if (!complete && coup.dealt.length < last)
      return na(`not recorded: the whole initial deal (${coup.dealt.length} of ${last} cards)`);
    if (coup.dealt.length < last) return fail(`${coup.dealt.length} cards were dealt; the initial deal has ${last}`);
    const hands = new Set(coup.dealt.map((e) => e.hand)).size;
    if (p.hands !== undefined && hands !== p.hands)
      return complete ? fail(`${hands} of ${p.hands} hands were dealt`) : na('not recorded: the end of the deal');
    if (p.cards !== undefined && first.length !== p.cards)
      return fail(`${first.length} cards were dealt as first and second cards; the initial deal has ${p.cards}`);
    if (p.cards !== undefined && coup.dealt.slice(0, p.cards).some((e) => e.place > 2))
      return fail(`a third card was dealt before the ${p.cards} cards of the initial deal lay on the table`);
    return PASS;
  },
});

const FACES = ['up', 'down'] as const;

/** Styles of dealing, each with the way in which its first four cards fall. */
const styles = optional(mapOf(oneOf('up', 'down', 'either')));
type Styles = ParamsOf<{ style: typeof styles }>['style'];

/** Why a clause on some styles of dealing asks nothing of a table; null where it does. */
function inOtherStyle(of: Styles, { style, face }: TableOptions): string | null {
  if (of === undefined) return null;
  if (style !== undefined) return Object.hasOwn(of, style) ? null : `the table deals in style ${style}`;
  // Cards that fall face up tell their style, where it is the only one that deals so.
  return face === 'up' ? null : 'not recorded: the style of dealing';
}

/** The tables that deal in some styles. */
const tablesOf = (of: NonNullable<Styles>): readonly Partial<TableOptions>[] =>
  Object.entries(of).flatMap(([style, falls]) =>
    FACES.filter((face) => falls === 'either' || falls === face).map((face) => ({ style, face })),
  );

const placedParams = {
  cards: oneOf('initial', 'third'),
  face: oneOf('up', 'down', 'either', 'same'),
  unless: optional(oneOf('squeeze')),
  others: optional(oneOf('up', 'down')),
  style: styles,
};
type Placed = ParamsOf<typeof placedParams>;

/** The faces that a table may choose from. */
const facesOf = (p: Placed) => FACES.filter((f) => p.face === 'either' || f === p.face || f === p.others);

const THIRD_CARDS = ['cards(P)=3 and cards(B)=2', 'cards(P)=2 and cards(B)=3', 'cards(P)=3 and cards(B)=3'];

/**
 * Which way up cards fall (crown r 8.3.1; tas r 9.2). `either`: the operator may choose, a table declares its choice
 * when it opens,
 * and the cards must then fall that way. `unless: squeeze`: a later rule lets players have the cards face down (tas r
 * 9.3 "Despite section 9.2"),
 * so that the clause asks nothing of a table that declares it. `others`: the clause speaks of one style of dealing, and
 * other styles of the book
 * deal the other way (nz r 8.6, 8.12); a table's style shows in what it declares. `style`: the clause speaks of these
 * styles, and says how their third cards fall (nz r 9.7), or that they fall as the first four did (`same`; star r 8.7).
 */
export const placed: Predicate = predicate({
  id: 'deal.placed',
  says: 'Which way up the {cards} cards fall: {face}{unless?, save where players turn them (_)}{others?, in a style that deals so, beside others: _}{style?, by style: _}.',
  judge: 'engine',
  level: 'coup',
  params: placedParams,
  sets: (p) => {
    if (p.style === undefined) return [{ path: PATH.deal.face[p.cards], value: facesOf(p) }];
    return Object.keys(p.style).map((style) => ({ path: PATH.deal.styleThird(style), value: p.face }));
  },
  // A style beside others is one of several that must all be open to a table.
  targets: (p) => {
    const when = p.cards === 'third' ? THIRD_CARDS.map(parseCond) : [undefined];
    const tables = p.style === undefined ? facesOf(p).map((face) => ({ face })) : tablesOf(p.style);
    return tables.flatMap((table) =>
      when.map((w): Target => ({ name: `the table deals face ${table.face}`, when: w, table })),
    );
  },
  judgeCoup(p, coup) {
    const cards = coup.dealt.filter((e) => (p.cards === 'initial' ? e.place <= 2 : e.place === 3));
    if (cards.length === 0) return na(p.cards === 'third' ? 'no third card was dealt' : 'not recorded: the cards');
    const declared = coup.table.face;
    const elsewhere = inOtherStyle(p.style, coup.table);
    if (elsewhere !== null) return na(elsewhere);
    if (p.others !== undefined && declared !== p.face) return na(`the table deals face ${declared}`);
    if (p.unless === 'squeeze' && declared === 'down')
      return na('the table deals face down for players to turn the cards');
    const due = p.face === 'either' || p.face === 'same' ? declared : p.face;
    const wrong = cards.find((e) => e.face !== due);
    if (!wrong) return PASS;
    const why =
      p.face === 'either'
        ? `the table chose face ${due}, as it may`
        : p.face === 'same'
          ? `the first four fall face ${due}`
          : `it must fall face ${due}`;
    return fail(`${NAME[wrong.hand]} card ${wrong.place} (${showCards([wrong.card])}) fell face ${wrong.face}; ${why}`);
  },
});

/** Not on the Player, the Banker or the Tie, nor on a combined bet, a part of which is on the Tie. */
const isSide = (id: string): boolean => betOf(id)?.kind === 'side';

/** The bets that stand on a coup. A wager that was settled as void, in all its parts, never stood. */
function standing(coup: CoupView): readonly string[] {
  const isVoid = (id: string) => {
    const settled = coup.settled.filter((s) => s.wager === id || s.wager.startsWith(`${id}/`));
    return settled.length > 0 && settled.every((s) => s.outcome === 'void');
  };
  return coup.placed.filter((e) => !isVoid(e.wager)).map((e) => e.bet);
}

/**
 * A coup with certain side wagers and no main wager is dealt to its end (crown r 6.6.1(a); tas r 15.5).
 * What each hand must do is judged by the table of play; here a coup is caught that was broken off:
 *
 * 1. It is closed as void, or before both hands have two cards.
 * 2. It ends on four cards with no natural while the Player has 5 or less, a hand that every book makes draw.
 */
export const completed: Predicate = predicate({
  id: 'coup.completed',
  says: 'With no main wager, a coup on which a side wager stands ({onlySide}) is dealt to its end.',
  judge: 'engine',
  level: 'coup',
  params: { onlySide: list(bet) },
  sets: (p) => p.onlySide.map((family) => ({ path: PATH.coup.complete(family), value: true })),
  targets: (p) =>
    p.onlySide.flatMap((family) =>
      betsOf(family).flatMap((b): Target[] => [
        {
          name: `only ${b.title} is wagered on, both hands draw`,
          when: parseCond('cards(P)=3 and cards(B)=3'),
          wagers: [{ bet: b.id }],
        },
        {
          name: `only ${b.title} is wagered on, the Player draws`,
          when: parseCond('cards(P)=3 and cards(B)=2'),
          wagers: [{ bet: b.id }],
        },
        {
          name: `only ${b.title} is wagered on, the Banker draws`,
          when: parseCond('cards(P)=2 and cards(B)=3'),
          wagers: [{ bet: b.id }],
        },
        {
          name: `only ${b.title} is wagered on, nobody draws`,
          when: parseCond('cards(P)=2 and cards(B)=2'),
          wagers: [{ bet: b.id }],
        },
      ]),
    ),
  judgeCoup(p, coup) {
    const bets = standing(coup);
    const main = bets.find((id) => !isSide(id));
    if (main) return na(`${betOf(main)?.title ?? main} is wagered on as well`);
    const families = new Set(p.onlySide.flatMap((name) => betsOf(name).map((b) => b.id)));
    if (!bets.some((id) => families.has(id))) return na('no such side wager stands');
    if (coup.closed === null) return na('not recorded: the end of the coup');
    const { P, B } = coup.hands;
    if (resultOf(coup) === null) return fail('the coup was closed as void; it must be dealt to its end');
    if (P.length < 2 || B.length < 2)
      return fail(`the coup was closed on ${showCards(P)} and ${showCards(B)}; it must be dealt to its end`);
    if (P.length === 2 && B.length === 2 && initial(P) <= 5 && initial(B) <= 7) {
      return fail(
        `the coup was closed on ${initial(P)} (${showCards(P)}) and ${initial(B)} (${showCards(B)}) with no third card; it must be dealt to its end`,
      );
    }
    return PASS;
  },
});

const announcedParams = {
  face: optional(oneOf('up', 'down')),
  style: styles,
  before: optional(oneOf('third-card')),
  order: optional(oneOf('player-first', 'as-shown')),
};
type Announced = ParamsOf<typeof announcedParams>;

/** The shapes of the two hands in which counts are listened for, with the tables at which they are. */
function announcedAt({ face, style, before, order }: Announced): readonly Target[] {
  const shapes = [...(before ? [] : [[2, 2]]), [3, 2], [2, 3], [3, 3]];
  const at = (ways: Pick<Target, 'table' | 'showFirst'>, note = ''): readonly Target[] =>
    shapes.map(([p, b]) => ({
      name: `Player has ${p} cards, Banker has ${b}${note}`,
      when: parseCond(`cards(P)=${p} and cards(B)=${b}`),
      ...ways,
    }));
  if (style !== undefined)
    return tablesOf(style).flatMap((table) => at({ table }, `, in style ${table.style}, face ${table.face}`));
  if (order !== 'as-shown') return at(face ? { table: { face } } : {});
  return [
    ...at({}),
    ...(['P', 'B'] as const).flatMap((hand) =>
      at({ table: { face: 'down' }, showFirst: hand }, `, the ${NAME[hand]}'s cards are shown first`),
    ),
  ];
}

/** What is wrong with when a hand's count was announced; null where nothing is. */
function outOfOrder({ order }: Announced, { events }: CoupView): string | null {
  const counted = (hand: Hand) =>
    events.findIndex((e) => e.type === 'result.announced' && e.what === 'count' && e.hand === hand);
  if (order === 'player-first' && counted('B') < counted('P'))
    return "the Banker's count was announced before the Player's";
  if (order !== 'as-shown') return null;
  const shown = (hand: Hand) =>
    events.flatMap((e, i) => (e.type === 'card.exposed' && e.hand === hand && e.place < 3 ? [i] : []));
  for (const [hand, other] of [
    ['P', 'B'],
    ['B', 'P'],
  ] as const) {
    const [own, others] = [shown(hand), shown(other)];
    if (own.some((i) => counted(hand) < i))
      return `the ${NAME[hand]}'s count was announced before its cards were shown`;
    const next = others[0];
    if (next !== undefined && own.some((i) => i < next) && counted(hand) > next)
      return `the ${NAME[other]}'s cards were shown before the ${NAME[hand]}'s count was announced`;
  }
  return null;
}

/**
 * When the four cards lie there, the point counts of both hands are announced, and third cards come after that (tas r
 * 10.1; star r 9.1; nz r 8.6, 9.1; crown r 9.1). That each hand gets the card that it must is judged by the rules to
 * which these lead. `before: third-card`: the clause says when a third card comes, and nothing of coups without one.
 * `face`: it speaks of a style of dealing in which the first four cards fall like this; `style`: of these styles.
 * `order: player-first`: the
 * Player's count is the first to be announced (nz r 8.6; star r 8.6.2); `as-shown`: a hand's count is announced as its
 * cards are shown, whichever hand is the first (crown r 9.1).
 */
export const announced: Predicate = predicate({
  id: 'deal.announced',
  says: 'After the first four cards, and before any third card, the counts of both hands are announced{face? (in a style that deals face _)}{style? (by style: _)}{before? (where there is a _)}{order?, in this order: _}.',
  judge: 'engine',
  level: 'coup',
  params: announcedParams,
  sets: () => [],
  targets: announcedAt,
  judgeCoup(p, coup) {
    if (p.face !== undefined && coup.table.face !== p.face) return na(`the table deals face ${coup.table.face}`);
    const elsewhere = inOtherStyle(p.style, coup.table);
    if (elsewhere !== null) return na(elsewhere);
    if (coup.announced.length === 0) return na('not recorded: what was announced');
    if (resultOf(coup) === null) return na('the coup has no result');
    if (coup.hands.P.length < 2 || coup.hands.B.length < 2)
      return na('not recorded: the first two cards of both hands');
    const third = coup.events.findIndex((e) => e.type === 'card.dealt' && e.place === 3);
    if (p.before && third < 0) return na('no third card was dealt');
    const before = third < 0 ? coup.events : coup.events.slice(0, third);
    for (const hand of ['P', 'B'] as const) {
      const said = before
        .flatMap((e) => (e.type === 'result.announced' && e.what === 'count' && e.hand === hand ? [e.count] : []))
        .at(-1);
      if (said === undefined)
        return fail(
          third < 0
            ? `the ${NAME[hand]}'s count was never announced`
            : `a third card was dealt before the ${NAME[hand]}'s count was announced`,
        );
      const due = initial(coup.hands[hand]);
      if (said !== due) return fail(`the ${NAME[hand]} has ${due} in two cards; announced was ${said}`);
    }
    const why = outOfOrder(p, coup);
    return why === null ? PASS : fail(why);
  },
});

export const DEAL: readonly Predicate[] = [initialDeal, placed, completed, announced];
