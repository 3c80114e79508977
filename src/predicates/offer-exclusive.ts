// Bets that may not be offered at the same table.
import { betOf, betsOf } from '../model/bet.ts';
import { type Cents, dollars } from '../model/money.ts';
import { bet, list } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';

const familyOf = (id: string): string => betOf(id)?.family ?? id;

/**
 * nz r 11A.1A, 11C.2, 11D.2.
 *
 * A table offers a bet where it takes a wager on it. That a layout has room for both is no offer yet: of two such bets
 * one at most may be taken. Of any other the rule says nothing: what an operator offers beside it is the operator's
 * choice.
 */
export const offerExclusive = predicate({
  id: 'offer.exclusive',
  says: 'A table that offers wagers on {bet} offers none on {notWith}.',
  level: 'table',
  judge: 'engine',
  params: { bet, notWith: list(bet) },
  bets: (p) => [p.bet],
  sets: (p) => [{ path: PATH.table.exclusive(familyOf(betsOf(p.bet)[0]?.id ?? p.bet)), value: [...p.notWith] }],
  targets: (p) => {
    const [own] = betsOf(p.bet);
    if (!own) return [];
    return p.notWith.flatMap((name) => {
      const both = [own.id, betsOf(name)[0]?.id ?? name];
      // Whichever is asked for first.
      return [both, [...both].reverse()].map(
        (ids): Target => ({ name: ids.join(' and '), wagers: ids.map((id) => ({ bet: id })) }),
      );
    });
  },
  judgeTable(p, { coups }) {
    const of = (names: readonly string[]) => {
      const families = new Set(names.flatMap(betsOf).map((b) => b.family));
      const asked = (e: { readonly bet: string }): boolean => families.has(familyOf(e.bet));
      return { placed: coups.flatMap((c) => c.placed).find(asked), refused: coups.some((c) => c.refused.some(asked)) };
    };
    const [one, two] = [of([p.bet]), of(p.notWith)];
    if (one.placed && two.placed)
      return fail(
        `${sayWager(one.placed)} and ${sayWager(two.placed)} were accepted at one table: it must not offer both`,
      );
    return [one, two].every((side) => side.placed || side.refused)
      ? PASS
      : na(`nobody asked for ${p.bet} and for what it excludes`);
  },
});

const sayWager = (e: { readonly bet: string; readonly amount: Cents }): string =>
  `${dollars(e.amount)} on ${betOf(e.bet)?.title ?? e.bet}`;

export const EXCLUSIVE: readonly Predicate[] = [offerExclusive];
