// Engines wrong in what a clause says beside its figures, or in a corner of what it says: what is announced where nobody
// draws, what a second player is paid, what lies there when a sign is changed. Of each, the clauses that must catch it.
import { betOf } from '../../src/model/bet.ts';
import type { EventOf, TraceEvent } from '../../src/model/trace.ts';
import { inEachCoup, type WrongConduct } from './wrong-conduct.ts';
import { renumbered, withSettlement, withTrace } from './wrong-engines.ts';

const isThird = (e: TraceEvent) => e.type === 'card.dealt' && e.place === 3;
const isSign = (e: TraceEvent): e is EventOf<'sign.displayed'> => e.type === 'sign.displayed';
const saysResult = (winner?: string) => (e: TraceEvent) =>
  e.type === 'result.announced' && e.what === 'result' && (winner === undefined || e.winner === winner);
const saysCount = (e: TraceEvent) => e.type === 'result.announced' && e.what === 'count';

/** Refuses a main wager of a player who holds one on another bet. */
const refusingBeside = (bet: string, held: string, cause: EventOf<'wager.refused'>['cause']) =>
  inEachCoup((coup) => {
    const holds = (player: string) =>
      coup.some((e) => e.type === 'wager.placed' && e.player === player && e.bet === held);
    const out = new Set(
      coup.flatMap((e) => (e.type === 'wager.placed' && e.bet === bet && holds(e.player) ? [e.wager] : [])),
    );
    return coup.flatMap((e): readonly TraceEvent[] => {
      if (e.type === 'wager.settled' && out.has(e.wager)) return [];
      if (e.type !== 'wager.placed' || !out.has(e.wager)) return [e];
      const { area, parts, ...asked } = e;
      return [{ ...asked, type: 'wager.refused', cause }];
    });
  });

export const WRONG_MANNERS: readonly WrongConduct[] = [
  {
    name: 'announces no counts where nobody draws',
    caught: { nz: ['8.6'], 'nsw-star': ['8.6.2'], 'nsw-crown': ['9.1'], tas: ['10.1'] },
    why: /the Player's count was never announced/,
    make: inEachCoup((coup) => (coup.some(isThird) ? coup : coup.filter((e) => !saysCount(e)))),
  },
  {
    name: 'announces no result on a tie',
    caught: { nz: ['10.1', '10.2'], 'nsw-star': ['11.1', '11.2'], 'nsw-crown': ['9.2'], tas: ['10.2'] },
    why: /the result was never announced/,
    make: inEachCoup((coup) => coup.filter((e) => !saysResult('T')(e))),
  },
  {
    name: 'announces the result before the counts where nobody draws',
    caught: { tas: ['10.2'] },
    why: /the result was announced before the counts/,
    make: inEachCoup((coup) => {
      const counts = coup.filter(saysCount);
      const rest = coup.filter((e) => !saysCount(e));
      const at = rest.findIndex(saysResult()) + 1;
      return coup.some(isThird) || at === 0 ? coup : [...rest.slice(0, at), ...counts, ...rest.slice(at)];
    }),
  },
  {
    name: 'deals third cards the other way up',
    caught: { nz: ['9.7'], 'nsw-star': ['8.7'], tas: ['9.2'] },
    why: /card 3 \(\S+\) fell face down; (it must|the first four) fall face up/,
    make: () =>
      withTrace((events) =>
        events.map((e) =>
          e.type === 'card.dealt' && e.place === 3 ? { ...e, face: e.face === 'up' ? 'down' : 'up' } : e,
        ),
      ),
  },
  {
    name: 'pays the second of two players a dollar short',
    caught: {
      nz: ['5.10(a)', '5.10(b)'],
      'nsw-star': ['11.1.2', '11.1.3'],
      'nsw-crown': ['table:4'],
      tas: ['12.1', '12.2'],
    },
    why: /on (Player|Banker).*: paid \$[\d,.]+, must be /,
    make: () =>
      withSettlement((s) => (s.player === 'p2' && s.outcome === 'win' && s.paid > 100 ? { paid: s.paid - 100 } : {})),
  },
  {
    name: 'takes no Tie beside the Player, and calls it a matter of the limits',
    caught: { nz: ['5.2(f)'], 'nsw-star': ['5.6.2'], tas: ['6.5(c)'] },
    why: /on Tie was refused \(limits\) beside Player, and must be accepted/,
    make: refusingBeside('tie', 'player', 'limits'),
  },
  {
    name: 'takes no Tie beside the Banker, and says that it is not open',
    caught: { nz: ['5.2(b)'], 'nsw-star': ['5.6.4'], tas: ['6.5(c)'] },
    why: /on Tie was refused \(not-open\) beside Banker, and must be accepted/,
    make: refusingBeside('tie', 'banker', 'not-open'),
  },
  {
    name: 'takes its signs away after each coup and puts them up for the next',
    caught: { nz: ['5.11', '13.6'], tas: ['11'] },
    why: /the sign that states .* was taken away while coups were played/,
    make: () =>
      withTrace((events) => {
        const signs = events.filter(isSign);
        const states = signs.flatMap((e) => e.states);
        const change: TraceEvent[] = [{ seq: 1, table: 'T1', type: 'sign.removed', states }, ...signs];
        return renumbered(events.flatMap((e) => (e.type === 'coup.closed' ? [e, ...change] : [e])));
      }),
  },
  {
    name: 'gives stakes back that are below what is approved',
    caught: { 'nsw-star': ['6.4'], tas: ['7.4'] },
    why: /below the minimum of \$10: void, must be settled on \$4/,
    make: () =>
      withSettlement((s, { table }) =>
        s.stake < (table.approvedMinimum[s.bet] ?? 0)
          ? { outcome: 'void', odds: null, paid: 0, commission: 0, collected: 0, returned: s.stake, effectiveStake: 0 }
          : {},
      ),
  },
  {
    name: 'takes no stake at a minimum that is no multiple of the unit',
    caught: { 'nsw-star': ['6.1.1'], tas: ['7.1'] },
    why: /\$10 on Player was refused for its amount, which is within the limits and in the unit of \$3/,
    make: () =>
      withTrace((events, { table: { unit, limits } }) => {
        const off = (e: TraceEvent): e is EventOf<'wager.placed'> =>
          e.type === 'wager.placed' && unit !== null && e.amount === limits[e.bet]?.min && e.amount % unit !== 0;
        const out = new Set(events.flatMap((e) => (off(e) ? [`${e.coup} ${e.wager}`] : [])));
        return renumbered(
          events.flatMap((e): readonly TraceEvent[] => {
            if (e.type === 'wager.settled' && out.has(`${e.coup} ${e.wager}`)) return [];
            if (!off(e)) return [e];
            const { area, parts, ...asked } = e;
            return [{ ...asked, type: 'wager.refused', cause: 'limits' }];
          }),
        );
      }),
  },
  {
    name: 'has side wagers of who has no main wager void',
    caught: { nz: ['11E.5'], 'nsw-star': ['10.13'], 'nsw-crown': ['def:Super 6'], tas: ['15.6(a)'] },
    why: /was void, must have (won|lost)/,
    make: inEachCoup((coup) =>
      coup.map((e) =>
        e.type === 'wager.settled' &&
        betOf(e.bet)?.kind === 'side' &&
        !coup.some((x) => x.type === 'wager.placed' && x.player === e.player && betOf(x.bet)?.kind === 'main')
          ? { ...e, outcome: 'void', odds: null, paid: 0, commission: 0, collected: 0, returned: e.stake }
          : e,
      ),
    ),
  },
];
