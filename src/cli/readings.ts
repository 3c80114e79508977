// `clausebook readings`: what the words leave open, which answer is taken, and what each other answer changes.
import { type ReadingRow, readings as readingsOf } from '../desk/ambiguities.ts';
import { type Edition, nameAndId } from '../model/edition.ts';
import { counted, large } from '../model/labels.ts';
import { spokenName, within } from '../words/names.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export const readings = command({
  name: 'readings',
  run: (ids, options: GlobalOptions, step) => readingsOf(ids, options, step),
  text: ({ editions, results }) =>
    editions
      .map((edition) => {
        const mine = results.filter((r) => r.edition === edition.id);
        const acting = mine.filter((r) => r.answers.some((a) => !a.taken && a.changes.length > 0)).length;
        const head = `${nameAndId(edition)}: ${edition.meta.title}, ${counted(mine.length, 'reading')}; another answer of ${acting} changes what the checks demand`;
        return [head, ...mine.flatMap((row) => linesOf(edition, row)), ''].map((line) => `${line}\n`).join('');
      })
      .join(''),
});

function linesOf(edition: Edition, { reading, status, clause, asks, answers }: ReadingRow): string[] {
  const named = (id: string) => spokenName(edition.byId.get(id), id);
  return [
    '',
    `Reading ${reading}, ${status}, at ${within(named(clause))}: ${asks}`,
    ...answers.flatMap(({ answer, says, taken, demands, differs, fails, waits }) => [
      `  ${answer}. ${says}${taken ? ' (taken)' : ''}`,
      ...demands.map(({ clauses, now }) => {
        const at = clauses.map((id, i) => (i === 0 ? named(id) : within(named(id)))).join(', ');
        return `     ${at}: ${now === null ? 'A check goes.' : large(now)}`;
      }),
      ...differs.map((d) => `     ${d}`),
      ...fails.map(({ clause: id, why }) => `     Not shown under this answer: ${within(named(id))}, ${why}`),
      ...(waits === null ? [] : [`     Cannot be taken yet: it waits for ${waits}.`]),
    ]),
  ];
}
