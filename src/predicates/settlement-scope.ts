// Where a rule of settlement holds: in which variant, under which choice of the operator's, and to which other rules it
// gives way.
import type { Bet } from '../model/bet.ts';
import { type Cond, forHand, leavesOf } from '../model/cond.ts';
import { cond, list, optional, ParamError, type ParamType, shape, word } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import type { CoupView, Target } from '../model/predicate.ts';
import type { SettingDraft } from '../model/spec.ts';
import { holds } from './hands.ts';
import { onceFor } from './observe.ts';
import { both, not } from './sides.ts';

/** A condition on a finished coup that means something by itself. */
export const coupCond: ParamType<Cond> = {
  ...cond,
  read(raw) {
    const c = cond.read(raw);
    if (leavesOf(c).some((l) => l.op === 'otherwise'))
      throw new ParamError(
        raw.at,
        'must be written out, such as "not pair(h)": a judge sees one check at a time and knows of no other',
      );
    return c;
  },
};

/** A choice of the table's, `tiger=3`. */
export const option: ParamType<string> = {
  wants: 'a choice of a group, such as tiger=3',
  optional: false,
  read(raw) {
    const text = raw.type === 'scalar' ? raw.value.trim() : '';
    if (!/^[a-z][a-z0-9-]*=[A-Za-z0-9-]+$/.test(text))
      throw new ParamError(raw.at, `wants ${option.wants}, not "${text}"`);
    return text;
  },
};

const splitOption = (text: string): readonly [group: string, choice: string] => {
  const [group = '', choice = ''] = text.split('=');
  return [group, choice];
};

/**
 * What every rule of settlement may say of its place.
 *
 * `yields` names what comes before the rule ("subject to", "except as", "the rules of … prevail"): at tables that have
 * adopted the variant or taken the
 * choice, and where the coup is like `when`, it says nothing. With a `when` alone the words take the case out of the
 * rule itself.
 */
export const scopeParams = {
  variant: optional(word),
  option: optional(option),
  yields: optional(list(shape({ variant: optional(word), option: optional(option), when: optional(coupCond) }))),
};

export interface Scoped {
  readonly variant?: string | undefined;
  readonly option?: string | undefined;
  readonly yields?:
    | readonly {
        readonly variant?: string | undefined;
        readonly option?: string | undefined;
        readonly when?: Cond | undefined;
      }[]
    | undefined;
}

/** Whether a table has adopted a variant, be it one of several: `two-to-one+ante-up`. */
export const adopts = ({ variant: played }: Pick<TableOptions, 'variant'>, variant: string): boolean =>
  played === variant || (played.includes('+') && played.split('+').includes(variant));

/** A variant alone, and adopted with another, whichever is named first. */
export const adoptedWith = (p: {
  readonly variant: string;
  readonly besides?: string | undefined;
}): readonly string[] =>
  p.besides === undefined ? [p.variant] : [p.variant, `${p.besides}+${p.variant}`, `${p.variant}+${p.besides}`];

const takes = (table: Pick<TableOptions, 'choices'>, text: string): boolean => {
  const at = text.indexOf('=');
  return table.choices[text.slice(0, at)] === text.slice(at + 1);
};

/** Why a rule is none of this table's business; null where it is. */
export function elsewhere(p: Scoped, table: TableOptions): string | null {
  if (p.variant !== undefined && !adopts(table, p.variant)) return `the table plays ${table.variant}, not ${p.variant}`;
  if (p.option !== undefined && !takes(table, p.option)) {
    const [group] = splitOption(p.option);
    return `the table has ${group}=${table.choices[group] ?? 'none'}, not ${p.option}`;
  }
  return null;
}

/**
 * What a rule comes to for one bet, worked out once for each: it is asked of very many coups. Rules are told apart by
 * the parameters that they are
 * read from, which nothing changes.
 */
export function forEachBet<P extends object, T>(work: (p: P, b: Bet) => T): (p: P, b: Bet) => T {
  const known = new WeakMap<P, Map<string, T>>();
  return (p, b) => {
    const byBet = known.get(p) ?? new Map<string, T>();
    if (!byBet.has(b.id)) {
      byBet.set(b.id, work(p, b));
      known.set(p, byBet);
    }
    return byBet.get(b.id) as T;
  };
}

/** What a rule comes to at one table, worked out once for each: very many coups are played at it. */
export function forEachTable<P extends object, T>(
  work: (p: P, table: TableOptions) => T,
): (p: P, table: TableOptions) => T {
  const at = onceFor((table: TableOptions) => onceFor((p: P) => work(p, table)));
  return (p, table) => at(table)(p);
}

/** Whether another rule comes before this one, for a wager on a bet in a coup. */
export const yields = (p: Scoped, coup: CoupView, b: Bet): boolean =>
  (p.yields ?? []).some(
    (y) =>
      (y.variant !== undefined || y.option !== undefined) &&
      (y.variant === undefined || adopts(coup.table, y.variant)) &&
      (y.option === undefined || takes(coup.table, y.option)) &&
      (y.when === undefined || holds(forHand(y.when, b.hand), coup.hands)),
  );

/** A condition of the rule's without the cases that its words take out; null where there is neither. */
export function within<C extends Cond | null>(p: Scoped, c: C): C | Cond {
  const out = (p.yields ?? []).flatMap((y) =>
    y.variant === undefined && y.option === undefined && y.when ? [not(y.when)] : [],
  );
  return out.length ? both([...(c ? [c] : []), ...out]) : c;
}

/** The table at which the rule holds. */
export const tableOf = (p: Scoped): Pick<Target, 'table'> => {
  const [group, choice] = p.option === undefined ? [] : splitOption(p.option);
  if (p.variant === undefined && group === undefined) return {};
  return {
    table: {
      ...(p.variant === undefined ? {} : { variant: p.variant }),
      ...(group && choice ? { choices: { [group]: choice } } : {}),
    },
  };
};

/**
 * Where the operator may take a choice or leave it, both belong to its group: `instead` is what leaving it is called.
 */
export function eitherOr(p: Scoped, instead: string | undefined): readonly SettingDraft[] {
  if (instead === undefined || p.option === undefined) return [];
  const [group, choice] = splitOption(p.option);
  return [{ path: PATH.table.options(group), value: [instead, choice] }];
}

/** The table that has left the choice: another than the rule's own, and it must be there too. */
export function leaving(p: Scoped, instead: string | undefined, target: Target): readonly Target[] {
  if (instead === undefined || p.option === undefined) return [];
  const [group] = splitOption(p.option);
  return [
    {
      ...target,
      name: `${target.name} at a table with ${group}=${instead}`,
      table: { ...target.table, choices: { [group]: instead } },
    },
  ];
}
