// `clausebook file`: the files of the filing, and what is missing.
import { type FileOptions, file as filing } from '../desk/filing.ts';
import { InputError } from '../model/place.ts';
import { missingLines } from '../render/filing/checklist-paper.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type FileCliOptions = FileOptions & GlobalOptions;

export const file = command({
  name: 'file',
  run: async ([word, ...more], options: FileCliOptions, step) => {
    if (word === undefined || more.length > 0)
      throw new InputError('file wants one edition, such as: clausebook file nsw-crown@3.3 --rules ../rules');
    return filing(word, options, step);
  },
  text: ({ results }) =>
    results
      .flatMap(({ folder, files, checklist, standing }) => [
        ...files.map(
          ({ name, pages }) => `${folder}/${name}${pages ? ` · ${pages} ${pages === 1 ? 'page' : 'pages'}` : ''}`,
        ),
        ...missingLines(checklist),
        standing.says,
      ])
      .map((line) => `${line}\n`)
      .join(''),
});
