// The manifest of a filing: every file with its hash, the edition and its base, and what rendered them.
import { createHash } from 'node:crypto';
import type { Edition } from '../../model/edition.ts';
import { editionHash } from '../../source/hash.ts';
import { fontFiles } from '../print/fonts.ts';
import type { Measures } from '../print/formats.ts';
import type { ChecklistItem } from './checklist.ts';
import type { GateState, Standing } from './standing.ts';

/** A file of a filing. */
export interface FiledFile extends Measures {
  /** `2 Rules.pdf` */
  readonly name: string;
  /** What it is, in plain words. */
  readonly what: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** An edition in a manifest: what it is, and the files that it was read from. */
export interface FiledEdition {
  readonly edition: string;
  readonly title: string;
  readonly operator: string;
  readonly regulator: string;
  readonly status: 'draft' | 'approved' | 'superseded';
  readonly wording: 'restated' | 'official' | 'own';
  /** Over the names and hashes of its files, in order. */
  readonly sha256: string;
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

/** `manifest.json` of a filing. */
export interface FilingManifest {
  readonly schema: 'clausebook/manifest@1';
  readonly edition: FiledEdition;
  /** The edition that it stands on; null where it stands on none. */
  readonly base: FiledEdition | null;
  /** Of the checklist: how many things are missing. */
  readonly missing: number;
  /** What the gate says of the edition, whatever its status is. */
  readonly gate: GateState;
  /** What made the documents: with another browser or other fonts the same edition gives other bytes. */
  readonly renderer: {
    readonly clausebook: string;
    /** `Chromium 147.0.7727.0` */
    readonly browser: string;
    readonly fonts: readonly { readonly file: string; readonly sha256: string }[];
  };
  /** Every file of the folder but this one, in order. */
  readonly files: readonly FiledFile[];
}

/** What `file` has made. */
export interface FilingResult {
  readonly edition: string;
  readonly folder: string;
  readonly files: readonly FiledFile[];
  readonly checklist: readonly ChecklistItem[];
  /** How it stands: what the gate says, and how much is missing. */
  readonly standing: Standing;
}

export const MANIFEST = 'manifest.json';

/** The manifest that clausebook wrote in these bytes; null where it wrote none. */
export function manifestIn(bytes: Uint8Array): FilingManifest | null {
  try {
    const read = JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<FilingManifest> | null;
    return read?.schema === 'clausebook/manifest@1' && Array.isArray(read.files) ? (read as FilingManifest) : null;
  } catch {
    return null;
  }
}

/** The manifest of some files. */
export function manifestOf(
  edition: Edition,
  files: readonly FiledFile[],
  {
    standing,
    clausebook,
    browser,
  }: { readonly standing: Standing; readonly clausebook: string; readonly browser: string },
): FilingManifest {
  return {
    schema: 'clausebook/manifest@1',
    edition: filedEdition(edition),
    base: edition.amendment ? filedEdition(edition.amendment.base) : null,
    missing: standing.missing,
    gate: standing.gate,
    renderer: { clausebook, browser, fonts: fontFiles() },
    files,
  };
}

function filedEdition(edition: Edition): FiledEdition {
  const { title, operator, regulator, status, wording } = edition.meta;
  return {
    edition: edition.id,
    title,
    operator,
    regulator,
    status,
    wording,
    sha256: editionHash(edition),
    files: edition.files.map(({ path, sha256 }) => ({ path, sha256 })),
  };
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
