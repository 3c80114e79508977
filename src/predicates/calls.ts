// What the dealer calls and announces of a coup, and when.
import { betOf } from '../model/bet.ts';
import { parseCond } from '../model/cond.ts';
import { dollars } from '../model/money.ts';
import { list, oneOf, optional } from '../model/params.ts';
import { fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import type { TraceEvent } from '../model/trace.ts';
import { count } from './hands.ts';
import { firstCardAt, NAME, resultOf } from './observe.ts';

const CALLS = { 'place-bets': 'for bets', 'no-more-bets': '"no more bets"' } as const;

/**
 * nz r 8.2; crown r 8.2.1, 8.2.2.
 *
 * `wagers`: the call is made once they are on the table, so that none comes between it and the first card. Which of the
 * two forbids a wager is for the rules on the cut-off to say. `unless: free`: a coup on which nobody has wagered may be
 * dealt without it (nz r 8.3).
 */
export const called = predicate({
  id: 'deal.called',
  says: 'Before the first card is dealt the dealer calls {calls}{wagers?, when all wagers are _}{unless?, unless the coup is _}.',
  level: 'coup',
  judge: 'engine',
  params: {
    calls: list(oneOf('place-bets', 'no-more-bets')),
    wagers: optional(oneOf('made')),
    unless: optional(oneOf('free')),
  },
  sets: () => [],
  targets: (p) => [
    { name: 'somebody wagers', wagers: [{ bet: 'player' }], once: true },
    ...(p.unless ? [] : [{ name: 'nobody wagers', once: true } as const]),
  ],
  judgeCoup(p, coup) {
    const { events } = coup;
    const card = firstCardAt(coup);
    if (card < 0) return na('not recorded: the cards');
    if (!events.some((e) => e.type === 'call.made')) return na('not recorded: the calls');
    if (p.unless && !coup.placed.length) return na('nobody has wagered');
    for (const call of p.calls) {
      const at = events.findLastIndex((e, i) => i < card && e.type === 'call.made' && e.call === call);
      if (at < 0) return fail(`the first card was dealt before the dealer had called ${CALLS[call]}`);
      if (!p.wagers) continue;
      const after = events.slice(at, card).find((e) => e.type === 'wager.placed');
      if (after?.type === 'wager.placed')
        return fail(
          `${CALLS[call]} was called before ${dollars(after.amount)} on ${betOf(after.bet)?.title ?? after.bet} was on the table`,
        );
    }
    return PASS;
  },
});

const isResult = (e: TraceEvent) => e.type === 'result.announced' && e.what === 'result';

/**
 * nz r 10.1; crown r 9.2; tas r 10.2.
 *
 * The result comes when no card comes any more, and says which hand has the higher count, or that they are equal; with
 * `counts`, what each hand counts in the end as well; with `after: counts`, not before the first count is announced.
 */
export const resultAnnounced = predicate({
  id: 'result.announced',
  says: 'When the hands have all their cards{after? and the _ are announced}, the result is announced{counts?, and with it the _ counts}.',
  level: 'coup',
  judge: 'engine',
  params: { counts: optional(oneOf('final')), after: optional(oneOf('counts')) },
  sets: () => [],
  targets: () =>
    (['P', 'B', 'T'] as const).flatMap((winner) =>
      [2, 3].map(
        (cards): Target => ({
          name: `${winner === 'T' ? 'a tie' : `${NAME[winner]} wins`}, Player has ${cards} cards`,
          when: parseCond(`winner=${winner} and cards(P)=${cards}`),
        }),
      ),
    ),
  judgeCoup(p, coup) {
    const { events, hands } = coup;
    if (resultOf(coup) === null && coup.closed !== null) return na('the coup has no result');
    if (coup.announced.length === 0) return na('not recorded: what was announced');
    if (coup.closed === null) return na('not recorded: the end of the coup');
    const last = events.findLastIndex((e) => e.type === 'card.dealt');
    const said = events.findLast(isResult);
    if (said?.type !== 'result.announced' || said.what !== 'result') return fail('the result was never announced');
    if (events.indexOf(said) < last) return fail('the result was announced before the last card was dealt');
    const counts = events.findLastIndex((e) => e.type === 'result.announced' && e.what === 'count');
    if (p.after && events.indexOf(said) < counts) return fail('the result was announced before the counts');
    const [player, banker] = [count(hands.P), count(hands.B)];
    const better = player === banker ? 'T' : player > banker ? 'P' : 'B';
    const told = (w: string | undefined) =>
      w === 'P' || w === 'B' ? `that the ${NAME[w]} wins` : w === 'T' ? 'a tie' : 'no winner';
    if (said.winner !== better)
      return fail(
        `the hands have ${player} and ${banker}; announced was ${told(said.winner)}, must be ${told(better)}`,
      );
    if (p.counts && (said.counts.P !== player || said.counts.B !== banker))
      return fail(`the hands have ${player} and ${banker}; announced were ${said.counts.P} and ${said.counts.B}`);
    return PASS;
  },
});

export const CALLS_MADE: readonly Predicate[] = [called, resultAnnounced];
