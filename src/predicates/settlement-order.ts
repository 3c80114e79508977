// When wagers are settled, and that all of them are.
import { BETS, betOf, betsOf } from '../model/bet.ts';
import type { Cond } from '../model/cond.ts';
import { type Cents, dollars } from '../model/money.ts';
import { bet, list, oneOf, optional, type ParamsOf, word } from '../model/params.ts';
import { type CoupView, fail, na, PASS, predicate, type Target } from '../model/predicate.ts';
import { winner } from './hands.ts';
import { onceInTurn } from './observe.ts';
import { adopts, elsewhere, tableOf } from './settlement-scope.ts';
import { saidOf, told } from './settlement-words.ts';

const params = {
  after: optional(oneOf('result', 'cards')),
  take: optional(oneOf('losing', 'winning')),
  bets: optional(list(bet)),
  variant: optional(word),
};
type P = ParamsOf<typeof params>;

const MAIN = BETS.filter((b) => b.kind === 'main').map((b) => b.id);
const RESULTS: readonly Cond[] = (['P', 'B', 'T'] as const).map((is) => ({ op: 'winner', is }));

/** From where on wagers may be settled; null where a log does not tell. */
function begins({ after }: P, { events, announced }: CoupView): number | null {
  if (after === undefined) return 0;
  const card = events.findLastIndex((e) => e.type === 'card.dealt');
  if (after === 'cards') return card < 0 ? null : card;
  const last = announced.findLast((e) => e.what === 'result');
  if (!last) return null;
  const first = announced.find((e) => e.what === 'result' && e.winner === last.winner && events.indexOf(e) > card);
  return events.indexOf(first ?? last);
}

/** A stake, or a part of a combined one. */
interface Lying {
  readonly wager: string;
  readonly bet: string;
  readonly amount: Cents;
}

/** What was never settled. */
const leftLying = onceInTurn((coup: CoupView): readonly Lying[] => lyingIn(coup).filter((l) => !isSettled(l, coup)));

/** What lies on the layout, each part of a combined stake by itself. */
const lyingIn = ({ placed }: CoupView): readonly Lying[] =>
  placed.flatMap(({ wager, bet: id, amount, parts }) =>
    parts
      ? Object.entries(parts).map(([part, of]) => ({ wager, bet: part, amount: of }))
      : [{ wager, bet: id, amount }],
  );

const isSettled = ({ wager, bet: id }: Lying, { settled }: CoupView): boolean =>
  settled.some((s) => s.bet === id && s.wager.split('/')[0] === wager);

/**
 * Whether a wager that lies there when the coup is closed is one that must not: of one that may have stood off, by
 * whatever rule (on a hand that ties; on one that wins at EZ Baccarat, nz r 16.3), nothing is asked, nor of a winning
 * one by a rule on those that lose.
 */
function mustNotLie(id: string, { take }: P, coup: CoupView): boolean {
  const b = betOf(id);
  const won = winner(coup.hands);
  if (b?.hand != null && (won === 'T' || (won === b.hand && adopts(coup.table, 'ez')))) return false;
  return take === undefined || b?.kind !== 'main' || ((b.hand ?? 'T') === won) === (take === 'winning');
}

const AFTER = { result: 'the result was announced', cards: 'the last card was dealt' } as const;

/**
 * nz r 10.2, 11A.6 and the like, 14.6, 17.6; star r 10.8, 11.1, 11.2; crown r 10.1.1, 10.1.2; tas r 15.7.
 *
 * Which wagers win is for other rules to say. Of those that lose all that was at risk is collected, those that win are
 * paid something, and none is left on the table when the coup is closed, nor a part of a combined one; how much a win
 * is paid stands at its odds. One that may have stood off may lie there still: nothing is collected of it or paid. A
 * result that is announced again counts from the first time.
 */
export const settlementOrder = predicate({
  id: 'settlement.order',
  says: 'Every {take?_ }wager{bets? on _}{variant? in _} is settled{after?, after the _}: collected where it loses, paid where it wins.',
  level: 'coup',
  judge: 'engine',
  params,
  elsewhere,
  bets: (p) => p.bets,
  sets: () => [],
  targets: (p) =>
    (p.bets ? p.bets.flatMap(betsOf).map((b) => b.id) : MAIN).flatMap((id) =>
      RESULTS.map(
        // Of two players, whose wagers are settled alike.
        (when): Target => ({
          name: `wagers on ${id}`,
          when,
          wagers: [{ bet: id }, { bet: id }],
          ...tableOf(p),
          once: true,
        }),
      ),
    ),
  judgeCoup(p, coup) {
    const why = elsewhere(p, coup.table);
    if (why) return na(why);
    const asked = (id: string) => p.bets === undefined || p.bets.some((name) => betsOf(name).some((b) => b.id === id));
    const silent =
      p.after === 'result' && coup.announced.length > 0 && !coup.announced.some((e) => e.what === 'result');
    if (silent && coup.settled.some((s) => asked(s.bet) && s.outcome !== 'void'))
      return fail('wagers were settled, and the result was never announced');
    const from = begins(p, coup);
    if (from === null) return na('not recorded: the result, or the cards');
    let applied = false;
    for (const s of coup.settled) {
      if (!asked(s.bet) || (s.outcome !== 'lose' && s.outcome !== 'win')) continue;
      if (p.take && (s.outcome === 'lose') !== (p.take === 'losing')) continue;
      applied = true;
      const what = () => `${told(s, coup)} ${saidOf(s.outcome)}`;
      if (p.after && coup.events.indexOf(s) < from) return fail(`${what()}, and was settled before ${AFTER[p.after]}`);
      const collected = s.collected - (s.forfeited ?? 0);
      if (s.outcome === 'lose' && collected !== s.effectiveStake)
        return fail(`${what()}: collected ${dollars(collected)} of ${dollars(s.effectiveStake)}`);
      if (s.outcome === 'win' && s.paid <= 0) return fail(`${what()}, and was paid nothing`);
    }
    const left = coup.closed && leftLying(coup).find((l) => asked(l.bet) && mustNotLie(l.bet, p, coup));
    if (left) return fail(`${dollars(left.amount)} on ${left.bet} was still on the table when the coup was closed`);
    return applied ? PASS : na('no such wager won or lost');
  },
});
