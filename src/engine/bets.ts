// The lines of a bet, compiled: which outcome and which payment a finished coup gives it.
import type { Bet } from '../model/bet.ts';
import { CondError, forHand, parseCond } from '../model/cond.ts';
import { EngineError } from '../model/engine.ts';
import { type Ratio, readOdds } from '../model/money.ts';
import { type Json, type Setting, settingKey } from '../model/spec.ts';
import { compileCond, DETAIL, type Detail, detailOf, type Finished, type Test } from './condition.ts';
import type { Lines } from './settings.ts';

type Ending = 'win' | 'lose' | 'stand-off';

/** What a bet comes to: an ending and, where it wins, what it pays. Every bet has `lose` at 0 and `stand-off` at 1; its paying lines follow. */
interface Ruling {
  readonly ending: Ending;
  readonly odds: Ratio | null;
  readonly commission: Ratio | null;
}

export const LOSE = 0;
export const STAND_OFF = 1;

interface Line<T> {
  readonly key: string;
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
  /** Whether the book says by `outcome` when the bet wins; if it does not, a paying line that applies says it. */
  readonly saysWhenItWins: boolean;
}

const unsupported = (message: string): never => {
  throw new EngineError('unsupported', message);
};

const isEnding = (v: Json): v is Ending => v === 'win' || v === 'lose' || v === 'stand-off';

/** A ratio from its text; throws EngineError that names the path where it is none. */
export function ratioAt(path: string, value: Json | undefined): Ratio {
  const read = typeof value === 'string' ? readOdds(value) : null;
  return read ?? unsupported(`${path} is ${JSON.stringify(value)}, which is no ratio such as 1:4`);
}

function compileTiers<T>(lines: Lines, bet: Bet, read: (s: Setting, key: string) => T): Tier<T>[] {
  return lines.tiers.map((settings) => {
    const conditional: Line<T>[] = [];
    let otherwise: Line<T> | null = null;
    for (const s of settings) {
      const key = settingKey(s);
      const base = { key, value: read(s, key), text: JSON.stringify(s.value) };
      const cond = readCond(s, key, bet);
      if (cond !== null) conditional.push({ ...base, ...cond });
      else if (otherwise !== null && otherwise.text !== base.text) unsupported(`${otherwise.key} is ${otherwise.text} and ${key} is ${base.text}: the spec contradicts itself`);
      else otherwise = { ...base, test: null, detail: DETAIL.counts };
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

/** The one line of a set that applies to a coup: a variant's before the book's own, one with a condition before "otherwise". */
function pick<T>(tiers: readonly Tier<T>[], coup: Finished): Line<T> | null {
  for (const tier of tiers) {
    let hit: Line<T> | null = null;
    for (const line of tier.conditional) {
      if (!line.test?.(coup)) continue;
      if (hit !== null && hit.text !== line.text)
        unsupported(`one coup meets ${hit.key}, which is ${hit.text}, and ${line.key}, which is ${line.text}: the spec contradicts itself`);
      hit ??= line;
    }
    hit ??= tier.otherwise;
    if (hit !== null) return hit;
  }
  return null;
}

/**
 * Compiles the lines of a bet. Throws EngineError `unsupported` where the bet cannot be played at all: no odds, nothing that says when it wins,
 * a choice not taken, a value that is none.
 */
export function compileBet(bet: Bet, outcomeLines: Lines, paysLines: Lines): BetLines {
  if (outcomeLines.open.length) unsupported(`${outcomeLines.path} depends on the choice "${outcomeLines.open[0]}", and the table has taken none that the spec knows`);
  if (paysLines.open.length) unsupported(`${paysLines.path} depends on the choice "${paysLines.open[0]}", and the table has taken none that the spec knows`);
  if (!paysLines.tiers.length) unsupported(`${paysLines.path} is not set, and the bet is on the layout`);

  const rulings: Ruling[] = [
    { ending: 'lose', odds: null, commission: null },
    { ending: 'stand-off', odds: null, commission: null },
  ];
  const outcome = compileTiers(outcomeLines, bet, (s, key): Ending => (isEnding(s.value) ? s.value : unsupported(`${key} is ${JSON.stringify(s.value)}, which is no outcome`)));
  const pays = compileTiers(paysLines, bet, (s, key): Pays => {
    const v = s.value as { readonly odds?: Json; readonly commission?: Json; readonly result?: Json } | null;
    if (v?.result === 'lose') return { ruling: LOSE };
    if (v?.result === 'stand-off') return { ruling: STAND_OFF };
    if (v?.result === 'unreadable') return 'unreadable';
    const odds = ratioAt(`${key} odds`, v?.odds);
    const commission = v?.commission === undefined || v.commission === null ? null : ratioAt(`${key} commission`, v.commission);
    if (commission !== null && commission.n > commission.d) unsupported(`${key} takes a commission of more than the win`);
    return { ruling: rulings.push({ ending: 'win', odds, commission }) - 1 };
  });

  const saysWhenItWins = outcome.some((t) => t.otherwise?.value === 'win' || t.conditional.some((l) => l.value === 'win'));
  const paysOnCondition = pays.some((t) => t.conditional.some((l) => l.value === 'unreadable' || l.value.ruling > STAND_OFF));
  if (!outcome.length && !paysOnCondition) unsupported(`${outcomeLines.path} is not set: nothing says when the bet wins`);

  const all = [...outcome, ...pays].flatMap((t): readonly Line<unknown>[] => t.conditional);
  const detail = all.reduce<Detail>((most, l) => Math.max(most, l.detail) as Detail, DETAIL.counts);
  return { bet, rulings, detail, outcome, pays, saysWhenItWins };
}

/**
 * What a finished coup brings a bet: the index of one of its rulings.
 *
 * An outcome line with a condition comes first. Where none applies, a paying line that says "stands off" or "loses" decides; then, if the book
 * says nowhere by outcome when the bet wins, a paying line whose condition is met makes it win; then "otherwise" lines; and a bet that nothing
 * speaks for loses. A win is paid by the paying line that applies.
 *
 * Throws EngineError `unsupported` where lines contradict each other for this coup, where a win has no odds, and where the line is unreadable.
 */
export function ruleOn(lines: BetLines, coup: Finished): number {
  const outcome = pick(lines.outcome, coup);
  const pays = pick(lines.pays, coup);
  const ending = endingOf(lines, outcome, pays);
  if (ending !== 'win') return ending === 'lose' ? LOSE : STAND_OFF;

  const path = `wagers.${lines.bet.id}.pays`;
  if (pays === null) return unsupported(`${path} has no line for this coup, which the bet wins`);
  if (pays.value === 'unreadable') return unsupported(`${pays.key} cannot be read in the book; take a reading`);
  if (pays.value.ruling <= STAND_OFF) return unsupported(`${outcome?.key ?? path} says that the bet wins, and ${pays.key} that it does not: the spec contradicts itself`);
  return pays.value.ruling;
}

function endingOf(lines: BetLines, outcome: Line<Ending> | null, pays: Line<Pays> | null): Ending {
  if (outcome?.test) return outcome.value;
  const result = pays === null || pays.value === 'unreadable' || pays.value.ruling > STAND_OFF ? null : pays.value.ruling === LOSE ? 'lose' : 'stand-off';
  if (pays?.test) {
    if (result !== null) return result;
    if (!lines.saysWhenItWins) return 'win';
  }
  return outcome?.value ?? result ?? 'lose';
}
