// `clausebook list`: a line for each clause.
import { list as clauses } from '../desk/clauses.ts';
import { nameAndId } from '../model/edition.ts';
import { counted } from '../model/labels.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export const list = command({
  name: 'list',
  run: (ids, options: GlobalOptions) => clauses(ids, options),
  text: ({ editions, results }) =>
    editions
      .flatMap((edition) => {
        const mine = results.filter((r) => r.edition === edition.id);
        const lines = mine.map(
          (r) => `  ${r.id.padEnd(16)} ${r.judge.padEnd(9)} ${short(r.text.replace(/\s+/g, ' '))}`,
        );
        return [`${nameAndId(edition)}: ${edition.meta.title}, ${counted(mine.length, 'clause')}`, ...lines];
      })
      .map((line) => `${line}\n`)
      .join(''),
});

const short = (words: string): string => (words.length > 90 ? `${words.slice(0, 89)}…` : words);
