// Engines that deal and draw as they should and go wrong in when things happen, or in which rules they take to hold: of
// each, the clauses that must catch it.
import { betOf } from '../../src/model/bet.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { EventOf, TraceEvent } from '../../src/model/trace.ts';
import { renumbered, withSettlement, withTrace, won } from './wrong-engines.ts';

export interface WrongConduct {
  readonly name: string;
  /** Book → the clauses that must catch it. */
  readonly caught: Readonly<Record<string, readonly string[]>>;
  readonly why: RegExp;
  make(): Engine;
}

/** The coups of a trace, each put in another order; what belongs to no coup stays where it is. */
export const inEachCoup = (order: (coup: readonly TraceEvent[]) => readonly TraceEvent[]) => (): Engine =>
  withTrace((events) => {
    const coups = new Map<number, TraceEvent[]>();
    for (const e of events) if (e.coup !== undefined) coups.set(e.coup, [...(coups.get(e.coup) ?? []), e]);
    return renumbered([...events.filter((e) => e.coup === undefined), ...[...coups.values()].flatMap(order)]);
  });

/** Some events of a coup, moved behind another event of it. */
function behind(
  coup: readonly TraceEvent[],
  moved: (e: TraceEvent) => boolean,
  at: (e: TraceEvent) => boolean,
): readonly TraceEvent[] {
  const rest = coup.filter((e) => !moved(e));
  const i = rest.findLastIndex(at) + 1;
  return i === 0 ? coup : [...rest.slice(0, i), ...coup.filter(moved), ...rest.slice(i)];
}

const isFirstCard = (coup: readonly TraceEvent[]) => {
  const first = coup.find((e): e is EventOf<'card.dealt'> => e.type === 'card.dealt');
  return (e: TraceEvent) => e === first;
};

/** Insurance is made during the coup, and only there. */
const isWager = (e: TraceEvent) => e.type === 'wager.placed' && betOf(e.bet)?.kind !== 'insurance';
const isCard = (e: TraceEvent) => e.type === 'card.dealt';
const isResult = (e: TraceEvent) => e.type === 'result.announced' && e.what === 'result';
const isCall = (call: EventOf<'call.made'>['call']) => (e: TraceEvent) => e.type === 'call.made' && e.call === call;

export const WRONG_CONDUCT: readonly WrongConduct[] = [
  {
    name: 'pays the Banker 3 to 1 in every variation of the game',
    caught: {
      nz: ['13.1', '14.1', '16.1', '17.1', '13.3', '16.3'],
      'nsw-star': ['def:Even Money Baccarat', '11.2.2'],
    },
    why: /on Banker.*: odds 3:1, must be|on Banker.*odds 3:1/,
    make: () =>
      withSettlement((s, play) =>
        play.table.variant !== 'base' && s.bet === 'banker' && s.outcome === 'win' ? won(s, 3) : {},
      ),
  },
  {
    name: 'pays the Player 3 to 1 where two variations are adopted together',
    caught: { nz: ['13.3', '14.1', '17.1'] },
    why: /on Player.*: odds 3:1, must be/,
    make: () =>
      withSettlement((s, play) =>
        play.table.variant.includes('+') && s.bet === 'player' && s.outcome === 'win' ? won(s, 3) : {},
      ),
  },
  {
    name: 'has a tie stand off where 2 to 1 is adopted together with another variation',
    caught: { nz: ['13.2(b)(ii)', '14.1', '17.1'] },
    why: /stood off, must have lost/,
    make: () =>
      withSettlement((s, play) =>
        play.table.variant.includes('+') && s.bet === 'player' && s.outcome === 'lose'
          ? { outcome: 'stand-off', collected: 0, returned: s.stake }
          : {},
      ),
  },
  {
    name: 'has a Player wager lose on a tie in variations in which it stands off',
    caught: { nz: ['5.1(b)(iii)', '14.1', '16.1', '17.1'] },
    why: /on Player.*: lost, must have stood off/,
    make: () =>
      withSettlement((s, play) =>
        play.table.variant !== 'base' && s.bet === 'player' && s.outcome === 'stand-off'
          ? { outcome: 'lose', collected: s.effectiveStake, returned: s.stake - s.effectiveStake }
          : {},
      ),
  },
  {
    name: 'cuts wagers back when the first card is out',
    caught: { 'nsw-star': ['6.2', '6.3', '5.4'] },
    why: /after the first card|of the \$[\d,]+ that lay there, and all of it is valid/,
    make: inEachCoup((coup) => behind(coup, (e) => e.type === 'wager.changed', isFirstCard(coup))),
  },
  {
    name: 'takes every wager when the first card is out',
    caught: {
      nz: ['14.5', '5.14(a)', '11A.3', '11B.4', '11C.4', '11D.4', '11E.3', '11F.3', '11G.3', '11I.3'],
      'nsw-star': ['5.3', '5.4'],
      'nsw-crown': ['6.1.1', '6.1.2', '6.4'],
      tas: ['6.3'],
    },
    why: /was (made|placed) after (the first card|the call of no more bets)/,
    make: inEachCoup((coup) => behind(coup, isWager, isFirstCard(coup))),
  },
  {
    name: 'takes wagers when the last card is dealt',
    caught: { nz: ['5.14(a)', '11A.3'], 'nsw-star': ['5.3', '5.4'], 'nsw-crown': ['6.1.2', '6.4'], tas: ['6.3'] },
    why: /was placed after (the first card|the call of no more bets)/,
    make: inEachCoup((coup) => behind(coup, isWager, isCard)),
  },
  {
    name: 'takes wagers between the call and the first card',
    caught: { nz: ['8.2'], 'nsw-crown': ['6.1.1'] },
    why: /was called before \$[\d,]+ on .* was on the table|was placed after the call of no more bets/,
    make: inEachCoup((coup) => behind(coup, isWager, isCall('no-more-bets'))),
  },
  {
    name: 'calls no more bets when the first card is out',
    caught: { nz: ['8.2'], 'nsw-crown': ['8.2.2'] },
    why: /the first card was dealt before the dealer had called "no more bets"/,
    make: inEachCoup((coup) => behind(coup, isCall('no-more-bets'), isFirstCard(coup))),
  },
  {
    name: 'never calls for bets',
    caught: { 'nsw-crown': ['8.2.1'] },
    why: /the first card was dealt before the dealer had called for bets/,
    make: inEachCoup((coup) => coup.filter((e) => !isCall('place-bets')(e))),
  },
  {
    name: 'says what the four cards count when every card is dealt',
    caught: { nz: ['8.6', '9.1'], 'nsw-star': ['9.1'], tas: ['10.1'] },
    why: /a third card was dealt before the Player's count was announced/,
    make: inEachCoup((coup) => behind(coup, (e) => e.type === 'result.announced' && e.what === 'count', isCard)),
  },
  {
    name: 'announces the result as soon as four cards lie there',
    caught: { nz: ['10.1'], 'nsw-crown': ['9.2'], tas: ['10.2'] },
    why: /the result was announced before (the last card was dealt|the counts)/,
    make: inEachCoup((coup) => behind(coup, isResult, (e) => e.type === 'card.dealt' && e.place < 3)),
  },
  {
    name: 'states the counts of the first four cards with the result',
    caught: { nz: ['10.1'] },
    why: /the hands have \d and \d; announced were \d and \d/,
    make: inEachCoup((coup) => {
      const counts = { P: 0, B: 0 };
      for (const e of coup) if (e.type === 'result.announced' && e.what === 'count') counts[e.hand] = e.count;
      return coup.map((e) => (e.type === 'result.announced' && e.what === 'result' ? { ...e, counts } : e));
    }),
  },
  {
    name: 'settles wagers before it announces the result',
    caught: {
      nz: ['10.2', '11A.6', '11B.7', '11C.7', '11D.7', '11E.6', '11F.6', '11G.6', '11I.6', '14.6', '17.6'],
      'nsw-star': ['11.1', '11.2'],
    },
    why: /and was settled before the result was announced|collected before the result was announced/,
    make: inEachCoup((coup) => behind(coup, isResult, (e) => e.type === 'wager.settled')),
  },
  {
    name: 'settles wagers on four cards and deals the rest afterwards',
    caught: { tas: ['15.7(a)', '15.7(b)'] },
    why: /and was settled before the last card was dealt/,
    make: inEachCoup((coup) =>
      behind(
        coup,
        (e) => e.type === 'wager.settled',
        (e) => e.type === 'card.dealt' && e.place < 3,
      ),
    ),
  },
  {
    name: 'leaves half of what loses on the table',
    caught: { nz: ['10.2'], 'nsw-star': ['10.8', '11.1.1'], 'nsw-crown': ['10.1.1'], tas: ['15.7(a)'] },
    why: /lost: collected \$[\d,.]+( of|, returned)/,
    make: () =>
      withSettlement((s) =>
        s.outcome === 'lose' ? { collected: s.effectiveStake / 2, returned: s.stake - s.effectiveStake / 2 } : {},
      ),
  },
  {
    name: 'pays winners nothing',
    caught: { nz: ['10.2', '17.6'], 'nsw-star': ['10.8'], 'nsw-crown': ['10.1.2'], tas: ['15.7(b)'] },
    why: /won, and was paid nothing/,
    make: () => withSettlement((s) => (s.outcome === 'win' ? { paid: 0, commission: 0 } : {})),
  },
];
