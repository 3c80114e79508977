// Sentences as rules have them, put together at random, for laws that hold of any words.
import fc from 'fast-check';
import type { EditionMeta } from '../../src/model/edition.ts';

const PIECES = [
  'The Dealer',
  'a Table Inspector',
  'must',
  'must not',
  'may',
  'need not',
  'shall',
  'only',
  'eight (8) decks',
  'four to eight',
  'cards',
  'half an hour',
  'half',
  'the second half',
  'a quarter of',
  'twice',
  'once only',
  '8 to 1',
  '19 to 20',
  '2 to 9',
  '5%',
  '12.5 per cent',
  '$1,000',
  'rule 9.4',
  'rules 3, 4 and 5(a)',
  'Table 2',
  '11.2(b)',
  'Reading R14',
  'the seventh',
  'one or more players',
  'two hours',
  'before the coup',
  'or',
  'and',
  'to',
  '(8)',
  '§',
  'that are dealt',
];

/** Some pieces, with spaces, commas or full stops between them. */
export const sentences = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', ', ', '. ', '; ', ' (')), { maxLength: 14 })
  .map((parts) => parts.map(([piece, between]) => piece + between).join(''));

/** What the finders ask of a book; the roles and terms of a small one. */
export const META = {
  regulator: 'Test Commission',
  terms: { operator: 'Test House', coup: 'Round of Play', player: 'Patron' },
  variants: {},
  roles: {
    ladder: ['dealer', 'inspector', 'manager'],
    outside: ['commission', 'tgc'],
    names: {
      dealer: 'Dealer',
      inspector: 'Table Inspector',
      manager: 'Pit Manager',
      commission: 'Test Commission',
      tgc: 'Test Gaming Council',
      house: 'Test House',
    },
  },
} as unknown as EditionMeta;
