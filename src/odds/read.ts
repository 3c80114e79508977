// Which settings odds are worked out from.
import { type Family, parsePath } from '../model/paths.ts';

const READ: ReadonlySet<Family> = new Set([
  'table.variants.*',
  'table.options.*',
  'table.offers.*',
  'table.withheld.*',
  'layers.*.over',
  'cards.decks',
  'cards.minDecksFor.*',
  'cards.perDeck',
  'cards.jokers',
  'cards.value.count.*',
  'cards.modulus',
  'deal.order.*',
  'draw.natural.*',
  'draw.player.*',
  'draw.banker.*.*',
  'draw.max',
  'result.rank.*',
  'wagers.*.outcome',
  'wagers.*.pays',
  'wagers.*.shares',
  'insurance.shown.*',
  'insurance.when.*',
  'insurance.due.*',
  'ante.required',
]);

/** Whether a setting can move a house edge at all; of what chips cannot pay, only a stake that is asked for tells. */
export function bearsOnOdds(path: string): boolean {
  const read = parsePath(path);
  return read !== null && READ.has(read.family);
}
