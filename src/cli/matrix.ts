// `clausebook matrix`: how many clauses are held by what, and what is missing at how many.
import { type MatrixOptions, matrix as matrixOf } from '../desk/matrix.ts';
import { counted } from '../diff/tell.ts';
import { HOLES } from '../model/matrix.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type MatrixCliOptions = MatrixOptions & GlobalOptions;

export const matrix = command({
  name: 'matrix',
  run: (ids, options: MatrixCliOptions, step) => matrixOf(ids, options, step),
  text: ({ editions, results }) =>
    editions
      .flatMap(({ id, meta }) => {
        const mine = results.filter((r) => r.edition === id);
        const lines = HOLES.map((hole) => {
          const at = mine.filter((r) => r.holes.includes(hole)).map((r) => r.clause);
          return at.length === 0 ? [] : [`  ${String(at.length).padStart(4)} ${hole}: ${few(at)}`];
        });
        return [`${id} · ${meta.title} · ${counted(mine.length, 'clause')}`, ...lines.flat()];
      })
      .map((line) => `${line}\n`)
      .join(''),
});

const few = (ids: readonly string[]): string => `${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ', …' : ''}`;
