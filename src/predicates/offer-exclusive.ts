// Bets that may not be offered at the same table.
import { BETS, betOf, betsOf } from '../model/bet.ts';
import { type Cents, dollars } from '../model/money.ts';
import { bet, list } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';

const familyOf = (id: string): string => betOf(id)?.family ?? id;
const SIDES = [...new Set(BETS.filter((b) => b.kind === 'side').map((b) => b.family))];

/**
 * nz r 11A.1A, 11C.2, 11D.2.
 *
 * A table offers a bet where it takes a wager on it. That a layout has room for both is no offer yet: of two such bets
 * one at most may be taken.
 * Two that do not exclude each other must both be taken, for a rule that shuts out more than it names shuts out what
 * the book allows.
 */
export const offerExclusive = predicate({
  id: 'offer.exclusive',
  says: 'A table that offers wagers on {bet} offers none on {notWith}.',
  level: 'table',
  judge: 'engine',
  params: { bet, notWith: list(bet) },
  sets: (p) => [{ path: PATH.table.exclusive(familyOf(betsOf(p.bet)[0]?.id ?? p.bet)), value: [...p.notWith] }],
  targets: (p) => {
    const [own] = betsOf(p.bet);
    if (!own) return [];
    const beside = (family: string): readonly [string, string] => [own.id, betsOf(family)[0]?.id ?? family];
    const of = (ids: readonly string[]): Target => ({
      name: ids.join(' and '),
      wagers: ids.map((id) => ({ bet: id })),
    });
    return [
      // Whichever is asked for first.
      ...p.notWith.flatMap((name) => [of(beside(name)), of([...beside(name)].reverse())]),
      ...SIDES.filter((f) => f !== own.family && !p.notWith.includes(f)).map(
        (f): Target => ({ ...of(beside(f)), ifKnown: true }),
      ),
    ];
  },
  judgeTable(p, { options, coups }) {
    const own = new Set(betsOf(p.bet).map((b) => b.family));
    const nobody = () => na(`nobody asked for ${p.bet} and for another side wager`);
    const isOwn = (e: { readonly bet: string }): boolean => own.has(familyOf(e.bet));
    if (!coups.some((c) => c.placed.some(isOwn) || c.refused.some(isOwn))) return nobody();
    const excluded = new Set(p.notWith.flatMap(betsOf).map((b) => b.family));
    const [placed, refused] = [coups.flatMap((c) => c.placed), coups.flatMap((c) => c.refused)];
    const others = new Set(
      [...placed, ...refused].map((e) => familyOf(e.bet)).filter((f) => SIDES.includes(f) && !own.has(f)),
    );
    if (!others.size) return nobody();
    const [one, two] = [own, excluded].map((families) => placed.find((e) => families.has(familyOf(e.bet))));
    if (one && two)
      return fail(`${sayWager(one)} and ${sayWager(two)} were accepted at one table: it must not offer both`);
    if ([...others].some((f) => excluded.has(f))) return PASS;
    // Of several others one might exclude another.
    if (others.size > 1) return na(`asked for beside ${p.bet} were several other side wagers`);
    const denied = refused.find((e) => e.cause === 'not-offered' && options.layout.includes(e.bet));
    const taken =
      denied &&
      placed.find(
        (e) => (own.has(familyOf(e.bet)) || others.has(familyOf(e.bet))) && familyOf(e.bet) !== familyOf(denied.bet),
      );
    return denied && taken
      ? fail(`${sayWager(denied)} was refused (not-offered) beside ${sayWager(taken)}, which does not exclude it`)
      : PASS;
  },
});

const sayWager = (e: { readonly bet: string; readonly amount: Cents }): string =>
  `${dollars(e.amount)} on ${betOf(e.bet)?.title ?? e.bet}`;

export const EXCLUSIVE: readonly Predicate[] = [offerExclusive];
