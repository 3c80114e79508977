// The game that an edition prescribes: settings that its checks make, each with the clauses that own it.
import { PATH } from './paths.ts';

/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The check (or the row, the part, the cell of a check) that makes a setting. */
export interface Owner {
  readonly clause: string;
  /** Ordinal of the bound check within its edition. */
  readonly check: number;
}

/**
 * One value of the game. Its key is (path, layer, option, when):
 * layer is `base` or a variant; of several variants at a table the one that prevails is asked first; option is one
 * choice of a group, `tiger=3`; when is a condition on the coup. The paths and their values are listed in `paths.ts`.
 */
export interface Setting {
  readonly path: string;
  readonly layer: string;
  readonly option: string | null;
  readonly when: string | null;
  readonly value: Json;
  readonly owners: readonly Owner[];
  /** `default` where the book is silent: listed by lint, and no clause is judged by it. */
  readonly origin: 'clause' | 'default';
}

/** The game that an edition prescribes: what an engine plays by. */
export interface GameSpec {
  readonly edition: string;
  readonly game: 'baccarat';
  /** Sorted by key. */
  readonly settings: readonly Setting[];
}

/** What a predicate sets, before owners are known. */
export interface SettingDraft {
  readonly path: string;
  readonly layer?: string | undefined;
  readonly option?: string | null | undefined;
  readonly when?: string | null | undefined;
  readonly value: Json;
}

/** The key of a setting, printable: `wagers.banker.pays [crown] (count(B)=6)`. */
export function settingKey(s: {
  path: string;
  layer?: string | undefined;
  option?: string | null | undefined;
  when?: string | null | undefined;
}): string {
  const layer = s.layer && s.layer !== 'base' ? ` [${s.layer}]` : '';
  return `${s.path}${layer}${s.option ? ` {${s.option}}` : ''}${s.when ? ` (${s.when})` : ''}`;
}

/** What the engine does where a book is silent. */
export const DEFAULTS: readonly SettingDraft[] = [
  { path: PATH.cards.perDeck, value: 52 },
  { path: PATH.cards.jokers, value: 0 },
  { path: PATH.cards.cuttingCards, value: 1 },
  { path: PATH.cards.backs, value: 'same' },
  { path: PATH.draw.max, value: 1 },
  { path: PATH.deal.face.initial, value: ['up'] },
  { path: PATH.deal.face.third, value: ['up'] },
  { path: PATH.settlement.inexact, value: 'exact' },
  ...Array.from({ length: 10 }, (_, count) => ({ path: PATH.result.rank(count), value: 10 - count })),
];
