// From the targets of checks to plays: the smallest shoe and the wagers that bring each situation about.

import type { BoundCheck } from '../game/bind.ts';
import { type Choices, STAKE, tableFor } from '../game/tables.ts';
import { betOf } from '../model/bet.ts';
import { type Card, type Hand, RANKS } from '../model/card.ts';
import { byValuesOnly } from '../model/cond.ts';
import type { CoupRequest, Play, TableOptions } from '../model/play.ts';
import type { Target } from '../model/predicate.ts';
import { type Candidate, candidates, type Deal, everyCoupByValue, type Pool, SHAPES, shapeOf } from './search.ts';

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

/**
 * How many targets of a check are played in the other variants, for each set of bets: a bound, one step inside it and
 * one outside.
 */
const IN_EACH_VARIANT = 3;

interface Wanted {
  readonly name: string;
  readonly serves: number[];
  readonly table: TableOptions;
  readonly shoe: readonly Card[];
  readonly coup: CoupRequest;
  /** The smallest coup of its target, at the table that the target asks for. */
  readonly smallest: boolean;
}

/**
 * The wagers of a target are one player's, so that they are held together; a second wager on one bet is somebody
 * else's, unless it has an area of its own or says whose it is. Whoever makes one that needs a main wager has that too.
 */
function wagersOf(target: Target, { needMain }: Choices): CoupRequest['wagers'] {
  const before = new Map<string, number>();
  const wagers = (target.wagers ?? []).map(({ bet, amount = STAKE, unnoticed, area, player, ante }, i) => {
    const nth = (before.get(bet) ?? 0) + 1;
    if (area === undefined) before.set(bet, nth);
    return {
      id: `w${i + 1}`,
      player: player ?? `p${area === undefined ? nth : 1}`,
      bet,
      amount,
      ...(unnoticed ? { unnoticed } : {}),
      ...(area === undefined ? {} : { area }),
      ...(ante === undefined ? {} : { ante }),
    };
  });
  if (target.bare) return wagers;
  const players = new Set(wagers.filter((w) => needMain.includes(w.bet)).map((w) => w.player));
  for (const { player, bet } of wagers) if (betOf(bet)?.kind === 'main') players.delete(player);
  return [...[...players].map((player) => ({ id: `m${player}`, player, bet: MAIN, amount: STAKE })), ...wagers];
}

/** The main wager that stands beside one that needs any. */
const MAIN = 'player';

/**
 * The cards of a coup in the order in which they leave the shoe. A Banker who is shown first and draws whatever the
 * Player's third card is gets his own
 * before it; so the two change places.
 */
export function asShown({ shoe, hands }: Candidate, showFirst: Hand | undefined, deal: Deal): readonly Card[] {
  const [fifth, sixth] = [shoe[4], shoe[5]];
  if (showFirst !== 'B' || hands.P.length !== 3 || fifth === undefined || sixth === undefined) return shoe;
  const four = shoe.slice(0, 4);
  const anyway = RANKS.every((rank) => deal([...four, `${rank}S`, sixth])?.B.length === 3);
  return anyway ? [...four, sixth, fifth] : shoe;
}

/** Where coups are sought, the same for all plans that are dealt alike. */
interface Search {
  readonly deal: Deal;
  readonly pool: Pool;
  /** All coups by the values of their cards, dealt when a target is nowhere among the pool's. */
  everyCoup(): ReturnType<typeof everyCoupByValue>;
}

const searches = new WeakMap<Deal, Search>();

function searchOf(deal: Deal): Search {
  let every: ReturnType<typeof everyCoupByValue> | null = null;
  const everyCoup = () => {
    every ??= everyCoupByValue(deal);
    return every;
  };
  const search = searches.get(deal) ?? { deal, pool: candidates(deal), everyCoup };
  searches.set(deal, search);
  return search;
}

/** A plan under way. */
interface Planning extends Search {
  readonly choices: Choices;
  readonly tables: Tables;
  readonly wanted: Map<string, Wanted>;
}

/**
 * Plans the plays for a list of checks: the smallest coup for each target, equal ones once. A target with wagers is
 * also played in every other shape of hands in which it can come about (what is paid on two cards must be paid on
 * three), and in every variant where its check names none.
 * Then the smallest coups are played one after another at one table, so that whatever an engine carries from coup to
 * coup shows.
 */
export function planScenarios(checks: readonly BoundCheck[], choices: Choices, deal: Deal): Plan {
  const wanted = new Map<string, Wanted>();
  const planning: Planning = { ...searchOf(deal), choices, tables: new Tables(choices), wanted };
  const unreached = new Map<number, { target: string; proof: string | null }[]>();
  const targets = new Map<number, number>();
  for (const check of checks) {
    const all = check.predicate.targets(check.params);
    targets.set(check.ordinal, all.length);
    const inVariants = new Map<string, number>();
    const missed = all.filter((target) => !planTarget(planning, check, target, inVariants));
    if (missed.length)
      unreached.set(
        check.ordinal,
        missed.map((target) => ({ target: target.name, proof: proofOf(planning, target) })),
      );
  }

  const plays = [...wanted.values()];
  const single = plays.map(({ name, serves, table, shoe, coup }) => ({
    name,
    serves,
    play: { table, shoe: [...shoe, ...SPARE], coups: [coup] },
  }));
  const rows = sessions(plays.filter((w) => w.smallest));
  return { scenarios: [...single, ...rows].map((s, i) => ({ id: `s${i + 1}`, ...s })), unreached, targets };
}

/** That no coup brings a target about, where that can be gone through; null where it cannot. */
function proofOf({ everyCoup }: Planning, { when, ranks, first }: Target): string | null {
  if (!when || ranks?.length || first || !byValuesOnly(when)) return null;
  const { kinds, coups } = everyCoup();
  return kinds.first(when) === null
    ? `none of all ${coups.toLocaleString('en-AU')} coups by the values of their cards is one`
    : null;
}

/**
 * Plans the plays of one target; false where no coup brings it about.
 * @param inVariants how often the check's targets were planned in the other variants, by their bets
 */
function planTarget(planning: Planning, check: BoundCheck, target: Target, inVariants: Map<string, number>): boolean {
  const { pool, tables, wanted, deal, choices } = planning;
  const hit = pool.find(target);
  if (!hit) return false;
  const bets = (target.wagers ?? []).map((w) => w.bet);
  // A target may be of a table that has adopted another variant as well.
  const named = target.table?.variant ?? (typeof check.params.variant === 'string' ? check.params.variant : undefined);
  const coup: CoupRequest = {
    wagers: wagersOf(target, choices),
    ...(target.dealer ? { dealer: target.dealer } : {}),
    ...(target.showFirst ? { showFirst: target.showFirst } : {}),
  };
  const asked = JSON.stringify(coup);
  // Nobody is to blame for a table that is rightly refused.
  const serves = target.barred ? [] : [check.ordinal];
  const want = (candidate: Candidate, variant: string | undefined, note: string, smallest: boolean) => {
    const { table, id } = tables.at({ ...optionOf(check), ...target.table, ...(variant ? { variant } : {}) }, bets);
    const shoe = [...(target.before ?? []), ...asShown(candidate, target.showFirst, deal)];
    const key = `${id} ${shoe.join('')} ${asked}`;
    const same = wanted.get(key);
    if (same) same.serves.push(...serves);
    else
      wanted.set(key, {
        ...{ name: `${check.owner}: ${target.name}${note}`, serves: [...serves] },
        ...{ table, shoe, coup, smallest },
      });
  };
  // What is burned before the first coup has no place in a row of coups.
  want(hit, named, '', target.before === undefined && !target.once);
  if (!coup.wagers.length || target.once) return true;
  for (const shape of SHAPES) {
    if (shape === shapeOf(hit.hands)) continue;
    const other = pool.find(target, shape);
    if (other) want(other, named, `, Player ${shape[0]} cards, Banker ${shape[1]}`, false);
  }
  // A table option other than the variant may be a variant's own business (a tournament, say): then the target says
  // where it is played.
  const kind = bets.join(' ');
  const before = inVariants.get(kind) ?? 0;
  if (named === undefined && target.table?.tournament === undefined && before < IN_EACH_VARIANT) {
    inVariants.set(kind, before + 1);
    for (const { id } of choices.variants.slice(1)) want(hit, id, `, ${id}`, false);
  }
  return true;
}

/** The tables of a plan: equal ones are one object, with a number of its own. */
class Tables {
  private readonly choices: Choices;
  private readonly byWish = new Map<string, { readonly table: TableOptions; readonly id: number }>();
  private readonly byTable = new Map<string, { readonly table: TableOptions; readonly id: number }>();

  constructor(choices: Choices) {
    this.choices = choices;
  }

  at(wish: Partial<TableOptions>, bets: readonly string[]): { readonly table: TableOptions; readonly id: number } {
    const wished = JSON.stringify([wish, bets]);
    const known = this.byWish.get(wished);
    if (known) return known;
    const table = tableFor(this.choices, wish, bets);
    const key = JSON.stringify(table);
    const one = this.byTable.get(key) ?? { table, id: this.byTable.size };
    this.byTable.set(key, one);
    this.byWish.set(wished, one);
    return one;
  }
}

/** The choice that a check is about, `tiger=3`. */
function optionOf(check: BoundCheck): Partial<TableOptions> {
  const option = check.params.option;
  if (typeof option !== 'string') return {};
  const [group, choice] = option.split('=');
  return group && choice ? { choices: { [group]: choice } } : {};
}

/**
 * Coups of one kind of table dealt from one shoe, a new shoe as soon as a card would occur more often than its decks
 * allow.
 */
function sessions(wanted: readonly Wanted[]): Omit<Scenario, 'id'>[] {
  const byTable = new Map<TableOptions, Wanted[]>();
  for (const w of wanted) {
    const there = byTable.get(w.table);
    if (there) there.push(w);
    else byTable.set(w.table, [w]);
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
      if (coups.length > 1)
        out.push({
          name: `${coups.length} coups in a row, ${table.variant}`,
          serves,
          play: { table, shoe: [...shoe, ...SPARE], coups },
        });
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
