// Which hand is better: the order of merit of counts.
import { parseCond } from '../model/cond.ts';
import { ints, oneOf, optional } from '../model/params.ts';
import { PATH } from '../model/paths.ts';
import { fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import type { Winner } from '../model/trace.ts';
import { count } from './hands.ts';
import { NAME, onceFor, resultOf, showCards, unfinished } from './observe.ts';

/**
 * Where a clause puts the counts that it names. Words, since the place is said by where the clause stands in its list.
 */
const PLACES = { best: 1, 'second-best': 2, 'third-best': 3 } as const;
type Place = keyof typeof PLACES | 'rest' | 'equal';

/** What is left when three places are taken: down to a count of nothing, which the books call Baccarat. */
const REST = [6, 5, 4, 3, 2, 1, 0] as const;
const DIGITS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] as const;

interface Merit {
  readonly place: Place;
  readonly counts: readonly number[] | undefined;
}

/** The counts that a clause ranks, best first, each with its rank; 1 is the best hand. */
function ranked({ place, counts }: Merit): Map<number, number> {
  if (place === 'equal') return new Map();
  if (place !== 'rest') return new Map((counts ?? []).map((c) => [c, PLACES[place]]));
  const first = Object.keys(PLACES).length + 1;
  return new Map((counts ?? REST).map((c, i) => [c, first + i]));
}

const rankedBy = onceFor(ranked);

/**
 * The order of merit (crown r 9.3.1 to 9.3.4; tas r 10.3(a) to (c) and the words after them); `equal` says of hands
 * that count the
 * same that neither is better (crown def:Tie). Judged by the result that the table states, which names the better hand.
 *
 * 1. A count that the clause ranks has the place that it says; of any other count the higher is the better.
 * 2. The hand whose count has the better place wins, and counts of one place tie.
 */
export const ranking: Predicate = predicate({
  id: 'result.ranking',
  says: 'Order of merit, {place}{counts? (a count of _)}: the better hand wins, equal hands tie.',
  judge: 'engine',
  level: 'coup',
  params: { place: oneOf<Place>('best', 'second-best', 'third-best', 'rest', 'equal'), counts: optional(ints) },
  sets: (p) => [...ranked(p)].map(([c, rank]) => ({ path: PATH.result.rank(c), value: rank })),
  // Against the nearest counts on both sides: a place that slips by one shows there and nowhere else.
  targets: (p) => {
    const counts = p.place === 'equal' ? DIGITS : [...ranked(p).keys()];
    return counts.flatMap((c): Target[] => [
      { name: `both hands have ${c}`, when: parseCond(`count(P)=${c} and count(B)=${c}`) },
      ...[c - 1, c + 1]
        .filter((o) => o >= 0 && o <= 9)
        .flatMap((o) => [
          { name: `Player has ${c}, Banker has ${o}`, when: parseCond(`count(P)=${c} and count(B)=${o}`) },
          { name: `Banker has ${c}, Player has ${o}`, when: parseCond(`count(B)=${c} and count(P)=${o}`) },
        ]),
    ]);
  },
  judgeCoup(p, coup) {
    const open = unfinished(coup);
    if (open) return na(open);
    const own = rankedBy(p);
    const [player, banker] = [count(coup.hands.P), count(coup.hands.B)];
    if (p.place !== 'equal' && !own.has(player) && !own.has(banker))
      return na(`the hands have ${player} and ${banker}`);
    const place = (c: number) => own.get(c) ?? 10 - c;
    const difference = place(banker) - place(player);
    const better: Winner = difference > 0 ? 'P' : difference < 0 ? 'B' : 'T';
    const said = resultOf(coup);
    const wrong =
      said !== better
        ? said
        : coup.announced.filter((e) => e.what === 'result').find((e) => e.winner !== undefined && e.winner !== better)
            ?.winner;
    if (!wrong) return PASS;
    return fail(
      `Player has ${player} (${showCards(coup.hands.P)}), Banker has ${banker} (${showCards(coup.hands.B)}): ${result(better)}, but the table says ${result(wrong)}`,
    );
  },
});

const result = (w: Winner): string => (w === 'T' ? 'a tie' : `${NAME[w]} wins`);

export const RESULT: readonly Predicate[] = [ranking];
