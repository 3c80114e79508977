// `clausebook in-force`: the edition that is in force on a day, and what changes next.
import { type InForceOptions, inForce as standing } from '../desk/in-force.ts';
import { counted } from '../diff/tell.ts';
import { InputError } from '../model/place.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type InForceCliOptions = Partial<InForceOptions> & GlobalOptions;

export const inForce = command({
  name: 'in-force',
  run: async ([book, ...more], { on, ...options }: InForceCliOptions) => {
    if (book === undefined || more.length > 0 || on === undefined)
      throw new InputError('in-force wants one book and a day, such as: clausebook in-force nsw-star --on 2026-01-31');
    return standing(book, { ...options, on });
  },
  text: ({ results }, { on = '' }) => {
    const none = results.some((r) => r.stands === 'in force')
      ? []
      : [`No edition is in force on ${on}, by the dates that they state.`];
    const lines = results.map(({ edition, stands, why, clauses, changes }) =>
      [
        `${stands.padEnd(8)}  ${edition}  ${counted(clauses, 'clause')}. ${why}`,
        ...(changes && changes.length > 0
          ? [`          changes ${counted(changes.length, 'clause')}: ${changes.join(', ')}`]
          : []),
      ].join('\n'),
    );
    return [...none, ...lines].map((line) => `${line}\n`).join('');
  },
});
