// A condition on a coup that no two hands meet shows nothing: it is a slip of the pen, or two rules in one.
import { type Card, RANKS } from '../../model/card.ts';
import { byValuesOnly, type Cond, condText, forHand, pairsByValue } from '../../model/cond.ts';
import { type Facts, factsOf, holdsOf } from '../../predicates/hands.ts';
import { finding, type Rule } from '../rule.ts';

export const noCoup: Rule = {
  id: 'no-coup',
  says: 'A condition of a check is met by some coup.',
  check(edition, { game }) {
    return game.bound.checks.flatMap((check) => {
      const clause = edition.byId.get(check.via);
      if (clause === undefined) return [];
      return Object.entries(check.params).flatMap(([name, param]) => {
        if (!isCond(param) || asksForOthers(param) || isMet(param)) return [];
        const message = `no coup has two hands with ${condText(param)} (\`${name}\`): write a condition that some coup meets`;
        return [finding(this, edition, clause, check.at, message)];
      });
    });
  },
};

const isCond = (param: unknown): param is Cond => typeof param === 'object' && param !== null && 'op' in param;

/** Whether what a condition says hangs on the other lines of its bet. */
const asksForOthers = (cond: Cond): boolean =>
  cond.op === 'otherwise' ||
  ('of' in cond && [cond.of].flat().some((c) => typeof c === 'object' && 'op' in c && asksForOthers(c)));

/** Hands of every two ranks in one suit, one colour or neither, alone and with every third card. */
const HANDS: readonly (readonly Card[])[] = RANKS.flatMap((a) =>
  RANKS.flatMap((b) =>
    (['S', 'C', 'H'] as const).flatMap((suit) => {
      const first: readonly Card[] = [`${a}S`, `${b}${suit}`];
      return [first, ...RANKS.map((c): readonly Card[] => [...first, `${c}S`])];
    }),
  ),
);

type OfHand = Facts['P'];

/** What tells hands apart where a condition asks for what cards count, for pairs as well, for pairs of one value. */
const TOLD_BY = {
  counts: ({ cards, count, initial, third }: OfHand) => [cards, count, initial, third],
  pairs: ({ dealt, ...facts }: OfHand) => Object.values(facts),
  cards: (facts: OfHand) => Object.values(facts),
} as const;

const toldFor = (cond: Cond): keyof typeof TOLD_BY =>
  byValuesOnly(cond) ? 'counts' : pairsByValue(cond) ? 'cards' : 'pairs';

const facts = new Map<keyof typeof TOLD_BY, readonly OfHand[]>();

/** Hands of which conditions can ask nothing different are one. */
function factsBy(told: keyof typeof TOLD_BY): readonly OfHand[] {
  const known = facts.get(told) ?? [
    ...new Map(HANDS.map((hand) => factsOf({ P: hand, B: hand }).P).map((f) => [TOLD_BY[told](f).join(), f])).values(),
  ];
  facts.set(told, known);
  return known;
}

const met = new Map<string, boolean>();

/** Whether any two hands meet a condition; each hand meets itself first, then those further and further off. */
function isMet(cond: Cond): boolean {
  const text = condText(cond);
  const known = met.get(text) ?? search(forHand(cond, 'P'));
  met.set(text, known);
  return known;
}

function search(cond: Cond): boolean {
  const all = factsBy(toldFor(cond));
  for (let stride = 0; stride < all.length; stride++)
    for (let p = 0; p < all.length; p++) {
      const [P, B] = [all[p], all[(p + stride) % all.length]];
      if (P && B && holdsOf(cond, { P, B })) return true;
    }
  return false;
}
