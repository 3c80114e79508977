// The fee that comes with a wager where the game has one.
import { betOf } from '../model/bet.ts';
import { type Cents, dollars, type Ratio } from '../model/money.ts';
import { oneOf, optional, type ParamsOf, percent, word } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions } from '../model/play.ts';
import {
  type CoupView,
  fail,
  type Judgement,
  na,
  PASS,
  type Predicate,
  predicate,
  type Target,
} from '../model/predicate.ts';
import type { EventOf } from '../model/trace.ts';
import { firstCardAt, unrevealed } from './observe.ts';
import { adoptedWith, adopts } from './settlement-scope.ts';

const params = {
  variant: word,
  besides: optional(word),
  cap: optional(percent),
  amount: optional(oneOf('posted')),
  waiver: optional(oneOf('posted')),
  before: optional(oneOf('first-card')),
  collected: optional(oneOf('settlement')),
  per: optional(oneOf('player')),
};
type P = ParamsOf<typeof params>;

/**
 * Chips of a dollar, a table minimum of $80: an eighth of it is the fee, of which a chip more is not yet a seventh;
 * from $500 none is taken.
 */
const MIN: Cents = 8_000;
const FEE: Cents = 1_000;
const WAIVED_FROM: Cents = 50_000;
const CHIP: Cents = 100;
const MAX: Cents = 1_000_000;

const mains = ['player', 'banker', 'tie'] as const;
const LIMITS = Object.fromEntries(mains.map((b) => [b, { min: MIN, max: MAX }]));

const isMain = (bet: string): boolean => betOf(bet)?.kind === 'main';

/** The fee that is due with a main wager; 0 where it is waived or the sign states none. */
export function feeDue({ ante }: Pick<TableOptions, 'ante'>, amount: Cents): Cents {
  if (ante === null || (ante.waivedFrom !== null && amount >= ante.waivedFrom)) return 0;
  return ante.amount;
}

/** The fee that came with a wager. */
export const feeOf = (coup: CoupView, wager: string): Cents =>
  coup.events.reduce((sum, e) => (e.type === 'ante.placed' && e.wager === wager ? sum + e.amount : sum), 0);

/** What has come of fees from a player in a coup, with whichever wager. */
export const feesFrom = (coup: CoupView, player: string): Cents =>
  coup.events.reduce((sum, e) => (e.type === 'ante.placed' && e.player === player ? sum + e.amount : sum), 0);

/**
 * nz def:Ante, r 14.3 to 14.6.
 *
 * Each clause says its own part: how much at most, that the sign states how much, from which stake none is taken, that
 * it lies there before the
 * first card, that it is collected at settlement. A wager that was settled without its fee is for `limits.breach` to
 * follow. `per: player`: one fee is due from each player in a round, whatever else the player wagers (reading R63).
 */
export const anteRequired = predicate({
  id: 'ante.required',
  says: 'In {variant}{besides?, with _ as well,} a fee comes with each main wager{cap?, no more than _ of the table minimum}{amount?, of the _ amount}{waiver?, unless the stake reaches the _ value}{before?, before the _}{collected?, and is collected at _}{per?, one for each _}.',
  level: 'coup',
  judge: 'engine',
  params,
  sets: (p) => [
    ...(p.cap ? [{ path: PATH.ante.required, layer: p.variant, value: { cap: `${p.cap.n}:${p.cap.d}` } }] : []),
    ...(p.waiver ? [{ path: PATH.ante.waiver, layer: p.variant, value: true }] : []),
    ...(p.per ? [{ path: PATH.ante.per, layer: p.variant, value: p.per }] : []),
  ],
  targets: (p) => {
    const ante = { amount: FEE, waivedFrom: p.waiver ? WAIVED_FROM : null };
    const table = { variant: p.variant, ante, limits: LIMITS };
    // Where a fee that is a chip too high is taken all the same, it must come and be judged.
    const above: readonly Target[] = p.cap
      ? [
          {
            name: `a fee of ${dollars(FEE + CHIP)}`,
            wagers: [{ bet: 'player', ante: FEE + CHIP }],
            table: { ...table, ante: { ...ante, amount: FEE + CHIP } },
            barred: true,
          },
        ]
      : [];
    const stakes = p.waiver ? [WAIVED_FROM - CHIP, WAIVED_FROM] : [10_000];
    const fees = [FEE, FEE - CHIP, FEE + CHIP, undefined];
    const made = adoptedWith(p).flatMap((variant) =>
      mains.flatMap((bet) =>
        stakes.flatMap((amount) =>
          fees.map(
            (fee): Target => ({
              name: `${dollars(amount)} on ${bet} with ${fee === undefined ? 'no fee' : `a fee of ${dollars(fee)}`} in ${variant}`,
              wagers: [{ bet, amount, ...(fee === undefined ? {} : { ante: fee }) }],
              table: { ...table, variant },
            }),
          ),
        ),
      ),
    );
    return [...made, ...above, ...(p.per ? second(table) : [])];
  },
  judgeCoup(p, coup) {
    if (!adopts(coup.table, p.variant)) return na(`the table plays ${coup.table.variant}, not ${p.variant}`);
    if (coup.table.ante === null) return na('the sign states no fee');
    const all = [
      ...(p.cap ? [capped(p.cap, coup.table)] : []),
      ...(p.amount || p.waiver || p.before || p.collected ? [came(p, coup)] : []),
    ];
    return (
      all.find((j) => j.verdict === 'fail') ??
      all.find((j) => j.verdict === 'pass') ??
      all[0] ??
      na('the clause asks for nothing')
    );
  },
});

/** A second wager of a player whose first has come with a fee, and of another player. */
const second = (table: Target['table']): readonly Target[] =>
  (['p1', 'p2'] as const).map((player) => ({
    name: `a second wager, of ${player}, without a fee`,
    wagers: [
      { bet: 'player', amount: 10_000, ante: FEE, player: 'p1' },
      { bet: 'tie', amount: 10_000, player },
    ],
    table,
  }));

/** The fee against the least stake that the sign states for a main bet. */
function capped(cap: Ratio, { ante, limits }: TableOptions): Judgement {
  const minima = Object.entries(limits).flatMap(([bet, limit]) => (isMain(bet) ? [limit.min] : []));
  if (ante === null || !minima.length) return na('not recorded: the minimum of the table');
  const min = Math.min(...minima);
  if (ante.amount * cap.d <= min * cap.n) return PASS;
  return fail(
    `the fee is ${dollars(ante.amount)} at a table minimum of ${dollars(min)}, and must be no more than ${cap.n} in ${cap.d} of it`,
  );
}

/** Whether who asks for a wager has placed a fee before. */
function coveredBefore({ events }: CoupView, e: EventOf<'wager.refused'>): boolean {
  const at = events.indexOf(e);
  return events.some((f, i) => i < at && f.type === 'ante.placed' && f.player === e.player);
}

/** What is wrong where a wager was settled without the fee that must come with it. */
function settledBare(p: P, coup: CoupView): Judgement | null {
  const { table } = coup;
  const bare = coup.settled.find(
    (s) =>
      isMain(s.bet) &&
      s.outcome !== 'void' &&
      feeDue(table, s.stake) > 0 &&
      (p.per ? feesFrom(coup, s.player) : feeOf(coup, s.wager)) === 0,
  );
  return bare
    ? fail(
        `${dollars(bare.stake)} on ${bare.bet} was settled without the fee of ${dollars(feeDue(table, bare.stake))} that must come with it`,
      )
    : null;
}

function came(p: P, coup: CoupView): Judgement {
  const { table, events } = coup;
  const firstCard = firstCardAt(coup);
  const decided = events.findIndex((e) => e.type === 'result.announced' && e.what === 'result');
  let applied = false;
  for (const e of coup.refused) {
    if (e.cause !== 'ante' || !isMain(e.bet)) continue;
    applied = true;
    if (p.per && coveredBefore(coup, e))
      return fail(`${dollars(e.amount)} on ${e.bet} was refused for want of a fee, and ${e.player} has placed one`);
    if (p.waiver && feeDue(table, e.amount) === 0)
      return fail(
        `${dollars(e.amount)} on ${e.bet} was refused for want of a fee, which must be waived from ${dollars(table.ante?.waivedFrom ?? 0)}`,
      );
  }
  for (const e of coup.placed) {
    if (!isMain(e.bet)) continue;
    const due = feeDue(table, e.amount);
    const fees = events.flatMap((f, at) =>
      f.type === 'ante.placed' && f.wager === e.wager ? [{ amount: f.amount, at }] : [],
    );
    const sum = fees.reduce((total, f) => total + f.amount, 0);
    const what = `${dollars(e.amount)} on ${e.bet}`;
    if (p.per && feesFrom(coup, e.player) > (table.ante?.amount ?? 0))
      return fail(`${what}: ${e.player} has placed ${dollars(feesFrom(coup, e.player))} of fees, must be one`);
    const at = events.indexOf(e);
    if (p.before && firstCard >= 0 && at > firstCard && !unrevealed(coup, at))
      return fail(`${what} was made after the first card`);
    // It may be waived, and a fee that is taken all the same is of the amount that the sign states.
    if (due === 0 && sum === 0 && table.ante?.waivedFrom != null) applied = true;
    // A wager without its fee that was not noticed is void; it is judged as a breach.
    if (sum === 0) continue;
    applied ||= !p.waiver || due > 0;
    const posted = table.ante?.amount ?? due;
    if (p.amount && sum !== posted) return fail(`${what} with a fee of ${dollars(sum)}, must be ${dollars(posted)}`);
    if (p.before && firstCard >= 0 && fees.some((f) => f.at > firstCard && !unrevealed(coup, f.at)))
      return fail(`${what}: the fee was placed after the first card`);
    if (!p.collected || decided < 0) continue;
    const taken = events.flatMap((f, at) =>
      f.type === 'ante.collected' && f.wager === e.wager ? [{ amount: f.amount, at }] : [],
    );
    const total = taken.reduce((t, f) => t + f.amount, 0);
    if (total !== sum)
      return fail(`${what}: ${dollars(total)} of the fee of ${dollars(sum)} was collected, must be all of it`);
    if (taken.some((f) => f.at < decided))
      return fail(`${what}: the fee was collected before the result was announced`);
  }
  const bare = p.before ? settledBare(p, coup) : null;
  if (bare) return bare;
  return applied ? PASS : na('no main wager was made or refused for its fee');
}

export const ANTE: readonly Predicate[] = [anteRequired];
