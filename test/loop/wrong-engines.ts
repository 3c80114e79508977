// Tiny wrong engines: each is the reference engine with one misunderstanding, in the spec that it is given, in how it
// draws, or in what it writes down.
import { createReferenceEngine } from '../../src/engine/reference.ts';
import type { Card } from '../../src/model/card.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { Play } from '../../src/model/play.ts';
import type { GameSpec, Json, Setting } from '../../src/model/spec.ts';
import type { EventOf, TraceEvent } from '../../src/model/trace.ts';

export interface WrongEngine {
  readonly name: string;
  /** Edition → the clause that must catch it, or `integrity`. */
  readonly caught: Readonly<Partial<Record<'tas@2018' | 'nsw-crown@3.2', string>>>;
  /** What it is caught at: the reason that the clause, or integrity, gives. */
  readonly why: RegExp;
  make(): Engine;
}

// --- Wrong by its spec: it plays flawlessly, and another game. ---

type Edit = (setting: Setting) => readonly Setting[];

export function withSpec(edit: Edit): Engine {
  const engine = createReferenceEngine();
  return {
    ...engine,
    load: ({ edition, spec }) =>
      engine.load({ edition, ...(spec ? { spec: { ...spec, settings: spec.settings.flatMap(edit) } } : {}) }),
  };
}

const sets =
  (change: (s: Setting) => Json | undefined): Edit =>
  (s) => {
    const value = change(s);
    return [value === undefined ? s : { ...s, value }];
  };
const at = (path: string | RegExp, value: Json): Edit =>
  sets((s) => ((typeof path === 'string' ? s.path === path : path.test(s.path)) ? value : undefined));
const without =
  (path: RegExp): Edit =>
  (s) =>
    path.test(s.path) ? [] : [s];

// --- Wrong by its drawing: it decides about third cards in a way of its own, coup by coup. ---

/** What a decision may look at; the last coup's third card too, which it should not. */
interface Seen {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  /** What the Player's third card would be. */
  readonly next: Card | undefined;
  readonly before: { third: number | 'none' };
  cell(path: string): Json | undefined;
}
interface Drawing {
  readonly player: boolean;
  readonly banker: boolean;
}

const points = (card: Card): number =>
  'TJQK'.includes(card.charAt(0)) ? 0 : card.startsWith('A') ? 1 : Number(card.charAt(0));
const total = (cards: readonly Card[]): number => cards.reduce((sum, c) => sum + points(c), 0) % 10;

/** The rule as the spec has it; what the Banker goes by can be misread. */
export const byTheTable =
  (
    column: (seen: Seen, third: number | 'none') => number | 'none' = (_, third) => third,
    stops: (own: number, other: number, hand: 'P' | 'B') => boolean = (own, other) => own >= 8 || other >= 8,
  ) =>
  (seen: Seen): Drawing => {
    const [p, b] = [total(seen.player), total(seen.banker)];
    const player = !stops(p, b, 'P') && seen.cell(`draw.player.${p}`) === 'D';
    const third = player && seen.next ? points(seen.next) : 'none';
    const banker = !stops(b, p, 'B') && seen.cell(`draw.banker.${b}.${column(seen, third)}`) === 'D';
    seen.before.third = third;
    return { player, banker };
  };

/** Plays each coup on a game whose drawing table is one decision, and puts the coups together as one table. */
export function withDrawing(decide: (seen: Seen) => Drawing): Engine {
  const engines = new Map<string, Engine>();
  let cells: ReadonlyMap<string, Json> = new Map();
  const forced = (spec: GameSpec, player: boolean, banker: boolean): GameSpec => ({
    ...spec,
    settings: [
      ...spec.settings.filter((s) => !/^draw\.(natural|player|banker)\./.test(s.path)),
      ...Array.from({ length: 10 }, (_, count) => [
        { path: `draw.player.${count}`, value: player ? 'D' : 'S' },
        ...['none', ...Array(10).keys()].map((third) => ({
          path: `draw.banker.${count}.${third}`,
          value: banker ? 'D' : 'S',
        })),
      ])
        .flat()
        .map((s): Setting => ({ ...s, layer: 'base', option: null, when: null, owners: [], origin: 'clause' })),
    ],
  });
  const plain = createReferenceEngine();
  return {
    start: plain.start,
    async load({ edition, spec }) {
      if (!spec) throw new Error('wants a spec');
      cells = new Map(spec.settings.map((s) => [s.path, s.value]));
      await plain.load({ edition, spec });
      for (const player of [true, false]) {
        for (const banker of [true, false]) {
          const engine = createReferenceEngine();
          await engine.load({ edition, spec: forced(spec, player, banker) });
          engines.set(`${player} ${banker}`, engine);
        }
      }
    },
    async play(play) {
      const events: TraceEvent[] = [];
      const before = { third: 'none' as number | 'none' };
      let used = 0;
      for (const [i, coup] of play.coups.entries()) {
        const shoe = play.shoe.slice(used);
        const [p1, b1, p2, b2, next] = shoe;
        const { player, banker } =
          p1 && b1 && p2 && b2
            ? decide({ player: [p1, p2], banker: [b1, b2], next, before, cell: (path) => cells.get(path) })
            : { player: false, banker: false };
        const dealt = await (engines.get(`${player} ${banker}`) as Engine).play({ ...play, shoe, coups: [coup] });
        for (const e of dealt) {
          if (i > 0 && e.coup === undefined) continue;
          const moved = e.type === 'card.dealt' ? { ...e, pos: e.pos + used } : e;
          events.push({
            ...moved,
            seq: events.length + 1,
            ...(e.coup === undefined ? {} : { coup: i + 1 }),
          } as TraceEvent);
        }
        used += dealt.filter((e) => e.type === 'card.dealt').length;
      }
      return events;
    },
    async stop() {
      await plain.stop();
    },
  };
}

// --- Wrong by its eyes: it takes cards for others, and writes down the right ones. ---

export function withEyes(sees: (card: Card) => Card): Engine {
  const engine = createReferenceEngine();
  return {
    ...engine,
    async play(play) {
      const events = await engine.play({ ...play, shoe: play.shoe.map(sees) });
      return events.map((e) => (e.type === 'card.dealt' ? { ...e, card: play.shoe[e.pos - 1] as Card } : e));
    },
  };
}

// --- Wrong by its books: it plays well and settles, deals or records otherwise. ---

export function withTrace(rewrite: (events: readonly TraceEvent[], play: Play) => readonly TraceEvent[]): Engine {
  const engine = createReferenceEngine();
  return { ...engine, play: async (play) => rewrite(await engine.play(play), play) };
}

type Settled = EventOf<'wager.settled'>;

export const withSettlement = (settle: (s: Settled, play: Play) => Partial<Settled>): Engine =>
  withTrace((events, play) => events.map((e) => (e.type === 'wager.settled' ? { ...e, ...settle(e, play) } : e)));

const oddsOf = (s: Settled): number => {
  const [n = 0, d = 1] = (s.odds ?? '0:1').split(':').map(Number);
  return n / d;
};

type Dealt = Record<'P' | 'B', Card[]>;

/** Settles by what the hands of the coup are, in a way of its own. */
export const withCoup = (settle: (s: Settled, hands: Dealt, play: Play) => Partial<Settled>): Engine =>
  withTrace((events, play) => {
    const hands = new Map<number | undefined, Dealt>();
    for (const e of events) {
      if (e.type === 'coup.opened') hands.set(e.coup, { P: [], B: [] });
      if (e.type === 'card.dealt') hands.get(e.coup)?.[e.hand].push(e.card);
    }
    return events.map((e) =>
      e.type === 'wager.settled' ? { ...e, ...settle(e, hands.get(e.coup) ?? { P: [], B: [] }, play) } : e,
    );
  });

const lost = (s: Settled): Partial<Settled> => ({
  outcome: 'lose',
  odds: null,
  paid: 0,
  commission: 0,
  collected: s.effectiveStake,
  returned: s.stake - s.effectiveStake,
});
export const won = (s: Settled, odds: number): Partial<Settled> => ({
  outcome: 'win',
  odds: `${odds}:1`,
  paid: s.effectiveStake * odds,
  commission: 0,
  collected: 0,
  returned: s.stake,
});

export const renumbered = (events: readonly TraceEvent[]): TraceEvent[] => events.map((e, i) => ({ ...e, seq: i + 1 }));

const inReverse = (shoe: readonly Card[]): Card[] => [...shoe.slice(0, 4), ...shoe.slice(4).reverse()];

export const WRONG_ENGINES: readonly WrongEngine[] = [
  {
    name: 'knows no naturals, and stands on eight and nine as on seven',
    caught: { 'tas@2018': 'table:11.2', 'nsw-crown@3.2': '9.4' },
    why: /has [89] in two cards .* and yet (Player|Banker) was dealt/,
    make: () => withDrawing(byTheTable(undefined, () => false)),
  },
  {
    name: "lets the Banker's natural stop both hands, and the Player's none but its own",
    caught: { 'tas@2018': 'table:11.2', 'nsw-crown@3.2': 'def:Natural' },
    why: /Player has [89] in two cards .* and yet Banker was dealt/,
    make: () => withDrawing(byTheTable(undefined, (own, other, hand) => own >= 8 || (hand === 'P' && other >= 8))),
  },
  {
    name: "lets the Player's natural stop both hands, and the Banker's none but its own",
    caught: { 'tas@2018': 'table:11.2', 'nsw-crown@3.2': 'table:1' },
    why: /Banker has [89] in two cards .* and yet Player was dealt/,
    make: () => withDrawing(byTheTable(undefined, (own, other, hand) => own >= 8 || (hand === 'B' && other >= 8))),
  },
  {
    name: "has the Banker go by the Player's total instead of the third card",
    caught: { 'tas@2018': 'table:11.1', 'nsw-crown@3.2': 'table:2' },
    why: /Banker has \d .* after a Player third card of \d and (drew|stood)/,
    make: () =>
      withDrawing(byTheTable((seen, third) => (third === 'none' ? 'none' : (total(seen.player) + third) % 10))),
  },
  {
    name: 'takes a third card worth nothing for none',
    caught: { 'tas@2018': 'table:11.1', 'nsw-crown@3.2': 'table:2' },
    why: /after a Player third card of 0 and drew .*; must stand/,
    make: () => withDrawing(byTheTable((_, third) => (third === 0 ? 'none' : third))),
  },
  {
    name: 'remembers the third card of the last coup where the Player stands',
    caught: { 'tas@2018': 'table:11.1', 'nsw-crown@3.2': 'table:2' },
    why: /after no third card of the Player and (drew|stood)/,
    make: () => withDrawing(byTheTable((seen, third) => (third === 'none' ? seen.before.third : third))),
  },
  {
    name: 'has the Player draw on six',
    caught: { 'tas@2018': 'table:11.2', 'nsw-crown@3.2': '9.5.2' },
    why: /Player has 6 .* and drew .*; must stand/,
    make: () => withSpec(at('draw.player.6', 'D')),
  },
  {
    name: 'deals Player, Player, Banker, Banker',
    caught: { 'tas@2018': '9.2', 'nsw-crown@3.2': '8.3.1' },
    why: /card 2 of the coup \(.*\) went to the Player; it is the Banker's/,
    make: () => withSpec(sets((s) => ({ 'deal.order.2': 'P', 'deal.order.3': 'B' })[s.path])),
  },
  {
    name: 'deals face down where the table deals face up',
    caught: { 'tas@2018': '9.2', 'nsw-crown@3.2': '8.3.1' },
    why: /Player card 1 .* fell face down/,
    make: () =>
      withTrace((events) =>
        events.map((e) => (e.type === 'card.dealt' ? { ...e, face: e.face === 'up' ? 'down' : 'up' } : e)),
      ),
  },
  {
    name: 'counts an ace as nothing',
    caught: { 'tas@2018': '8', 'nsw-crown@3.2': '3.2.3' },
    why: /A\S counts 1; stated was \d/,
    make: () => withSpec(at('cards.value.count.A', 0)),
  },
  {
    name: 'has eight beat nine',
    caught: { 'tas@2018': '10.3(a)', 'nsw-crown@3.2': '9.3.1' },
    why: /Player has [89] .*Banker has [89] .* wins, but the table says/,
    make: () => withSpec(sets((s) => ({ 'result.rank.9': 2, 'result.rank.8': 1 })[s.path])),
  },
  {
    name: 'has Player and Banker lose on a tie',
    caught: { 'tas@2018': '6.8', 'nsw-crown@3.2': '6.2.1(b)' },
    why: /lost, must have stood off/,
    make: () =>
      withSpec((s) => [
        /^wagers\.(player|banker)\.outcome$/.test(s.path) && s.value === 'stand-off' ? { ...s, value: 'lose' } : s,
      ]),
  },
  {
    name: 'pays the Banker on a tie',
    caught: { 'tas@2018': '6.8', 'nsw-crown@3.2': '6.2.2(b)' },
    why: /on Banker .*: won, must have stood off/,
    make: () =>
      withSpec((s) => [s.path === 'wagers.banker.outcome' && s.value === 'stand-off' ? { ...s, value: 'win' } : s]),
  },
  {
    name: 'pays a tie nine to one',
    caught: { 'tas@2018': '12.3', 'nsw-crown@3.2': 'table:4' },
    why: /odds 9:1, must be 8:1/,
    make: () => withSpec(at('wagers.tie.pays', { odds: '9:1', commission: null })),
  },
  {
    name: 'takes the commission of half on every Banker win',
    caught: { 'tas@2018': '12.4', 'nsw-crown@3.2': 'def:Crown Baccarat' },
    why: /on Banker, which wins with [^6]: paid \$[\d,]+, must be \$/,
    make: () =>
      withSpec((s) => [
        s.path === 'wagers.banker.pays' && (s.layer === 'federal' || s.layer === 'crown') && s.when === null
          ? { ...s, value: { odds: '1:1', commission: '1:2' } }
          : s,
      ]),
  },
  {
    name: 'writes 19 to 20 where the book takes a commission',
    caught: { 'nsw-crown@3.2': 'table:3' },
    why: /odds 19:20, must be 1:1/,
    make: () =>
      withSpec((s) => [
        s.path === 'wagers.banker.pays' && s.layer === 'traditional'
          ? { ...s, value: { odds: '19:20', commission: null } }
          : s,
      ]),
  },
  {
    name: 'cuts the commission down to the dollar',
    caught: { 'nsw-crown@3.2': 'table:3' },
    why: /on Banker, which wins with \d: paid \$[\d,.]+, must be/,
    make: () =>
      withSettlement((s) => {
        const commission = s.commission - (s.commission % 100);
        return s.commission ? { commission, paid: s.effectiveStake * oddsOf(s) - commission } : {};
      }),
  },
  {
    name: 'takes commission on the stake as well',
    caught: { 'nsw-crown@3.2': 'table:3' },
    why: /paid \$[\d,]+, must be \$[\d,]+ \(1 to 1 less 5% commission\)/,
    make: () =>
      withSettlement((s) => {
        const rate = s.commission / (s.effectiveStake * oddsOf(s) || 1);
        const more = Math.round(rate * s.effectiveStake);
        return { commission: s.commission + more, paid: s.paid - more };
      }),
  },
  {
    name: 'adds the commission up in floating point',
    caught: { 'nsw-crown@3.2': 'integrity' },
    why: /(paid|commission) is [\d.]+, not whole cents/,
    make: () =>
      withSettlement((s) => {
        if (!s.commission) return {};
        let sum = 0;
        for (let dollar = 0; dollar < s.effectiveStake / 100; dollar++) sum += s.commission / s.effectiveStake;
        return { commission: sum * 100, paid: s.effectiveStake - sum * 100 };
      }),
  },
  {
    name: 'pays down to what chips can make',
    caught: { 'nsw-crown@3.2': '7.3' },
    why: /cannot be paid in chips; paid \$\d+, must be/,
    make: () =>
      withSettlement((s, play) => {
        const owed = s.effectiveStake * oddsOf(s) - s.commission;
        const chip = play.table.chips[0] ?? 1;
        return s.outcome === 'win' && owed % chip !== 0 ? { paid: owed - (owed % chip) } : {};
      }),
  },
  {
    name: 'takes cards of one value for a pair',
    caught: { 'tas@2018': '15.6(b)', 'nsw-crown@3.2': 'def:Baccarat Perfect Pairs' },
    why: /won, (must have lost|which must be only)/,
    make: () => withEyes((card) => ('TJQK'.includes(card.charAt(0)) ? (`K${card.charAt(1)}` as Card) : card)),
  },
  {
    name: 'takes a ten and a king for a pair',
    caught: { 'tas@2018': '15.6(b)', 'nsw-crown@3.2': 'def:Baccarat Pairs' },
    why: /won, (must have lost|which must be only)/,
    make: () => withEyes((card) => (card.startsWith('T') ? (`K${card.charAt(1)}` as Card) : card)),
  },
  {
    name: 'takes hearts and diamonds for one suit',
    caught: { 'tas@2018': '15.8(b)', 'nsw-crown@3.2': 'table:7' },
    why: /odds 25:1, must be 12:1/,
    make: () => withEyes((card) => (card.endsWith('D') ? (`${card.charAt(0)}H` as Card) : card)),
  },
  {
    name: 'pays the Tiger three-card odds on two cards',
    caught: { 'nsw-crown@3.2': 'table:10' },
    why: /Banker 6 in 2 cards\): odds 2\d:1, must be 12:1/,
    make: () =>
      withSpec((s) => [
        s.path === 'wagers.tiger.pays' && s.when?.includes('cards(B)=2')
          ? {
              ...s,
              value: {
                odds:
                  s.option === 'tiger=1' ? '22:1' : s.option === 'tiger=2' || s.option === 'tiger=4' ? '23:1' : '25:1',
                commission: null,
              },
            }
          : s,
      ]),
  },
  {
    name: 'pays the odds of another option than the table has',
    caught: { 'nsw-crown@3.2': 'table:9' },
    why: /odds 1[56]:1, must be 1[56]:1/,
    make: () =>
      withSpec((s) => [
        s.path === 'wagers.super-6.pays'
          ? { ...s, value: { odds: s.option === 'super-6=1' ? '16:1' : '15:1', commission: null } }
          : s,
      ]),
  },
  {
    name: 'pays a Dragon Bonus on a natural by its margin',
    caught: { 'nsw-crown@3.2': 'table:6' },
    why: /in 2 cards\): odds \d+:1, must be 1:1/,
    make: () =>
      withSpec((s) => {
        if (!s.path.endsWith('-dragon-bonus.pays') || !s.when) return [s];
        if (s.when.includes('win-by')) return [{ ...s, when: s.when.replace(/ and not natural\([PB]\)/, '') }];
        return [
          /^winner=([PB]) and natural/.test(s.when) ? { ...s, when: `${s.when} and win-by(${s.when.charAt(7)})<4` } : s,
        ];
      }),
  },
  {
    name: 'has a natural tie lose the Dragon Bonus',
    caught: { 'nsw-crown@3.2': 'table:6' },
    why: /Player ([89]) in 2 cards, Banker \1 in 2 cards\): lost, must have stood off/,
    make: () =>
      withSpec((s) => [
        s.path.endsWith('-dragon-bonus.pays') && s.when === 'natural-tie' ? { ...s, value: { result: 'lose' } } : s,
      ]),
  },
  {
    name: 'has Super 6 win on three cards only',
    caught: { 'nsw-crown@3.2': 'def:Super 6' },
    why: /Banker 6 in 2 cards\): lost, must have won/,
    make: () =>
      withSpec((s) => [
        s.path === 'wagers.super-6.outcome' && s.value === 'win' ? { ...s, when: `${s.when} and cards(B)=3` } : s,
      ]),
  },
  {
    name: 'divides 1-1-2 in thirds',
    caught: { 'nsw-crown@3.2': 'def:1-1-2' },
    why: /went on Tie, must be \$200 \(50% of \$400\)/,
    make: () =>
      withSpec(at('wagers.1-1-2.shares', { tie: '34:100', 'player-side': '33:100', 'banker-side': '33:100' })),
  },
  {
    name: 'forgets the limits at settlement',
    caught: { 'tas@2018': '7.4', 'nsw-crown@3.2': '7.2.5' },
    why: /above the maximum of \$500: settled on \$\d+, must be on \$500/,
    make: () => withSpec(at(/^limits\.breach\.(above-maximum|below-approved-minimum)$/, 'as-made')),
  },
  {
    name: 'gives back every stake that breaks a limit',
    caught: { 'tas@2018': '7.4', 'nsw-crown@3.2': '7.2.3' },
    why: /below the minimum of \$10: void, must be settled on/,
    make: () => withSpec(at(/^limits\.breach\.(above-maximum|below-minimum)$/, 'void-and-return')),
  },
  {
    name: 'reduces wagers over the liability by equal amounts',
    caught: { 'tas@2018': '7.3(b)' },
    why: /reduced to \$[\d.]+, in proportion/,
    make: () =>
      withTrace((events) => {
        const changes = events.filter((e) => e.type === 'wager.changed');
        const cut = changes.reduce((sum, e) => sum + e.from - e.to, 0);
        const each = changes.length ? Math.ceil(cut / changes.length) : 0;
        const left = new Map(changes.map((e) => [e.wager, Math.max(0, e.from - each)]));
        return events.map((e) => {
          const to = 'wager' in e ? left.get(e.wager) : undefined;
          if (to === undefined) return e;
          if (e.type === 'wager.changed') return { ...e, to };
          if (e.type !== 'wager.settled') return e;
          const share = (cents: number) => Math.round((cents * to) / e.stake);
          return {
            ...e,
            stake: to,
            effectiveStake: to,
            paid: share(e.paid),
            commission: share(e.commission),
            collected: e.collected ? to : 0,
            returned: e.returned ? to : 0,
          };
        });
      }),
  },
  {
    name: 'lets nobody hold a Tie beside Player or Banker',
    caught: { 'tas@2018': '6.5(c)' },
    why: /on Tie was refused as not permitted beside/,
    make: () => withSpec(without(/^wagers\.combinations\.tie$/)),
  },
  {
    name: 'takes Perfect Pairs wagers with four decks',
    caught: { 'tas@2018': '4.1' },
    why: /was accepted with \d decks; it wants at least 6/,
    make: () => withSpec(without(/^cards\.minDecksFor\./)),
  },
  {
    name: 'breaks a coup off that has side wagers only',
    caught: { 'tas@2018': '15.5', 'nsw-crown@3.2': '6.6.1(a)' },
    why: /with no third card; it must be dealt to its end/,
    make: () => withSpec(at(/^coup\.complete\./, false)),
  },
  {
    name: 'plays Zero Commission Baccarat outside Tournaments',
    caught: { 'nsw-crown@3.2': '5.1.3' },
    why: /accepted at a table of zero-commission that is no tournament table/,
    make: () => withSpec(at('table.variants.zero-commission', { onlyIn: null })),
  },
  {
    name: 'has no Small Tiger',
    caught: { 'nsw-crown@3.2': '6.2.4(l)' },
    why: /on Small Tiger was refused \(not-offered\)/,
    make: () => withSpec(without(/^table\.offers\.small-tiger$/)),
  },
  {
    name: 'puts up its sign after the first coup',
    caught: { 'tas@2018': '13', 'nsw-crown@3.2': '5.1' },
    why: /no sign states variant:\w+ before the first coup/,
    make: () =>
      withTrace((events) =>
        renumbered([
          ...events.filter((e) => e.type !== 'sign.displayed'),
          ...events.filter((e) => e.type === 'sign.displayed'),
        ]),
      ),
  },
  {
    name: 'plays with backs of two colours',
    caught: { 'nsw-crown@3.2': '3.1' },
    why: /backs of blue and red/,
    make: () => withSpec(at('cards.backs.within', 'any')),
  },
  {
    name: 'takes half only where the Banker has six in three cards',
    caught: { 'tas@2018': '12.4', 'nsw-crown@3.2': 'table:4' },
    why: /on Banker, which wins with 6: paid \$\d[\d,]*, must be \$/,
    make: () =>
      withCoup((s, { B }) =>
        s.bet === 'banker' && s.commission * 2 === s.effectiveStake && B.length === 2
          ? { paid: s.effectiveStake, commission: 0 }
          : {},
      ),
  },
  {
    name: 'pays a pair of any two cards of a hand',
    caught: { 'tas@2018': '15.6(b)', 'nsw-crown@3.2': 'def:Baccarat Perfect Pairs' },
    why: /won, must have lost \(not pair/,
    make: () =>
      withCoup((s, hands) => {
        const hand = s.bet.endsWith('-perfect-pairs') ? hands[s.bet.startsWith('player') ? 'P' : 'B'] : [];
        return s.outcome === 'lose' && new Set(hand.map((c) => c[0])).size < hand.length ? won(s, 6) : {};
      }),
  },
  {
    name: 'pays no more than if $1,000 lay on the Banker',
    caught: { 'tas@2018': '12.2', 'nsw-crown@3.2': 'table:3' },
    why: /\$10,000 on Banker.*: paid \$950, must be \$9,500/,
    make: () =>
      withSettlement((s) =>
        s.bet === 'banker' && s.outcome === 'win' && s.effectiveStake > 100_000
          ? { paid: Math.round(s.paid / (s.effectiveStake / 100_000)) }
          : {},
      ),
  },
  {
    name: 'knows no pair of sevens',
    caught: { 'tas@2018': '15.6(a)', 'nsw-crown@3.2': 'def:Baccarat Pairs' },
    why: /lost, must have won \(pair/,
    make: () =>
      withCoup((s, { P, B }) =>
        /pair/.test(s.bet) &&
        s.outcome === 'win' &&
        (s.bet.startsWith('player') ? P : B).slice(0, 2).every((c) => c.startsWith('7'))
          ? lost(s)
          : {},
      ),
  },
  {
    name: 'pays no pair of tens or court cards',
    caught: { 'tas@2018': '15.6(a)', 'nsw-crown@3.2': 'table:7' },
    why: /lost, must (have won|be paid)/,
    make: () =>
      withCoup((s, hands) =>
        s.bet.endsWith('-perfect-pairs') &&
        s.outcome === 'win' &&
        'TJQK'.includes(hands[s.bet.startsWith('player') ? 'P' : 'B'][0]?.charAt(0) ?? '')
          ? lost(s)
          : {},
      ),
  },
  {
    name: 'pays the Player half for a win in three cards',
    caught: { 'tas@2018': '12.1', 'nsw-crown@3.2': 'table:4' },
    why: /on Player, which wins with \d: paid \$\d+, must be \$/,
    make: () =>
      withCoup((s, { P }) => (s.bet === 'player' && s.outcome === 'win' && P.length > 2 ? { paid: s.paid / 2 } : {})),
  },
  {
    name: 'pays to the nearest dollar',
    caught: { 'nsw-crown@3.2': '7.3' },
    why: /cannot be paid in chips; paid \$\d+, must be/,
    make: () =>
      withSettlement((s) =>
        s.outcome === 'win' ? { paid: Math.round((s.effectiveStake * oddsOf(s) - s.commission) / 100) * 100 } : {},
      ),
  },
  {
    name: 'pays to the cent where chips cannot',
    caught: { 'nsw-crown@3.2': '7.3' },
    why: /cannot be paid in chips; paid \$[\d.]+, must be/,
    make: () => withSpec(at('settlement.inexact', 'exact')),
  },
  {
    name: 'pays a winner above the maximum on all of it',
    caught: { 'tas@2018': '7.4', 'nsw-crown@3.2': '7.2.5' },
    why: /above the maximum of \$500: settled on \$\d+, must be on \$500/,
    make: () =>
      withSettlement((s) =>
        s.outcome === 'win' && s.effectiveStake < s.stake ? { effectiveStake: s.stake, paid: s.stake * oddsOf(s) } : {},
      ),
  },
  {
    name: 'announces a tie whatever the result',
    caught: { 'tas@2018': '10.3(a)', 'nsw-crown@3.2': '9.3.1' },
    why: /wins, but the table says a tie/,
    make: () =>
      withTrace((events) =>
        events.map((e) => (e.type === 'result.announced' && e.what === 'result' ? { ...e, winner: 'T' } : e)),
      ),
  },
  {
    name: 'announces the Player with one too many',
    caught: { 'tas@2018': '8', 'nsw-crown@3.2': '3.3.1' },
    why: /stated was \d/,
    make: () =>
      withTrace((events) =>
        events.map((e) =>
          e.type === 'result.announced' && e.what === 'count' && e.hand === 'P'
            ? { ...e, count: (e.count + 1) % 10 }
            : e,
        ),
      ),
  },
  {
    name: 'takes half only where the Banker has six in two cards',
    caught: { 'tas@2018': '12.4', 'nsw-crown@3.2': 'table:4' },
    why: /on Banker, which wins with 6: paid \$\d[\d,]*, must be \$/,
    make: () =>
      withCoup((s, { B }) =>
        s.bet === 'banker' && s.commission * 2 === s.effectiveStake && B.length === 3
          ? { paid: s.effectiveStake, commission: 0 }
          : {},
      ),
  },
  {
    name: 'pays a tie in two cards only',
    caught: { 'tas@2018': '6.8', 'nsw-crown@3.2': '6.2.3(a)' },
    why: /on Tie .*: lost, must have won/,
    make: () =>
      withCoup((s, { P, B }) => (s.bet === 'tie' && s.outcome === 'win' && P.length + B.length > 4 ? lost(s) : {})),
  },
  {
    name: 'has Player and Banker stand off on a tie in two cards only',
    caught: { 'tas@2018': '6.8', 'nsw-crown@3.2': '6.2.1(b)' },
    why: /lost, must have stood off/,
    make: () =>
      withCoup((s, { P, B }) =>
        s.outcome === 'stand-off' && (s.bet === 'player' || s.bet === 'banker') && P.length + B.length > 4
          ? lost(s)
          : {},
      ),
  },
  {
    name: 'has Super 6 win on two cards only',
    caught: { 'nsw-crown@3.2': 'def:Super 6' },
    why: /Banker 6 in 3 cards\): lost, must have won/,
    make: () => withCoup((s, { B }) => (s.bet === 'super-6' && s.outcome === 'win' && B.length === 3 ? lost(s) : {})),
  },
  {
    name: 'has Tiger Tie win on two cards only',
    caught: { 'nsw-crown@3.2': 'def:Tiger Tie' },
    why: /lost, must have won/,
    make: () =>
      withCoup((s, { P, B }) =>
        s.bet === 'tiger-tie' && s.outcome === 'win' && P.length + B.length > 4 ? lost(s) : {},
      ),
  },
  {
    name: "pays a Single Tiger Pair on the Player's pair only",
    caught: { 'nsw-crown@3.2': 'def:Tiger Pair(a)' },
    why: /on Tiger Pair .*: lost, must have won/,
    make: () =>
      withCoup((s, { P }) =>
        s.bet === 'tiger-pair' && s.odds === '4:1' && P[0]?.charAt(0) !== P[1]?.charAt(0) ? lost(s) : {},
      ),
  },
  {
    name: 'has side wagers and ties lose in every variation but the first',
    caught: { 'tas@2018': '6.8', 'nsw-crown@3.2': 'def:Super 6' },
    why: /lost, must (have won|be paid)/,
    make: () =>
      withCoup((s, _, play) =>
        !['player', 'banker'].includes(s.bet) &&
        s.outcome === 'win' &&
        (play.table.variant === 'federal' || play.table.variant === 'traditional')
          ? lost(s)
          : {},
      ),
  },
  {
    name: 'keeps to the maximum on the Player only',
    caught: { 'tas@2018': '7.4', 'nsw-crown@3.2': '7.2.5' },
    why: /on (Banker|Tie), above the maximum of \$500: settled on \$\d+, must be on \$500/,
    make: () =>
      withCoup((s) =>
        s.bet !== 'player' && s.outcome === 'lose' && s.effectiveStake < s.stake
          ? { effectiveStake: s.stake, collected: s.stake, returned: 0 }
          : {},
      ),
  },
  {
    name: 'shuffles what is left after four cards of a coup',
    caught: { 'tas@2018': 'integrity', 'nsw-crown@3.2': 'integrity' },
    why: /card \d+ of the shoe is \w\w, dealt was \w\w/,
    make: () => {
      const engine = createReferenceEngine();
      return { ...engine, play: (play) => engine.play({ ...play, shoe: inReverse(play.shoe) }) };
    },
  },
  {
    name: 'declares a coup void in which both hands have naturals',
    caught: { 'tas@2018': 'integrity', 'nsw-crown@3.2': 'integrity' },
    why: /was closed as void, and nothing that was asked for is a ground/,
    make: () =>
      withTrace((events) => {
        const isVoid = (coup: number | undefined) => {
          const dealt = events.filter((e) => e.type === 'card.dealt' && e.coup === coup);
          const counts = events.find((e) => e.type === 'coup.closed' && e.coup === coup);
          return dealt.length === 4 && counts?.type === 'coup.closed' && counts.counts.P >= 8 && counts.counts.B >= 8;
        };
        return renumbered(
          events.flatMap((e): readonly TraceEvent[] => {
            if (!isVoid(e.coup)) return [e];
            if (e.type === 'result.announced' && e.what === 'result') return [];
            if (e.type === 'coup.closed') return [{ ...e, result: 'void' }];
            return e.type === 'wager.settled'
              ? [{ ...e, outcome: 'void', odds: null, paid: 0, commission: 0, collected: 0, returned: e.stake }]
              : [e];
          }),
        );
      }),
  },
  {
    name: 'keeps the stake of a winner',
    caught: { 'tas@2018': 'integrity', 'nsw-crown@3.2': 'integrity' },
    why: /win, and \d+ collected/,
    make: () => withSettlement((s) => (s.outcome === 'win' ? { collected: s.stake, returned: 0 } : {})),
  },
  {
    name: 'forgets to settle the last wager of a coup',
    caught: { 'tas@2018': 'integrity', 'nsw-crown@3.2': 'integrity' },
    why: /was never settled|was settled on/,
    make: () =>
      withTrace((events) =>
        renumbered(events.filter((e, i) => !(e.type === 'wager.settled' && events[i + 1]?.type === 'coup.closed'))),
      ),
  },
];
