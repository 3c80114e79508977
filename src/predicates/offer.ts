// What a table offers, and what it shows of it.
import { BETS, betOf, betsOf } from '../model/bet.ts';
import { type Cents, dollars } from '../model/money.ts';
import { bet, list, oneOf, optional, type ParamsOf, word } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import {
  fail,
  type Judgement,
  na,
  PASS,
  type Predicate,
  predicate,
  type TableView,
  type Target,
} from '../model/predicate.ts';
import type { TraceEvent } from '../model/trace.ts';
import { onceInTurn } from './observe.ts';
import { adoptedWith, adopts, elsewhere, forEachTable, option, tableOf } from './settlement-scope.ts';

/**
 * Refusals that say the table does not have what was asked for. One for the amount, or for too few decks, says
 * something else.
 */
const DENIED: readonly string[] = ['not-permitted', 'not-offered'];

/** The bet by which a variation is put to the test: every variation has it. */
const PLAYED_BY = 'player';

/**
 * nsw-crown r 5.1.1 to 5.1.3, 6.2.4(a) to (l), 6.3.
 *
 * A permission to offer: a table that has the variation, or the bet on its layout, must take wagers. `onlyIn` bounds
 * it: a variation that is for tournaments only must not be played at any other table. `besides`: a variation that may
 * be adopted as well, so that whatever holds of either is asked of coups at tables that play both.
 */
export const offerListed = predicate({
  id: 'offer.listed',
  says: 'A table may offer{variant? the variation _}{besides?, with _ as well,}{bet? wagers on _}{onlyIn?, only in a _}.',
  level: 'table',
  judge: 'engine',
  params: {
    variant: optional(word),
    besides: optional(word),
    bet: optional(bet),
    onlyIn: optional(oneOf('tournament')),
  },
  elsewhere: notAdopted,
  bets: (p) => (p.bet === undefined ? undefined : [p.bet]),
  sets: (p) => [
    ...(p.variant ? [{ path: PATH.table.variants(p.variant), value: { onlyIn: p.onlyIn ?? null } }] : []),
    ...(p.bet ? betsOf(p.bet).map((b) => ({ path: PATH.table.offers(b.id), value: true })) : []),
  ],
  targets: (p) => {
    const bets = p.bet ? betsOf(p.bet).map((b) => b.id) : [PLAYED_BY];
    const { variant } = p;
    const alone = bets.flatMap((id): readonly Target[] => {
      const wagers = [{ bet: id }];
      const name = [variant, p.bet && id].filter(Boolean).join(', ');
      const table = variant ? { variant } : {};
      if (!p.onlyIn) return [{ name, wagers, table }];
      return [
        { name: `${name} in a ${p.onlyIn}`, wagers, table: { ...table, tournament: true } },
        { name: `${name} outside a ${p.onlyIn}`, wagers, table: { ...table, tournament: false } },
      ];
    });
    if (variant === undefined) return alone;
    const [, ...both] = adoptedWith({ variant, besides: p.besides });
    return [...alone, ...both.flatMap((adopted) => mainWagers(adopted))];
  },
  judgeTable(p, table) {
    const { options } = table;
    const why = notAdopted(p, options);
    if (why) return na(why);
    const bets = p.bet ? betsOf(p.bet).map((b) => b.id) : null;
    if (bets && !bets.some((id) => options.layout.includes(id))) return na(`the layout has no place for ${p.bet}`);
    const asked = (id: string) => bets?.includes(id) ?? betOf(id)?.kind === 'main';
    return onlyIn(p.onlyIn, table, asked) ?? offered(table, asked, p.variant ?? p.bet ?? '');
  },
});

/** Each main wager at each result: what a win is paid there is for the rules of either variation to say. */
const mainWagers = (variant: string): readonly Target[] =>
  BETS.filter((b) => b.kind === 'main').flatMap((b) =>
    (['P', 'B', 'T'] as const).map(
      (is): Target => ({
        name: `${variant}, ${b.id}`,
        when: { op: 'winner', is },
        wagers: [{ bet: b.id }],
        table: { variant },
      }),
    ),
  );

/** Why a variation is none of a table's business; null where the table has adopted it, or none is named. */
function notAdopted(p: { readonly variant?: string | undefined }, table: TableOptions): string | null {
  return p.variant === undefined || adopts(table, p.variant) ? null : `the table plays ${table.variant}`;
}

/** Null where the bound does not bite. */
function onlyIn(
  where: 'tournament' | undefined,
  { options, coups }: TableView,
  asked: (bet: string) => boolean,
): Judgement | null {
  if (where === undefined || options.tournament) return null;
  const taken = coups.flatMap((c) => c.placed).find((e) => asked(e.bet));
  if (taken)
    return fail(
      `${dollars(taken.amount)} on ${titleOf(taken.bet)} was accepted at a table of ${options.variant} that is no ${where} table`,
    );
  return coups.some((c) => c.refused.some((e) => asked(e.bet))) ? PASS : na(`nobody wagered outside a ${where}`);
}

function offered({ coups }: TableView, asked: (bet: string) => boolean, what: string): Judgement {
  const denied = coups.flatMap((c) => c.refused).find((e) => asked(e.bet) && DENIED.includes(e.cause));
  if (denied)
    return fail(
      `${dollars(denied.amount)} on ${titleOf(denied.bet)} was refused (${denied.cause}) at a table that offers ${what}`,
    );
  return coups.some((c) => c.placed.some((e) => asked(e.bet))) ? PASS : na(`nobody wagered on ${what}`);
}

const titleOf = (id: string): string => betOf(id)?.title ?? id;

/**
 * What a sign may state: the variation that the table plays, a choice that it has taken, its limits, what it bounds of
 * wagers together, the fee, the limit of a pay-out, the table by which a bet is paid, the table of play.
 */
const STATEMENTS = [
  'variant',
  'choice',
  'limits',
  'differential',
  'ante',
  'payout-cap',
  'pay-table',
  'table-of-play',
] as const;

const signParams = {
  states: list(oneOf(...STATEMENTS)),
  bets: optional(list(bet)),
  variant: optional(word),
  option: optional(option),
  at: optional(oneOf('all-times')),
  enough: optional(oneOf('any')),
};
type SignParams = ParamsOf<typeof signParams>;

type Due = (p: SignParams, options: TableOptions, bets: readonly string[]) => readonly string[];

/**
 * What must be stated at a table, of what it has; a table without a variation, a limit or a fee has none to display.
 */
const DUE: Readonly<Record<(typeof STATEMENTS)[number], Due>> = {
  variant: (p, { variant }) => (variant === 'base' ? [] : [`variant:${p.variant ?? variant}`]),
  choice: (p) => (p.option === undefined ? [] : [`choice:${p.option}`]),
  limits: () => ['limits'],
  differential: (_, { differential }) => (differential === null ? [] : ['differential']),
  ante: (_, { ante }) => (ante === null ? [] : ['ante']),
  'payout-cap': (_, { caps }, bets) => bets.filter((id) => caps[id] !== undefined).map((id) => `payout-cap:${id}`),
  'pay-table': (_, { layout }, bets) => bets.filter((id) => layout.includes(id)).map((id) => `pay-table:${id}`),
  'table-of-play': () => ['table-of-play'],
};

const dueAt = forEachTable((p: SignParams, options): readonly string[] => {
  const bets = (p.bets ?? []).flatMap(betsOf).map((b) => b.id);
  return p.states.flatMap((s) => DUE[s](p, options, bets));
});

const CAP: Cents = 5_000;
const DIFFERENTIAL: Cents = 100_000;
const ANTE = { amount: 100, waivedFrom: null };

/** The tables at which something is to be stated. */
function signTargets(p: SignParams): readonly Target[] {
  const { table } = tableOf(p);
  const name = p.variant ?? p.option ?? p.states.join(', ');
  const at = {
    ...table,
    ...(p.states.includes('differential') ? { differential: DIFFERENTIAL } : {}),
    ...(p.states.includes('ante') ? { ante: ANTE } : {}),
  };
  if (!p.bets) return [{ name, wagers: [{ bet: PLAYED_BY }], ...(Object.keys(at).length ? { table: at } : {}) }];
  return p.bets.flatMap(betsOf).map(({ id }) => ({
    name: `${name}, ${id}`,
    wagers: [{ bet: id }],
    table: { ...at, ...(p.states.includes('payout-cap') ? { caps: { [id]: CAP } } : {}) },
  }));
}

/** What signs state when the first coup begins, and each time that one is taken away until the last is over. */
interface Signs {
  readonly first: ReadonlySet<string>;
  /** When a later coup begins under others, and when one is taken away in the course of a coup. */
  readonly inPlay: readonly ReadonlySet<string>[];
  /** When one is taken away between two coups. */
  readonly between: readonly ReadonlySet<string>[];
}

/** The signs of a table; null where no coup was played. */
const signsOver = onceInTurn(signsIn);

function signsIn(events: readonly TraceEvent[]): Signs | null {
  const end = events.findLastIndex((e) => e.type === 'coup.closed');
  // How many signs state it: of two that do, one may be taken away.
  const stated = new Map<string, number>();
  let now: ReadonlySet<string> | null = null;
  const states = () => {
    now ??= new Set([...stated.keys()].filter((s) => stated.get(s)));
    return now;
  };
  let first: ReadonlySet<string> | null = null;
  const inPlay: ReadonlySet<string>[] = [];
  const between: ReadonlySet<string>[] = [];
  let playing = false;
  for (const [i, e] of events.entries()) {
    if (e.type === 'sign.displayed' || e.type === 'sign.removed') {
      const more = e.type === 'sign.displayed' ? 1 : -1;
      for (const s of e.states) stated.set(s, Math.max(0, (stated.get(s) ?? 0) + more));
      now = null;
    }
    if (e.type === 'sign.removed') {
      if (first && (end < 0 || i < end)) (playing ? inPlay : between).push(states());
    }
    if (e.type === 'coup.opened') {
      if (first && states() !== first) inPlay.push(states());
      first ??= states();
      playing = true;
    }
    if (e.type === 'coup.closed') playing = false;
  }
  return first && { first, inPlay, between };
}

/**
 * nsw-crown r 5.1, 7.1; tas r 7.1, 11, 13; star r 6.1; nz r 5.10(c), 5.11, 5.17, 11H.4, 11H.5(a), 13.5, 13.6, 14.3,
 * 16.2, 17.7, 17.8.
 *
 * The sign must be up when a coup begins and stay until it is closed; between coups it may be changed, unless it must
 * be there at all times (nz r 5.11, 13.6; tas r 11). Of several things that a rule joins by "and/or", any is `enough`
 * (star r 6.1). A table that plays the game without a variation has none to display, and one that has not taken the
 * choice is none of the rule's business.
 */
export const signDisplayed = predicate({
  id: 'sign.displayed',
  says: 'A sign at the table states its {states}{enough? (_ of these)}{bets? of _}{variant? while it plays _}{option? (_)}{at?, at _}.',
  level: 'table',
  judge: 'engine',
  params: signParams,
  elsewhere,
  sets: () => [],
  targets: signTargets,
  judgeTable(p, { options, events }) {
    const why = elsewhere(p, options);
    if (why) return na(why);
    const shown = signsOver(events);
    if (!shown) return na('no coup was played');
    const due = dueAt(p, options);
    if (!due.length) return na('the table has nothing of the kind to state');
    const lacking = (stated: ReadonlySet<string>) => {
      const gone = due.filter((s) => !stated.has(s));
      return p.enough && gone.length < due.length ? [] : gone;
    };
    const gone = lacking(shown.first);
    const stated = gone.length ? [...shown.first] : [];
    if (gone.length)
      return fail(
        `no sign states ${gone.join(p.enough ? ' or ' : ', ')} before the first coup${stated.length ? `; displayed are ${stated.join(', ')}` : ''}`,
      );
    const later = p.at ? [...shown.inPlay, ...shown.between] : shown.inPlay;
    const taken = later.map(lacking).find((some) => some.length > 0);
    if (taken) return fail(`the sign that states ${taken.join(', ')} was taken away while coups were played`);
    return PASS;
  },
});

/**
 * star r 11.2 with Reading R50.
 *
 * A variation in which bets are not on offer, whatever the layout shows. The game without it is none of the rule's
 * business.
 */
export const offerWithheld = predicate({
  id: 'offer.withheld',
  says: 'A table that plays {variant} takes no wagers on {bets}.',
  level: 'table',
  judge: 'engine',
  params: { variant: word, bets: list(bet) },
  elsewhere: notAdopted,
  bets: (p) => p.bets,
  sets: (p) =>
    [...new Set(p.bets.flatMap(betsOf).map((b) => b.family))].map((family) => ({
      path: PATH.table.withheld(family),
      layer: p.variant,
      value: true,
    })),
  targets: (p) =>
    p.bets.flatMap(betsOf).map((b) => ({
      name: `${b.id} in ${p.variant}`,
      wagers: [{ bet: b.id }],
      table: { variant: p.variant },
    })),
  judgeTable(p, { options, coups }) {
    const why = notAdopted(p, options);
    if (why) return na(why);
    const named = (e: { readonly bet: string }): boolean => p.bets.flatMap(betsOf).some((b) => b.id === e.bet);
    const taken = coups.flatMap((c) => c.placed).find(named);
    if (taken) return fail(`${dollars(taken.amount)} on ${titleOf(taken.bet)} was accepted at a table of ${p.variant}`);
    return coups.some((c) => c.refused.some(named)) ? PASS : na(`nobody asked for ${p.bets.join(', ')}`);
  },
});

export const OFFER: readonly Predicate[] = [offerListed, offerWithheld, signDisplayed];
