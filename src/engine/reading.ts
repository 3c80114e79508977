// Everything that the engine ever asks of a spec, asked for one table: as it stands, then with its types.
import { BETS, type Bet, betsOf } from '../model/bet.ts';
import { RANKS } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';
import { BREACHES } from '../model/limits.ts';
import { type Ratio, readOdds } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import type { Json } from '../model/spec.ts';
import { type Lines, type Settings, valuesOf } from './settings.ts';

export const unsupported = (message: string): never => {
  throw new EngineError('unsupported', message);
};

/** Paths whose conditions matter, by bet. */
const HELD = ['cap', 'together', 'needs'] as const;
const LINES_OF = ['outcome', 'pays', 'unpaid', 'shares', 'inexact'] as const;
/** Paths that bear on how an insurance bet is taken. */
const INSURANCE = ['needs', 'shown', 'when', 'most', 'due'] as const;
const MAIN = BETS.filter((b) => b.kind === 'main');

/** What came of asking: by path, its lines. Reading is total; whether it makes a game is seen afterwards. */
export type Reading = ReadonlyMap<string, Lines>;

/** Every set of main bets, each in alphabetical order. */
export const MAIN_SETS: readonly (readonly string[])[] = Array.from({ length: 2 ** MAIN.length - 1 }, (_, i) =>
  MAIN.filter((_, bit) => ((i + 1) >> bit) % 2 === 1)
    .map((b) => b.id)
    .sort(),
);

/** The bets whose settings a table needs: those on its layout, and those that a combined stake on it goes to. */
function betsAt(table: TableOptions): readonly Bet[] {
  const laid = BETS.filter((b) => table.layout.includes(b.id));
  if (!laid.some((b) => b.kind === 'combined')) return laid;
  // A combined stake may name any main bet or either side of its family; reading one bet too many does no harm.
  const side = table.combinedSide === null ? [] : betsOf(table.combinedSide);
  return [...new Set([...laid, ...MAIN, ...side])];
}

/** Every path that could matter at a table, with what it says there. */
export function readAll(settings: Settings, table: TableOptions): Reading {
  const bets = betsAt(table);
  return settings.once(`reading ${bets.map((b) => b.id).join(' ')}`, () => readingOf(settings, bets));
}

function readingOf(settings: Settings, bets: readonly Bet[]): Reading {
  const reading = new Map<string, Lines>();
  const read = (path: string): void => {
    reading.set(path, settings.lines(path));
  };

  read(PATH.table.variants('base'));
  for (const v of settings.layers) {
    read(PATH.table.variants(v));
    read(PATH.layers.over(v));
  }
  for (const path of settings.paths(PATH.table.options(''))) read(path);
  const { decks, perDeck, jokers, backs, cuttingCards } = PATH.cards;
  for (const path of [decks, perDeck, jokers, backs, cuttingCards, PATH.cards.modulus]) read(path);
  for (const rank of RANKS) {
    read(PATH.cards.count(rank));
    read(PATH.cards.burn(rank));
  }
  for (const n of [1, 2, 3, 4]) read(PATH.deal.order(n));
  for (const path of settings.paths('deal.style.')) read(path);
  for (const path of [PATH.deal.face.initial, PATH.deal.face.third, PATH.draw.max]) read(path);
  const modulus = modulusOf(reading.get(PATH.cards.modulus));
  for (let count = 0; count < modulus; count++) {
    read(PATH.draw.natural(count));
    read(PATH.draw.player(count));
    read(PATH.draw.banker(count, 'none'));
    for (let third = 0; third < modulus; third++) read(PATH.draw.banker(count, third));
    read(PATH.result.rank(count));
  }
  for (const bet of BETS) {
    read(PATH.table.offers(bet.id));
    read(PATH.table.withheld(bet.family));
    read(PATH.wagers.once(bet.family));
    read(PATH.table.exclusive(bet.family));
    read(PATH.cards.minDecksFor(bet.family));
    if (bet.kind === 'side') read(PATH.coup.complete(bet.family));
  }
  for (const set of MAIN_SETS) read(PATH.wagers.combinations(set));
  for (const bet of bets) {
    for (const what of LINES_OF) read(PATH.wagers[what](bet.id));
    if (bet.kind !== 'combined') for (const what of HELD) read(PATH.wagers[what](bet.id));
    if (bet.kind === 'insurance') for (const what of INSURANCE) read(PATH.insurance[what](bet.id));
  }
  for (const path of [
    PATH.ante.required,
    PATH.ante.waiver,
    PATH.ante.per,
    PATH.limits.aggregation,
    PATH.settlement.inexact,
  ])
    read(path);
  for (const breach of BREACHES) read(PATH.limits.breach(breach));
  return reading;
}

const modulusOf = (lines: Lines | undefined): number => {
  const [v] = lines ? valuesOf(lines) : [];
  return typeof v === 'number' && Number.isInteger(v) && v >= 1 && v <= 100 ? v : 10;
};

/** A ratio from its text; throws EngineError that names the path where it is none. */
export function ratioAt(path: string, value: Json | undefined): Ratio {
  const read = typeof value === 'string' ? readOdds(value) : null;
  return read ?? unsupported(`${path} is ${JSON.stringify(value)}, which is no ratio such as 1:4`);
}

/** Throws EngineError where a path hangs on a choice that the table has not taken. */
export function requireChoices({ path, open }: Lines): void {
  if (open.length)
    unsupported(`${path} depends on the choice "${open[0]}", and the table has taken none that the spec knows`);
}

/** Values by path, with their types; each throws EngineError `unsupported` that names the path. */
export class Values {
  private readonly reading: Reading;
  constructor(reading: Reading) {
    this.reading = reading;
  }

  maybe(path: string): Json | undefined {
    const lines = this.lines(path);
    requireChoices(lines);
    const [value, other] = valuesOf(lines);
    if (other !== undefined)
      unsupported(`${path} is both ${JSON.stringify(value)} and ${JSON.stringify(other)}: the spec contradicts itself`);
    return value;
  }

  need(path: string): Json {
    return this.maybe(path) ?? unsupported(`${path} is not set`);
  }

  whole(path: string): number {
    const v = this.need(path);
    return typeof v === 'number' && Number.isInteger(v) && v >= 0
      ? v
      : unsupported(`${path} is ${JSON.stringify(v)}, which is no whole number`);
  }

  oneOf<T extends string>(path: string, words: readonly T[]): T {
    const v = this.need(path);
    return (
      words.find((w) => w === v) ??
      unsupported(`${path} is ${JSON.stringify(v)}, and this engine knows ${words.join(', ')}`)
    );
  }

  /** `oneOf` where the path is set, else null. */
  maybeOneOf<T extends string>(path: string, words: readonly T[]): T | null {
    return this.maybe(path) === undefined ? null : this.oneOf(path, words);
  }

  /** A list, or one value that stands for a list of one. */
  list(path: string): readonly Json[] {
    const v = this.need(path);
    return Array.isArray(v) ? v : [v];
  }

  lines(path: string): Lines {
    return this.reading.get(path) ?? { path, tiers: [], open: [] };
  }
}
