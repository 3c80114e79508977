// `clausebook matrix`: how many clauses are held by what, and what is missing at how many.
import { type MatrixOptions, matrix as matrixOf } from '../desk/matrix.ts';
import { type Edition, nameAndId } from '../model/edition.ts';
import { counted, large } from '../model/labels.ts';
import { HOLES } from '../model/matrix.ts';
import { clauseName } from '../words/names.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type MatrixCliOptions = MatrixOptions & GlobalOptions;

export const matrix = command({
  name: 'matrix',
  run: (ids, options: MatrixCliOptions, step) => matrixOf(ids, options, step),
  text: ({ editions, results }) =>
    editions
      .flatMap((edition) => {
        const mine = results.filter((r) => r.edition === edition.id);
        const lines = HOLES.map((hole) => {
          const at = mine.filter((r) => r.holes.includes(hole)).map((r) => r.clause);
          return at.length === 0
            ? []
            : [`  ${large(hole).padEnd(WIDEST)} ${String(at.length).padStart(4)}: ${few(edition, at)}`];
        });
        return [`${nameAndId(edition)}: ${edition.meta.title}, ${counted(mine.length, 'clause')}`, ...lines.flat()];
      })
      .map((line) => `${line}\n`)
      .join(''),
});

const WIDEST = Math.max(...HOLES.map((hole) => hole.length));

const few = ({ byId }: Edition, ids: readonly string[]): string =>
  [...ids.slice(0, 8).map((id) => clauseName(byId.get(id), id)), ...(ids.length > 8 ? ['…'] : [])].join(', ');
