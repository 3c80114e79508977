// A spec made ready to play at one table: read once, held against what the table declares, laid out in dense tables.
import { BETS, type Bet, betOf, betsOf } from '../model/bet.ts';
import { type Hand, RANKS } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';
import { BREACHES, type Breach, CONSEQUENCES, type Consequence } from '../model/limits.ts';
import type { Cents, Ratio } from '../model/money.ts';
import type { Limit, TableOptions } from '../model/play.ts';
import { type GameSpec, type Json, type Setting, settingKey } from '../model/spec.ts';
import { type BetLines, compileBet, ratioAt } from './bets.ts';
import { type Inexact, type NextPayable, payable } from './chips.ts';
import { DETAIL } from './condition.ts';
import { choicesOf, countPath, type Lines, Settings, variantsOf } from './settings.ts';

export type Face = 'up' | 'down';

/** What a drawing table says of a cell. A cell that the spec lacks is refused when a coup comes to it, and not before. */
export const CELL = { missing: 0, draw: 1, stand: 2 } as const;
/** A count or a winner that the spec does not give. */
export const MISSING = 255;

/** A bet on the layout, ready for settlement. */
export interface BetPlan {
  readonly lines: BetLines;
  /** Whether its key has the pairs in it. */
  readonly pairs: boolean;
  /** The ruling + 1 by coup, 0 where no such coup has come yet; null where the bet looks at more than its key holds. A cache and no more. */
  readonly known: Uint8Array | null;
}

/** One share of a combined stake. */
export interface SharePlan {
  readonly bet: Bet;
  readonly share: Ratio;
}

/** Whether a bet may stand at this table, and within which limits. */
export interface AreaPlan {
  readonly bet: Bet;
  /** Why a wager on it is refused whoever makes it; null where it may be made. */
  readonly refused: 'not-offered' | 'decks' | null;
  readonly limit: Limit | null;
  readonly approvedMinimum: Cents | null;
  readonly shares: readonly SharePlan[] | null;
}

export interface Plan {
  readonly edition: string;
  readonly table: TableOptions;
  readonly pack: { readonly perDeck: number; readonly jokers: number; readonly backs: readonly string[] };
  readonly modulus: number;
  /** What a card counts modulo the modulus, by rank; MISSING where the spec does not say. */
  readonly value: Uint8Array;
  /** Whose hand the n-th card goes to: 0 the Player's, 1 the Banker's. */
  readonly order: Uint8Array;
  readonly face: { readonly initial: Face; readonly third: Face };
  /** 1 where a two-card hand of the count ends the drawing. */
  readonly natural: Uint8Array;
  readonly thirdCards: boolean;
  /** CELL by count. */
  readonly drawPlayer: Uint8Array;
  /** CELL by count × (modulus + 1) + 1 + the value of the Player's third card; + 0 where he has none. */
  readonly drawBanker: Uint8Array;
  /** Index into WINNERS by Player's count × modulus + Banker's; MISSING where the spec ranks one of them nowhere. */
  readonly winner: Uint8Array;
  readonly areas: ReadonlyMap<string, AreaPlan>;
  readonly bets: ReadonlyMap<string, BetPlan>;
  /** Main bets that may be held with any other; null where the book says nothing of combinations and all may. */
  readonly combinable: ReadonlySet<string> | null;
  /** Families whose wagers alone do not make a coup be dealt to its end. */
  readonly cutShort: ReadonlySet<string>;
  readonly inexact: Inexact;
  readonly nextPayable: NextPayable;
  readonly breaches: ReadonlyMap<Breach, Consequence>;
  /** The keys of the settings that the plan was made from, sorted. */
  readonly read: readonly string[];
}

const unsupported = (message: string): never => {
  throw new EngineError('unsupported', message);
};

const FACES = ['up', 'down'] as const;
const LINES_OF = ['outcome', 'pays', 'shares'] as const;

/** Everything that the engine ever asks of a spec, for one table. Reading is total; whether it makes a game is seen afterwards. */
interface Reading {
  readonly one: ReadonlyMap<string, readonly Json[]>;
  readonly lines: ReadonlyMap<string, Lines>;
}

/** The bets whose settings a table needs: those on its layout, and those that a combined stake on it goes to. */
function betsAt(table: TableOptions): readonly Bet[] {
  const laid = BETS.filter((b) => table.layout.includes(b.id));
  if (!laid.some((b) => b.kind === 'combined')) return laid;
  // A combined stake may name any main bet or either side of its family; reading one bet too many does no harm.
  const side = table.combinedSide === null ? [] : betsOf(table.combinedSide);
  return [...new Set([...laid, ...BETS.filter((b) => b.kind === 'main'), ...side])];
}

function readAll(settings: Settings, table: TableOptions): Reading {
  const one = new Map<string, readonly Json[]>();
  const lines = new Map<string, Lines>();
  const read = (path: string): readonly Json[] => {
    const values = settings.values(path);
    one.set(path, values);
    return values;
  };

  for (const v of new Set(['base', table.variant])) read(`table.variants.${v}`);
  for (const path of ['decks', 'perDeck', 'jokers', 'backs.within', 'modulus']) read(`cards.${path}`);
  for (const rank of RANKS) read(countPath(rank));
  for (const path of ['deal.order.1', 'deal.order.2', 'deal.order.3', 'deal.order.4', 'deal.face.initial', 'deal.face.third', 'draw.max', 'settlement.inexact']) read(path);
  const modulus = modulusOf(one.get('cards.modulus'));
  for (let count = 0; count < modulus; count++) {
    read(`draw.natural.${count}`);
    read(`draw.player.${count}`);
    read(`draw.banker.${count}.none`);
    for (let third = 0; third < modulus; third++) read(`draw.banker.${count}.${third}`);
    read(`result.rank.${count}`);
  }
  for (const bet of BETS) {
    read(`table.offers.${bet.id}`);
    read(`cards.minDecksFor.${bet.family}`);
    if (bet.kind === 'main') read(`wagers.combinations.${bet.id}`);
    if (bet.kind === 'side') read(`coup.complete.${bet.family}`);
  }
  for (const bet of betsAt(table)) {
    for (const what of LINES_OF) {
      const path = `wagers.${bet.id}.${what}`;
      lines.set(path, settings.lines(path));
    }
  }
  for (const breach of BREACHES) read(`limits.breach.${breach}`);
  return { one, lines };
}

const modulusOf = (values: readonly Json[] | undefined): number => {
  const v = values?.[0];
  return typeof v === 'number' && Number.isInteger(v) && v >= 1 && v <= 100 ? v : 10;
};

/** Values by path, with their types; each throws EngineError `unsupported` that names the path. */
class Values {
  private readonly reading: Reading;
  constructor(reading: Reading) {
    this.reading = reading;
  }

  maybe(path: string): Json | undefined {
    const [value, other] = this.reading.one.get(path) ?? [];
    if (other !== undefined) unsupported(`${path} is both ${JSON.stringify(value)} and ${JSON.stringify(other)}: the spec contradicts itself`);
    return value;
  }

  need(path: string): Json {
    return this.maybe(path) ?? unsupported(`${path} is not set`);
  }

  whole(path: string): number {
    const v = this.need(path);
    return typeof v === 'number' && Number.isInteger(v) && v >= 0 ? v : unsupported(`${path} is ${JSON.stringify(v)}, which is no whole number`);
  }

  oneOf<T extends string>(path: string, words: readonly T[]): T {
    const v = this.need(path);
    return words.find((w) => w === v) ?? unsupported(`${path} is ${JSON.stringify(v)}, and this engine knows ${words.join(', ')}`);
  }

  /** A list, or one value that stands for a list of one. */
  list(path: string): readonly Json[] {
    const v = this.need(path);
    return Array.isArray(v) ? v : [v];
  }

  lines(path: string): Lines {
    return this.reading.lines.get(path) ?? { path, tiers: [], open: [] };
  }
}

/**
 * Makes a spec ready to play at one table.
 *
 * @returns tables that the coup machine plays from; they hold no state of any coup
 * @throws EngineError `unsupported`, in one line that names the path: a path that every coup needs is not set or is no value of its kind; the
 *   variant is unknown; the number of decks is not allowed; a bet on the layout has no settings, or depends on a choice that the table has not
 *   taken. `broken`: the table itself is impossible. Single cells (a count, a cell of the drawing tables, a rank) are refused when a coup comes
 *   to them. A variant for tournaments at another table, and a bet with too few decks, open no place for wagers: those are refused, not the table.
 */
export function compile(spec: GameSpec, table: TableOptions): Plan {
  checkTable(table);
  const settings = new Settings(spec, { variant: table.variant, choices: table.choices });
  const values = new Values(readAll(settings, table));
  const playable = variantPlayable(values, table);
  checkDecks(values, table);

  const modulus = values.whole('cards.modulus');
  if (modulus < 1 || modulus > 100) unsupported(`cards.modulus is ${modulus}; this engine counts modulo 1 to 100`);
  const max = values.whole('draw.max');
  if (max > 1) unsupported(`draw.max is ${max}; this engine deals a hand one further card at most`);
  const inexact = values.oneOf('settlement.inexact', ['round-up', 'exact']);
  if (inexact === 'round-up' && !table.chips.length) unsupported('settlement.inexact is "round-up", and the table has no chips');
  const areas = areasOf(values, table, settings.any('table.offers.'), playable);

  return {
    edition: spec.edition,
    table,
    pack: { perDeck: values.whole('cards.perDeck'), jokers: values.whole('cards.jokers'), backs: values.need('cards.backs.within') === 'same' ? ['blue'] : ['blue', 'red'] },
    modulus,
    value: valuesOf(values, modulus),
    order: orderOf(values),
    face: facesOf(values, table),
    natural: Uint8Array.from({ length: modulus }, (_, count) => (values.maybe(`draw.natural.${count}`) === true ? 1 : 0)),
    thirdCards: max > 0,
    drawPlayer: Uint8Array.from({ length: modulus }, (_, count) => cellAt(values, `draw.player.${count}`)),
    drawBanker: Uint8Array.from({ length: modulus * (modulus + 1) }, (_, i) => {
      const third = (i % (modulus + 1)) - 1;
      return cellAt(values, `draw.banker.${Math.floor(i / (modulus + 1))}.${third < 0 ? 'none' : third}`);
    }),
    winner: winnersOf(values, modulus),
    areas,
    bets: betPlans(values, table, areas, modulus),
    combinable: settings.any('wagers.combinations.') ? combinableOf(values) : null,
    cutShort: new Set(BETS.filter((b) => b.kind === 'side' && values.maybe(`coup.complete.${b.family}`) === false).map((b) => b.family)),
    inexact,
    nextPayable: table.chips.length ? payable(table.chips) : (amount) => amount,
    breaches: new Map(
      BREACHES.flatMap((b): [Breach, Consequence][] => (values.maybe(`limits.breach.${b}`) === undefined ? [] : [[b, values.oneOf(`limits.breach.${b}`, CONSEQUENCES)]])),
    ),
    read: settings.keysRead(),
  };
}

const isMoney = (n: unknown): n is Cents => Number.isSafeInteger(n) && (n as number) > 0;

/** What no table can be, whatever the book. */
function checkTable(table: TableOptions): void {
  const broken = (message: string): never => {
    throw new EngineError('broken', message);
  };
  for (const id of table.layout) if (!betOf(id)) broken(`the layout has an area for "${id}", which is no bet`);
  if (!table.chips.every(isMoney) || table.chips.some((c, i) => i > 0 && c <= (table.chips[i - 1] as number))) broken('the chips of the table must be whole cents, ascending');
  if (table.liability !== null && !isMoney(table.liability)) broken('the liability of the table must be whole cents');
  if (table.unit !== null && !isMoney(table.unit)) broken('the unit of the table must be whole cents');
}

/** Whether the book lets the variant be played at such a table: one for tournaments takes no wagers elsewhere. */
function variantPlayable(values: Values, table: TableOptions): boolean {
  const path = `table.variants.${table.variant}`;
  const declared = values.maybe(path);
  if (declared === undefined) return table.variant === 'base' || unsupported(`${path} is not set: the book has no variant "${table.variant}"`);
  const onlyIn = (declared as { readonly onlyIn?: Json } | null)?.onlyIn ?? null;
  if (onlyIn !== null && onlyIn !== 'tournament') return unsupported(`${path} is for ${JSON.stringify(onlyIn)} only, which this engine does not know`);
  return onlyIn === null || table.tournament;
}

function checkDecks(values: Values, table: TableOptions): void {
  const allowed = values.list('cards.decks');
  if (!allowed.includes(table.decks)) unsupported(`cards.decks allows ${allowed.join(', ')} decks, and the table has ${table.decks}`);
}

function tooFewDecks(values: Values, table: TableOptions, bet: Bet): boolean {
  const path = `cards.minDecksFor.${bet.family}`;
  return values.maybe(path) !== undefined && table.decks < values.whole(path);
}

const valuesOf = (values: Values, modulus: number): Uint8Array =>
  Uint8Array.from(RANKS, (rank) => (values.maybe(countPath(rank)) === undefined ? MISSING : values.whole(countPath(rank)) % modulus));

function orderOf(values: Values): Uint8Array {
  const order = [1, 2, 3, 4].map((n): Hand => values.oneOf(`deal.order.${n}`, ['P', 'B']));
  const player = order.filter((h) => h === 'P').length;
  if (player !== 2) unsupported(`deal.order gives the Player ${player} and the Banker ${4 - player} of the first four cards; each hand begins with two`);
  return Uint8Array.from(order, (h) => (h === 'P' ? 0 : 1));
}

/** The table's way of dealing, where the book allows it; a third card goes the same way, or the way that the book has for it. */
function facesOf(values: Values, table: TableOptions): Plan['face'] {
  const allowed = (path: string): readonly Face[] => {
    const list = values.list(path);
    return FACES.filter((f) => list.includes(f));
  };
  const third = allowed('deal.face.third');
  if (!allowed('deal.face.initial').includes(table.face)) unsupported(`deal.face.initial does not allow cards to be dealt face ${table.face}`);
  return { initial: table.face, third: third.includes(table.face) ? table.face : (third[0] ?? unsupported('deal.face.third allows neither face')) };
}

function cellAt(values: Values, path: string): number {
  if (values.maybe(path) === undefined) return CELL.missing;
  return values.oneOf(path, ['D', 'S']) === 'D' ? CELL.draw : CELL.stand;
}

function combinableOf(values: Values): ReadonlySet<string> {
  const stated = BETS.filter((b) => b.kind === 'main' && values.maybe(`wagers.combinations.${b.id}`) !== undefined);
  for (const b of stated) values.oneOf(`wagers.combinations.${b.id}`, ['any']);
  return new Set(stated.map((b) => b.id));
}

function winnersOf(values: Values, modulus: number): Uint8Array {
  const ranks = Array.from({ length: modulus }, (_, count) => (values.maybe(`result.rank.${count}`) === undefined ? null : values.whole(`result.rank.${count}`)));
  return Uint8Array.from({ length: modulus * modulus }, (_, i) => {
    const [player, banker] = [ranks[Math.floor(i / modulus)] ?? null, ranks[i % modulus] ?? null];
    if (player === null || banker === null) return MISSING;
    return player === banker ? 2 : player < banker ? 0 : 1;
  });
}

function areasOf(values: Values, table: TableOptions, anyOffer: boolean, playable: boolean): ReadonlyMap<string, AreaPlan> {
  return new Map(
    BETS.map((bet): [string, AreaPlan] => {
      const laid = table.layout.includes(bet.id);
      const shares = bet.kind === 'combined' && laid ? sharesOf(values, table, bet) : null;
      // A combined bet is on offer where all the bets that its stake goes to are.
      const against = [bet, ...(shares ?? []).map((s) => s.bet)].map((b) => notOnOffer(values, table, b, anyOffer)).find((cause) => cause !== null);
      const refused = against ?? (laid && playable ? null : 'not-offered');
      return [bet.id, { bet, refused, limit: table.limits[bet.id] ?? null, approvedMinimum: table.approvedMinimum[bet.id] ?? null, shares }];
    }),
  );
}

/** Why the book does not let a bet stand at this table. Main bets need no offer; where the book offers no bets by name, none does. */
function notOnOffer(values: Values, table: TableOptions, bet: Bet, anyOffer: boolean): 'decks' | 'not-offered' | null {
  if (tooFewDecks(values, table, bet)) return 'decks';
  return bet.kind === 'main' || !anyOffer || values.maybe(`table.offers.${bet.id}`) === true ? null : 'not-offered';
}

function sharesOf(values: Values, table: TableOptions, bet: Bet): readonly SharePlan[] {
  const path = `wagers.${bet.id}.shares`;
  const { tiers, open } = values.lines(path);
  if (open.length) unsupported(`${path} depends on the choice "${open[0]}", and the table has taken none that the spec knows`);
  const [first, ...rest] = tiers[0] ?? [];
  const value = first?.value ?? unsupported(`${path} is not set, and the bet is on the layout`);
  if (rest.some((s) => JSON.stringify(s.value) !== JSON.stringify(value))) unsupported(`${path} is set to several values: the spec contradicts itself`);
  const shares = Object.entries(value as Readonly<Record<string, Json>>).map(([target, share]) => ({
    bet: targetOf(path, target, table),
    share: ratioAt(`${path} ${target}`, share),
  }));
  const whole = shares.reduce((sum, { share }) => ({ n: sum.n * share.d + share.n * sum.d, d: sum.d * share.d }), { n: 0, d: 1 });
  if (whole.n !== whole.d) unsupported(`${path} does not add up to the whole stake`);
  return shares;
}

/** The bet that a share goes to: one by name, or the Player's or the Banker's side bet of the family that the table has chosen. */
function targetOf(path: string, target: string, table: TableOptions): Bet {
  const hand = target === 'player-side' ? 'P' : target === 'banker-side' ? 'B' : null;
  if (hand === null) {
    const bet = betOf(target);
    return bet && bet.kind !== 'combined' ? bet : unsupported(`${path} names "${target}", which is no bet that a stake can go to`);
  }
  const family = table.combinedSide ?? unsupported(`${path} goes to a side bet, and the table says for none (combinedSide)`);
  return betsOf(family).find((b) => b.hand === hand) ?? unsupported(`${path} goes to the ${target}, and "${family}" has none`);
}

/** The bets that stakes can lie on: those on the layout, and those that a combined stake goes to, which need no area of their own. */
function betPlans(values: Values, table: TableOptions, areas: ReadonlyMap<string, AreaPlan>, modulus: number): ReadonlyMap<string, BetPlan> {
  const bets = new Set(BETS.filter((b) => b.kind !== 'combined' && table.layout.includes(b.id)));
  for (const area of areas.values()) {
    for (const { bet } of area.shares ?? []) bets.add(bet);
  }
  return new Map(
    [...bets].map((bet) => {
      const lines = compileBet(bet, values.lines(`wagers.${bet.id}.outcome`), values.lines(`wagers.${bet.id}.pays`));
      const pairs = lines.detail === DETAIL.pairs;
      const known = lines.detail === DETAIL.all ? null : new Uint8Array(modulus * modulus * 4 * (pairs ? 32 : 1));
      return [bet.id, { lines, pairs, known }];
    }),
  );
}

/**
 * The settings that no table of the spec ever makes the engine read, by key (the path, and layer, option and condition where there are any),
 * sorted. All variants, all choices, all bets and both faces are gone through. A spec without gaps in the engine has none.
 */
export function unreadPaths(spec: GameSpec): readonly string[] {
  const read = new Set<Setting>();
  const groups = choicesOf(spec);
  const rounds = Math.max(1, ...[...groups.values()].map((c) => c.length));
  const sides = [null, ...new Set(BETS.filter((b) => b.hand !== null && b.kind === 'side').map((b) => b.family))];
  for (const variant of ['base', ...variantsOf(spec)]) {
    for (let round = 0; round < rounds; round++) {
      const choices = Object.fromEntries([...groups].map(([group, list]) => [group, list[round % list.length] as string]));
      for (const combinedSide of sides) {
        const table: TableOptions = { ...ANY_TABLE, variant, choices, combinedSide };
        readAll(new Settings(spec, table, read), table);
      }
    }
  }
  return spec.settings
    .filter((s) => !read.has(s))
    .map(settingKey)
    .sort();
}

/** A table with everything on it, for asking what would be read. */
const ANY_TABLE: TableOptions = {
  variant: 'base',
  choices: {},
  decks: 8,
  layout: BETS.map((b) => b.id),
  combinedSide: null,
  face: 'up',
  tournament: true,
  chips: [1],
  limits: {},
  approvedMinimum: {},
  liability: null,
  differential: null,
  areaMaximum: null,
  ante: null,
  caps: {},
  unit: null,
};
