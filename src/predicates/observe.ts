// Puts the events of one table in order for judges. Made from events alone, and content with a log that lacks some of them.
import type { Card, Hand } from '../model/card.ts';
import type { TableOptions } from '../model/play.ts';
import type { CoupView, TableView } from '../model/predicate.ts';
import type { EventOf, EventType, TraceEvent } from '../model/trace.ts';

/** What is known of a table whose opening the log does not record: nothing. No judge may rest on it. */
export const UNRECORDED: TableOptions = {
  variant: 'base',
  choices: {},
  decks: 0,
  layout: [],
  combinedSide: null,
  face: 'up',
  tournament: false,
  chips: [],
  limits: {},
  approvedMinimum: {},
  liability: null,
  unit: null,
};

/** Events that belong to a coup even where the log does not number it. */
const OF_A_COUP: ReadonlySet<EventType> = new Set<EventType>([
  'coup.opened',
  'call.made',
  'wager.placed',
  'wager.refused',
  'wager.changed',
  'card.dealt',
  'result.announced',
  'wager.settled',
  'coup.closed',
]);

interface Group {
  readonly number: number;
  readonly key: string | null;
  readonly events: TraceEvent[];
}

/** The coups of a table in the order in which they began. */
export function observe(events: readonly TraceEvent[]): TableView {
  const options = events.find(is('table.opened'))?.options ?? UNRECORDED;
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  let current: Group | null = null;

  for (const event of events) {
    if (event.coup !== undefined) {
      // Coup numbers may begin anew with every shoe.
      const key = `${event.shoe ?? ''}:${event.coup}`;
      const known = byKey.get(key);
      current = known ?? { number: event.coup, key, events: [] };
      if (!known) {
        byKey.set(key, current);
        groups.push(current);
      }
    } else if (!OF_A_COUP.has(event.type)) {
      continue;
    } else if (current === null || event.type === 'coup.opened' || (current.key === null && current.events.some(is('coup.closed')))) {
      current = { number: (groups.at(-1)?.number ?? 0) + 1, key: null, events: [] };
      groups.push(current);
    }
    current.events.push(event);
  }
  return { options, coups: groups.map((g) => viewOf(g, options)), events };
}

function viewOf(group: Group, options: TableOptions): CoupView {
  const all = <T extends EventType>(type: T): EventOf<T>[] => group.events.filter(is(type));
  const dealt = all('card.dealt');
  const cards = (hand: Hand): Card[] => dealt.filter((e) => e.hand === hand).map((e) => e.card);
  const opened = all('coup.opened')[0];
  return {
    number: group.number,
    table: opened ? { ...options, variant: opened.variant } : options,
    hands: { P: cards('P'), B: cards('B') },
    dealt,
    placed: all('wager.placed'),
    refused: all('wager.refused'),
    changed: all('wager.changed'),
    settled: all('wager.settled'),
    announced: all('result.announced'),
    closed: all('coup.closed').at(-1) ?? null,
    events: group.events,
  };
}

function is<T extends EventType>(type: T): (event: TraceEvent) => event is EventOf<T> {
  return (event): event is EventOf<T> => event.type === type;
}
