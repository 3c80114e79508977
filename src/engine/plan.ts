// How a spec becomes a plan: read once, held against what the table declares, laid out in dense tables.
import { BETS, betOf } from '../model/bet.ts';
import { RANKS } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';
import { BREACHES, type Breach, CONSEQUENCES, type Consequence } from '../model/limits.ts';
import type { Cents } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import type { GameSpec, Json } from '../model/spec.ts';
import { anteOf } from './ante.ts';
import { payable } from './chips.ts';
import { Drawing } from './drawing.ts';
import type { BetPlan, Combinations, Face, Plan } from './game.ts';
import { aggregationOf } from './limits.ts';
import { areasOf, betPlans } from './offer.ts';
import { pairingOf } from './pairs.ts';
import { MAIN_SETS, readAll, unsupported, Values } from './reading.ts';
import { type Rules, rulesOf } from './rules.ts';
import { Settings } from './settings.ts';

const FACES = ['up', 'down'] as const;

/**
 * Makes a spec ready to play at one table.
 *
 * @returns tables that the coup machine plays from; they hold no state of any coup
 * @throws EngineError `unsupported`, in one line that names the path: a path that every coup needs is not set or is no
 *   value of its kind; a variant is unknown, or of several the book does not say which prevails; the number of decks is
 *   not allowed; the ante is more than may be; a bet on the layout has no settings, or depends on a choice that the
 *   table has not taken. `broken`: the table itself is impossible. Single cells (a count, a cell of the drawing tables,
 *   a rank) are refused when a coup comes to them. A variant for tournaments at another table, a bet with too few
 *   decks, and one beside which it may not be offered, open no place for wagers: those are refused, not the table.
 */
export function compile(spec: GameSpec, table: TableOptions): Plan {
  checkTable(table);
  const settings = new Settings(spec, { variant: table.variant, choices: table.choices });
  const values = new Values(readAll(settings, table));
  const playable = variantPlayable(values, settings, table);
  checkDecks(values, table);
  for (const path of settings.paths(PATH.table.options(''))) {
    if (!Array.isArray(values.maybe(path) ?? []))
      unsupported(`${path} is ${JSON.stringify(values.maybe(path))}, which is no list of choices`);
  }

  const modulus = values.whole(PATH.cards.modulus);
  if (modulus < 1 || modulus > 100)
    unsupported(`${PATH.cards.modulus} is ${modulus}; this engine counts modulo 1 to 100`);
  const max = values.whole(PATH.draw.max);
  if (max > 1) unsupported(`${PATH.draw.max} is ${max}; this engine deals a hand one further card at most`);
  const areas = areasOf(values, table, settings.paths(PATH.table.offers('')).length > 0, playable);
  const dealing = settings.once('dealing', () => dealingOf(spec, settings, values, modulus, max));
  const bets = betPlans(settings, values, table, areas, dealing);
  checkChips(bets, table);

  return {
    edition: spec.edition,
    table,
    layers: settings.layers,
    ...dealing,
    burn: burnOf(values, table),
    face: facesOf(values, table),
    areas,
    bets,
    ante: anteOf(values, table),
    nextPayable: table.chips.length ? payable(table.chips) : (amount) => amount,
    // Sorting the keys costs a good part of a compile, and hardly any play asks for them. No getter: a plan with one is
    // slow to play from.
    keysRead: () => settings.keysRead(),
  };
}

type Dealing = Rules &
  Pick<Plan, 'pairing' | 'drawing' | 'pack' | 'combinations' | 'once' | 'cutShort' | 'aggregation' | 'breaches'>;

/** All of a plan that is the same at every table that plays the same variants with the same choices. */
function dealingOf(spec: GameSpec, settings: Settings, values: Values, modulus: number, max: number): Dealing {
  const rules = rulesOf(values, modulus, max);
  return {
    ...rules,
    pairing: pairingOf(asksByValue(spec) ? rules.value : null),
    drawing: new Drawing(rules),
    pack: {
      perDeck: values.whole(PATH.cards.perDeck),
      jokers: values.whole(PATH.cards.jokers),
      cuttingCards: values.whole(PATH.cards.cuttingCards),
      backs: values.need(PATH.cards.backs) === 'same' ? ['blue'] : ['blue', 'red'],
    },
    combinations: settings.paths(PATH.wagers.combinations([])).length ? combinationsOf(values) : null,
    once: new Set(BETS.filter((b) => values.maybe(PATH.wagers.once(b.family)) === true).map((b) => b.family)),
    cutShort: new Set(
      BETS.filter((b) => b.kind === 'side' && values.maybe(PATH.coup.complete(b.family)) === false).map(
        (b) => b.family,
      ),
    ),
    aggregation: aggregationOf(values),
    breaches: new Map(
      BREACHES.flatMap((b): [Breach, Consequence][] => {
        const consequence = values.maybeOneOf(PATH.limits.breach(b), CONSEQUENCES);
        return consequence === null ? [] : [[b, consequence]];
      }),
    ),
  };
}

/** Whether any condition of the game asks for pairs that are not of one rank. */
function asksByValue({ settings }: GameSpec): boolean {
  return settings.some(({ when, value }) =>
    [when, value].some((text) => typeof text === 'string' && /\bby\s+value/.test(text)),
  );
}

const isMoney = (n: unknown): n is Cents => Number.isSafeInteger(n) && (n as number) > 0;

/** What no table can be, whatever the book. */
function checkTable(table: TableOptions): void {
  const broken = (message: string): never => {
    throw new EngineError('broken', message);
  };
  for (const id of table.layout) if (!betOf(id)) broken(`the layout has an area for "${id}", which is no bet`);
  if (!table.chips.every(isMoney) || table.chips.some((c, i) => i > 0 && c <= (table.chips[i - 1] as number)))
    broken('the chips of the table must be whole cents, ascending');
  if (table.liability !== null && !isMoney(table.liability)) broken('the liability of the table must be whole cents');
  for (const what of ['unit', 'differential'] as const)
    if (table[what] !== null && !isMoney(table[what])) broken(`the ${what} of the table must be whole cents`);
  if (table.areaMaximum !== null && !isMoney(table.areaMaximum)) broken('the maximum of an area must be whole cents');
  if (
    table.ante !== null &&
    !(isMoney(table.ante.amount) && (table.ante.waivedFrom === null || isMoney(table.ante.waivedFrom)))
  )
    broken('the ante of the table must be whole cents');
  if (!Object.values(table.caps).every(isMoney)) broken('the caps of the table must be whole cents');
}

/** Where payments have to come out in chips, there must be chips. */
function checkChips(bets: ReadonlyMap<string, BetPlan>, table: TableOptions): void {
  if (table.chips.length) return;
  const way = [...bets.values()].flatMap((b) => b.lines.inexact.ways).find((w) => w !== 'exact');
  if (way) unsupported(`${PATH.settlement.inexact} is "${way}", and the table has no chips`);
}

/**
 * Whether the book lets the adopted variants be played at such a table (crown r 5.1; tas r 13; nz r 5.11): one for
 * tournaments takes no wagers elsewhere.
 */
function variantPlayable(values: Values, settings: Settings, table: TableOptions): boolean {
  const adopted = settings.layers.length ? settings.layers : ['base'];
  const playable = adopted.map((variant) => {
    const path = PATH.table.variants(variant);
    const declared = values.maybe(path);
    if (declared === undefined)
      return variant === 'base' || unsupported(`${path} is not set: the book has no variant "${variant}"`);
    const onlyIn = (declared as { readonly onlyIn?: Json } | null)?.onlyIn ?? null;
    if (onlyIn !== null && onlyIn !== 'tournament')
      return unsupported(`${path} is for ${JSON.stringify(onlyIn)} only, which this engine does not know`);
    return onlyIn === null || table.tournament;
  });
  if (settings.disorder !== null) unsupported(settings.disorder);
  return playable.every((p) => p);
}

/** crown r 3.1; star r 3.1. */
function checkDecks(values: Values, table: TableOptions): void {
  const allowed = values.list(PATH.cards.decks);
  if (!allowed.includes(table.decks))
    unsupported(`${PATH.cards.decks} allows ${allowed.join(', ')} decks, and the table has ${table.decks}`);
}

/** How many cards follow the first one when it is burned, by its rank; null where the table burns none. */
function burnOf(values: Values, table: TableOptions): Uint8Array | null {
  if (table.burn !== 'value') return null;
  return Uint8Array.from(RANKS, (rank) =>
    values.whole(values.maybe(PATH.cards.burn(rank)) === undefined ? PATH.cards.count(rank) : PATH.cards.burn(rank)),
  );
}

/**
 * The table's way of dealing (tas r 9.2, 9.3; crown r 8.3.1; star r 8.6.1, 8.12; nz r 8.6, 8.12), where the book allows
 * it; a third card goes the way that the book has for the style (star r 8.7; nz r 9.7), else the same way, or the way
 * that the book has for it.
 */
function facesOf(values: Values, table: TableOptions): Plan['face'] {
  const allowed = (path: string): readonly Face[] => {
    const list = values.list(path);
    return FACES.filter((f) => list.includes(f));
  };
  const third = allowed(PATH.deal.face.third);
  if (!allowed(PATH.deal.face.initial).includes(table.face))
    unsupported(`${PATH.deal.face.initial} does not allow cards to be dealt face ${table.face}`);
  const styled =
    table.style === undefined ? null : values.maybeOneOf(PATH.deal.styleThird(table.style), ['up', 'down', 'same']);
  if (styled !== null) return { initial: table.face, third: styled === 'same' ? table.face : styled };
  return {
    initial: table.face,
    third: third.includes(table.face)
      ? table.face
      : (third[0] ?? unsupported(`${PATH.deal.face.third} allows neither face`)),
  };
}

/** star r 5.6; nz r 5.2; tas r 6.5; crown r 6.2. */
function combinationsOf(values: Values): Combinations {
  const any = new Set<string>();
  const sets = new Set<string>();
  for (const set of MAIN_SETS) {
    const path = PATH.wagers.combinations(set);
    const value = values.maybe(path);
    if (value === undefined) continue;
    if (value === true) sets.add(set.join('+'));
    else if (value === 'any' && set.length === 1) any.add(set.join('+'));
    else
      unsupported(
        `${path} is ${JSON.stringify(value)}, and this engine knows ${set.length === 1 ? 'any, true' : 'true'}`,
      );
  }
  return { any, sets, alone: [...sets].some((s) => !s.includes('+')) };
}
