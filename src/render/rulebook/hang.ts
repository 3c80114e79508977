// How much room the numbers of clauses hang in.
import { textWidth } from '../print/fonts.ts';
import type { Block, Hang } from '../print/view.ts';

/** The rooms, in ems of the text: the style sheets of page and Word have the same. */
const ROOMS: readonly (readonly [Hang, number])[] = [
  ['s', 1.9],
  ['m', 2.5],
  ['l', 3.4],
  ['xl', 4],
  ['xxl', 5],
  ['xxxl', 6],
];

/** The room that the widest of some labels needs, with some air after it. */
export function hangOf(labels: readonly string[]): Hang {
  const widest = Math.max(0, ...labels.map(textWidth)) + 0.45;
  return ROOMS.find(([, room]) => widest <= room)?.[0] ?? 'xxxl';
}

/** Labels of one list hang in the same room; directly under a section, all of them in the document's. */
export function alignLists(blocks: readonly Block[], whole: Hang | null): readonly Block[] {
  return blocks.map((block) => {
    if (block.type !== 'list') return block;
    const labels = block.items.filter((item) => !item.definition);
    const numbers = labels.every((item) => !item.label.startsWith('('));
    const hang = whole && numbers ? whole : hangOf(labels.map((item) => item.label));
    return { type: 'list', items: block.items.map((item) => (item.definition ? item : { ...item, hang })) };
  });
}
