// House edges that make the same step, told once: of several wagers, and at several tables.

import { readingWords } from '../odds/readings.ts';
import { grouped } from '../words/grouped.ts';
import { listed } from '../words/lists.ts';
import type { EdgeChange } from './change.ts';
import { aboutEdge } from './edges.ts';

/** Edges that go from the same figure to the same. */
export interface AlikeEdges {
  /** `Player Perfect Pairs and Banker Perfect Pairs` */
  readonly wagers: string;
  /** `Crown Baccarat and Traditional Baccarat, Option 2, 8 decks` */
  readonly table: string;
  /** One of them: before and after are those of all. */
  readonly of: EdgeChange;
}

/** The edges of a list, those that are alike put together, in the order in which the first of each comes. */
export function alikeEdges(edges: readonly EdgeChange[]): readonly AlikeEdges[] {
  const step = (e: EdgeChange) => [e.ante, e.given, e.opposite, e.decks, e.before?.exact, e.after?.exact];
  // What is alike in every variation first, then what several wagers have alike in the same ones.
  const tables = grouped(edges, (e) => [e.title, e.option, e.reading, ...step(e)]);
  const wagers = grouped(tables, ([first, ...more]) => [
    [first, ...more].map((e) => e.variant),
    first.option,
    first.reading,
    ...step(first),
  ]);
  // Then the options under which the same wagers do the same.
  const options = grouped(wagers, (alike) => [
    alike.map(([e]) => e.title),
    alike[0].map((e) => e.variant),
    alike[0][0].reading,
    ...step(alike[0][0]),
  ]);
  return options.map((same) => {
    const [alike] = same;
    const [of] = alike[0];
    const variants = listed([...new Set(alike[0].flatMap((e) => e.variant ?? []))]);
    return {
      wagers: listed([...new Set(alike.map(([e]) => e.title))]),
      table: [
        ...(variants ? [variants] : []),
        ...choicesSaid(same.flatMap(([[e]]) => e.choice ?? [])),
        ...aboutEdge({ ...of, variant: null, choice: null }),
        ...(of.reading === null ? [] : [readingWords(of.reading)]),
        `${of.decks} decks`,
      ].join(', '),
      of,
    };
  });
}

/** `Options 1, 2 and 5`, `on Pair and Dragon Bonus`: what all begin with alike is said once. */
function choicesSaid(names: readonly string[]): readonly string[] {
  if (names.length < 2) return names;
  const head = ['Option ', 'on '].find((begin) => names.every((name) => name.startsWith(begin)));
  if (head === undefined) return [listed(names)];
  return [`${head === 'Option ' ? 'Options ' : head}${listed(names.map((name) => name.slice(head.length)))}`];
}
