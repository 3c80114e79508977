// The parts of the game, under which topics are told.
import type { Part } from './comparison.ts';

/** The parts of the game, by the first word of a topic. */
export const PARTS: readonly (Part & { readonly of: readonly string[] })[] = [
  { id: 'definitions', title: 'Definitions', of: ['def'] },
  { id: 'table', title: 'The table and its staff', of: ['structure', 'table', 'bank', 'supervision'] },
  { id: 'cards', title: 'Cards', of: ['cards'] },
  { id: 'shuffle', title: 'Shuffle, cut, burn, end of the shoe', of: ['shuffle', 'cut', 'burn', 'shoe'] },
  { id: 'variations', title: 'Variations', of: ['variant'] },
  { id: 'wagers', title: 'Wagers', of: ['wager'] },
  { id: 'limits', title: 'Limits', of: ['limits'] },
  { id: 'dealing', title: 'Dealing', of: ['deal'] },
  { id: 'settlement', title: 'Settlement', of: ['settlement'] },
  { id: 'side-wagers', title: 'Side wagers', of: ['side'] },
  { id: 'irregularities', title: 'Irregularities', of: ['irregularity'] },
  { id: 'general', title: 'General provisions', of: ['general'] },
  { id: 'tournaments', title: 'Tournaments', of: ['tournament'] },
  { id: 'promotions', title: 'Promotions', of: ['promo'] },
];

export const OTHER: Part = { id: 'other', title: 'Other topics' };

export const partOf = (topic: string): Part => PARTS.find((p) => p.of.includes(topic.split('.')[0] ?? '')) ?? OTHER;
