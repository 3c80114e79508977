// The checklist as a paper, and in lines for a terminal: what is missing first, to be ticked, and behind it the rest.
import type { Edition } from '../../model/edition.ts';
import type { ChecklistItem } from './checklist.ts';
import { type Cell, cell, heading, type Paper, type Part, paperOf, paragraph, run, type Words } from './paper.ts';
import type { Standing } from './standing.ts';

const missingIn = (items: readonly ChecklistItem[]) => items.filter((i) => i.state === 'missing');

export function checklistPaper(
  edition: Edition,
  items: readonly ChecklistItem[],
  { notice }: Pick<Standing, 'notice'>,
): Paper {
  const missing = missingIn(items);
  const looked = items.filter((i) => i.state !== 'missing');
  const groups = [...new Set(looked.map((i) => i.group))];
  return paperOf(edition, 'Checklist', [
    { type: 'notice', notice },
    heading('What is missing'),
    missing.length
      ? {
          type: 'table',
          head: ['', 'No.', 'What', 'What to do', 'Who acts'],
          widths: [0.05, 0.06, 0.4, 0.34, 0.15],
          rows: missing.map((i, n): Cell[] => [
            [[run('\u00A0', 'tick')]],
            cell(String(n + 1)),
            [[run(`${i.group}. `, 'soft'), ...typed(i.what)]],
            i.todo ? [typed(i.todo)] : [],
            cell(i.who ?? ''),
          ]),
          whole: false,
        }
      : paragraph('Nothing is missing.'),
    heading('Annex: what was looked at besides'),
    paragraph('What is in order, and what is only to be known.', 'aside'),
    ...groups.flatMap((group): Part[] => [
      heading(group, 3),
      {
        type: 'table',
        head: ['', 'What', 'What to do'],
        widths: [0.11, 0.52, 0.37],
        rows: looked
          .filter((i) => i.group === group)
          .map((i): Cell[] => [
            [[run(i.state === 'done' ? 'In order' : 'Note', 'soft')]],
            [typed(i.what)],
            i.todo ? [typed(i.todo)] : [],
          ]),
        whole: false,
      },
    ]),
  ]);
}

/** What is to be typed is weighty on paper, and stands between backticks in a terminal. */
const typed = (text: string): Words =>
  text.split('`').flatMap((piece, i) => (piece ? [run(piece, i % 2 ? 'strong' : null)] : []));

/** What is missing, numbered, to be ticked, with who acts and what to do. */
export const missingLines = (items: readonly ChecklistItem[]): readonly string[] =>
  missingIn(items).map((i, n) =>
    `[ ] ${`${n + 1}`.padStart(2)}  ${i.who} · ${i.group}: ${i.what} ${i.todo ?? ''}`.trimEnd(),
  );

/** Everything else that was looked at. */
export const lookedLines = (items: readonly ChecklistItem[]): readonly string[] =>
  items
    .filter((i) => i.state !== 'missing')
    .map((i) => `${i.state === 'done' ? 'in order' : 'note    '}  ${i.group}: ${i.what} ${i.todo ?? ''}`.trimEnd());
