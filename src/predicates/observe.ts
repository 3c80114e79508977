// Puts the events of one table in order for judges. Made from events alone, and content with a log that lacks some of
// them.
import { type Card, type Hand, showCard } from '../model/card.ts';
import { BARE_TABLE, type TableOptions } from '../model/play.ts';
import type { CoupView, TableView } from '../model/predicate.ts';
import type { EventOf, EventType, TraceEvent, Winner } from '../model/trace.ts';

/** What is known of a table whose opening the log does not record: nothing. No judge may rest on it. */
export const UNRECORDED: TableOptions = { ...BARE_TABLE, decks: 0 };

/** Events that belong to a coup even where the log does not number it. */
const OF_A_COUP: ReadonlySet<EventType> = new Set<EventType>([
  'coup.opened',
  'call.made',
  'wager.placed',
  'wager.refused',
  'wager.changed',
  'card.dealt',
  'card.exposed',
  'ante.placed',
  'ante.collected',
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
    } else if (
      current === null ||
      event.type === 'coup.opened' ||
      (current.key === null && current.events.some(is('coup.closed')))
    ) {
      current = { number: (groups.at(-1)?.number ?? 0) + 1, key: null, events: [] };
      groups.push(current);
    }
    current.events.push(event);
  }
  return { options, coups: groups.map((g) => viewOf(g, options)), events };
}

function viewOf({ number, events }: Group, options: TableOptions): CoupView {
  const of = {
    dealt: [] as EventOf<'card.dealt'>[],
    placed: [] as EventOf<'wager.placed'>[],
    refused: [] as EventOf<'wager.refused'>[],
    changed: [] as EventOf<'wager.changed'>[],
    settled: [] as EventOf<'wager.settled'>[],
    announced: [] as EventOf<'result.announced'>[],
  };
  const hands: Record<Hand, Card[]> = { P: [], B: [] };
  let opened: EventOf<'coup.opened'> | null = null;
  let closed: EventOf<'coup.closed'> | null = null;
  for (const e of events) {
    switch (e.type) {
      case 'card.dealt':
        of.dealt.push(e);
        // A log may name a hand that there is not.
        hands[e.hand]?.push(e.card);
        break;
      case 'wager.placed':
        of.placed.push(e);
        break;
      case 'wager.refused':
        of.refused.push(e);
        break;
      case 'wager.changed':
        of.changed.push(e);
        break;
      case 'wager.settled':
        of.settled.push(e);
        break;
      case 'result.announced':
        of.announced.push(e);
        break;
      case 'coup.opened':
        opened ??= e;
        break;
      case 'coup.closed':
        closed = e;
    }
  }
  // One object for all coups of a table, as far as it is one: what is worked out of a table is kept by it.
  const table = opened && opened.variant !== options.variant ? { ...options, variant: opened.variant } : options;
  return { number, table, hands, ...of, closed, events };
}

function is<T extends EventType>(type: T): (event: TraceEvent) => event is EventOf<T> {
  return (event): event is EventOf<T> => event.type === type;
}

/** How a hand is called when a judge speaks of it. */
export const NAME: Readonly<Record<Hand, string>> = { P: 'Player', B: 'Banker' };

/** `5♠ K♦`, or `no card`. */
export const showCards = (cards: readonly Card[]): string => cards.map(showCard).join(' ') || 'no card';

/**
 * The result of a coup that was dealt to its end; null where it was void, or where the log breaks off before a result.
 */
export function resultOf(coup: CoupView): Winner | null {
  if (coup.closed) return coup.closed.result === 'void' ? null : coup.closed.result;
  return coup.announced.findLast((e) => e.what === 'result')?.winner ?? null;
}

/**
 * Why nothing can be said of the drawing of a coup; null where it can: both hands have their first two cards and the
 * coup has a result.
 */
export function unfinished(coup: CoupView): string | null {
  if (coup.closed?.result === 'void') return 'the coup is void';
  if (coup.hands.P.length < 2 || coup.hands.B.length < 2) return 'not recorded: the first two cards of both hands';
  if (resultOf(coup) === null) return 'not recorded: the end of the coup';
  return null;
}

/** Where among the events of a coup its first card was dealt; −1 where none was. */
export const firstCardAt = (coup: CoupView): number => coup.events.findIndex((e) => e.type === 'card.dealt');

/** Whether cards of a coup were out at one of its events, and none of them had been shown. */
export function unrevealed(coup: CoupView, at: number): boolean {
  const before = coup.events.slice(0, at);
  const shown = before.some((e) => e.type === 'card.exposed' || (e.type === 'card.dealt' && e.face === 'up'));
  return !shown && before.some((e) => e.type === 'card.dealt');
}

/** A point count that somebody stated, and the cards that lay there when he did. */
export interface Said {
  readonly hand: Hand;
  readonly cards: readonly Card[];
  readonly count: number;
}

/**
 * What is worked out of a coup or a table once, and is the same for every rule that asks: all of them ask of one before
 * the first asks of the next, so that only the last is kept.
 */
export function onceInTurn<K extends object, T>(work: (of: K) => T): (of: K) => T {
  let last: K | null = null;
  let is: T;
  return (of) => {
    if (of !== last) {
      is = work(of);
      last = of;
    }
    return is;
  };
}

/** What is worked out of a check's parameters once, or of anything else that comes back when others have been asked. */
export function onceFor<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly is: T }>();
  return (of) => {
    const found = known.get(of) ?? { is: work(of) };
    known.set(of, found);
    return found.is;
  };
}

/** Every point count that is stated in a coup, in order: announcements, and the record at its close. */
export const countsSaid: (coup: CoupView) => readonly Said[] = onceInTurn(countsIn);

function countsIn(coup: CoupView): readonly Said[] {
  const lying: Record<Hand, Card[]> = { P: [], B: [] };
  const said: Said[] = [];
  for (const event of coup.events) {
    if (event.type === 'card.dealt') lying[event.hand].push(event.card);
    if (event.type !== 'result.announced' && event.type !== 'coup.closed') continue;
    if (event.type === 'coup.closed' && event.result === 'void') continue;
    if (event.type === 'result.announced' && event.what === 'count') {
      const { hand, count } = event;
      if (lying[hand].length >= 2) said.push({ hand, cards: [...lying[hand]], count });
      continue;
    }
    for (const hand of ['P', 'B'] as const) {
      if (lying[hand].length >= 2) said.push({ hand, cards: [...lying[hand]], count: event.counts[hand] });
    }
  }
  return said;
}
