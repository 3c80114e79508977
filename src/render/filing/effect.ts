// What a change does to hands and to the house edge, in words; and why nothing can be said where nothing can.

import type { Against, Change, EdgeChange } from '../../diff/change.ts';
import { aboutEdge, percentOf } from '../../diff/edges.ts';
import type { EditionMeta } from '../../model/edition.ts';
import { large } from '../../model/labels.ts';
import { readingWords } from '../../odds/readings.ts';

export interface Effect {
  readonly hands: string;
  readonly edge: string;
  /** The wagers whose house edge moves, a line of a table each: wager, table, before, after. */
  readonly edges: readonly EdgeLine[];
  /** The same, with the variations by the names of the book. */
  readonly moved: readonly EdgeChange[];
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
    hands: [
      large(behaviour?.says ?? unknown(why.behaviour)),
      ...(behaviour && 'against' in behaviour ? TOGETHER[behaviour.against] : []),
    ].join(' '),
    edge: [
      money?.says ?? unknown(why.money),
      ...playersAdvantage(money?.wagers ?? [], meta),
      ...(money && money.wagers.length > 0 ? TOGETHER[money.against] : []),
    ].join(' '),
    edges: (money?.wagers ?? []).map((w) => edgeLine(w, meta)),
    moved: (money?.wagers ?? []).map((w) => ({ ...w, variant: variantOf(w, meta) })),
  };
}

/** What a change does with others is not told as if it did it alone. */
const TOGETHER: Readonly<Record<Against, readonly string[]>> = {
  'this change alone': [],
  'all changes but this one': ['This is what the change does once all the others are made.'],
  'both editions': ['This is what all changes do together; none was found for this one by itself.'],
};

const unknown = (why: string | null): string => `Not worked out. ${sentence(why ?? 'no reason is known')}`;

const sentence = (text: string): string => `${large(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

/**
 * What nobody should sign without having seen it: a wager on which the house loses in the long run, and did not before.
 */
function playersAdvantage(wagers: readonly EdgeChange[], meta: Pick<EditionMeta, 'variants'>): readonly string[] {
  const below = (edge: EdgeChange['after']) => edge?.favoursPlayers;
  const titles = [
    ...new Set(
      wagers
        .filter((w) => below(w.after) && !below(w.before))
        .map((w) => [w.title, variantOf(w, meta)].filter(Boolean).join(' of ')),
    ),
  ];
  return titles.length ? [`Below zero the player has the advantage: ${titles.join(', ')}.`] : [];
}

const variantOf = (w: EdgeChange, meta: Pick<EditionMeta, 'variants'>) =>
  w.variant === null ? null : (meta.variants[w.variant] ?? w.variant);

function edgeLine(w: EdgeChange, meta: Pick<EditionMeta, 'variants'>): EdgeLine {
  return {
    wager: w.title,
    table: [
      ...aboutEdge({ ...w, variant: variantOf(w, meta), given: w.given && `when ${w.given}` }),
      ...(w.reading ? [readingWords(w.reading)] : []),
      `${w.decks} decks`,
    ].join(', '),
    before: percentOf(w.before),
    after: percentOf(w.after),
  };
}
