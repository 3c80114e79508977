// What a change does to hands and to the house edge, in words; and why nothing can be said where nothing can.
import type { Change, EdgeChange } from '../../diff/change.ts';
import type { EditionMeta } from '../../model/edition.ts';
import { optionText } from '../odds.ts';

export interface Effect {
  readonly hands: string;
  readonly edge: string;
  /** The wagers whose house edge moves, a line of a table each: wager, table, before, after. */
  readonly edges: readonly EdgeLine[];
}

export interface EdgeLine {
  readonly wager: string;
  readonly table: string;
  readonly before: string;
  readonly after: string;
}

/** Both effects of a change; `meta` gives the variants their names. */
export function effectOf(change: Change, meta: Pick<EditionMeta, 'variants'>): Effect {
  const { behaviour, money, why } = change;
  return {
    hands: behaviour?.says ?? unknown(why.behaviour),
    edge: money?.says ?? unknown(why.money),
    edges: (money?.wagers ?? []).map((w) => edgeLine(w, meta)),
  };
}

const unknown = (why: string | null): string => `Not worked out: ${why ?? 'no reason is known'}.`;

function edgeLine(w: EdgeChange, meta: Pick<EditionMeta, 'variants'>): EdgeLine {
  const variant = w.variant === null ? null : (meta.variants[w.variant] ?? w.variant);
  return {
    wager: w.title,
    table: [variant, w.option && optionText(w.option), w.given && `when ${w.given}`, w.reading && `reading ${w.reading}`, `${w.decks} decks`].filter(Boolean).join(', '),
    before: w.before?.percent ?? 'not offered',
    after: w.after?.percent ?? 'not offered',
  };
}
