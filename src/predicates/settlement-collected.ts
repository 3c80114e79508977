// What the house takes of a wager that does not win.
import { BETS } from '../model/bet.ts';
import type { Cond } from '../model/cond.ts';
import { dollars } from '../model/money.ts';
import { oneOf } from '../model/params.ts';
import { fail, na, PASS, predicate, type Target } from '../model/predicate.ts';
import { saidOf, told } from './settlement-words.ts';

const MAIN = BETS.filter((b) => b.kind === 'main');
const RESULTS: readonly Cond[] = (['P', 'B', 'T'] as const).map((is) => ({ op: 'winner', is }));

/**
 * star r 11.1.1 and def:Standoff.
 *
 * Which wagers lose and which stand off is for `settlement.outcome` to say; here it is what follows. Of a stake that
 * was at risk in part only, the
 * part is all that can be collected, unless the rest is said to be forfeited.
 */
export const settlementCollected = predicate({
  id: 'settlement.collected',
  says: 'Of a wager whose outcome is {outcome}, {collected} is collected, and nothing is paid.',
  level: 'coup',
  judge: 'engine',
  params: { outcome: oneOf('lose', 'stand-off'), collected: oneOf('whole', 'nothing') },
  sets: () => [],
  targets: () => MAIN.flatMap((b) => RESULTS.map((when): Target => ({ name: b.title, when, wagers: [{ bet: b.id }] }))),
  judgeCoup(p, coup) {
    let applied = false;
    for (const s of coup.settled) {
      if (s.outcome !== p.outcome) continue;
      applied = true;
      const due = p.collected === 'whole' ? s.effectiveStake + (s.forfeited ?? 0) : 0;
      if (s.collected === due && s.paid === 0 && s.returned === s.stake - due) continue;
      return fail(
        `${told(s, coup)} ${saidOf(s.outcome)}: collected ${dollars(s.collected)}, returned ${dollars(s.returned)}, paid ${dollars(s.paid)}; must be ${dollars(due)}, ${dollars(s.stake - due)} and nothing`,
      );
    }
    return applied ? PASS : na(`no wager ${saidOf(p.outcome)}`);
  },
});
