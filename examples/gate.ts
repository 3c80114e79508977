// The gate on an engine of one's own.
import { dealerOf } from '../src/conform/dealer.ts';
import { checkEdition } from '../src/conform/run.ts';
import type { Edition } from '../src/model/edition.ts';
import type { EditionReport } from '../src/model/verdict.ts';
import { PREDICATES } from '../src/predicates/index.ts';
import { naturalsIgnored } from './naturals-ignored.ts';

export const gate = (edition: Edition): Promise<EditionReport> => checkEdition(edition, { predicates: PREDICATES, engine: naturalsIgnored(), dealer: dealerOf, mode: 'by-spec' });
