// The Ante that a book lets the house take with a main wager, as a share of the table's minimum.
import { readOdds } from '../model/money.ts';
import { PATH } from '../model/paths.ts';
import type { Setting } from '../model/spec.ts';
import { type Fraction, fraction, readFraction, shareText } from './fraction.ts';
import { layersOf, type Paths } from './tables.ts';

export interface Ante {
  /** The greatest share of the table's minimum that the book allows. */
  readonly most: Fraction;
  /** What says so. */
  readonly setting: Setting;
}

/** The Ante of a variant (nz "Ante", r 14.3); null where the book has none there. */
export function anteIn(paths: Paths, variant: string): Ante | null {
  const layers = layersOf(variant);
  return antesOf(paths).find(({ setting }) => layers.includes(setting.layer)) ?? null;
}

/** Every Ante of a book. */
export const antesOf = (paths: Paths): readonly Ante[] =>
  (paths.get(PATH.ante.required) ?? []).flatMap((setting) => {
    const cap = (setting.value as { readonly cap?: unknown } | null)?.cap;
    const most = typeof cap === 'string' ? readOdds(cap) : null;
    return most ? [{ most: fraction(most.n, most.d), setting }] : [];
  });

/** `with an Ante of 12.5%` of what a row counts; null where it counts none. */
export const anteText = (ante: string | null): string | null =>
  ante && `with an Ante of ${shareText(readFraction(ante))}`;
