// Engines wrong in one corner each: a cell of the drawing table, the value of a card, a count that is announced, a
// wager that is let in late, a limit, an option, a fraction of the money. Of each, the clauses that must catch it.
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { betOf } from '../../src/model/bet.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { Play } from '../../src/model/play.ts';
import type { Json, Setting } from '../../src/model/spec.ts';
import type { EventOf, TraceEvent } from '../../src/model/trace.ts';
import { inEachCoup, type WrongConduct } from './wrong-conduct.ts';
import { renumbered, withCoup, withSettlement, withSpec, withTrace, won } from './wrong-engines.ts';

type Settled = EventOf<'wager.settled'>;
type Placed = EventOf<'wager.placed'>;
type Said = Extract<EventOf<'result.announced'>, { what: 'count' }>;

const isPlaced = (e: TraceEvent): e is Placed => e.type === 'wager.placed';
const isCount = (e: TraceEvent): e is Said => e.type === 'result.announced' && e.what === 'count';
const isSign = (e: TraceEvent): e is EventOf<'sign.displayed'> => e.type === 'sign.displayed';
const isSide = (id: string) => betOf(id)?.kind === 'side';
const isInsurance = (id: string) => betOf(id)?.kind === 'insurance';

/** Plays by a spec in which a path has another value. */
const set = (path: string | RegExp, value: Json) => () =>
  withSpec((s): readonly Setting[] => [
    (typeof path === 'string' ? s.path === path : path.test(s.path)) ? { ...s, value } : s,
  ]);
const unset = (path: RegExp) => () => withSpec((s) => (path.test(s.path) ? [] : [s]));
const settle = (how: (s: Settled, play: Play) => Partial<Settled>) => () => withSettlement(how);

const LOST = (s: Settled): Partial<Settled> => ({
  outcome: 'lose',
  odds: null,
  paid: 0,
  commission: 0,
  collected: s.effectiveStake,
  returned: s.stake - s.effectiveStake,
});
const OFF = (s: Settled): Partial<Settled> => ({
  outcome: 'stand-off',
  odds: null,
  paid: 0,
  commission: 0,
  collected: 0,
  returned: s.stake,
});

/** Some events of a coup come right after another. */
const after = (moved: (e: TraceEvent) => boolean, at: (e: TraceEvent) => boolean) =>
  inEachCoup((coup) => {
    const rest = coup.filter((e) => !moved(e));
    const i = rest.findLastIndex(at) + 1;
    return i === 0 ? coup : [...rest.slice(0, i), ...coup.filter(moved), ...rest.slice(i)];
  });

/** Has stakes that were made become others when an event of the coup has come, and settles what is then there. */
const restaked = (to: (from: number) => number, at: (e: TraceEvent) => boolean, only: (e: Settled) => boolean) =>
  inEachCoup((coup) => {
    const i = coup.findIndex(at) + 1;
    const settled = coup.filter((e): e is Settled => e.type === 'wager.settled' && e.outcome !== 'void' && only(e));
    const lay = coup.filter((e): e is Placed => isPlaced(e) && !e.parts && settled.some((s) => s.wager === e.wager));
    const changes = lay.map(
      (e): TraceEvent => ({
        ...{ seq: 1, table: e.table, ...(e.shoe ? { shoe: e.shoe } : {}), ...(e.coup ? { coup: e.coup } : {}) },
        ...{ type: 'wager.changed', wager: e.wager, from: e.amount, to: to(e.amount), cause: 'pro-rata' },
      }),
    );
    const share = (cents: number, e: Settled) => Math.round((cents * to(e.stake)) / e.stake);
    return [...coup.slice(0, i), ...changes, ...coup.slice(i)].map((e) =>
      e.type === 'wager.settled' && lay.some((w) => w.wager === e.wager)
        ? {
            ...e,
            stake: to(e.stake),
            effectiveStake: share(e.effectiveStake, e),
            paid: share(e.paid, e),
            commission: share(e.commission, e),
            collected: share(e.collected, e),
            returned: share(e.returned, e),
          }
        : e,
    );
  });

const isFirstCard = (e: TraceEvent) => e.type === 'card.dealt' && e.hand === 'P' && e.place === 1;

/** Refuses wagers that come after one like them, in one coup. */
const refusing = (cause: EventOf<'wager.refused'>['cause'], like: (first: Placed, second: Placed) => boolean) =>
  inEachCoup((coup) => {
    const placed = coup.filter(isPlaced);
    const out = new Set(placed.filter((e, i) => placed.slice(0, i).some((o) => like(o, e))).map((e) => e.wager));
    return coup.flatMap((e): readonly TraceEvent[] => {
      if (e.type === 'wager.settled' && out.has(e.wager.split('/')[0] ?? '')) return [];
      if (!isPlaced(e) || !out.has(e.wager)) return [e];
      const { area, parts, ...asked } = e;
      return [{ ...asked, type: 'wager.refused', cause }];
    });
  });

/** Plays another table than was asked for, and says nothing of it. */
const playing = (other: (table: Play['table']) => Play['table']) => (): Engine => {
  const engine = createReferenceEngine();
  return {
    ...engine,
    play: async (play) => {
      const events = await engine.play({ ...play, table: other(play.table) });
      return events.map((e) => (e.type === 'table.opened' ? { ...e, options: play.table } : e));
    },
  };
};

/** States something else on its signs. */
const stating = (change: (states: readonly string[]) => readonly string[]) => () =>
  withTrace((events) => events.map((e) => (isSign(e) ? { ...e, states: change(e.states) } : e)));
const silent = (about: RegExp) => stating((states) => states.filter((s) => !about.test(s)));

const points = (card: string): number =>
  'TJQK'.includes(card.charAt(0)) ? 0 : card.startsWith('A') ? 1 : Number(card.charAt(0));
const total = (cards: readonly string[]): number => cards.reduce((sum, c) => sum + points(c), 0) % 10;

const TABLE_2 = { nz: ['table:2'], 'nsw-star': ['table:2'], 'nsw-crown': ['table:2'], tas: ['table:11.1'] };
const NO_THIRD = { nz: ['9.5'], 'nsw-crown': ['table:2'], tas: ['table:11.1'] };
const TABLE_1 = { nz: ['table:1'], 'nsw-star': ['table:1'], 'nsw-crown': ['table:1'], tas: ['table:11.2'] };
const LATE = { nz: ['5.14(a)'], 'nsw-star': ['5.3', '5.4'], 'nsw-crown': ['6.1.2', '6.4'], tas: ['6.3'] };
const PAID = {
  nz: ['5.10(a)', '5.10(b)', '5.10(c)'],
  'nsw-star': ['11.1.2', '11.1.3', '11.1.5'],
  'nsw-crown': ['table:3', 'table:4'],
  tas: ['12.1', '12.2', '12.3'],
};

export const WRONG_CORNERS: readonly WrongConduct[] = [
  // --- one cell of the drawing tables ---
  {
    name: 'has the Banker draw on 3 against an eight',
    caught: TABLE_2,
    why: /Banker has 3 .* after a Player third card of 8 and drew/,
    make: set('draw.banker.3.8', 'D'),
  },
  {
    name: 'has the Banker stand on 3 against a nine',
    caught: TABLE_2,
    why: /Banker has 3 .* after a Player third card of 9 and stood/,
    make: set('draw.banker.3.9', 'S'),
  },
  {
    name: 'has the Banker draw on 4 against an ace',
    caught: TABLE_2,
    why: /Banker has 4 .* after a Player third card of 1 and drew/,
    make: set('draw.banker.4.1', 'D'),
  },
  {
    name: 'has the Banker stand on 5 against a four',
    caught: TABLE_2,
    why: /Banker has 5 .* after a Player third card of 4 and stood/,
    make: set('draw.banker.5.4', 'S'),
  },
  {
    name: 'has the Banker stand on 6 against a seven',
    caught: TABLE_2,
    why: /Banker has 6 .* after a Player third card of 7 and stood/,
    make: set('draw.banker.6.7', 'S'),
  },
  {
    name: 'has the Banker draw on 7 against a six',
    caught: { ...TABLE_2, tas: ['table:11.2'] },
    why: /Banker has 7 .* after a Player third card of 6 and drew/,
    make: set('draw.banker.7.6', 'D'),
  },
  {
    name: 'has the Banker draw on 6 where the Player stands',
    caught: NO_THIRD,
    why: /Banker has 6 .* after no third card of the Player and drew/,
    make: set('draw.banker.6.none', 'D'),
  },
  {
    name: 'has the Banker stand on 5 where the Player stands',
    caught: { ...NO_THIRD, 'nsw-star': ['9.5'] },
    why: /Banker has 5 .* after no third card of the Player and stood/,
    make: set('draw.banker.5.none', 'S'),
  },
  {
    name: 'has the Player stand on nothing at all',
    caught: TABLE_1,
    why: /Player has 0 .* and stood/,
    make: set('draw.player.0', 'S'),
  },
  {
    name: 'knows naturals of nine only',
    caught: { nz: ['9.2', 'def:Natural'], 'nsw-star': ['9.2'], 'nsw-crown': ['9.4'] },
    why: /has 8 in two cards .* and yet (Player|Banker) was dealt/,
    make: set('draw.natural.8', false),
  },

  // --- cards ---
  {
    name: 'counts a king as one',
    caught: { nz: ['4.1(a)'], 'nsw-star': ['3.2.2'], 'nsw-crown': ['3.2.2'], tas: ['8'] },
    why: /K\S.*, which count \d .*stated was/,
    make: set('cards.value.count.K', 1),
  },
  {
    name: 'plays with 53 cards in each deck',
    caught: { 'nsw-star': ['3.1'], 'nsw-crown': ['3.1'], tas: ['4.1'] },
    why: /a deck has 53 cards; it must have 52/,
    make: set('cards.perDeck', 53),
  },
  {
    name: 'brings no cutting card',
    caught: { 'nsw-star': ['3.1'], 'nsw-crown': ['3.1'] },
    why: /0 cutting cards came with the cards; it must be 1/,
    make: set('cards.cuttingCards', 0),
  },
  {
    name: 'takes pairs and Tigers with three decks',
    caught: { 'nsw-star': ['3.1'] },
    why: /was accepted with \d decks; it wants at least 6/,
    make: unset(/^cards\.minDecksFor\./),
  },
  {
    name: 'deals third cards face up whatever its method is',
    caught: { 'nsw-star': ['8.7'] },
    why: /fell face up; the first four fall face down/,
    make: set('deal.style.A.third', 'up'),
  },
  {
    name: 'deals third cards face down wherever the first four lie so',
    caught: { nz: ['9.7'] },
    why: /card 3 \(\S+\) fell face down; it must fall face up/,
    make: set('deal.style.C.third', 'same'),
  },

  // --- announcements ---
  {
    name: "announces the Banker's count first",
    caught: { nz: ['8.6'], 'nsw-star': ['8.6.2'] },
    why: /the Banker's count was announced before the Player's/,
    make: inEachCoup((coup) => {
      const [first, second] = coup.filter(isCount);
      return coup.map((e) => (e === first && second ? second : e === second && first ? first : e));
    }),
  },
  {
    name: 'announces both counts when both hands are shown',
    caught: { 'nsw-crown': ['9.1'] },
    why: /cards were shown before the (Player|Banker)'s count was announced/,
    make: after(isCount, (e) => e.type === 'card.exposed' && e.place < 3),
  },
  {
    name: "announces the Player's count only",
    caught: { nz: ['8.6', '9.1'], 'nsw-star': ['8.6.2', '9.1'], 'nsw-crown': ['9.1'], tas: ['10.1'] },
    why: /(the Banker's count was never announced|before the Banker's count was announced)/,
    make: inEachCoup((coup) => coup.filter((e) => !isCount(e) || e.hand === 'P')),
  },
  {
    name: "gives each hand the other's count",
    caught: { nz: ['8.6', '9.1'], 'nsw-star': ['8.6.2', '9.1'], 'nsw-crown': ['9.1'], tas: ['10.1'] },
    why: /the Player has \d in two cards; announced was \d/,
    make: inEachCoup((coup) =>
      coup.map((e) =>
        isCount(e) ? { ...e, count: coup.filter(isCount).find((o) => o.hand !== e.hand)?.count ?? e.count } : e,
      ),
    ),
  },
  {
    name: 'announces the Player as the winner, and then the hand that has won',
    caught: { 'nsw-crown': ['9.3.1'], tas: ['10.3(a)'] },
    why: /but the table says Player wins/,
    make: inEachCoup((coup) =>
      coup.flatMap((e): readonly TraceEvent[] =>
        e.type === 'result.announced' && e.what === 'result' ? [{ ...e, winner: 'P' }, e] : [e],
      ),
    ),
  },

  // --- late wagers ---
  {
    name: 'takes a Tie when the first card is out, and nothing else',
    caught: LATE,
    why: /on Tie was placed after (the first card|the call of no more bets)/,
    make: after((e) => isPlaced(e) && e.bet === 'tie', isFirstCard),
  },
  {
    name: 'takes wagers when the coup is closed',
    caught: LATE,
    why: /was placed after (the first card|the call of no more bets)/,
    make: after(
      (e) => isPlaced(e) && !isInsurance(e.bet),
      (e) => e.type === 'coup.closed',
    ),
  },
  {
    name: 'takes side wagers when the result is announced',
    caught: {
      nz: ['11A.3', '11B.4', '11C.4', '11D.4', '11E.3', '11F.3', '11G.3', '11I.3', '17.4'],
      'nsw-star': ['10.2'],
    },
    why: /was placed after the first card/,
    make: after(
      (e) => isPlaced(e) && isSide(e.bet),
      (e) => e.type === 'result.announced',
    ),
  },
  {
    name: 'lets wagers in under Method A while no card is shown',
    caught: { 'nsw-star': ['5.3', '5.4'] },
    why: /was placed after the first card/,
    make: () =>
      withTrace((events, { table }) => {
        if (table.style !== 'A' || table.face !== 'down') return events;
        const late = events.filter(isPlaced);
        const card = events.findIndex(isFirstCard);
        const rest = [...events.slice(0, card + 1), ...late, ...events.slice(card + 1)];
        return renumbered(rest.filter((e, i) => !isPlaced(e) || i > card));
      }),
  },
  {
    name: 'lets players double what they have staked when the cards are out',
    caught: { 'nsw-star': ['5.4'], 'nsw-crown': ['6.4'], tas: ['6.3'] },
    why: /was changed to \$[\d,]+ after the first card/,
    make: restaked(
      (n) => n * 2,
      isFirstCard,
      () => true,
    ),
  },
  {
    name: 'lets losers take half of their stakes away',
    caught: { 'nsw-star': ['5.4'], 'nsw-crown': ['6.4'] },
    why: /was changed to \$[\d,]+ after the first card/,
    make: restaked(
      (n) => n / 2,
      (e) => e.type === 'result.announced' && e.what === 'result',
      (s) => s.outcome === 'lose',
    ),
  },

  // --- ties and stand-offs ---
  {
    name: 'has Player and Banker lose on a tie of six',
    caught: {
      nz: ['5.1(a)(iii)', '5.1(b)(iii)'],
      'nsw-star': ['5.1.1.3', '5.1.2.3'],
      'nsw-crown': ['6.2.1(b)', '6.2.2(b)'],
      tas: ['6.8'],
    },
    why: /6 in \d cards.*lost, must have stood off/,
    make: () =>
      withCoup((s, { P, B }) =>
        s.outcome === 'stand-off' && /^(player|banker)$/.test(s.bet) && total(P) === 6 && total(B) === 6 ? LOST(s) : {},
      ),
  },
  {
    name: 'has the Tie stand off where both hands have nothing',
    caught: { nz: ['5.1(c)(i)'], 'nsw-star': ['5.1.3'], 'nsw-crown': ['6.2.3(a)'], tas: ['6.8'] },
    why: /on Tie .*stood off, must have won/,
    make: () =>
      withCoup((s, { P, B }) =>
        s.bet === 'tie' && s.outcome === 'win' && total(P) === 0 && total(B) === 0 ? OFF(s) : {},
      ),
  },
  {
    name: 'has side wagers on the Banker stand off on a tie',
    caught: {
      nz: ['11E.5', '11G.5', '11I.5'],
      'nsw-star': ['10.13', '10.29.3'],
      'nsw-crown': ['def:Super 6', 'def:Tiger'],
    },
    why: /stood off, must have lost/,
    make: () =>
      withCoup((s, { P, B }) =>
        /^(dragon-7|lucky-6|super-6|tiger)$/.test(s.bet) && total(P) === total(B) ? OFF(s) : {},
      ),
  },

  // --- money ---
  {
    name: 'pays dollars where it owes cents',
    caught: PAID,
    why: /paid \$[\d,.]+, must be \$/,
    make: settle((s) => (s.outcome === 'win' ? { paid: Math.round(s.paid / 100), commission: 0 } : {})),
  },
  {
    name: 'pays the stake with the winnings, and gives it back as well',
    caught: PAID,
    why: /paid \$[\d,.]+, must be \$/,
    make: settle((s) => (s.outcome === 'win' ? { paid: s.paid + s.stake } : {})),
  },
  {
    name: 'takes four hundredths for commission',
    caught: { nz: ['5.10(b)'], 'nsw-crown': ['table:3', 'def:Traditional Baccarat'] },
    why: /on Banker.*: paid \$[\d,.]+, must be \$/,
    make: settle((s) => {
      const four = (s.effectiveStake * 4) / 100;
      return s.bet === 'banker' && s.commission * 20 === s.effectiveStake
        ? { commission: four, paid: s.effectiveStake - four }
        : {};
    }),
  },
  {
    name: 'takes commission of the Player as well',
    caught: { nz: ['5.10(a)'], 'nsw-crown': ['table:3'] },
    why: /on Player.*: paid \$[\d,.]+, must be \$/,
    make: settle((s) =>
      s.bet === 'player' && s.outcome === 'win' ? { commission: s.paid / 20, paid: s.paid - s.paid / 20 } : {},
    ),
  },
  {
    name: 'takes commission of what stands off',
    caught: { nz: ['5.10(b)'], 'nsw-crown': ['table:3'] },
    why: /stood off: commission \$[\d,.]+, which only a win bears/,
    make: settle((s) => (s.bet === 'banker' && s.outcome === 'stand-off' ? { commission: s.effectiveStake / 20 } : {})),
  },
  {
    name: 'takes the commission of a six that pays half',
    caught: { nz: ['5.11'], 'nsw-star': ['11.2.2'] },
    why: /on Banker.*6.*: paid \$[\d,.]+, must be \$/,
    make: settle((s) =>
      s.bet === 'banker' && s.odds === '1:2' ? { commission: s.paid / 20, paid: s.paid - s.paid / 20 } : {},
    ),
  },
  {
    name: 'pays half for a six in the game that knows no such thing',
    caught: { 'nsw-star': ['11.1.3'], 'nsw-crown': ['table:3'], tas: ['12.2'] },
    why: /on Banker.*6.*: (paid|odds)/,
    make: () =>
      withCoup((s, { B }, { table }) =>
        s.bet === 'banker' && s.outcome === 'win' && /^(base|traditional)$/.test(table.variant) && total(B) === 6
          ? { paid: s.effectiveStake / 2, commission: 0 }
          : {},
      ),
  },
  {
    name: 'rounds every payment up to the next five dollars',
    caught: { nz: ['5.10(b)'], 'nsw-star': ['5.8'], 'nsw-crown': ['7.3'], tas: ['12.2'] },
    why: /paid \$[\d,.]+, must be/,
    make: settle((s) => (s.outcome === 'win' ? { paid: Math.ceil(s.paid / 500) * 500 } : {})),
  },

  // --- side wagers, their rows and their hands ---
  {
    name: 'pays a Twin Tiger for the double that it is as well',
    caught: { nz: ['table:17.7'], 'nsw-star': ['11.1.8.3'], 'nsw-crown': ['table:10'] },
    why: /on Tiger Pair.*: (odds|paid)/,
    make: settle((s) =>
      s.bet === 'tiger-pair' && s.paid >= s.effectiveStake * 100 ? { paid: s.paid + s.effectiveStake * 20 } : {},
    ),
  },
  {
    name: 'pays a Perfect Pair as one of one colour',
    caught: { nz: ['table:11A.7'], 'nsw-crown': ['table:7'], tas: ['15.8(c)'] },
    why: /Perfect Pairs.*: odds 1\d:1, must be (25|30):1/,
    make: settle((s) =>
      s.bet.endsWith('-perfect-pairs') && (s.odds === '25:1' || s.odds === '30:1') ? won(s, 12) : {},
    ),
  },
  {
    name: "settles the Player's pairs by the Banker's cards",
    caught: { nz: ['11C.6', '11A.5'], 'nsw-star': ['10.6.1'], 'nsw-crown': ['def:Baccarat Pairs'], tas: ['15.6(a)'] },
    why: /Player (Pair|Perfect Pairs).*(won|lost)/,
    make: () =>
      withCoup((s, { P, B }) => {
        if (!/^player-(pair|perfect-pairs)$/.test(s.bet)) return {};
        const pair = (cards: readonly string[]) => cards[0]?.charAt(0) === cards[1]?.charAt(0);
        if (pair(P) === pair(B)) return {};
        return pair(B) ? won(s, 11) : LOST(s);
      }),
  },
  {
    name: 'pays a Dragon Bonus for a win by three',
    caught: {
      nz: ['11B.6', 'table:11B.8'],
      'nsw-crown': ['def:Dragon Bonus', 'def:Dragon Bonus(a)', 'def:Dragon Bonus(b)'],
    },
    why: /Dragon Bonus .*: won, which must be only when|the example has/,
    make: () =>
      withCoup((s, { P, B }) => {
        if (!s.bet.endsWith('-dragon-bonus') || s.outcome !== 'lose' || P.length + B.length === 4) return {};
        const by = (total(P) - total(B)) * (s.bet.startsWith('player') ? 1 : -1);
        return by === 3 ? won(s, 1) : {};
      }),
  },
  {
    name: 'pays a Lucky Triple Match for the Lucky Match that it is as well',
    caught: { nz: ['11D.9'] },
    why: /Lucky Match.*: (odds|paid)/,
    make: settle((s) =>
      s.bet.endsWith('-lucky-match') && s.paid >= s.effectiveStake * 100
        ? { paid: s.paid + s.effectiveStake * 20 }
        : {},
    ),
  },
  {
    name: 'settles Big Tiger by any six',
    caught: { nz: ['17.2(a)'], 'nsw-star': ['10.34'], 'nsw-crown': ['def:Big Tiger'] },
    why: /on Big Tiger .*: won, which must be only when/,
    make: () =>
      withCoup((s, { P, B }) => (s.bet === 'big-tiger' && total(B) === 6 && total(B) > total(P) ? won(s, 55) : {})),
  },

  // --- options and variants ---
  {
    name: 'pays by the first option whichever the table has',
    caught: {
      nz: ['5.10(c)', 'table:11A.7', 'table:11B.8', 'table:11C.8', 'table:11D.8'],
      'nsw-crown': ['table:9', 'table:10'],
    },
    why: /odds \d+:1, must be \d+:1/,
    make: () => withFirstChoices(),
  },
  {
    name: 'states another pay scale than it pays by',
    caught: { nz: ['5.10(c)', '11A.8', '11B.9', '11C.9', '11D.10'] },
    why: /no sign states choice:/,
    make: stating((states) => states.map((s) => (s.startsWith('choice:') ? s.replace(/=.*/, '=0') : s))),
  },
  {
    name: 'says on no sign which game it plays',
    caught: { nz: ['13.5', '16.2'], 'nsw-crown': ['5.1'], tas: ['13'] },
    why: /no sign states variant:/,
    make: silent(/^variant:/),
  },
  {
    name: 'keeps its limits on pay-outs to itself',
    caught: { nz: ['11D.11', '17.8'] },
    why: /no sign states payout-cap:/,
    make: silent(/^payout-cap:/),
  },
  {
    name: 'keeps to limits on pay-outs that nobody has approved',
    caught: { nz: ['11D.11', '17.8'] },
    why: /of \d+ to 1, and the limit of \$50 on the sign is not approved/,
    make: playing(({ approvedCaps, ...table }) => table),
  },
  {
    name: 'takes the stake out of a limited pay-out',
    caught: { nz: ['11D.11', '17.8'] },
    why: /paid \$[\d,]+, must be \$50, to which/,
    make: settle((s, { table: { caps } }) =>
      caps[s.bet] !== undefined && s.paid === caps[s.bet] ? { paid: Math.max(100, s.paid - s.stake) } : {},
    ),
  },
  {
    name: 'offers bets beside those that exclude them',
    caught: { nz: ['11A.1A', '11C.2', '11D.2'] },
    why: /were accepted at one table: it must not offer both/,
    make: unset(/^table\.exclusive\./),
  },
  {
    name: 'has the three-card seven of EZ Baccarat lose',
    caught: { nz: ['16.3', 'def:EZ Baccarat'] },
    why: /on Banker.*: lost, must have stood off/,
    make: () =>
      withCoup((s, { P, B }, { table }) =>
        table.variant.includes('ez') && s.bet === 'banker' && s.outcome === 'stand-off' && total(P) !== total(B)
          ? LOST(s)
          : {},
      ),
  },
  {
    name: 'pays 2 to 1 for eights and nines in two cards as well',
    caught: { nz: ['13.3', 'def:2 to 1 Baccarat'] },
    why: /odds 2:1, must be 1:1/,
    make: () =>
      withCoup((s, hands, { table }) =>
        table.variant.includes('two-to-one') &&
        (s.bet === 'player' || s.bet === 'banker') &&
        s.outcome === 'win' &&
        total(hands[s.bet === 'player' ? 'P' : 'B']) >= 8
          ? won(s, 2)
          : {},
      ),
  },
  {
    name: 'has ties stand off at 2 to 1',
    caught: { nz: ['13.2'] },
    why: /stood off, must have lost|the example has/,
    make: () =>
      withCoup((s, { P, B }, { table }) =>
        table.variant.includes('two-to-one') && /^(player|banker)$/.test(s.bet) && total(P) === total(B) ? OFF(s) : {},
      ),
  },
  {
    name: 'offers no 1-1-2',
    caught: { 'nsw-crown': ['6.3'] },
    why: /was refused \(not-offered\)/,
    make: unset(/^table\.offers\.1-1-2$/),
  },

  // --- limits ---
  {
    name: 'holds each area against the maximum by itself',
    caught: { nz: ['5.9(b)'] },
    why: /.*/,
    make: set('limits.aggregation', { minimum: 'each', maximum: 'each' }),
  },
  {
    name: 'adds areas up to the minimum',
    caught: { nz: ['5.9(a)'] },
    why: /.*/,
    make: set('limits.aggregation', { minimum: 'sum', maximum: 'sum' }),
  },
  {
    name: 'holds all players together against the maximum',
    caught: { nz: ['5.9(b)'] },
    why: /was refused/,
    make: refusing('limits', (a, b) => a.bet === b.bet && a.player !== b.player),
  },
  {
    name: 'settles a stake below what the Commission has approved',
    caught: { 'nsw-crown': ['7.2.2'] },
    why: /below the approved minimum of \$5: (won|lost|lose|win|stand-off), must be void/,
    make: set('limits.breach.below-approved-minimum', 'as-made'),
  },
  {
    name: 'takes stakes whose commission chips cannot make',
    caught: { nz: ['5.12'] },
    why: /.*/,
    make: () =>
      withSpec((s) => [s.path === 'wagers.banker.inexact' && s.value === 'refuse' ? { ...s, value: 'exact' } : s]),
  },
  {
    name: 'takes all of a stake of which chips could pay a part',
    caught: { nz: ['5.13'] },
    why: /whose win chips cannot pay: (settled on|lose, must be void)/,
    make: () => withSpec((s) => [s.path === 'limits.breach.inexact' ? { ...s, value: 'as-made' } : s]),
  },
  {
    name: 'leaves wagers above the maximum of an area as they are when it is too late',
    caught: { 'nsw-star': ['6.5'] },
    why: /.*/,
    make: set('limits.breach.over-area-late', 'as-made'),
  },
  {
    name: 'takes all of a reduction out of the first wager',
    caught: { nz: ['5.18'], 'nsw-star': ['6.2'], tas: ['7.3(b)'] },
    why: /was reduced|reduced to|in proportion/,
    make: inEachCoup((coup) => {
      const changes = coup.filter((e) => e.type === 'wager.changed');
      let left = changes.reduce((sum, e) => sum + e.from - e.to, 0);
      const to = new Map<string, number>();
      for (const e of changes) {
        const cut = Math.min(left, e.from - 100);
        to.set(e.wager, e.from - cut);
        left -= cut;
      }
      return coup.map((e) => {
        const now = 'wager' in e ? to.get(e.wager) : undefined;
        if (now === undefined) return e;
        if (e.type === 'wager.changed') return { ...e, to: now };
        if (e.type !== 'wager.settled') return e;
        const share = (cents: number) => Math.round((cents * now) / e.stake);
        return {
          ...{ ...e, stake: now, effectiveStake: now, paid: share(e.paid), commission: share(e.commission) },
          ...{ collected: e.collected ? now : 0, returned: e.returned ? now : 0 },
        };
      });
    }),
  },

  // --- insurance and the Ante ---
  {
    name: 'takes insurance of those who have nothing on the hand',
    caught: { nz: ['11H.3(a)', '11H.3(b)', '11H.3(c)'] },
    why: /has no wager on (Player|Banker)/,
    make: unset(/^insurance\.needs\./),
  },
  {
    name: 'takes insurance where no card is to come',
    caught: { nz: ['11H.3(c)', '11H.3(d)'] },
    why: /no further card is dealt/,
    make: unset(/^insurance\.due\./),
  },
  {
    name: 'insures a six as well',
    caught: { nz: ['11H.3(a)', '11H.3(b)'] },
    why: /was accepted when it must not be made/,
    make: () =>
      withSpec((s) => {
        const hand =
          s.path === 'insurance.when.player-insurance-1'
            ? 'P'
            : s.path === 'insurance.when.banker-insurance-1'
              ? 'B'
              : null;
        return [hand === null ? s : { ...s, value: `initial(${hand})=6 or ${String(s.value)}` }];
      }),
  },
  {
    name: 'pays insurance more than it insures',
    caught: { nz: ['11H.5(a)'] },
    why: /must not be above the limit of/,
    make: unset(/^wagers\.(player|banker)-insurance-\d\.cap$/),
  },
  {
    name: 'has insurance that stands off lose',
    caught: { nz: ['11H.3(a)(v)', '11H.3(b)(v)', '11H.3(c)(vi)'] },
    why: /lost, must have stood off/,
    make: settle((s) => (isInsurance(s.bet) && s.outcome === 'stand-off' ? LOST(s) : {})),
  },
  {
    name: 'pays insurance a point too little',
    caught: { nz: ['11H.4(a)', '11H.4(e)', '11H.4(l)', '11H.4(n)'] },
    why: /odds|paid/,
    make: settle((s) =>
      isInsurance(s.bet) && s.outcome === 'win' && s.paid > s.effectiveStake ? { paid: s.paid - s.effectiveStake } : {},
    ),
  },
  {
    name: 'takes an Ante of a quarter of the minimum',
    caught: { nz: ['def:Ante'] },
    why: /.*/,
    make: set('ante.required', { cap: '1:4' }),
  },
  {
    name: 'gives the Ante of a winner back',
    caught: { nz: ['14.6'] },
    why: /.*/,
    make: inEachCoup((coup) =>
      coup.filter(
        (e) =>
          e.type !== 'ante.collected' ||
          !coup.some((s) => s.type === 'wager.settled' && s.wager === e.wager && s.outcome === 'win'),
      ),
    ),
  },
  {
    name: 'settles a wager whose Ante is missing',
    caught: { nz: ['14.7'] },
    why: /made without its fee of/,
    make: set('limits.breach.ante-missing', 'as-made'),
  },

  // --- who, and which coup ---
  {
    name: 'takes one wager on a hand, whoever makes it',
    caught: { nz: ['5.2(a)'], 'nsw-star': ['5.6.3'], tas: ['6.5(a)'] },
    why: /was refused/,
    make: refusing('not-permitted', (a, b) => a.bet === b.bet && a.player !== b.player),
  },
  {
    name: 'settles each coup by the one before it',
    caught: { nz: ['5.1(a)(i)'], 'nsw-star': ['5.1.1.1', '5.1.2.1'], 'nsw-crown': ['6.2.1(a)'], tas: ['6.7'] },
    why: /(won|lost|stood off), (must have|which must be)/,
    make: () =>
      withTrace((events) => {
        const before = new Map<string, Settled>();
        return events.map((e) => {
          if (e.type !== 'wager.settled' || e.outcome === 'void') return e;
          const last = before.get(e.bet);
          before.set(e.bet, e);
          if (!last || last.stake !== e.stake || last.effectiveStake !== e.effectiveStake) return e;
          const { outcome, odds, paid, commission, collected, returned } = last;
          return { ...e, outcome, odds, paid, commission, collected, returned };
        });
      }),
  },
];

/** Plays with the first choice of every group, and says that it plays with the one that was asked for. */
function withFirstChoices(): Engine {
  const engine = createReferenceEngine();
  const first = new Map<string, string>();
  return {
    ...engine,
    load: (load) => {
      for (const s of load.spec?.settings ?? []) {
        const [group, choice] = s.option?.split('=') ?? [];
        if (group && choice && !first.has(group)) first.set(group, choice);
      }
      return engine.load(load);
    },
    play: async (play) => {
      const choices = Object.fromEntries(
        Object.entries(play.table.choices).map(([group, choice]) => [group, first.get(group) ?? choice]),
      );
      const events = await engine.play({ ...play, table: { ...play.table, choices } });
      return events.map((e) => (e.type === 'table.opened' ? { ...e, options: play.table } : e));
    },
  };
}
