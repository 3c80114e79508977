// What two games do differently beside settling: a table that one of them does not open, or the first event that
// differs.

import { slipOf } from '../../conform/prove/equivalence.ts';
import { attempt, type Game, isRefused } from '../../conform/prove/play.ts';
import { type Space, spaceOf } from '../../conform/prove/spaces.ts';
import { playTable } from '../../engine/table.ts';
import type { SettingChange } from '../../game/changed.ts';
import { choicesOf, tableFor } from '../../game/tables.ts';
import { type Card, RANKS, SUITS } from '../../model/card.ts';
import type { Edition } from '../../model/edition.ts';
import { partOf } from '../../model/paths.ts';
import type { CoupRequest } from '../../model/play.ts';
import type { TraceEvent } from '../../model/trace.ts';
import { coupOn, type Witness } from './coup.ts';
import type { Versus } from './games.ts';
import { sayTable } from './settled.ts';

/**
 * A coup that is settled differently, or another difference; or what was gone through without finding one, null where
 * nothing exhaustive is known for such a setting.
 */
export type Played = { readonly coup: Witness } | { readonly differs: string } | { readonly same: string | null };

/** A shoe long enough for a burn of any size and a coup after it. */
const SHOE: readonly Card[] = [...SUITS.flatMap((s) => RANKS.map((r): Card => `${r}${s}`))];

/** Plays the tables and requests where the changed settings could matter. */
export function playBoth(versus: Versus, changed: readonly SettingChange[], edition: Edition): Played {
  const says: string[] = [];
  let whole = true;
  for (const path of [...new Set(changed.map((c) => c.path))]) {
    const spaces = [versus.before.spec, versus.after.spec].flatMap((spec) =>
      partOf('cards.value.burn.*', path) !== null ? burns(spec) : (spaceOf(path, spec) ?? []),
    );
    if (spaces.length === 0) whole = false;
    for (const space of spaces) {
      const found = inSpace(versus, space, edition);
      if (found !== null) return typeof found === 'string' ? { differs: found } : { coup: found };
      says.push(space.says);
    }
  }
  return { same: whole ? [...new Set(says)].join('; ') : null };
}

/** Every rank as the first card, at tables that burn by value. */
function burns(spec: Game['spec']): readonly Space[] {
  const choices = choicesOf(spec);
  const [bet = 'player'] = choices.bets;
  const tables = choices.variants.map((v) => tableFor(choices, { variant: v.id, burn: 'value' }, [bet]));
  return [
    { says: 'every rank as the first card of a shoe', tables, requests: () => [{ wagers: [] }], compared: 'events' },
  ];
}

function inSpace({ before, after }: Versus, space: Space, edition: Edition): Witness | string | null {
  const seen = new Set<string>();
  for (const table of space.tables) {
    const key = JSON.stringify(table);
    if (seen.has(key)) continue;
    seen.add(key);
    const [p, q] = [before.plan(table, key), after.plan(table, key)];
    if (isRefused(p) && isRefused(q)) continue;
    if (isRefused(p) || isRefused(q)) {
      const [opens, closed] = isRefused(p) ? ['after', 'before'] : ['before', 'after'];
      return `A table of ${sayTable(table, edition)} cannot be opened ${closed}, and can be ${opens}.`;
    }
    for (const request of space.requests(table)) {
      if (space.compared === 'events') {
        for (const shoe of table.burn ? RANKS.map((r): Card[] => [`${r}S`, ...SHOE]) : [SHOE]) {
          const [x, y] = [p, q].map((plan) => eventsOf(plan, shoe, request));
          const differs = firstDifference(x ?? [], y ?? []);
          if (differs !== null)
            return coupOn([before, after], table, request) ?? `${sayTable(table, edition)}: ${differs}.`;
        }
        continue;
      }
      // A slip that reads the same is settled the same, as long as bets are paid by the same rules.
      const coup =
        space.compared === 'slips' && slipOf(p, request) === slipOf(q, request)
          ? null
          : coupOn([before, after], table, request);
      if (coup) return coup;
    }
  }
  return null;
}

type Plan = Parameters<typeof playTable>[0];

function eventsOf(plan: Plan, shoe: readonly Card[], request: CoupRequest): readonly TraceEvent[] | string {
  const events = attempt(() => playTable(plan, { shoe, coups: [request] }));
  return isRefused(events) ? events.refused : events;
}

const EVENTS: Readonly<Partial<Record<TraceEvent['type'], string>>> = {
  'card.burned': 'a card is burned',
  'card.dealt': 'a card is dealt',
  'card.exposed': 'a card is shown',
  'wager.placed': 'a wager is taken',
  'wager.refused': 'a wager is refused',
  'wager.changed': 'a wager is changed',
  'wager.settled': 'a wager is settled',
  'cards.introduced': 'the cards are brought to the table',
};

/**
 * The first event that differs, in words; null where none does. What a table declares of itself is not what is done
 * there.
 */
function firstDifference(x: readonly TraceEvent[] | string, y: readonly TraceEvent[] | string): string | null {
  if (typeof x === 'string' || typeof y === 'string')
    return x === y
      ? null
      : `before, ${typeof x === 'string' ? x : 'it is played'}; after, ${typeof y === 'string' ? y : 'it is played'}`;
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    const [a, b] = [x[i], y[i]];
    if (JSON.stringify(a) === JSON.stringify(b)) continue;
    return `before, ${sayEvent(a, b)}; after, ${sayEvent(b, a)}`;
  }
  return null;
}

/** An event with what it has that the other has not. */
function sayEvent(event: TraceEvent | undefined, other: TraceEvent | undefined): string {
  if (!event) return 'nothing more happens';
  const own = Object.entries(event).filter(
    ([k, v]) =>
      k !== 'type' &&
      k !== 'seq' &&
      JSON.stringify(v) !== JSON.stringify((other as Record<string, unknown> | undefined)?.[k]),
  );
  const with_ =
    other?.type === event.type
      ? ` (${own.map(([k, v]) => `${k} ${typeof v === 'string' ? v : JSON.stringify(v)}`).join(', ')})`
      : '';
  return `${EVENTS[event.type] ?? event.type}${with_}`;
}
