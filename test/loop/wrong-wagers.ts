// Engines that know which wagers win and go wrong in which they take, and in what lies there together: of each, the
// clauses that must catch it.
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { betOf } from '../../src/model/bet.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { TableOptions } from '../../src/model/play.ts';
import type { EventOf, TraceEvent } from '../../src/model/trace.ts';
import { inEachCoup, type WrongConduct } from './wrong-conduct.ts';
import { renumbered, withSettlement, withSpec, withTrace } from './wrong-engines.ts';

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

/** Plays at another table than it says that it does. */
function withTable(other: (table: TableOptions, wanted: readonly string[]) => TableOptions): Engine {
  const engine = createReferenceEngine();
  return {
    ...engine,
    play: async (play) => {
      const wanted = play.coups.flatMap((c) => c.wagers.map((w) => w.bet));
      const events = await engine.play({ ...play, table: other(play.table, wanted) });
      return events.map((e) => (e.type === 'table.opened' ? { ...e, options: play.table } : e));
    },
  };
}

/** What a table must state on its sign. */
const SIGNS = {
  nz: [
    '5.10(c)',
    '5.11',
    '11D.10',
    '11D.11',
    '11H.4',
    '11H.4(c)',
    '11H.4(d)',
    '11H.4(p)',
    '11H.5(a)',
    '13.6',
    '17.7',
    '17.8',
  ],
  'nsw-star': ['6.1'],
  'nsw-crown': ['5.1', '7.1'],
  tas: ['7.1', '11', '13'],
};

const isSign = (e: TraceEvent): e is EventOf<'sign.displayed'> => e.type === 'sign.displayed';

/** A stake at the least that the sign states, refused for its amount. */
const noneAtTheMinimum = () =>
  withTrace((events, { table }) =>
    renumbered(
      events.flatMap((e): readonly TraceEvent[] => {
        const atMinimum = (id: string) =>
          events.some(
            (w) => isPlaced(w) && w.coup === e.coup && w.wager === id && w.amount === table.limits[w.bet]?.min,
          );
        if (e.type === 'wager.settled' && atMinimum(e.wager)) return [];
        if (!isPlaced(e) || !atMinimum(e.wager)) return [e];
        const { area, parts, ...asked } = e;
        return [{ ...asked, type: 'wager.refused', cause: 'limits' }];
      }),
    ),
  );

export const WRONG_WAGERS: readonly WrongConduct[] = [
  {
    name: 'displays no sign',
    caught: { ...SIGNS, nz: [...SIGNS.nz, '5.17', '14.3'] },
    why: /no sign states .* before the first coup/,
    make: () => withTrace((events) => renumbered(events.filter((e) => !isSign(e)))),
  },
  {
    name: 'takes its signs away when the cards come',
    caught: SIGNS,
    why: /the sign that states .* was taken away while coups were played/,
    make: () =>
      withTrace((events) => {
        const card = events.findIndex((e) => e.type === 'card.dealt');
        const states = events.flatMap((e) => (isSign(e) ? e.states : []));
        const gone: TraceEvent = { seq: 1, table: 'T1', type: 'sign.removed', states };
        return card < 0 ? events : renumbered([...events.slice(0, card), gone, ...events.slice(card)]);
      }),
  },
  {
    name: 'takes no stake at the minimum',
    caught: { nz: ['5.9(a)'], 'nsw-star': ['6.1.1'], tas: ['7.1'] },
    why: /was refused for its amount, which is within/,
    make: noneAtTheMinimum,
  },
  {
    name: 'takes stakes that do not keep the unit of the sign',
    caught: { 'nsw-star': ['6.1.1'], tas: ['7.1'] },
    why: /was accepted, and the unit on the sign is/,
    make: () => withTable((table) => ({ ...table, unit: null })),
  },
  {
    name: 'takes side wagers of which the layout has no area',
    caught: { nz: ['11B.3', '17.3', '17.4'], 'nsw-star': ['10.2'] },
    why: /was taken, and the layout has no area for it/,
    make: () =>
      withTable((table, wanted) => ({
        ...table,
        layout: [...table.layout, ...wanted.filter((id) => !table.layout.includes(id))],
      })),
  },
  {
    name: 'has a Tie that wins void',
    caught: { nz: ['5.1(c)'], 'nsw-star': ['5.1.3'], 'nsw-crown': ['6.2.3'], tas: ['6.8'] },
    why: /was void, must have won/,
    make: () =>
      withSettlement((s) =>
        s.bet === 'tie' && s.outcome === 'win'
          ? { outcome: 'void', odds: null, paid: 0, commission: 0, collected: 0, returned: s.stake }
          : {},
      ),
  },
  {
    name: 'has the Tie void where it finds the differential exceeded too late',
    caught: { 'nsw-star': ['6.3'] },
    why: /on Tie was void, and is valid/,
    make: () =>
      withSettlement((s, play) =>
        s.bet === 'tie' && play.table.differential !== null
          ? { outcome: 'void', odds: null, paid: 0, commission: 0, collected: 0, returned: s.stake }
          : {},
      ),
  },
  {
    name: 'takes its commission on losing wagers as well',
    caught: { nz: ['5.10(b)'], 'nsw-crown': ['table:3'] },
    why: /lost: commission \$[\d,.]+, which only a win bears/,
    make: () =>
      withSettlement((s) => (s.bet === 'banker' && s.outcome === 'lose' ? { commission: s.effectiveStake / 20 } : {})),
  },
  {
    name: 'pays a stake that does not keep the unit down to what chips can make',
    caught: { 'nsw-crown': ['7.3'] },
    why: /\$17 on Banker.*cannot be paid in chips; paid \$\d+, must be \$\d+/,
    make: () =>
      withSettlement((s, play) =>
        play.table.unit !== null && s.outcome === 'win' && s.commission > 0
          ? { paid: Math.floor((s.effectiveStake - s.commission) / 100) * 100 }
          : {},
      ),
  },
  {
    name: 'burns two cards after an ace, and none after a nine',
    caught: { nz: ['4.1(a)', '4.1(c)'], 'nsw-star': ['4.8'] },
    why: /after [A9]\S \d+ cards were burned; it is worth \d/,
    make: () =>
      withSpec((s) => [
        s.path === 'cards.value.burn.A' ? { ...s, value: 2 } : s.path === 'cards.value.burn.9' ? { ...s, value: 0 } : s,
      ]),
  },
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
