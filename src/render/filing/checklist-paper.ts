// The checklist as a paper, and in lines for a terminal.
import type { Edition } from '../../model/edition.ts';
import type { ChecklistItem, State } from './checklist.ts';
import { type Cell, heading, type Paper, type Part, paperOf, paragraph, run, type Words } from './paper.ts';
import type { Standing } from './standing.ts';

const WORD: Readonly<Record<State, string>> = { missing: 'Missing', done: 'In order', note: 'Note' };

export function checklistPaper(edition: Edition, items: readonly ChecklistItem[], standing: Standing): Paper {
  const groups = [...new Set(items.map((i) => i.group))];
  const parts: Part[] = [
    { type: 'notice', notice: standing.notice },
    paragraph(
      'What was looked at before filing: what is missing, with what to do; what is in order; and what is only to be known.',
      'aside',
    ),
    ...groups.flatMap((group): Part[] => [
      heading(group),
      {
        type: 'table',
        head: ['', 'What', 'What to do'],
        widths: [0.11, 0.47, 0.42],
        rows: items
          .filter((i) => i.group === group)
          .map((i): Cell[] => [
            [[run(WORD[i.state], i.state === 'missing' ? 'strong' : 'soft')]],
            [typed(i.what)],
            i.todo ? [typed(i.todo)] : [],
          ]),
        whole: false,
      },
    ]),
  ];
  return paperOf(edition, 'Checklist', parts);
}

/** What is to be typed is weighty on paper, and stands between backticks in a terminal. */
const typed = (text: string): Words =>
  text.split('`').flatMap((piece, i) => (piece ? [run(piece, i % 2 ? 'strong' : null)] : []));

/** What is missing, a line each with what to do, and how the filing stands. */
export function checklistLines(items: readonly ChecklistItem[], standing: Pick<Standing, 'says'>): readonly string[] {
  return [
    ...items
      .filter((i) => i.state === 'missing')
      .map((i) => `missing  ${i.group}: ${i.what} ${i.todo ?? ''}`.trimEnd()),
    standing.says,
  ];
}
