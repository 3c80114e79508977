// Makes the coups by which judges are tried: hands, wagers and settlements as a test writes them, put together as a
// log.
import { readCard } from '../../src/model/card.ts';
import { readParams } from '../../src/model/params.ts';
import type { Place } from '../../src/model/place.ts';
import { BARE_TABLE, type TableOptions } from '../../src/model/play.ts';
import type { Judgement, Predicate, TableView } from '../../src/model/predicate.ts';
import type { Raw } from '../../src/model/raw.ts';
import type { EventOf, EventType, TraceEvent } from '../../src/model/trace.ts';
import { observe } from '../../src/predicates/observe.ts';

const AT: Place = { file: 'test.md', line: 1, column: 1 };

const raw = (value: unknown): Raw => {
  if (Array.isArray(value)) return { type: 'list', items: value.map(raw), at: AT };
  if (value && typeof value === 'object')
    return { type: 'map', entries: new Map(Object.entries(value).map(([k, v]) => [k, raw(v)])), at: AT };
  return { type: 'scalar', value: String(value), at: AT };
};

/** A predicate with parameters as an author writes them, figures already bound. */
export function check(predicate: Predicate, given: Readonly<Record<string, unknown>>) {
  const params = readParams(predicate.params, new Map(Object.entries(given).map(([k, v]) => [k, raw(v)])), AT);
  const judge = (view: TableView): Judgement => {
    const context = { force: 'must' as const };
    if (predicate.level === 'table') return predicate.judgeTable(params, view, context);
    const all = view.coups.map((c) => predicate.judgeCoup(params, c, context));
    return (
      all.find((j) => j.verdict === 'fail') ??
      all.find((j) => j.verdict === 'pass') ??
      all[0] ?? { verdict: 'na', why: 'no coup' }
    );
  };
  return { sets: () => predicate.sets(params), targets: () => predicate.targets(params), judge };
}

/** `pass`, `na`, or what a failing judge says. */
export const said = (j: Judgement): string => (j.verdict === 'fail' ? j.why : j.verdict);

const TABLE: TableOptions = { ...BARE_TABLE, layout: ['player', 'banker', 'tie'], chips: [100, 500, 2_500, 10_000] };

type Made<T extends EventType> = Partial<Omit<EventOf<T>, 'type' | 'seq' | 'table'>>;

interface Coup {
  /** `5S KD 3H`: the cards of each hand. */
  readonly P?: string;
  readonly B?: string;
  readonly placed?: readonly Made<'wager.placed'>[];
  readonly refused?: readonly Made<'wager.refused'>[];
  readonly changed?: readonly Made<'wager.changed'>[];
  readonly settled?: readonly Made<'wager.settled'>[];
}

/** The log of one table: what it declares, what its sign states, one coup. */
export function log(coup: Coup | null, table: Partial<TableOptions> = {}, states: readonly string[] = []): TableView {
  const options = { ...TABLE, ...table };
  const events: TraceEvent[] = [];
  const add = (e: object) => events.push({ seq: events.length + 1, table: 't1', ...e } as TraceEvent);
  add({ type: 'table.opened', options });
  if (states.length) add({ type: 'sign.displayed', states });
  if (coup === null) return observe(events);
  const of = { shoe: 1, coup: 1 };
  add({ ...of, type: 'coup.opened', variant: options.variant });
  const wager = (w: object, i: number) => ({ wager: `w${i + 1}`, player: 'p1', bet: 'player', amount: 10_000, ...w });
  for (const [i, w] of (coup.placed ?? []).entries()) add({ ...of, type: 'wager.placed', ...wager(w, i) });
  for (const [i, w] of (coup.refused ?? []).entries())
    add({ ...of, type: 'wager.refused', cause: 'not-permitted', ...wager(w, i) });
  for (const w of coup.changed ?? []) add({ ...of, type: 'wager.changed', cause: 'pro-rata', ...w });
  let pos = 0;
  for (const [hand, text] of [
    ['P', coup.P ?? '5S 4H'],
    ['B', coup.B ?? '2D 4C'],
  ] as const) {
    for (const [i, word] of text.split(' ').entries())
      add({ ...of, type: 'card.dealt', pos: ++pos, card: readCard(word), hand, place: i + 1, face: 'up' });
  }
  for (const [i, w] of (coup.settled ?? []).entries()) {
    const stake = w.stake ?? 10_000;
    const atRisk = w.effectiveStake ?? stake;
    const collected = w.collected ?? (w.outcome === 'lose' ? atRisk : 0);
    add({
      ...of,
      type: 'wager.settled',
      wager: `w${i + 1}`,
      player: 'p1',
      outcome: 'win',
      odds: null,
      stake,
      effectiveStake: atRisk,
      paid: 0,
      commission: 0,
      collected,
      returned: stake - collected,
      ...w,
    });
  }
  return observe(events);
}

/** A coup with one settled wager. */
export const settled = (P: string, B: string, s: Made<'wager.settled'>, table: Partial<TableOptions> = {}): TableView =>
  log({ P, B, settled: [s] }, table);
