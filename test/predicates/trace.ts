// Hand-made traces for judges: a coup from its cards, with whatever is stated of it. Nothing here is reckoned; a test
// says every figure itself.
import { type Card, readCard } from '../../src/model/card.ts';
import type { Force } from '../../src/model/edition.ts';
import { readParams } from '../../src/model/params.ts';
import type { TableOptions } from '../../src/model/play.ts';
import type { CoupView, Judgement, Predicate, TableView } from '../../src/model/predicate.ts';
import type { Raw } from '../../src/model/raw.ts';
import type { EventOf, EventType, TraceEvent, Winner } from '../../src/model/trace.ts';
import { observe, UNRECORDED } from '../../src/predicates/observe.ts';

/** An event without its envelope. */
type Bare<E> = E extends TraceEvent ? Omit<E, 'seq' | 'table' | 'shoe' | 'coup' | 'by'> : never;
export type Happening = { [T in EventType]: Bare<EventOf<T>> }[EventType];

const at = { file: 'test', line: 1, column: 1 };

/** `2♠ 10♥ KD` as cards. */
export function cards(text: string): Card[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const card = readCard(word);
      if (!card) throw new Error(`no card: ${word}`);
      return card;
    });
}

export interface Told {
  /** The Player's cards and the Banker's, each in the order in which they were dealt. */
  readonly P: string;
  readonly B: string;
  readonly result?: Winner | 'void';
  /** What is stated at the end: the Player's count, the Banker's. */
  readonly counts?: readonly [number, number];
  /** What is announced after the first four cards. */
  readonly first?: readonly [number, number];
  readonly face?: 'up' | 'down';
  readonly thirdFace?: 'up' | 'down';
  readonly wagers?: readonly Happening[];
  readonly settled?: readonly Happening[];
  /** The log breaks off after the cards. */
  readonly open?: boolean;
}

const dealt = (card: Card, hand: 'P' | 'B', place: number, face: 'up' | 'down', pos: number): Happening => ({
  type: 'card.dealt',
  pos,
  card,
  hand,
  place: place as 1 | 2 | 3,
  face,
});

/** The events of one coup: Player, Banker, Player, Banker, and then the further cards, the Player's first. */
export function coup(told: Told): Happening[] {
  const [p, b] = [cards(told.P), cards(told.B)];
  const turns: (readonly ['P' | 'B', number])[] = [];
  for (const place of [1, 2]) turns.push(['P', place], ['B', place]);
  for (let place = 3; place <= p.length; place++) turns.push(['P', place]);
  for (let place = 3; place <= b.length; place++) turns.push(['B', place]);
  const events: Happening[] = [];
  let pos = 0;
  for (const [hand, place] of turns) {
    const card = (hand === 'P' ? p : b)[place - 1];
    if (card)
      events.push(
        dealt(card, hand, place, place > 2 ? (told.thirdFace ?? told.face ?? 'up') : (told.face ?? 'up'), ++pos),
      );
    if (told.first && pos === 4 && place === 2)
      events.push(
        { type: 'result.announced', what: 'count', hand: 'P', count: told.first[0] },
        { type: 'result.announced', what: 'count', hand: 'B', count: told.first[1] },
      );
  }
  const counts = { P: told.counts?.[0] ?? 0, B: told.counts?.[1] ?? 0 };
  const end: Happening[] = [];
  if (!told.open) {
    const result = told.result ?? 'T';
    if (result !== 'void') end.push({ type: 'result.announced', what: 'result', counts, winner: result });
    end.push(...(told.settled ?? []), { type: 'coup.closed', result, counts });
  }
  return [{ type: 'coup.opened', variant: 'base' }, ...(told.wagers ?? []), ...events, ...end];
}

/** A table of coups, numbered from one, after whatever comes before them. */
export function table(
  coups: readonly (readonly Happening[])[],
  options: Partial<TableOptions> = {},
  before: readonly Happening[] = [],
): TableView {
  const events: TraceEvent[] = [];
  const put = (h: Happening, number?: number) =>
    events.push({
      seq: events.length + 1,
      table: 't1',
      ...(number ? { shoe: 1, coup: number } : {}),
      ...h,
    } as TraceEvent);
  put({ type: 'table.opened', options: { ...UNRECORDED, decks: 8, ...options } });
  for (const h of before) put(h);
  for (const [i, c] of coups.entries()) for (const h of c) put(h, i + 1);
  return observe(events);
}

/** The only coup of a table. */
export function only(view: TableView): CoupView {
  const [one] = view.coups;
  if (!one || view.coups.length !== 1) throw new Error(`${view.coups.length} coups`);
  return one;
}

/** A parameter as YAML gives it. */
export function raw(value: unknown): Raw {
  if (Array.isArray(value)) return { type: 'list', items: value.map(raw), at };
  if (value && typeof value === 'object')
    return { type: 'map', entries: new Map(Object.entries(value).map(([k, v]) => [k, raw(v)])), at };
  return { type: 'scalar', value: String(value), at };
}

/** Parameters read as a check's are, figures already put in. */
export const params = (predicate: Predicate, written: Readonly<Record<string, unknown>>) =>
  readParams(predicate.params, new Map(Object.entries(written).map(([k, v]) => [k, raw(v)])), at);

/** What a predicate says of a table's only coup, or of the whole table. */
export function judge(
  predicate: Predicate,
  written: Readonly<Record<string, unknown>>,
  subject: TableView | readonly Happening[],
  force: Force = 'must',
): Judgement {
  const view = 'events' in subject ? subject : table([subject]);
  const p = params(predicate, written);
  return predicate.level === 'coup'
    ? predicate.judgeCoup(p, only(view), { force })
    : predicate.judgeTable(p, view, { force });
}

/** Its verdict and, for a failure, why. */
export function verdict(
  predicate: Predicate,
  written: Readonly<Record<string, unknown>>,
  subject: TableView | readonly Happening[],
  force: Force = 'must',
): string {
  const j = judge(predicate, written, subject, force);
  return j.verdict === 'fail' ? `fail: ${j.why}` : j.verdict;
}
