// From the targets of checks to plays: the smallest shoe and the wagers that bring each situation about.
import type { Card } from '../model/card.ts';
import type { CoupRequest, Play, TableOptions } from '../model/play.ts';
import type { Target } from '../model/predicate.ts';
import type { Hands } from '../predicates/hands.ts';
import { holds } from '../predicates/hands.ts';
import type { BoundCheck } from '../spec/bind.ts';
import { type Choices, STAKE, tableFor } from '../spec/tables.ts';
import { byCountsOnly, type Candidate, candidates, type Deal, everyCoupByValue, find } from './search.ts';

/** One play, and the situations that it brings about. */
export interface Scenario {
  readonly id: string;
  /** For people: what it was made for. */
  readonly name: string;
  /** The checks, by ordinal, whose targets it serves. */
  readonly serves: readonly number[];
  readonly play: Play;
}

export interface Plan {
  readonly scenarios: readonly Scenario[];
  /** Check ordinal → its targets that no coup reaches, and whether that is proved. */
  readonly unreached: ReadonlyMap<number, readonly { readonly target: string; readonly proof: string | null }[]>;
  /** Check ordinal → how many targets it has. */
  readonly targets: ReadonlyMap<number, number>;
}

/** Cards behind those that a coup needs, so that an engine that draws one too many shows it instead of running out. */
const SPARE: readonly Card[] = ['9H', '9C'];

interface Wanted {
  readonly name: string;
  readonly serves: number[];
  readonly table: TableOptions;
  readonly shoe: readonly Card[];
  readonly coup: CoupRequest;
}

/** The wagers of a target are one player's, so that they are held together; a second wager on one bet is somebody else's. */
function wagersOf(target: Target): CoupRequest['wagers'] {
  const before = new Map<string, number>();
  return (target.wagers ?? []).map((w, i) => {
    const nth = (before.get(w.bet) ?? 0) + 1;
    before.set(w.bet, nth);
    return { id: `w${i + 1}`, player: `p${nth}`, bet: w.bet, amount: w.amount ?? STAKE, ...(w.unnoticed ? { unnoticed: true } : {}) };
  });
}

/**
 * Plans the plays for a list of checks: one coup for each target, equal ones once, and then the same coups one after another
 * at one table, so that whatever an engine carries from coup to coup shows.
 */
export function planScenarios(checks: readonly BoundCheck[], choices: Choices, deal: Deal): Plan {
  const pool: readonly Candidate[] = candidates(deal);
  const unreached = new Map<number, { target: string; proof: string | null }[]>();
  const targets = new Map<number, number>();
  const wanted = new Map<string, Wanted>();
  let exhaustive: { hands: readonly Hands[]; coups: number } | null = null;

  for (const check of checks) {
    const all = check.predicate.targets(check.params);
    targets.set(check.ordinal, all.length);
    for (const target of all) {
      const hit = find(pool, target.when, target.ranks);
      if (!hit) {
        let proof: string | null = null;
        const when = target.when;
        if (when && !target.ranks?.length && byCountsOnly(when)) {
          exhaustive ??= everyCoupByValue(deal);
          if (!exhaustive.hands.some((h) => holds(when, h))) {
            proof = `none of all ${exhaustive.coups.toLocaleString('en-AU')} coups by the values of their cards is one`;
          }
        }
        unreached.set(check.ordinal, [...(unreached.get(check.ordinal) ?? []), { target: target.name, proof }]);
        continue;
      }
      const bets = (target.wagers ?? []).map((w) => w.bet);
      const variant = typeof check.params.variant === 'string' ? check.params.variant : undefined;
      const table = tableFor(choices, { ...(variant ? { variant } : {}), ...optionOf(check), ...target.table }, bets);
      const coup: CoupRequest = { wagers: wagersOf(target), ...(target.dealer ? { dealer: target.dealer } : {}) };
      const key = JSON.stringify([table, hit.shoe, coup]);
      const same = wanted.get(key);
      if (same) same.serves.push(check.ordinal);
      else wanted.set(key, { name: `${check.owner}: ${target.name}`, serves: [check.ordinal], table, shoe: hit.shoe, coup });
    }
  }

  const single = [...wanted.values()].map((w) => ({ name: w.name, serves: w.serves, play: { table: w.table, shoe: [...w.shoe, ...SPARE], coups: [w.coup] } }));
  return { scenarios: [...single, ...sessions([...wanted.values()])].map((s, i) => ({ id: `s${i + 1}`, ...s })), unreached, targets };
}

/** The choice that a check is about, `tiger=3`. */
function optionOf(check: BoundCheck): Partial<TableOptions> {
  const option = check.params.option;
  if (typeof option !== 'string') return {};
  const [group, choice] = option.split('=');
  return group && choice ? { choices: { [group]: choice } } : {};
}

/** Coups of one kind of table dealt from one shoe, a new shoe as soon as a card would occur more often than its decks allow. */
function sessions(wanted: readonly Wanted[]): Omit<Scenario, 'id'>[] {
  const byTable = new Map<string, Wanted[]>();
  for (const w of wanted) {
    const key = JSON.stringify(w.table);
    byTable.set(key, [...(byTable.get(key) ?? []), w]);
  }
  const out: Omit<Scenario, 'id'>[] = [];
  for (const group of byTable.values()) {
    const table = group[0]?.table;
    if (!table || group.length < 2) continue;
    let shoe: Card[] = [];
    let coups: CoupRequest[] = [];
    let serves: number[] = [];
    let used = new Map<Card, number>();
    const close = () => {
      if (coups.length > 1) out.push({ name: `${coups.length} coups in a row, ${table.variant}`, serves, play: { table, shoe: [...shoe, ...SPARE], coups } });
      shoe = [];
      coups = [];
      serves = [];
      used = new Map();
    };
    for (const w of group) {
      const after = new Map(used);
      for (const c of w.shoe) after.set(c, (after.get(c) ?? 0) + 1);
      if ([...after.values()].some((n) => n > table.decks)) {
        close();
        for (const c of w.shoe) used.set(c, (used.get(c) ?? 0) + 1);
      } else used = after;
      shoe.push(...w.shoe);
      serves.push(...w.serves);
      coups.push({ ...w.coup, wagers: w.coup.wagers.map((x) => ({ ...x, id: `c${coups.length + 1}${x.id}` })) });
    }
    close();
  }
  return out;
}
