// A made-up game for the engine's tests, written as settings. It resembles what casinos play; its figures are the test
// game's own and prove nothing of any book.

import type { Plan } from '../../src/engine/game.ts';
import { compile } from '../../src/engine/plan.ts';
import { playTable } from '../../src/engine/table.ts';
import { BETS } from '../../src/model/bet.ts';
import type { Card } from '../../src/model/card.ts';
import { RANKS, readCard } from '../../src/model/card.ts';
import { BARE_TABLE, type CoupRequest, type Play, type TableOptions, type WagerRequest } from '../../src/model/play.ts';
import { DEFAULTS, type GameSpec, type Setting, type SettingDraft, settingKey } from '../../src/model/spec.ts';
import type { EventOf, EventType, TraceEvent } from '../../src/model/trace.ts';

const set = (
  path: string,
  value: SettingDraft['value'],
  key: Omit<SettingDraft, 'path' | 'value'> = {},
): SettingDraft => ({ path, value, ...key });
const pays = (
  bet: string,
  odds: string,
  key: Omit<SettingDraft, 'path' | 'value'> = {},
  commission: string | null = null,
): SettingDraft => set(`wagers.${bet}.pays`, { odds, commission }, key);
const ends = (bet: string, outcome: string, when: string): SettingDraft =>
  set(`wagers.${bet}.outcome`, outcome, { when });

/**
 * The Banker's drawing table, a line a count: without a third card of the Player's, then against his third card 0 to 9.
 */
const BANKER_DRAWS = [
  'D DDDDDDDDDD',
  'D DDDDDDDDDD',
  'D DDDDDDDDDD',
  'D DDDDDDDDSD',
  'D SSDDDDDDSS',
  'D SSSSDDDDSS',
  'S SSSSSSDDSS',
  'S SSSSSSSSSS',
];

const CARDS: readonly SettingDraft[] = [
  set('cards.decks', [6, 8]),
  set('cards.minDecksFor.perfect-pairs', 8),
  set('cards.modulus', 10),
  ...RANKS.map((r) => set(`cards.value.count.${r}`, 'TJQK'.includes(r) ? 0 : r === 'A' ? 1 : Number(r))),
  ...(['P', 'B', 'P', 'B'] as const).map((hand, i) => set(`deal.order.${i + 1}`, hand)),
  set('deal.face.initial', ['up', 'down']),
  set('deal.face.third', ['up', 'down']),
];

const DRAWING: readonly SettingDraft[] = [
  set('draw.natural.8', true),
  set('draw.natural.9', true),
  ...[...'DDDDDDSS'].map((cell, count) => set(`draw.player.${count}`, cell)),
  ...BANKER_DRAWS.flatMap((row, count) =>
    [...row.replace(' ', '')].map((cell, i) => set(`draw.banker.${count}.${i === 0 ? 'none' : i - 1}`, cell)),
  ),
];

const MAIN: readonly SettingDraft[] = [
  ends('player', 'win', 'winner=P'),
  ends('player', 'stand-off', 'winner=T'),
  ends('player', 'lose', 'winner=B'),
  ends('banker', 'win', 'winner=B'),
  ends('banker', 'stand-off', 'winner=T'),
  ends('banker', 'lose', 'winner=P'),
  ends('tie', 'win', 'winner=T'),
  pays('player', '1:1'),
  pays('banker', '1:1', {}, '1:20'),
  pays('tie', '8:1'),
  // `half` takes half of what the Banker wins with 6; `twenty` has the commission in its odds; `free` has none.
  set('table.variants.half', { onlyIn: null }),
  set('table.variants.twenty', { onlyIn: null }),
  set('table.variants.free', { onlyIn: 'tournament' }),
  pays('banker', '1:1', { layer: 'half', when: 'count(B)=6' }, '1:2'),
  pays('banker', '1:1', { layer: 'half' }),
  pays('banker', '19:20', { layer: 'twenty' }),
  pays('banker', '1:1', { layer: 'free' }),
];

/**
 * Variants that are adopted together: `double` pays some hands double and loses ties, `fee` takes an ante, `push`
 * stands off where another would pay.
 */
const STACKED: readonly SettingDraft[] = [
  ...['double', 'fee', 'push'].map((v) => set(`table.variants.${v}`, { onlyIn: null })),
  set('layers.fee.over', ['double']),
  ...['player', 'banker'].flatMap((bet) => [
    set(`wagers.${bet}.outcome`, 'lose', { layer: 'double', when: 'winner=T' }),
    pays(bet, '1:1', { layer: 'double' }),
    pays(bet, '2:1', { layer: 'double', when: 'cards(h)=3 and count(h)>=8' }),
  ]),
  set('wagers.banker.outcome', 'stand-off', { layer: 'push', when: 'winner=B and cards(B)=3 and count(B)=7' }),
  pays('banker', '1:1', { layer: 'push' }),
  set('ante.required', { cap: '1:8' }, { layer: 'fee' }),
  set('ante.waiver', true, { layer: 'fee' }),
];

const dragon = (bet: string): readonly SettingDraft[] => [
  pays(bet, '1:1', { when: 'winner=h and natural(h)' }),
  ...['1:1', '2:1', '4:1', '6:1', '10:1', '30:1'].map((odds, i) =>
    pays(bet, odds, { when: `win-by(h)=${i + 4} and not natural(h)` }),
  ),
  set(`wagers.${bet}.pays`, { result: 'stand-off' }, { when: 'natural-tie' }),
  set(`wagers.${bet}.pays`, { result: 'lose' }, { when: 'winner=T and not natural-tie' }),
];
const perfectPairs = (bet: string): readonly SettingDraft[] => [
  ends(bet, 'win', 'pair(h)'),
  ends(bet, 'lose', 'not pair(h)'),
  pays(bet, '6:1', { when: 'pair-kind(h)=mixed' }),
  pays(bet, '12:1', { when: 'pair-kind(h)=coloured' }),
  pays(bet, '25:1', { when: 'pair-kind(h)=perfect' }),
];

const luckyMatch = (bet: string): readonly SettingDraft[] => [
  ends(bet, 'win', 'pair(h)'),
  ends(bet, 'lose', 'not pair(h)'),
  pays(bet, '5:1', { when: 'pair-kind(h)=mixed' }),
  pays(bet, '10:1', { when: 'pair-kind(h)=coloured' }),
  pays(bet, '25:1', { when: 'pair-kind(h)=perfect and not triple(h)' }),
  pays(bet, '100:1', { when: 'triple(h)' }),
  set(`wagers.${bet}.cap`, 'posted'),
];

/** Insurance of a hand that leads, at each of three moments: who pays it if the other hand comes from behind. */
const insurance = (hand: 'player' | 'banker'): readonly SettingDraft[] => {
  const [first, second, third] = [1, 2, 3].map((n) => `${hand}-insurance-${n}`) as [string, string, string];
  const opens = (bet: string, shown: string, when: string, due: string | null): readonly SettingDraft[] => [
    set(`table.offers.${bet}`, true),
    set(`insurance.needs.${bet}`, hand),
    set(`insurance.shown.${bet}`, shown),
    set(`insurance.when.${bet}`, when),
    ...(due === null ? [] : [set(`insurance.due.${bet}`, due)]),
    set(`wagers.${bet}.cap`, 'main-stake', { option: 'insurance-cap=main-stake' }),
  ];
  const rows = (bet: string, of: string, odds: readonly string[], from: number) =>
    odds.map((o, i) => pays(bet, o, { when: `${of}=${from + i} and winner=o` }));
  const stands = (bet: string, when: string) => set(`wagers.${bet}.pays`, { result: 'stand-off' }, { when });
  return [
    ...opens(first, 'own-two', 'initial(h)>=7', null),
    pays(first, '2:1', { when: 'initial(h)=7 and winner=o and natural(o)' }),
    pays(first, '7:1', { when: 'initial(h)=8 and winner=o' }),
    pays(first, '8:1', { when: 'initial(h)=9 and winner=T' }),
    stands(first, 'winner=T and initial(h)<9'),
    ...opens(second, 'four', 'initial(h)>initial(o) and initial(h)>=4', 'any'),
    pays(second, '3:2', { when: 'initial(h)=4 and winner=o', option: 'insurance-4=low' }),
    pays(second, '2:1', { when: 'initial(h)=4 and winner=o', option: 'insurance-4=high' }),
    ...rows(second, 'initial(h)', ['2:1', '3:1', '4:1'], 5),
    stands(second, 'winner=T'),
    ...opens(third, 'five', 'count(h)>initial(o) and count(h)>=4', 'opposite'),
    ...rows(third, 'count(h)', ['1:1', '2:1', '3:1', '4:1', '7:1'], 4),
    pays(third, '8:1', { when: 'count(h)=9 and winner=T' }),
    stands(third, 'winner=T and count(h)<9'),
  ];
};

const SIDES: readonly SettingDraft[] = [
  ...dragon('player-dragon-bonus'),
  ...dragon('banker-dragon-bonus'),
  ...perfectPairs('player-perfect-pairs'),
  ...perfectPairs('banker-perfect-pairs'),
  ...['player-pair', 'banker-pair'].flatMap((bet) => [ends(bet, 'win', 'pair(h)'), pays(bet, '11:1')]),
  ends('super-6', 'win', 'winner=B and count(B)=6'),
  pays('super-6', '15:1', { option: 'super-6=1' }),
  pays('super-6', '16:1', { option: 'super-6=2' }),
  ...luckyMatch('player-lucky-match'),
  ...luckyMatch('banker-lucky-match'),
  ends('dragon-7', 'win', 'winner=B and cards(B)=3 and count(B)=7'),
  pays('dragon-7', '40:1'),
  ends('lucky-6', 'win', 'winner=B and count(B)=6'),
  pays('lucky-6', '12:1', { when: 'cards(B)=2' }),
  pays('lucky-6', '20:1', { when: 'cards(B)=3' }),
  ...insurance('player'),
  ...insurance('banker'),
  set('table.options.insurance-cap', ['none', 'main-stake']),
  ends('tiger', 'win', 'winner=B and count(B)=6'),
  pays('tiger', '12:1', { when: 'cards(B)=2' }),
  pays('tiger', '22:1', { when: 'cards(B)=3', option: 'tiger=1' }),
  pays('tiger', '25:1', { when: 'cards(B)=3', option: 'tiger=2' }),
  ends('big-tiger', 'win', 'winner=B and count(B)=6 and cards(B)=3'),
  pays('big-tiger', '55:1'),
  ends('small-tiger', 'win', 'winner=B and count(B)=6 and cards(B)=2'),
  pays('small-tiger', '22:1'),
  ends('tiger-tie', 'win', 'winner=T and count(P)=6'),
  pays('tiger-tie', '45:1'),
  ends('tiger-pair', 'win', 'not pairs=none'),
  pays('tiger-pair', '4:1', { when: 'pairs=one' }),
  pays('tiger-pair', '25:1', { when: 'pairs=both-different' }),
  pays('tiger-pair', '100:1', { when: 'pairs=both-same-rank' }),
  set('wagers.1-1-2.shares', { 'player-side': '1:4', 'banker-side': '1:4', tie: '1:2' }),
];

/** The bets of the test game: those that have lines above. One has none, so that there is a bet that it knows nothing of. */
export const PLAYED = BETS.filter((b) =>
  [...MAIN, ...SIDES].some((line) => ['pays', 'shares'].some((what) => line.path === `wagers.${b.id}.${what}`)),
);

const OFFERS: readonly SettingDraft[] = PLAYED.filter((b) => b.kind === 'side' || b.kind === 'combined').map((b) =>
  set(`table.offers.${b.id}`, true),
);

const HOUSE: readonly SettingDraft[] = [
  set('settlement.inexact', 'round-up'),
  set('coup.complete.perfect-pairs', true),
  set('limits.breach.below-approved-minimum', 'void-and-return'),
  set('limits.breach.below-minimum', 'as-made'),
  set('limits.breach.above-maximum', 'to-maximum'),
  set('limits.breach.over-liability', 'pro-rata'),
  set('limits.breach.over-differential', 'pro-rata'),
  set('limits.breach.over-differential-late', 'as-made'),
  set('limits.breach.over-area', 'pro-rata'),
  set('limits.breach.over-area-late', 'to-maximum'),
  set('limits.breach.ante-missing', 'void-and-return'),
  set('limits.breach.inexact', 'payable-part'),
];

function specOf(drafts: readonly SettingDraft[]): GameSpec {
  const paths = new Set(drafts.map((d) => d.path));
  const whole = (d: SettingDraft, origin: Setting['origin']): Setting => ({
    path: d.path,
    layer: d.layer ?? 'base',
    option: d.option ?? null,
    when: d.when ?? null,
    value: d.value,
    owners: [],
    origin,
  });
  const settings = [
    ...drafts.map((d) => whole(d, 'clause')),
    ...DEFAULTS.filter((d) => !paths.has(d.path)).map((d) => whole(d, 'default')),
  ];
  return {
    edition: 'test-game',
    game: 'baccarat',
    settings: settings.sort((a, b) => (settingKey(a) < settingKey(b) ? -1 : 1)),
  };
}

/** The test game. */
export const GAME: GameSpec = specOf([...CARDS, ...DRAWING, ...MAIN, ...STACKED, ...SIDES, ...OFFERS, ...HOUSE]);

/** The test game with some settings taken out (every key that is, or begins with, one of these) and others put in. */
export function gameWith(out: readonly string[], put: readonly SettingDraft[] = []): GameSpec {
  const gone = (key: string) => out.some((o) => key === o || key.startsWith(`${o} `) || key.startsWith(`${o}.`));
  return specOf([...GAME.settings.filter((s) => s.origin === 'clause' && !gone(settingKey(s))), ...put]);
}

/** A table with every bet on its layout and chips of a dollar and up. */
export const TABLE: TableOptions = {
  ...BARE_TABLE,
  choices: { 'super-6': '1', tiger: '1', 'insurance-4': 'low', 'insurance-cap': 'none' },
  layout: PLAYED.map((b) => b.id),
  combinedSide: 'dragon-bonus',
  chips: [100, 500, 2_500, 10_000],
};

export interface Setup {
  readonly spec?: GameSpec;
  readonly table?: Partial<TableOptions>;
}

export const planFor = ({ spec = GAME, table = {} }: Setup = {}): Plan => compile(spec, { ...TABLE, ...table });

const cards = (text: string): Card[] =>
  text.split(/\s+/).map((word) => {
    const card = readCard(word);
    if (!card) throw new RangeError(`"${word}" is no card`);
    return card;
  });

/** The shoe that deals these hands, `2♠ 3♥ K♦` against `2♦ 4♣`: in turn, the Player first; then the third cards. */
export function shoeFor(player: string, banker: string): Card[] {
  const [p, b] = [cards(player), cards(banker)];
  return [p[0], b[0], p[1], b[1], p[2], b[2]].filter((c): c is Card => c !== undefined);
}

const WAGER =
  /^(?:(?<player>\w+): )?(?<bet>[a-z0-9-]+)(?:@(?<area>\w+))? \$(?<amount>[\d.]+)(?: ante \$(?<ante>[\d.]+))?(?<unnoticed> unnoticed)?$/;
const cents = (text: string): number => Math.round(Number(text) * 100);

/**
 * `banker $100` or, noticed by nobody, `banker $5 unnoticed`; on an area, `banker@2 $5`; with its fee, `banker $100
 * ante $1`. Every wager is
 * another player's unless he is named: `anna: tie $20`.
 */
export function wagers(...texts: readonly string[]): WagerRequest[] {
  return texts.map((text, i) => {
    const { player, bet = '', area, amount = '', ante, unnoticed } = WAGER.exec(text)?.groups ?? {};
    if (!bet) throw new RangeError(`"${text}" is no wager`);
    return {
      id: `w${i + 1}`,
      player: player ?? `p${i + 1}`,
      bet,
      amount: cents(amount),
      ...(area === undefined ? {} : { area }),
      ...(ante === undefined ? {} : { ante: cents(ante) }),
      ...(unnoticed ? { unnoticed: true } : {}),
    };
  });
}

/** The events of a play at the test game's table. */
export const eventsOf = (
  shoe: readonly Card[],
  coups: readonly CoupRequest[],
  setup: Setup = {},
): readonly TraceEvent[] => playTable(planFor(setup), { shoe, coups });

export const playOf = (
  shoe: readonly Card[],
  coups: readonly CoupRequest[],
  table: Partial<TableOptions> = {},
): Play => ({ table: { ...TABLE, ...table }, shoe, coups });

export const only = <T extends EventType>(events: readonly TraceEvent[], type: T): EventOf<T>[] =>
  events.filter((e): e is EventOf<T> => e.type === type);

/** One coup with these hands and wagers. */
export const coup = (
  player: string,
  banker: string,
  bets: readonly string[] = [],
  setup: Setup = {},
): readonly TraceEvent[] => eventsOf(shoeFor(player, banker), [{ wagers: wagers(...bets) }], setup);

/**
 * How the one wager of a coup was settled, in words: `wins 1:1, paid $95, commission $5`, `loses $100`, `loses $100,
 * $20 back`, `stands off`, `void`.
 */
export function settle(player: string, banker: string, bet: string, setup: Setup = {}): string {
  const settled = only(coup(player, banker, [bet], setup), 'wager.settled');
  const [s] = settled;
  if (!s || settled.length > 1) throw new RangeError(`${settled.length} settlements`);
  return told(s);
}

const money = (cents: number): string => `$${cents % 100 ? (cents / 100).toFixed(2) : cents / 100}`;

/** A settlement in words. */
export function told(s: EventOf<'wager.settled'>): string {
  const back =
    s.stake - s.collected === s.returned
      ? s.returned > 0 && s.outcome === 'lose'
        ? `, ${money(s.returned)} back`
        : ''
      : ' UNBALANCED';
  switch (s.outcome) {
    case 'win':
      return `wins ${s.odds}, paid ${money(s.paid)}${s.commission ? `, commission ${money(s.commission)}` : ''}${back}`;
    case 'lose':
      return `loses ${money(s.collected)}${back}`;
    case 'stand-off':
      return `stands off${back}`;
    case 'void':
      return `void${back}`;
  }
}
