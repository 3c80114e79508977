// Which changes move a clause as Word can: whole, from one place to one other, in paragraphs alone.
import type { Block, ClauseBlock } from '../print/view.ts';

/** The numbers of the changes whose clause is struck in one place and put in in one other. */
export function movesOf(blocks: readonly Block[]): ReadonlySet<number> {
  const ends = new Map<number, { inserted: number; deleted: number }>();
  const barred = new Set<number>();
  for (const item of itemsOf(blocks)) {
    const { marking } = item;
    if (!marking?.whole?.moved || marking.whole.change === null || !marking.pointer) continue;
    const { change, op } = marking.whole;
    const end = ends.get(change) ?? { inserted: 0, deleted: 0 };
    end[op]++;
    ends.set(change, end);
    if (!paragraphs(item.blocks)) barred.add(change);
  }
  return new Set(
    [...ends].flatMap(([change, end]) =>
      end.inserted === 1 && end.deleted === 1 && !barred.has(change) ? [change] : [],
    ),
  );
}

function itemsOf(blocks: readonly Block[]): readonly ClauseBlock[] {
  return blocks.flatMap((block): readonly ClauseBlock[] => {
    if (block.type === 'list') return block.items.flatMap((item) => [item, ...itemsOf(item.blocks)]);
    return block.type === 'section' ? itemsOf(block.blocks) : [];
  });
}

const paragraphs = (blocks: readonly Block[]): boolean =>
  blocks.every(
    (block) =>
      block.type === 'words' || (block.type === 'list' && block.items.every((item) => paragraphs(item.blocks))),
  );
