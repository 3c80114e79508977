// The fee that comes with a wager where the book has one: how much, for which wagers, and within which bound.
import { betOf } from '../model/bet.ts';
import type { Cents } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import type { TableOptions, WagerRequest } from '../model/play.ts';
import type { Json } from '../model/spec.ts';
import { ratioAt, unsupported, type Values } from './reading.ts';

export interface AntePlan {
  readonly amount: Cents;
  /** The stake from which none is taken; null where the book or the sign does not waive any. */
  readonly waivedFrom: Cents | null;
  /** Whether one covers all wagers of a player. */
  readonly perPlayer: boolean;
}

/**
 * nz r 14.3, 14.4.
 *
 * The fee at a table; null where the book has none, or the sign states none.
 * Throws EngineError `unsupported` where it is more than the book allows of the table's minimum, which is the least
 * that the sign states for a
 * main bet.
 */
export function anteOf(values: Values, table: TableOptions): AntePlan | null {
  const required = values.maybe(PATH.ante.required);
  if (required === undefined || table.ante === null) return null;
  const { amount, waivedFrom } = table.ante;
  const cap = ratioAt(`${PATH.ante.required} cap`, (required as { readonly cap?: Json } | null)?.cap);
  const minima = table.layout.flatMap((id) => (betOf(id)?.kind === 'main' ? (table.limits[id]?.min ?? []) : []));
  if (!minima.length)
    unsupported(
      `${PATH.ante.required} measures the ante by the table minimum, and the sign states none for a main bet`,
    );
  const minimum = Math.min(...minima);
  if (amount * cap.d > minimum * cap.n)
    unsupported(
      `${PATH.ante.required} allows ${cap.n}:${cap.d} of the table minimum of ${minimum} cents, and the ante is ${amount}`,
    );
  return {
    amount,
    waivedFrom: values.maybe(PATH.ante.waiver) === true ? waivedFrom : null,
    perPlayer: values.maybeOneOf(PATH.ante.per, ['player']) !== null,
  };
}

/**
 * What must come with a wager (nz r 14.5), unless its stake is one from which it is waived (nz r 14.4); 0 where nothing
 * must.
 */
export function anteDue(ante: AntePlan | null, { bet, amount }: WagerRequest): Cents {
  if (ante === null || betOf(bet)?.kind !== 'main') return 0;
  return ante.waivedFrom !== null && amount >= ante.waivedFrom ? 0 : ante.amount;
}
