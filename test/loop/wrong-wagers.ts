// Engines that know which wagers win and go wrong in which they take, and in what lies there together: of each, the
// clauses that must catch it.
import { betOf } from '../../src/model/bet.ts';
import type { EventOf, TraceEvent } from '../../src/model/trace.ts';
import { inEachCoup, type WrongConduct } from './wrong-conduct.ts';

type Placed = EventOf<'wager.placed'>;

const isPlaced = (e: TraceEvent): e is Placed => e.type === 'wager.placed';
const isSettledAs = (wager: string) => (e: TraceEvent) => e.type === 'wager.settled' && e.wager === wager;

/** The wagers of a coup that their makers put beside another of a kind, each with the one that it came after. */
const seconds = (coup: readonly TraceEvent[], alike: (a: Placed, b: Placed) => boolean) =>
  coup.filter(isPlaced).flatMap((e, i, all) => {
    const first = all.slice(0, i).find((o) => o.player === e.player && o.bet !== e.bet && alike(o, e));
    return first ? [{ first, second: e }] : [];
  });

const ofOneFamily = (a: Placed, b: Placed) =>
  betOf(a.bet)?.kind === 'side' && betOf(a.bet)?.family === betOf(b.bet)?.family;
const bothTiger = (a: Placed, b: Placed) => [a, b].every((e) => e.bet.includes('tiger'));
const bothMain = (a: Placed, b: Placed) => [a, b].every((e) => betOf(e.bet)?.kind === 'main');
const sideBesideMain = (a: Placed, b: Placed) => betOf(a.bet)?.kind === 'main' && betOf(b.bet)?.kind === 'side';
const bothInsurance = (a: Placed, b: Placed) => [a, b].every((e) => betOf(e.bet)?.kind === 'insurance');

/** Does something to the second of two wagers. */
const toSeconds = (
  alike: (a: Placed, b: Placed) => boolean,
  change: (coup: readonly TraceEvent[], first: Placed, second: Placed) => readonly TraceEvent[],
) =>
  inEachCoup((coup) =>
    seconds(coup, alike).reduce((changed, { first, second }) => change(changed, first, second), coup),
  );

const refusing =
  (cause: EventOf<'wager.refused'>['cause']) => (coup: readonly TraceEvent[], _: Placed, second: Placed) =>
    coup.flatMap((e): readonly TraceEvent[] => {
      if (isSettledAs(second.wager)(e)) return [];
      if (e !== second) return [e];
      const { area, parts, ...asked } = second;
      return [{ ...asked, type: 'wager.refused', cause }];
    });

const unsettled = (coup: readonly TraceEvent[], _: Placed, second: Placed) =>
  coup.filter((e) => !isSettledAs(second.wager)(e));

/** Both stakes as one on the first. */
const merged = (coup: readonly TraceEvent[], first: Placed, second: Placed) =>
  unsettled(coup, first, second).map((e) =>
    e.type === 'wager.settled' && e.wager === first.wager
      ? {
          ...e,
          stake: e.stake * 2,
          effectiveStake: e.effectiveStake * 2,
          paid: e.paid * 2,
          commission: e.commission * 2,
          collected: e.collected * 2,
          returned: e.returned * 2,
        }
      : e,
  );

/** The second settled on the bet of the first, as one that lies there a second time. */
const onTheFirst = (coup: readonly TraceEvent[], first: Placed, second: Placed) =>
  coup.map((e) => {
    const as = coup.find(isSettledAs(first.wager));
    return isSettledAs(second.wager)(e) && as ? { ...as, wager: second.wager } : e;
  });

const givenBack = (coup: readonly TraceEvent[], _: Placed, second: Placed) =>
  coup.map((e) =>
    e.type === 'wager.settled' && e.wager === second.wager
      ? { ...e, outcome: 'void' as const, odds: null, paid: 0, commission: 0, collected: 0, returned: e.stake }
      : e,
  );

const ON_BOTH_HANDS = {
  nz: ['11A.2', '11B.3', '11C.3', '11D.3'],
  'nsw-star': ['10.2'],
  'nsw-crown': ['def:Baccarat Pairs', 'def:Baccarat Perfect Pairs', 'def:Dragon Bonus'],
  tas: ['15.1'],
};
const MAINS = {
  nz: ['5.2(c)', '5.2(d)', '5.2(f)'],
  'nsw-star': ['5.6.2', '5.6.4'],
  tas: ['6.5(a)', '6.5(b)', '6.5(c)'],
};

export const WRONG_WAGERS: readonly WrongConduct[] = [
  {
    name: 'refuses a side wager on the second hand',
    caught: ON_BOTH_HANDS,
    why: /was refused \(not-permitted\) beside .*, and must be accepted/,
    make: toSeconds(ofOneFamily, refusing('not-permitted')),
  },
  {
    name: 'has a side wager on one hand only on offer',
    caught: ON_BOTH_HANDS,
    why: /was refused \(not-offered\) beside .*, and must be accepted/,
    make: toSeconds(ofOneFamily, refusing('not-offered')),
  },
  {
    name: 'counts the limit over both hands, and takes no second side wager',
    caught: ON_BOTH_HANDS,
    why: /was refused \(limits\) beside .*, and must be accepted/,
    make: toSeconds(ofOneFamily, refusing('limits')),
  },
  {
    name: 'settles a side wager on one hand only',
    caught: ON_BOTH_HANDS,
    why: /beside .* was never settled/,
    make: toSeconds(ofOneFamily, unsettled),
  },
  {
    name: 'adds side wagers on both hands together and settles them as one',
    caught: ON_BOTH_HANDS,
    why: /was settled on \$200, and \$100 lay there/,
    make: toSeconds(ofOneFamily, merged),
  },
  {
    name: 'settles side wagers on both hands by the first of them',
    caught: ON_BOTH_HANDS,
    why: /was settled as a wager on/,
    make: toSeconds(ofOneFamily, onTheFirst),
  },
  {
    name: 'gives the second of two side wagers back, whatever comes of it',
    caught: ON_BOTH_HANDS,
    why: /beside .* was void, and is valid/,
    make: toSeconds(ofOneFamily, givenBack),
  },
  {
    name: 'takes one Tiger wager of a player, whichever it is',
    caught: { nz: ['17.4'] },
    why: /was refused \(not-permitted\) beside .*Tiger.*, and must be accepted/,
    make: toSeconds(bothTiger, refusing('not-permitted')),
  },
  {
    name: 'settles one Tiger wager of a player, whichever it is',
    caught: { nz: ['17.4'] },
    why: /beside .*Tiger.* was never settled/,
    make: toSeconds(bothTiger, unsettled),
  },
  {
    name: 'takes a side wager on the hand of the main wager only',
    caught: { nz: ['11A.2', '11B.3', '11C.3', '11D.3'], 'nsw-crown': ['6.6.1'] },
    why: /was refused \(not-permitted\) beside (Player|Banker|Tie), and must be accepted/,
    make: toSeconds(
      (a, b) => sideBesideMain(a, b) && betOf(b.bet)?.hand !== null && betOf(a.bet)?.hand !== betOf(b.bet)?.hand,
      refusing('not-permitted'),
    ),
  },
  {
    name: 'takes side wagers only of players without a main wager',
    caught: { nz: ['11A.2', '11G.2', '11I.2', '17.4'], 'nsw-crown': ['6.6.1'] },
    why: /was refused \(not-permitted\) beside/,
    make: toSeconds(sideBesideMain, refusing('not-permitted')),
  },
  {
    name: 'settles the first main wager of a player only',
    caught: MAINS,
    why: /beside .* was never settled/,
    make: toSeconds(bothMain, unsettled),
  },
  {
    name: 'settles the main wagers of a player on the hand of the first',
    caught: MAINS,
    why: /was settled as a wager on/,
    make: toSeconds(bothMain, onTheFirst),
  },
  {
    name: 'takes one insurance of a player in a round',
    caught: { nz: ['11H.3(c)', '11H.3(d)', '11H.3(f)'] },
    why: /was refused \(not-(open|permitted)\) in a coup in which it may be made/,
    make: toSeconds(bothInsurance, refusing('not-open')),
  },
];
