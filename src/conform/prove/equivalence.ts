// Whether a change makes a difference at all: all there is to play is gone through with both games, and the first
// difference ends it.
import { NOT_MADE } from '../../engine/bets.ts';
import { DETAIL } from '../../engine/condition.ts';
import type { CoupMachine } from '../../engine/coup.ts';
import { takeWagers } from '../../engine/wagers.ts';
import { type Choices, choicesOf, picksOf, STAKE, tableFor } from '../../game/tables.ts';
import { betOf } from '../../model/bet.ts';
import { type Card, RANKS, SUITS, showCard } from '../../model/card.ts';
import { byValuesOnly, CondError, parseCond } from '../../model/cond.ts';
import { type Cents, dollars } from '../../model/money.ts';
import { PATH, parsePath } from '../../model/paths.ts';
import type { CoupRequest, Play, TableOptions } from '../../model/play.ts';
import type { GameSpec, Setting } from '../../model/spec.ts';
import { codeOf, dealEach, dealingOf, type EnginePlan, everyCoup, type Grain, kindsOf, NO_WAGERS } from './coups.ts';
import type { Mutant } from './mutations.ts';
import { attempt, type Game, isRefused } from './play.ts';
import { type Space, spaceOf } from './spaces.ts';

/** Equal: what was gone through without finding a difference. Differs: the first difference. */
export type Compared = { readonly equal: string } | { readonly differs: string };

/** Paths that say how cards are dealt and which hand is better. */
export const DEALING = /^(cards\.(value\.count|modulus)\b|deal\.order\.|draw\.|result\.rank\.)/;
/** Paths that say what a bet comes to once the cards lie there. */
const BET = /^wagers\.([^.]+)\.(outcome|pays|inexact)$/;

/** Stakes on which figures of a paying line show, and of a commission. */
const STAKES: readonly Cents[] = [100, 500, 1_500, STAKE, 100_000];
/**
 * Every stake in steps of a chip, up to where payments repeat themselves: no odds and no commission of a hundredth
 * outlasts them.
 */
export const ALL_STAKES: readonly Cents[] = Array.from({ length: 200 }, (_, i) => (i + 1) * 100);

/** Enough to burn after any card, and for a coup. */
const MANY_CARDS: readonly Card[] = RANKS.flatMap((r) => SUITS.map((s): Card => `${r}${s}`));

const GRAINS: Readonly<Record<Grain, string>> = {
  counts: 'by the counts of two cards and the values of further ones',
  pairs: 'by the counts of two cards, the pairs that they make and the values of further ones',
  ranks: 'by the ranks of their cards',
};

const sayTable = (t: TableOptions): string =>
  [
    t.variant,
    ...Object.entries(t.choices).map(([group, choice]) => `${group} ${choice}`),
    ...(t.face === 'down' ? ['face down'] : []),
  ].join(', ');
const many = (n: number): string => n.toLocaleString('en-AU');
const showShoe = (shoe: Uint8Array, cards: number): string =>
  Array.from(shoe.subarray(0, cards), (c) => showCard(`${RANKS[c >> 2]}${SUITS[c & 3]}` as Card)).join(' ');

/** Compares changed games with one unchanged game. What the unchanged game does is kept. */
export class Equivalence {
  private readonly base: Game;
  private readonly choices: Choices;
  private readonly codes = new Map<string, Float64Array>();
  private kinds: readonly (readonly Card[])[] | null = null;

  constructor(base: Game) {
    this.base = base;
    this.choices = choicesOf(base.spec);
  }

  /** Null where nothing exhaustive is known for such a setting. */
  compare({ path }: Mutant, game: Game): Compared | null {
    if (DEALING.test(path)) return this.dealing(game, /^(cards|deal)\./.test(path) ? 'ranks' : 'counts');
    if (parsePath(path)?.family === 'cards.value.burn.*') return this.burning(game);
    const [, bet, what] = BET.exec(path) ?? [];
    if (bet !== undefined) return this.settling(game, [bet], what === 'inexact' ? ALL_STAKES : STAKES);
    if (path === PATH.settlement.inexact)
      return this.settling(
        game,
        this.choices.bets.filter((b) => betOf(b)?.kind !== 'combined'),
        ALL_STAKES,
      );
    const space = spaceOf(path, this.base.spec);
    return space && this.traces(game, space);
  }

  // --- cards ---

  private dealing(game: Game, grain: Grain): Compared {
    const done = new Set<string>();
    let coups = 0;
    for (const face of ['up', 'down'] as const) {
      for (const { id } of this.choices.variants) {
        const table = tableFor(this.choices, { variant: id, face }, []);
        const [before, after] = [this.base.plan(table), game.plan(table)];
        if (isRefused(before)) continue;
        if (isRefused(after)) return { differs: `${id}: ${after.refused}` };
        const showFirst = face === 'down' ? 'B' : 'P';
        const parts = [dealingOf(before), dealingOf(after)];
        const key = `${showFirst} ${parts.join(' ')}`;
        if (done.has(key)) continue;
        done.add(key);
        const request: CoupRequest = { ...NO_WAGERS, showFirst };
        const known = this.coded(before, grain, request, `${showFirst} ${grain} ${parts[0]}`);
        let i = 0;
        let differs: string | null = null;
        everyCoup(after, grain, request, (machine, shoe, refused) => {
          if (known[i++] === codeOf(machine, refused)) return true;
          differs = `${id}: ${showShoe(shoe, 6)}`;
          return false;
        });
        if (differs !== null) return { differs };
        coups += known.length;
      }
    }
    return {
      equal: `all ${many(coups)} kinds of coup ${GRAINS[grain]}: the same cards to each hand, the same counts, the same result`,
    };
  }

  /** Every rank as the first card of a shoe. */
  private burning(game: Game): Compared {
    for (const { id } of this.choices.variants) {
      const table = tableFor(this.choices, { variant: id, burn: 'value' }, []);
      const key = JSON.stringify(table);
      for (const rank of RANKS) {
        const play = { table, shoe: [`${rank}S` as Card, ...MANY_CARDS], coups: [NO_WAGERS] };
        if (eventsOf(this.base, play, key) !== eventsOf(game, play, key))
          return { differs: `${id}: ${showCard(`${rank}S`)} burned` };
      }
    }
    return {
      equal: `every variation, each of ${RANKS.length} ranks as the first card of a shoe: the same cards burned`,
    };
  }

  private coded(plan: EnginePlan, grain: Grain, request: CoupRequest, key: string): Float64Array {
    const known = this.codes.get(key);
    if (known) return known;
    const out: number[] = [];
    everyCoup(plan, grain, request, (machine, _, refused) => {
      out.push(codeOf(machine, refused));
      return true;
    });
    const codes = Float64Array.from(out);
    this.codes.set(key, codes);
    return codes;
  }

  // --- settlement ---

  private settling(game: Game, bets: readonly string[], stakes: readonly Cents[]): Compared {
    const done = new Set<string>();
    let coups = 0;
    let tables = 0;
    let pairs = false;
    for (const bet of bets) {
      const paths: readonly string[] = [
        PATH.wagers.outcome(bet),
        PATH.wagers.pays(bet),
        PATH.wagers.inexact(bet),
        PATH.settlement.inexact,
      ];
      const looksAtPairs = [this.base.spec, game.spec].some((s) =>
        s.settings.some((x) => paths.includes(x.path) && asksForPairs(x)),
      );
      pairs ||= looksAtPairs;
      for (const table of this.tablesOf(bet, paths)) {
        const lines = [this.base.spec, game.spec].map((spec) => linesAt(spec, table, paths));
        const key = [bet, table.face, ...lines].join('\n');
        // Where the bet has the same lines as before, there is nothing to compare.
        if (lines[0] === lines[1] || done.has(key)) continue;
        const [before, after] = [this.base.plan(table), game.plan(table)];
        if (isRefused(before)) continue;
        done.add(key);
        const at = `${sayTable(table)}, ${bet}`;
        if (isRefused(after)) return { differs: `${at}: ${after.refused}` };
        if (dealingOf(before) !== dealingOf(after)) return { differs: `${at}: the cards are dealt by other rules` };
        for (const request of onBet(bet, stakes, table, this.base.spec)) {
          const came = this.settledAlike(before, after, request, bet, looksAtPairs ? 'pairs' : 'counts');
          if (typeof came === 'string') return { differs: `${at}: ${came}` };
          tables += came === 0 ? 0 : 1;
          coups += came;
        }
      }
    }
    if (coups === 0) return { differs: 'no table was found at which the bet can be made' };
    const where = tables === 1 ? '' : ` at ${tables} kinds of table`;
    const on = bets.length === 1 ? (betOf(bets[0] ?? '')?.title ?? '') : 'each bet';
    return {
      equal: `all ${many(coups)} kinds of coup ${GRAINS[pairs ? 'pairs' : 'counts']}${where}, ${stakes.length} stakes on ${on}: the same settlement`,
    };
  }

  /** How many coups bring the stakes the same; 0 where no stake ever comes to lie there; the first difference. */
  private settledAlike(
    before: EnginePlan,
    after: EnginePlan,
    request: CoupRequest,
    bet: string | null,
    grain: Grain,
  ): number | string {
    if (answersOf(before, request) !== answersOf(after, request)) return 'wagers are answered differently';
    const [known, now] = [said(before, request, bet), said(after, request, bet)];
    if (known.accepted === 0) return 0;
    const kinds = kindsOf(before, grain, request);
    const endings: string[] = [];
    let made = false;
    dealEach(before, kinds, known.slip, (machine, _, refused) => {
      made ||= known.isMade(machine);
      endings.push(refused ?? known.ending(machine));
      return true;
    });
    let differs: string | null = null;
    dealEach(after, kinds, now.slip, (machine, i, refused) => {
      made ||= now.isMade(machine);
      if (endings[i] === (refused ?? now.ending(machine))) return true;
      differs = `${showShoe(kinds.shoes.subarray(6 * i), machine.cardsP + machine.cardsB)}${refused === null ? '' : `: ${refused}`}`;
      return false;
    });
    return differs ?? (made ? kinds.size : 0);
  }

  /**
   * The tables at which a bet could be settled differently: every variant, every choice of the groups that its lines
   * hang on.
   */
  private tablesOf(bet: string, paths: readonly string[]): readonly TableOptions[] {
    const groups = [
      ...new Set(
        this.base.spec.settings.flatMap((s) =>
          paths.includes(s.path) && s.option ? [s.option.split('=')[0] ?? ''] : [],
        ),
      ),
    ];
    const picks = picksOf(this.choices, groups);
    const faces = betOf(bet)?.kind === 'insurance' ? (['up', 'down'] as const) : (['up'] as const);
    return this.choices.variants.flatMap((v) =>
      picks.flatMap((choices) =>
        faces.map((face) => ({
          ...tableFor(this.choices, { variant: v.id, choices, face }, [bet]),
          limits: {},
          approvedMinimum: {},
        })),
      ),
    );
  }

  // --- whole traces ---

  private traces(game: Game, space: Space): Compared {
    const tables = new Map(space.tables.map((t) => [JSON.stringify(t), t]));
    let requests = 0;
    let played = 0;
    for (const [key, table] of tables) {
      const [before, after] = [this.base.plan(table, key), game.plan(table, key)];
      if (isRefused(before) && isRefused(after)) continue;
      if (isRefused(before) || isRefused(after))
        return {
          differs: `${table.variant} with ${table.decks} decks: ${[before, after].map((p) => (isRefused(p) ? p.refused : 'played')).join(' · ')}`,
        };
      const compare = this.comparing(space, game, [before, after], key);
      if (typeof compare === 'string') return { differs: `${table.variant}: ${compare}` };
      for (const request of space.requests(table)) {
        const wagers =
          request.wagers.map((w) => `${dollars(w.amount)} on ${betOf(w.bet)?.title ?? w.bet}`).join(', ') || 'no wager';
        const came = compare(request);
        if (typeof came === 'string')
          return { differs: `${table.variant}: ${[wagers, came].filter(Boolean).join(': ')}` };
        requests++;
        played += came;
      }
    }
    if (requests === 0) return { differs: 'no table was found that can be opened' };
    const what = {
      slips: 'the same wagers accepted, at risk and paid',
      coups: `${many(played)} coups: the same settlement`,
      events: `${many(played)} coups: the same events`,
    };
    return { equal: `${space.says}; ${many(requests)} requests, ${what[space.compared]}` };
  }

  /**
   * Compares what two plans make of a request: how many coups were played alike, or the first difference; a difference
   * that every request shows.
   */
  private comparing(
    space: Space,
    game: Game,
    [before, after]: readonly [EnginePlan, EnginePlan],
    key: string,
  ): string | ((request: CoupRequest) => string | number) {
    if (space.compared === 'events') {
      return (request) => {
        for (const shoe of this.someShoes()) {
          const play = { table: before.table, shoe, coups: [request] };
          if (eventsOf(this.base, play, key) !== eventsOf(game, play, key)) return shoe.map(showCard).join(' ');
        }
        return this.someShoes().length;
      };
    }
    const dealing = dealingOf(before);
    if (dealing !== dealingOf(after)) return 'the cards are dealt by other rules';
    if (space.compared === 'slips') {
      if (payingOf(before) !== payingOf(after)) return 'bets are paid by other rules';
      return (request) => (slipOf(before, request) === slipOf(after, request) ? 0 : '');
    }
    return (request) => {
      const slips = [before, after].map((plan) => takeWagers(plan, request));
      const pairs = slips.some((s) => (s.detail & DETAIL.pairs) !== 0 || s.insured.some((x) => x.plan.pairs));
      return this.settledAlike(before, after, request, null, pairs ? 'pairs' : 'counts');
    };
  }

  /** One coup of each kind: who wins, with how many cards, naturals or none. */
  private someShoes(): readonly (readonly Card[])[] {
    if (this.kinds) return this.kinds;
    const found = new Map<string, readonly Card[]>();
    const plan = this.choices.variants
      .map((v) => this.base.plan(tableFor(this.choices, { variant: v.id }, [])))
      .find((p) => !isRefused(p));
    if (plan && !isRefused(plan)) {
      everyCoup(plan, 'counts', NO_WAGERS, (m, shoe, refused) => {
        const natural = (cards: number, count: number) => cards === 2 && plan.natural[count] === 1;
        const key = [m.winner, m.cardsP, m.cardsB, natural(m.cardsP, m.countP), natural(m.cardsB, m.countB)].join(' ');
        // Further cards lie behind, so that a game that draws more does not run out.
        if (refused === null && !found.has(key))
          found.set(key, [
            ...Array.from(shoe.subarray(0, m.cardsP + m.cardsB), (c) => `${RANKS[c >> 2]}${SUITS[c & 3]}` as Card),
            '9H',
            '9C',
            '9D',
          ]);
        return true;
      });
    }
    this.kinds = [...found.values()];
    return this.kinds;
  }
}

function eventsOf(game: Game, play: Play, key: string): string {
  const view = game.play(play, key);
  return JSON.stringify(isRefused(view) ? view : view.events);
}

/** All that wagers come to before a card is dealt: which are accepted, what is left of each, what it could bring. */
export function slipOf(plan: EnginePlan, request: CoupRequest): string {
  const slip = attempt(() => takeWagers(plan, request));
  if (isRefused(slip)) return slip.refused;
  const stakes = slip.stakes.map(({ bet, ...s }) => ({ ...s, bet: bet.lines.bet.id }));
  return JSON.stringify([
    slip.answers.map((a) => [a.refused, a.parts, a.ante]),
    slip.changes,
    stakes,
    slip.complete,
    slip.insured.map((x) => [x.opened.refused, x.stake]),
  ]);
}

/**
 * All of a plan that says what bets come to: their lines as the spec has them, what each is paid, and at most how much.
 */
export function payingOf(plan: EnginePlan): string {
  const lines = [...plan.bets].map(([id, { lines, cap }]) => {
    const tiers = [lines.outcome, lines.pays, lines.inexact.tiers].map((all) =>
      all.map((t) => [...t.conditional, t.otherwise].map((l) => l && [l.key, l.text])),
    );
    return [id, tiers, lines.rulings, cap];
  });
  return JSON.stringify(lines);
}

/** The settings of some paths that hold at a table, told apart by whether they are the variant's or the book's. */
function linesAt(spec: GameSpec, table: TableOptions, paths: readonly string[]): string {
  const holds = (s: Setting): boolean => {
    const [group = '', choice] = s.option?.split('=') ?? [];
    return (
      paths.includes(s.path) &&
      (s.layer === 'base' || s.layer === table.variant) &&
      (s.option === null || table.choices[group] === choice)
    );
  };
  return JSON.stringify(spec.settings.filter(holds).map((s) => [s.path, s.layer === 'base', s.when, s.value]));
}

function asksForPairs({ when }: Setting): boolean {
  if (when === null) return false;
  try {
    return !byValuesOnly(parseCond(when));
  } catch (e) {
    if (e instanceof CondError) return false;
    throw e;
  }
}

/**
 * A wager of each stake on one bet, each a player's of his own. Beside an insurance lies the main wager that it needs,
 * and either hand is shown first:
 * it is made of what is shown.
 */
function onBet(bet: string, stakes: readonly Cents[], table: TableOptions, spec: GameSpec): readonly CoupRequest[] {
  const needed = spec.settings.find((s) => s.path === PATH.insurance.needs(bet))?.value;
  const main = typeof needed === 'string' ? needed : null;
  const wagers = stakes.flatMap((amount, i) => [
    ...(main === null ? [] : [{ id: `m${i}`, player: `p${i}`, bet: main, amount: STAKE }]),
    { id: `w${i}`, player: `p${i}`, bet, amount },
  ]);
  return betOf(bet)?.kind === 'insurance' && table.face === 'down'
    ? [{ wagers }, { wagers, showFirst: 'B' }]
    : [{ wagers }];
}

/** How the requests of a coup are answered before a card is dealt, and while it is played. */
function answersOf(plan: EnginePlan, request: CoupRequest): string {
  const slip = attempt(() => takeWagers(plan, request));
  if (isRefused(slip)) return slip.refused;
  return JSON.stringify([
    slip.answers.map((a) => [a.refused, a.parts, a.ante]),
    slip.complete,
    slip.insured.map((x) => [x.needed, x.opened.refused, x.stake]),
  ]);
}

/** What each ruling brings the stakes on a bet, or all stakes. */
function said(plan: EnginePlan, request: CoupRequest, bet: string | null) {
  const slip = takeWagers(plan, request);
  const on = slip.stakes.flatMap((s, i) => (bet === null || s.bet.lines.bet.id === bet ? [i] : []));
  // The stakes on one bet are ruled on alike.
  const apart = bet === null ? on : on.slice(0, 1);
  const byRuling = new Map<number, string>();
  return {
    slip,
    accepted: on.length,
    /** An insurance that the coup never opened says nothing. */
    isMade: (machine: CoupMachine): boolean => apart.some((i) => machine.rulings[i] !== NOT_MADE),
    ending: (machine: CoupMachine): string => {
      const key = apart.reduce((n, i) => n * 64 + (machine.rulings[i] as number), 0);
      const known = byRuling.get(key) ?? JSON.stringify(on.map((i) => machine.settled(i)));
      byRuling.set(key, known);
      return known;
    },
  };
}
