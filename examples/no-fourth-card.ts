// A predicate of its own: a hand never has more cards than the clause says.
import { fail, na, PASS, params, predicate } from 'clausebook';

export const mostCards = predicate({
  id: 'example.most-cards',
  says: 'A hand has at most {cards} cards.',
  judge: 'engine',
  level: 'coup',
  params: { cards: params.int },
  sets: (p) => [{ path: 'draw.max', value: p.cards - 2 }],
  targets: () => [
    { name: 'neither hand draws', when: { op: 'natural', hand: 'P' } },
    {
      name: 'both hands draw',
      when: {
        op: 'and',
        of: [
          { op: 'cards', hand: 'P', cmp: '=', n: 3 },
          { op: 'cards', hand: 'B', cmp: '=', n: 3 },
        ],
      },
    },
  ],
  judgeCoup(p, coup) {
    if (!coup.dealt.length) return na('not recorded: the cards');
    const most = Math.max(coup.hands.P.length, coup.hands.B.length);
    return most > p.cards ? fail(`a hand had ${most} cards; ${p.cards} are allowed`) : PASS;
  },
});
