// `clausebook in-force`: the edition that is in force on a day, and what changes next.
import { type InForceOptions, type InForceRow, inForce as standing } from '../desk/in-force.ts';
import { type Edition, nameAndId } from '../model/edition.ts';
import { counted, dateWords, daysIn } from '../model/labels.ts';
import { InputError } from '../model/place.ts';
import { spokenName, within } from '../words/names.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type InForceCliOptions = Partial<InForceOptions> & GlobalOptions;

/** How an edition stands, as a sentence says it. */
const STANDS: Readonly<Record<InForceRow['stands'], string>> = {
  'in force': 'in force',
  'to come': 'still to come',
  undated: 'without a day',
  gone: 'no longer in force',
  draft: 'a draft',
};

/** A clause that changes, or goes, by its name. */
function changed(told: string, edition: Edition | undefined): string {
  const [, id = '', goes = ''] = /^(.*?)( \(goes\))?$/.exec(told) ?? [];
  return `${within(spokenName(edition?.byId.get(id), id))}${goes}`;
}

export const inForce = command({
  name: 'in-force',
  run: async ([book, ...more], { on, ...options }: InForceCliOptions) => {
    if (book === undefined || more.length > 0 || on === undefined)
      throw new InputError('in-force wants one book and a day, such as: clausebook in-force nsw-star --on 2026-01-31');
    return standing(book, { ...options, on });
  },
  text: ({ editions, results }, { on = '' }) => {
    const none = results.some((r) => r.stands === 'in force')
      ? []
      : [`No edition is in force on ${dateWords(on)}, by the dates that they state.`];
    const lines = results.flatMap(({ edition: id, stands, why, clauses, changes }) => {
      const edition = editions.find((e) => e.id === id);
      const called = edition ? nameAndId(edition) : id;
      return [
        `${called}: ${STANDS[stands]}, ${counted(clauses, 'clause')}. ${daysIn(why)}`,
        ...(changes && changes.length > 0
          ? [
              `  It changes ${counted(changes.length, 'clause')}: ${changes.map((c) => changed(c, edition)).join(', ')}.`,
            ]
          : []),
      ];
    });
    return [...none, ...lines].map((line) => `${line}\n`).join('');
  },
});
