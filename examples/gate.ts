// The gate on an engine of one's own.
import { checkEdition, type Edition, type EditionReport } from 'clausebook';
import { naturalsIgnored } from './naturals-ignored.ts';

export const gate = (edition: Edition): Promise<EditionReport> =>
  checkEdition(edition, { engine: naturalsIgnored(), mode: 'by-spec' });
