// Whether a note finds room beside its clause: one that is longer would leave a hole below it, and stands under the
// clause's first words instead.
import type { Annotation, Block } from './view.ts';
import { spanText } from './words.ts';

/** Millimetres that text takes on an annotated page: so many letters to a line, a line, what follows a paragraph. */
const RULE = { letters: 66, line: 4.95, after: 1.9 } as const;
const MARGIN = { letters: 46, line: 3.5, after: 0.7 } as const;
/** Between a note and the next. */
const APART = 2.6;

const height = (text: string, { letters, line, after }: typeof RULE | typeof MARGIN): number =>
  Math.ceil(text.length / letters) * line + after;

/** How far it is down to the next clause that has a note of its own, in millimetres. */
function room(blocks: readonly Block[]): { readonly mm: number; readonly ends: boolean } {
  let mm = 0;
  for (const block of blocks) {
    if (block.type === 'words') mm += height(spanText(block.spans), RULE);
    else if (block.type === 'list') {
      for (const item of block.items) {
        const below = item.annotation ? { mm: 0, ends: true } : room(item.blocks);
        mm += below.mm;
        if (below.ends) return { mm, ends: true };
      }
    } else return { mm, ends: true };
  }
  return { mm, ends: false };
}

/** Whether all that is said of a clause, beside what it is, fits into the margin of its own words. */
export function fitsBeside(
  { topics, verdict, judge, cite, notes, readings }: Annotation,
  blocks: readonly Block[],
): boolean {
  const facts = [cite, verdict?.word, verdict?.evidence, ...topics, judge].filter(Boolean).join(' ');
  const said = [
    ...notes.map((note) => `Note. ${spanText(note)}`),
    ...readings.flatMap(({ id, status, question, answers }) => [
      `Reading ${id}, ${status}. ${question}`,
      ...answers.map((answer) => `1. ${answer}`),
    ]),
  ];
  const needed = [facts, ...(verdict?.why ?? []), ...said].reduce((sum, text) => sum + height(text, MARGIN), APART);
  return needed <= room(blocks).mm;
}
