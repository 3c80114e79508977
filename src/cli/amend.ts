// `clausebook amend`: the files that were written, and what comes next.
import { basename, dirname, join, relative } from 'node:path';
import { type AmendOptions, amend as amendment } from '../desk/amend.ts';
import { InputError } from '../model/place.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type AmendCliOptions = AmendOptions & GlobalOptions;

export const amend = command({
  name: 'amend',
  run: async ([id, ...more], options: AmendCliOptions) => {
    if (id === undefined || more.length > 0)
      throw new InputError('amend wants one edition, such as: clausebook amend nsw-crown --as 3.3 --into ../rules');
    return amendment(id, options);
  },
  namesFiles: true,
  text: ({ names, folder, base, files }) => {
    const [rules, name] = [relative(process.cwd(), dirname(folder)) || '.', basename(folder)];
    const beside = files.map(({ path }) => join(rules, basename(path)));
    const written = [...names.map((file) => join(rules, name, file)), ...beside].map((path) => `${path}\n`).join('');
    // An edition without a clause of its own changes nothing yet.
    const begins = names.some((file) => file.endsWith('.md'))
      ? 'Next: write into it, then'
      : `Nothing is changed yet. Next: copy what is to change (clausebook list ${base.id} shows the clauses), with\n  clausebook amend ${name} --clause ID --rules ${rules}\nwrite into it, then`;
    return `${written}${begins}\n  clausebook lint ${name} --rules ${rules}\n  clausebook diff ${base.id} ${name} --rules ${rules}\n`;
  },
});
