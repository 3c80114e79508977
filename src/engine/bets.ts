// The lines of a bet, compiled: which outcome and which payment a finished coup gives it.
import type { Bet } from '../model/bet.ts';
import { CondError, forHand, parseCond } from '../model/cond.ts';
import type { Ratio } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import { type Json, type Setting, settingKey } from '../model/spec.ts';
import { INEXACT_WAYS, type Inexact } from './chips.ts';
import { compileCond, DETAIL, type Detail, detailOf, type Finished, type Test } from './condition.ts';
import { ratioAt, requireChoices, unsupported } from './reading.ts';
import type { Lines } from './settings.ts';

type Ending = 'win' | 'lose' | 'stand-off';

/**
 * What a bet comes to: an ending and, where it wins, what it pays. Every bet has the first three; its paying lines
 * follow.
 */
interface Ruling {
  readonly ending: Ending | 'not-made';
  readonly odds: Ratio | null;
  readonly commission: Ratio | null;
  readonly inexact: Inexact;
}

export const LOSE = 0;
export const STAND_OFF = 1;
/** What was asked for and did not come to lie on the layout: an insurance that the coup never opened. */
export const NOT_MADE = 2;

interface Line<T> {
  readonly key: string;
  /** Whether it belongs to a choice that the table has taken: then it comes before what holds without one. */
  readonly chosen: boolean;
  /** Null: the line applies when no other does. */
  readonly test: Test | null;
  readonly detail: Detail;
  readonly value: T;
  /** The value as text, by which lines are compared. */
  readonly text: string;
}

/** What a paying line says: a ruling by its place among the bet's, or that the book cannot be read. */
type Pays = { readonly ruling: number } | 'unreadable';

interface Tier<T> {
  readonly conditional: readonly Line<T>[];
  readonly otherwise: Line<T> | null;
}

export interface BetLines {
  readonly bet: Bet;
  readonly rulings: readonly Ruling[];
  readonly detail: Detail;
  readonly outcome: readonly Tier<Ending>[];
  readonly pays: readonly Tier<Pays>[];
  /**
   * What becomes of a payment that chips cannot make, where that hangs on the coup; a win has a ruling for each way.
   */
  readonly inexact: { readonly ways: readonly Inexact[]; readonly tiers: readonly Tier<Inexact>[] };
  /** Whether the book says by `outcome` when the bet wins; if it does not, a paying line that applies says it. */
  readonly saysWhenItWins: boolean;
}

/** What the model has an engine do where the book is silent on payments that chips cannot make. */
const SILENT: Inexact = 'exact';

const isEnding = (v: Json): v is Ending => v === 'win' || v === 'lose' || v === 'stand-off';

function compileTiers<T>(lines: Lines, bet: Bet, read: (s: Setting, key: string) => T): Tier<T>[] {
  return lines.tiers.map((settings) => {
    const conditional: Line<T>[] = [];
    let otherwise: Line<T> | null = null;
    // Those of a choice first, so that the first line that fits is the one that applies.
    for (const s of [...settings].sort((a, b) => Number(a.option === null) - Number(b.option === null))) {
      const key = settingKey(s);
      const base = { key, chosen: s.option !== null, value: read(s, key), text: JSON.stringify(s.value) };
      const cond = readCond(s, key, bet);
      if (cond !== null) conditional.push({ ...base, ...cond });
      else if (otherwise === null) otherwise = { ...base, test: null, detail: DETAIL.counts };
      else if (otherwise.chosen === base.chosen && otherwise.text !== base.text)
        unsupported(`${otherwise.key} is ${otherwise.text} and ${key} is ${base.text}: the spec contradicts itself`);
    }
    return { conditional, otherwise };
  });
}

function readCond(s: Setting, key: string, bet: Bet): { readonly test: Test; readonly detail: Detail } | null {
  if (s.when === null) return null;
  try {
    const cond = forHand(parseCond(s.when), bet.hand);
    return cond.op === 'otherwise' ? null : { test: compileCond(cond), detail: detailOf(cond) };
  } catch (e) {
    if (e instanceof CondError || e instanceof RangeError) return unsupported(`${key}: ${e.message}`);
    throw e;
  }
}

/**
 * The one line of a set that applies to a coup: a variant's before the book's own, one with a condition before
 * "otherwise", a choice's before others.
 */
function pick<T>(tiers: readonly Tier<T>[], coup: Finished): Line<T> | null {
  for (const tier of tiers) {
    let hit: Line<T> | null = null;
    for (const line of tier.conditional) {
      if (!line.test?.(coup)) continue;
      if (hit !== null && hit.chosen === line.chosen && hit.text !== line.text)
        unsupported(
          `one coup meets ${hit.key}, which is ${hit.text}, and ${line.key}, which is ${line.text}: the spec contradicts itself`,
        );
      hit ??= line;
    }
    hit ??= tier.otherwise;
    if (hit !== null) return hit;
  }
  return null;
}

/** @param sets what is said of the bet before what is said of all */
function compileInexact(sets: readonly Lines[], bet: Bet): BetLines['inexact'] {
  const read = (s: Setting, key: string): Inexact =>
    INEXACT_WAYS.find((w) => w === s.value) ??
    unsupported(`${key} is ${JSON.stringify(s.value)}, and this engine knows ${INEXACT_WAYS.join(', ')}`);
  const tiers = sets.flatMap((lines) => compileTiers(lines, bet, read));
  // What stands below a line without a condition is never asked.
  const last = tiers.findIndex((t) => t.otherwise !== null);
  const asked = last < 0 ? tiers : tiers.slice(0, last + 1);
  const said = asked
    .flatMap((t) => [...t.conditional, ...(t.otherwise === null ? [] : [t.otherwise])])
    .map((l) => l.value);
  return { ways: [...new Set(last < 0 ? [...said, SILENT] : said)], tiers: asked };
}

/**
 * Compiles the lines of a bet. Throws EngineError `unsupported` where the bet cannot be played at all: no odds, nothing
 * that says when it wins,
 * a choice not taken, a value that is none.
 */
export function compileBet(bet: Bet, outcomeLines: Lines, paysLines: Lines, inexactLines: readonly Lines[]): BetLines {
  for (const lines of [outcomeLines, paysLines, ...inexactLines]) requireChoices(lines);
  if (!paysLines.tiers.length) unsupported(`${paysLines.path} is not set, and the bet is on the layout`);

  const inexact = compileInexact(inexactLines, bet);
  const rulings: Ruling[] = (['lose', 'stand-off', 'not-made'] as const).map((ending) => ({
    ending,
    odds: null,
    commission: null,
    inexact: SILENT,
  }));
  const outcome = compileTiers(
    outcomeLines,
    bet,
    (s, key): Ending =>
      isEnding(s.value) ? s.value : unsupported(`${key} is ${JSON.stringify(s.value)}, which is no outcome`),
  );
  const pays = compileTiers(paysLines, bet, (s, key): Pays => {
    const v = s.value as { readonly odds?: Json; readonly commission?: Json; readonly result?: Json } | null;
    if (v?.result === 'lose') return { ruling: LOSE };
    if (v?.result === 'stand-off') return { ruling: STAND_OFF };
    if (v?.result === 'unreadable') return 'unreadable';
    const odds = ratioAt(`${key} odds`, v?.odds);
    const commission =
      v?.commission === undefined || v.commission === null ? null : ratioAt(`${key} commission`, v.commission);
    if (commission !== null && commission.n > commission.d)
      unsupported(`${key} takes a commission of more than the win`);
    for (const way of inexact.ways) rulings.push({ ending: 'win', odds, commission, inexact: way });
    return { ruling: rulings.length - inexact.ways.length };
  });

  const saysWhenItWins = outcome.some(
    (t) => t.otherwise?.value === 'win' || t.conditional.some((l) => l.value === 'win'),
  );
  const paysOnCondition = pays.some((t) =>
    t.conditional.some((l) => l.value === 'unreadable' || isWin(l.value.ruling)),
  );
  if (!outcome.length && !paysOnCondition)
    unsupported(`${outcomeLines.path} is not set: nothing says when the bet wins`);

  const all = [...outcome, ...pays, ...inexact.tiers].flatMap((t): readonly Line<unknown>[] => t.conditional);
  const detail = all.reduce<Detail>((most, l) => (most | l.detail) as Detail, DETAIL.counts);
  return { bet, rulings, detail, outcome, pays, inexact, saysWhenItWins };
}

const isWin = (ruling: number): boolean => ruling > NOT_MADE;

/**
 * crown r 6.2.1 to 6.2.3, 10.2; star r 5.1, 11.1, 11.2; tas r 6.6 to 6.8, 12.1 to 12.4, 15.6, 15.8; nz r 5.1, 5.10,
 * 5.11.
 *
 * What a finished coup brings a bet: the index of one of its rulings.
 *
 * An outcome line with a condition comes first. Where none applies, a paying line that says "stands off" or "loses"
 * decides; then, if the book
 * says nowhere by outcome when the bet wins, a paying line whose condition is met makes it win; then "otherwise" lines;
 * and a bet that nothing
 * speaks for loses. A win is paid by the paying line that applies.
 *
 * Throws EngineError `unsupported` where lines contradict each other for this coup, where a win has no odds, and where
 * the line is unreadable.
 */
export function ruleOn(lines: BetLines, coup: Finished): number {
  const outcome = pick(lines.outcome, coup);
  const pays = pick(lines.pays, coup);
  const ending = endingOf(lines, outcome, pays);
  if (ending !== 'win') return ending === 'lose' ? LOSE : STAND_OFF;

  const path = PATH.wagers.pays(lines.bet.id);
  if (pays === null) return unsupported(`${path} has no line for this coup, which the bet wins`);
  if (pays.value === 'unreadable') return unsupported(`${pays.key} cannot be read in the book; take a reading`);
  if (!isWin(pays.value.ruling))
    return unsupported(
      `${outcome?.key ?? path} says that the bet wins, and ${pays.key} that it does not: the spec contradicts itself`,
    );
  const { ways, tiers } = lines.inexact;
  return pays.value.ruling + (ways.length > 1 ? ways.indexOf(pick(tiers, coup)?.value ?? SILENT) : 0);
}

function endingOf(lines: BetLines, outcome: Line<Ending> | null, pays: Line<Pays> | null): Ending {
  if (outcome?.test) return outcome.value;
  const result =
    pays === null || pays.value === 'unreadable' || isWin(pays.value.ruling)
      ? null
      : pays.value.ruling === LOSE
        ? 'lose'
        : 'stand-off';
  if (pays?.test) {
    if (result !== null) return result;
    if (!lines.saysWhenItWins) return 'win';
  }
  return outcome?.value ?? result ?? 'lose';
}
