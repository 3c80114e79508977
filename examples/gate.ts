// The gate on an engine of one's own.
import { checkEdition, dealerOf, type Edition, type EditionReport, PREDICATES } from '../src/index.ts';
import { naturalsIgnored } from './naturals-ignored.ts';

export const gate = (edition: Edition): Promise<EditionReport> =>
  checkEdition(edition, { predicates: PREDICATES, engine: naturalsIgnored(), dealer: dealerOf, mode: 'by-spec' });
