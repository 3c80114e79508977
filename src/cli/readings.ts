// `clausebook readings`: what the words leave open, which answer is taken, and what each other answer changes.
import { type ReadingRow, readings as readingsOf } from '../desk/ambiguities.ts';
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
        const head = `${edition.id}  ${edition.meta.title}: ${mine.length} readings, ${acting} of them act`;
        return [head, ...mine.flatMap(linesOf), ''].map((line) => `${line}\n`).join('');
      })
      .join(''),
});

function linesOf({ reading, status, clause, asks, answers }: ReadingRow): string[] {
  return [
    '',
    `${reading}, ${status} (${clause}): ${asks}`,
    ...answers.flatMap(({ answer, says, taken, changes, differs, fails, waits }) => [
      `  ${answer}. ${says}${taken ? ' (taken)' : ''}`,
      ...(taken ? [] : changes.map((c) => `     sets     ${c}`)),
      ...differs.map((d) => `     differs  ${d}`),
      ...fails.map(({ clause: id, why }) => `     fails    ${id}: ${why}`),
      ...(waits === null ? [] : [`     waits    for ${waits}`]),
    ]),
  ];
}
