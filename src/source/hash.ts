// By which two outputs can be told to come from the same edition.
import { createHash } from 'node:crypto';
import type { Edition } from '../model/edition.ts';

/**
 * The SHA-256 of an edition: over the names and hashes of its files, in order. Every page and every --json gives the
 * same.
 */
export function editionHash(edition: Edition): string {
  const hash = createHash('sha256');
  for (const f of edition.files) hash.update(`${f.path}\0${f.sha256}\n`);
  return hash.digest('hex');
}
