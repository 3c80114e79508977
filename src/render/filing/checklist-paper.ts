// The checklist as a paper, and in lines for a terminal.
import { counted } from '../../diff/tell.ts';
import type { Edition } from '../../model/edition.ts';
import { type ChecklistItem, missingOf, type State } from './checklist.ts';
import { type Cell, heading, type Paper, type Part, paperOf, paragraph, run, type Words } from './paper.ts';

const WORD: Readonly<Record<State, string>> = { missing: 'Missing', done: 'In order', note: 'Note' };

/** One sentence: whether anything is missing. */
export function verdictOf(items: readonly ChecklistItem[]): string {
  const n = missingOf(items);
  return n ? `${counted(n, 'thing is', 'things are')} missing.` : 'Nothing is missing.';
}

export function checklistPaper(edition: Edition, items: readonly ChecklistItem[]): Paper {
  const groups = [...new Set(items.map((i) => i.group))];
  const parts: Part[] = [
    paragraph(verdictOf(items), 'notice'),
    paragraph('What was looked at before filing: what is missing, with what to do; what is in order; and what is only to be known.', 'aside'),
    ...groups.flatMap((group): Part[] => [
      heading(group),
      {
        type: 'table',
        head: ['', 'What', 'What to do'],
        widths: [0.11, 0.47, 0.42],
        rows: items
          .filter((i) => i.group === group)
          .map((i): Cell[] => [[[run(WORD[i.state], i.state === 'missing' ? 'strong' : 'soft')]], [typed(i.what)], i.todo ? [typed(i.todo)] : []]),
        whole: false,
      },
    ]),
  ];
  return paperOf(edition, 'Checklist', parts);
}

/** What is to be typed is weighty on paper, and stands between backticks in a terminal. */
const typed = (text: string): Words => text.split('`').flatMap((piece, i) => (piece ? [run(piece, i % 2 ? 'strong' : null)] : []));

/** What is missing, a line each with what to do, and how much that is. */
export function checklistLines(items: readonly ChecklistItem[]): readonly string[] {
  return [...items.filter((i) => i.state === 'missing').map((i) => `missing  ${i.group}: ${i.what} ${i.todo ?? ''}`.trimEnd()), verdictOf(items)];
}
