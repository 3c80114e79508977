// Engines that deal and draw as they should and go wrong in when things happen, or in which rules they take to hold: of
// each, the clauses that must catch it.
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
const inEachCoup = (order: (coup: readonly TraceEvent[]) => readonly TraceEvent[]) => (): Engine =>
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
    name: 'cuts wagers back when the first card is out',
    caught: { 'nsw-star': ['6.2', '6.3'] },
    why: /after the first card|of the \$[\d,]+ that lay there, and all of it is valid/,
    make: inEachCoup((coup) => behind(coup, (e) => e.type === 'wager.changed', isFirstCard(coup))),
  },
  {
    name: 'takes every wager when the first card is out',
    caught: { nz: ['14.5'] },
    why: /was made after the first card/,
    make: inEachCoup((coup) => behind(coup, (e) => e.type === 'wager.placed', isFirstCard(coup))),
  },
];
