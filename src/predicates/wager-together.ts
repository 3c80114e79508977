// That several wagers of one player's stand beside each other on a coup, and each is settled by itself.
import { betOf, betsOf } from '../model/bet.ts';
import { condText, parseCond } from '../model/cond.ts';
import { dollars } from '../model/money.ts';
import { bet, list, oneOf, optional, type ParamsOf } from '../model/params.ts';
import { type CoupView, fail, na, PASS, predicate, type Target } from '../model/predicate.ts';
import type { EventOf, TraceEvent } from '../model/trace.ts';
import { boundTogether } from './limits-units.ts';

type Placed = EventOf<'wager.placed'>;
type Refused = EventOf<'wager.refused'>;

const params = {
  bets: list(bet),
  beside: optional(list(bet)),
  alone: optional(oneOf('too')),
};
type P = ParamsOf<typeof params>;

const idsOf = (names: readonly string[]): readonly string[] => names.flatMap(betsOf).map((b) => b.id);
const titleOf = (id: string): string => betOf(id)?.title ?? id;

/** Coups in which one of several wagers wins and another does not, and in which more than one wins. */
const DIFFERENT = [
  'winner=P and natural(P)',
  'winner=B and natural(B)',
  'winner=B and count(B)=6 and cards(B)=3',
  'winner=T and count(B)=6',
  'pair-kind(P)=perfect and not pair(B)',
  'pair-kind(B)=perfect and not pair(P)',
  'pairs=both-same-rank',
].map(parseCond);

const asking = (ids: readonly string[]): Target => ({
  name: ids.map(titleOf).join(', then '),
  wagers: ids.map((id) => ({ bet: id })),
  bare: true,
});

/**
 * nz r 11A.2, 11B.3, 11C.3, 11D.3, 11G.2, 11I.2, 17.4; star r 10.2; crown r 6.6.1 and the definitions of its Side
 * Wagers; tas r 15.1.
 *
 * "One, the other or both", and "any or all". Of `bets` a player may hold any together, and any of them beside each
 * wager of `beside`, of which nothing is said together; `alone` says that the player needs no other. A refusal breaks
 * it that the table gives no ground for: the amount is within the limits, and wagers on the bet are taken. Each wager
 * that is accepted is settled once, on its own bet, for what lay there.
 */
export const wagerTogether = predicate({
  id: 'wager.together',
  says: 'On one coup a player may hold wagers on {bets} together{beside?, and one of them beside a wager on any of _}{alone?, and one alone _}; each is settled by itself.',
  level: 'coup',
  judge: 'engine',
  params,
  bets: (p) => p.bets,
  sets: () => [],
  targets: (p) => {
    const ids = idsOf(p.bets);
    // Each of them last in its turn, so that it is the one to be refused.
    const orders = ids.length > 1 ? ids.map((last) => [...ids.filter((id) => id !== last), last]) : [];
    return [
      ...orders.map((order): Target => ({ ...asking(order), bare: undefined })),
      ...orders.slice(0, 1).flatMap((order) =>
        DIFFERENT.map(
          (when): Target => ({
            ...asking(order),
            bare: undefined,
            name: `${order.map(titleOf).join(', then ')}: ${condText(when)}`,
            when,
            once: true,
          }),
        ),
      ),
      ...idsOf(p.beside ?? []).flatMap((held) => ids.map((id) => asking([held, id]))),
      ...(p.alone ? ids.map((id) => asking([id])) : []),
    ];
  },
  judgeCoup(p, coup) {
    const ids = new Set(idsOf(p.bets));
    const beside = new Set(idsOf(p.beside ?? []));
    let applied = false;
    for (const player of new Set([...coup.placed, ...coup.refused].map((e) => e.player))) {
      const held = coup.placed.filter((e) => e.player === player && (ids.has(e.bet) || beside.has(e.bet)));
      const own = held.filter((e) => ids.has(e.bet));
      const refused = coup.refused.find(
        (e) => e.player === player && ids.has(e.bet) && isUncalledFor(e, coup, { own, held, alone: p.alone }),
      );
      if (refused)
        return fail(
          `${dollars(refused.amount)} on ${titleOf(refused.bet)} was refused (${refused.cause})${held.length ? ` beside ${held.map((e) => titleOf(e.bet)).join(' and ')}` : ''}, and must be accepted`,
        );
      if (!own.length || (held.length < 2 && !p.alone)) continue;
      applied = true;
      const wrong = notByItself(held, coup, ids);
      if (wrong) return fail(wrong);
    }
    return applied ? PASS : na(`nobody wagered on ${p.bets.join(', ')} together`);
  },
});

interface Beside {
  /** What the player holds of the bets that the rule names. */
  readonly own: readonly Placed[];
  /** The same, with what they may be held beside. */
  readonly held: readonly Placed[];
  readonly alone: P['alone'];
}

/** Whether nothing that the table declares is a reason for refusing a wager beside others. */
function isUncalledFor(e: Refused, coup: CoupView, { own, held, alone }: Beside): boolean {
  // A second wager on one bet is no wager on another beside it.
  if (own.some((o) => o.bet === e.bet)) return false;
  if (e.cause === 'not-permitted') return held.length > 0 || alone !== undefined;
  if (e.cause === 'limits') return held.length > 0 && isGroundless(e, coup);
  // That another is taken shows that they are on offer; one without a place on the layout is not.
  return own.length > 0 && coup.table.layout.includes(e.bet);
}

/**
 * Whether nothing that the table declares is a reason for refusing a wager on a bet that it has: its amount is within
 * the limits, the layout has a place for it, and the betting was not closed when it was asked for.
 */
export function isGroundless(e: Refused, coup: CoupView): boolean {
  const { layout, limits, unit } = coup.table;
  switch (e.cause) {
    case 'not-permitted':
      return true;
    case 'limits': {
      const limit = limits[e.bet];
      const within = limit !== undefined && e.amount >= limit.min && e.amount <= limit.max;
      return within && (unit === null || e.amount % unit === 0) && !boundTogether(coup.table);
    }
    case 'not-offered':
      return layout.includes(e.bet);
    case 'not-open':
      return !coup.events.slice(0, coup.events.indexOf(e)).some((x) => x.type === 'card.dealt' || isLastCall(x));
    default:
      return false;
  }
}

const isLastCall = (e: TraceEvent): boolean => e.type === 'call.made' && e.call === 'no-more-bets';

/**
 * What is wrong with how wagers that were held together were settled; null where each was settled by itself.
 * @param valid bets on which a wager within the limits is not void where another stands
 */
export function notByItself(
  held: readonly Placed[],
  coup: CoupView,
  valid: ReadonlySet<string> = new Set(),
): string | null {
  if (held.length < 2 || coup.closed === null || coup.closed.result === 'void') return null;
  for (const e of held) {
    if (betOf(e.bet)?.kind === 'combined') continue;
    const what = `${dollars(e.amount)} on ${titleOf(e.bet)}`;
    const others = held.filter((o) => o !== e);
    const beside = others.length ? ` beside ${others.map((o) => titleOf(o.bet)).join(' and ')}` : '';
    const settled = coup.settled.filter((s) => s.wager === e.wager);
    const [s] = settled;
    if (!s) return `${what}${beside} was never settled`;
    const lay = coup.changed.findLast((c) => c.wager === e.wager)?.to ?? e.amount;
    if (settled.length > 1) return `${what}${beside} was settled ${settled.length} times`;
    if (s.bet !== e.bet) return `${what}${beside} was settled as a wager on ${titleOf(s.bet)}`;
    if (s.stake !== lay) return `${what}${beside} was settled on ${dollars(s.stake)}, and ${dollars(lay)} lay there`;
    const limit = coup.table.limits[e.bet];
    const within = limit !== undefined && lay >= limit.min && lay <= limit.max;
    const stood = coup.settled.some((x) => x.outcome !== 'void' && others.some((o) => o.wager === x.wager));
    if (valid.has(e.bet) && s.outcome === 'void' && within && stood) return `${what}${beside} was void, and is valid`;
  }
  return null;
}

/**
 * nz r 11B.3, 17.4; star r 10.2.
 *
 * The bet of a wager says on which area of the layout it lies. One that has no area has no place for a wager.
 */
export const wagerArea = predicate({
  id: 'wager.area',
  says: 'A wager on {bets} is taken only where the layout has the area for it.',
  level: 'coup',
  judge: 'engine',
  params: { bets: list(bet) },
  bets: (p) => p.bets,
  sets: () => [],
  targets: (p) =>
    idsOf(p.bets).flatMap((id): Target[] => [
      { name: `${titleOf(id)} has its area`, wagers: [{ bet: id }], once: true },
      { name: `${titleOf(id)} has none`, wagers: [{ bet: id }], table: { layout: MAIN }, once: true },
    ]),
  judgeCoup(p, coup) {
    const ids = new Set(idsOf(p.bets));
    const { layout } = coup.table;
    if (!layout.length) return na('not recorded: the layout');
    const taken = coup.placed.filter((e) => ids.has(e.bet));
    const astray = taken.find((e) => !layout.includes(e.bet));
    if (astray)
      return fail(`${dollars(astray.amount)} on ${titleOf(astray.bet)} was taken, and the layout has no area for it`);
    const refused = coup.refused.some((e) => ids.has(e.bet) && !layout.includes(e.bet));
    return taken.length || refused ? PASS : na(`nobody asked for a wager on ${p.bets.join(', ')}`);
  },
});

const MAIN = ['player', 'banker', 'tie'];

export const TOGETHER = [wagerTogether, wagerArea];
