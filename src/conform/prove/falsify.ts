// A true trace made false, one event at a time, and still a trace that its schema allows: what a check must not let
// pass.
import type { EventType, TraceEvent } from '../../model/trace.ts';

/**
 * What has been seen in the traces of an edition: so that whatever is put into a field is something that can stand
 * there.
 */
export interface Corpus {
  /** Type of event and field (`wager.settled.outcome`) → its values, as JSON. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  /** The first event of each type. */
  readonly examples: ReadonlyMap<EventType, TraceEvent>;
  readonly roles: readonly string[];
}

export interface Falsified {
  /** `drop sign.displayed` */
  readonly name: string;
  readonly events: readonly TraceEvent[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsIn = (event: TraceEvent): Fields => event as unknown as Fields;

/** What may stand in the fields that take one word of a few; the schema has the same. */
const WORDS: Readonly<Record<string, readonly (string | number)[]>> = {
  'card.dealt.face': ['up', 'down'],
  'card.dealt.hand': ['P', 'B'],
  'card.dealt.place': [1, 2, 3],
  'card.exposed.hand': ['P', 'B'],
  'card.exposed.place': [1, 2, 3],
  'call.made.call': ['place-bets', 'no-more-bets'],
  'wager.refused.cause': ['not-permitted', 'not-offered', 'limits', 'decks', 'not-open', 'inexact', 'ante'],
  'result.announced.hand': ['P', 'B'],
  'result.announced.winner': ['P', 'B', 'T'],
  'wager.settled.outcome': ['win', 'lose', 'stand-off', 'void'],
  'coup.closed.result': ['P', 'B', 'T', 'void'],
};

/** What every event has, and is no part of what it says. */
const ENVELOPE = new Set(['seq', 'type', 'table', 'shoe', 'coup', 'by']);
/** What tells the forms of an event apart: under another word it would have other fields, and be no event at all. */
const FORMS = new Set(['result.announced.what']);
/** More of them would show no more. */
const MOST_VALUES = 40;
const MOST_TRIED = 8;

export function corpusOf(traces: Iterable<readonly TraceEvent[]>): Corpus {
  const values = new Map<string, Set<string>>();
  const examples = new Map<EventType, TraceEvent>();
  const roles = new Set<string>();
  for (const events of traces) {
    for (const event of events) {
      if (!examples.has(event.type)) examples.set(event.type, event);
      if (event.by) roles.add(event.by.role);
      for (const [path, value] of fieldsOf(event)) {
        const seen = values.get(path) ?? new Set();
        values.set(path, seen);
        if (seen.size < MOST_VALUES) seen.add(JSON.stringify(value));
      }
    }
  }
  return { values, examples, roles: [...roles].sort() };
}

/** The fields that can be changed: those of the event, and of maps with fixed fields in it. */
function fieldsOf(event: TraceEvent): readonly (readonly [string, unknown])[] {
  const own = Object.entries(fieldsIn(event)).filter(([k]) => !ENVELOPE.has(k) && !FORMS.has(`${event.type}.${k}`));
  return own.flatMap(([k, v]): (readonly [string, unknown])[] => {
    const path = `${event.type}.${k}`;
    return isMap(v) ? [[path, v], ...Object.entries(v).map(([k2, v2]) => [`${path}.${k2}`, v2] as const)] : [[path, v]];
  });
}

const isMap = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Every false trace that is one step from a true one, the plainest lies first. */
export function* falsified(events: readonly TraceEvent[], corpus: Corpus): Generator<Falsified> {
  yield* dropped(events);
  yield* altered(events, corpus);
  yield* swapped(events);
  yield* doubled(events);
  yield* moved(events);
  yield* lowered(events, corpus);
  yield* added(events, corpus);
}

/** Numbered anew, as a recorder would have. */
const numbered = (events: readonly TraceEvent[]): readonly TraceEvent[] => events.map((e, i) => ({ ...e, seq: i + 1 }));
const without = (events: readonly TraceEvent[], i: number) => events.filter((_, j) => j !== i);
const put = (events: readonly TraceEvent[], i: number, event: TraceEvent) =>
  events.map((e, j) => (j === i ? event : e));
const inserted = (events: readonly TraceEvent[], i: number, event: TraceEvent) => [
  ...events.slice(0, i),
  event,
  ...events.slice(i),
];

function* dropped(events: readonly TraceEvent[]): Generator<Falsified> {
  for (const [i, e] of events.entries()) yield { name: `drop ${e.type}`, events: numbered(without(events, i)) };
  for (const type of typesOf(events))
    yield { name: `drop every ${type}`, events: numbered(events.filter((e) => e.type !== type)) };
}

/** The types that occur more than once. */
const typesOf = (events: readonly TraceEvent[]): readonly EventType[] =>
  [...new Set(events.map((e) => e.type))].filter((t) => events.filter((e) => e.type === t).length > 1);

function* doubled(events: readonly TraceEvent[]): Generator<Falsified> {
  for (const [i, e] of events.entries()) yield { name: `dup ${e.type}`, events: numbered(inserted(events, i, e)) };
}

/** To the end of the trace, and to its beginning, behind the opening of the table. */
function* moved(events: readonly TraceEvent[]): Generator<Falsified> {
  for (const [i, e] of events.entries()) {
    const rest = without(events, i);
    if (i < events.length - 1) yield { name: `move ${e.type} to the end`, events: numbered([...rest, e]) };
    if (i > 1) yield { name: `move ${e.type} to the front`, events: numbered(inserted(rest, 1, e)) };
  }
}

/** Two events of one type change places; two cards change hands. */
function* swapped(events: readonly TraceEvent[]): Generator<Falsified> {
  for (const [i, a] of events.entries()) {
    for (const [j, b] of events.entries()) {
      if (j <= i || a.type !== b.type) continue;
      if (a.type === 'card.dealt' && b.type === 'card.dealt') {
        if (a.hand === b.hand) continue;
        const changed = put(put(events, i, { ...a, hand: b.hand, place: b.place }), j, {
          ...b,
          hand: a.hand,
          place: a.place,
        });
        yield { name: `swap the hands of cards ${a.pos} and ${b.pos}`, events: numbered(changed) };
      } else yield { name: `swap two ${a.type}`, events: numbered(put(put(events, i, b), j, a)) };
    }
  }
}

function* lowered(events: readonly TraceEvent[], { roles }: Corpus): Generator<Falsified> {
  for (const [i, e] of events.entries()) {
    for (const role of roles)
      if (e.by && role !== e.by.role)
        yield {
          name: `role ${e.type} ${e.by.role} → ${role}`,
          events: numbered(put(events, i, { ...e, by: { role } })),
        };
  }
}

/**
 * A field with another value, once and wherever it has the same: one that has stood there elsewhere, a number one off,
 * a list with a member less.
 */
function* altered(events: readonly TraceEvent[], corpus: Corpus): Generator<Falsified> {
  const throughout = new Map<
    string,
    { readonly from: string; readonly to: string; readonly path: string; readonly name: string }
  >();
  for (const [i, e] of events.entries()) {
    for (const [path, value] of fieldsOf(e)) {
      const from = JSON.stringify(value);
      for (const to of othersFor(path, value, corpus)) {
        const name = `field ${path} ${short(from)} → ${short(to)}`;
        throughout.set(`${path} ${from} ${to}`, { from, to, path, name });
        yield { name, events: numbered(put(events, i, withField(e, path, JSON.parse(to)))) };
      }
    }
  }
  for (const { from, to, path, name } of throughout.values()) {
    const at = events.map((e) => fieldsOf(e).some(([p, v]) => p === path && JSON.stringify(v) === from));
    if (at.filter(Boolean).length > 1)
      yield {
        name: `${name} throughout`,
        events: numbered(events.map((e, i) => (at[i] ? withField(e, path, JSON.parse(to)) : e))),
      };
  }
}

function othersFor(path: string, value: unknown, { values }: Corpus): ReadonlySet<string> {
  const own = JSON.stringify(value);
  const words = WORDS[path];
  const near = (words ? words.filter((w) => w !== value) : nearby(value)).map((v) => JSON.stringify(v));
  return new Set([...near, ...[...(values.get(path) ?? [])].filter((v) => v !== own).slice(0, MOST_TRIED)]);
}

function nearby(value: unknown): readonly unknown[] {
  if (typeof value === 'number' && Number.isInteger(value)) return [value - 1, value + 1].filter((n) => n >= 0);
  if (Array.isArray(value)) return value.map((_, i) => value.filter((_, j) => j !== i));
  return [];
}

/** @param path type of event and field, `wager.settled.outcome`; types of events have one dot */
function withField(event: TraceEvent, path: string, value: unknown): TraceEvent {
  const [, , first = '', second] = path.split('.');
  const inner = fieldsIn(event)[first];
  return {
    ...event,
    [first]: second === undefined ? value : { ...(isMap(inner) ? inner : {}), [second]: value },
  } as TraceEvent;
}

const short = (json: string): string => (json.length > 40 ? `${json.slice(0, 39)}…` : json.replace(/^"|"$/g, ''));

/** A wager refused that was accepted; and an event that has happened elsewhere. */
function* added(events: readonly TraceEvent[], { examples }: Corpus): Generator<Falsified> {
  for (const [i, e] of events.entries()) {
    if (e.type !== 'wager.placed') continue;
    const { seq, table, wager, player, bet, amount } = e;
    const refused: TraceEvent = {
      seq,
      table,
      ...(e.shoe === undefined ? {} : { shoe: e.shoe }),
      ...(e.coup === undefined ? {} : { coup: e.coup }),
      type: 'wager.refused',
      wager,
      player,
      bet,
      amount,
      cause: 'not-permitted',
    };
    yield { name: 'add wager.refused in place of wager.placed', events: numbered(put(events, i, refused)) };
  }
  for (const [type, example] of examples) {
    if (type === 'table.opened') continue;
    for (const [i, e] of events.entries()) {
      if (i > 0)
        yield {
          name: `add ${type} before ${e.type}`,
          events: numbered(inserted(events, i, { ...example, ...(e.coup === undefined ? {} : { coup: e.coup }) })),
        };
    }
  }
}
