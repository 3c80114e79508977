// Whether a filing is as it was written, and signed by whoever has a key.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../model/place.ts';
import { MANIFEST, manifestIn, sha256 } from '../render/filing/manifest.ts';
import { isSignedBy, publicKeyIn, SIGNATURE } from '../render/filing/signature.ts';
import type { Found } from './found.ts';

/** What a filing is held against. */
export interface VerifyOptions {
  /** A public key of Ed25519 in a PEM file, that the signature must be of. Without it the files alone are verified. */
  readonly key?: string;
}

/** A file of a filing, and whether it is as it was when the filing was written. */
export interface VerifyRow {
  readonly file: string;
  readonly state: 'as filed' | 'changed' | 'missing' | 'not filed' | 'signed' | 'not signed by this key' | 'not signed';
}

/** What was verified; `signature` says what is known of it in one sentence. */
export interface Verified extends Found<VerifyRow> {
  readonly edition: string;
  readonly signature: string;
}

/** Whether a file is as it should be. */
export const isAsFiled = ({ state }: VerifyRow): boolean => state === 'as filed' || state === 'signed';

/**
 * Holds every file of a filing against its manifest, and the manifest against its signature. Clean where all are as
 * they were filed and, with a key, signed by it.
 *
 * Throws InputError where the folder is no filing, or the key cannot be read.
 */
export async function verify(folder: string, { key }: VerifyOptions = {}): Promise<Verified> {
  const publicKey = key === undefined ? null : publicKeyIn(await readKey(key), key);
  const bytes = await readFile(join(folder, MANIFEST)).catch(() => null);
  const manifest = bytes && manifestIn(bytes);
  if (!bytes || !manifest?.edition)
    throw new InputError(`${folder} is no filing: it has no ${MANIFEST} that clausebook wrote; name the folder of one`);
  const rows: VerifyRow[] = [];
  for (const { name, sha256: filed } of manifest.files) {
    const data = await readFile(join(folder, name)).catch(() => null);
    rows.push({ file: name, state: data === null ? 'missing' : sha256(data) === filed ? 'as filed' : 'changed' });
  }
  const known = new Set([...manifest.files.map((f) => f.name), MANIFEST, SIGNATURE]);
  for (const name of (await readdir(folder)).sort())
    if (!known.has(name)) rows.push({ file: name, state: 'not filed' });
  const signature = await readFile(join(folder, SIGNATURE)).catch(() => null);
  if (publicKey) {
    const state =
      signature === null ? 'not signed' : isSignedBy(bytes, signature, publicKey) ? 'signed' : 'not signed by this key';
    rows.push({ file: MANIFEST, state });
  }
  const of = { edition: manifest.edition.edition, signature: said(signature !== null, key, rows) };
  const clean = rows.every(isAsFiled);
  return { ...of, editions: [], results: rows, clean, files: [], notes: [], beside: of };
}

function said(signed: boolean, key: string | undefined, rows: readonly VerifyRow[]): string {
  if (key === undefined)
    return signed
      ? 'It bears a signature, which was held against no key: give --key with the public key of who is to have signed.'
      : 'It bears no signature: that the files are as the manifest says shows no more than that both were made together.';
  const state = rows.find((r) => r.file === MANIFEST)?.state;
  if (state === 'signed') return `The manifest was signed with the private half of ${key}.`;
  return state === 'not signed'
    ? 'It bears no signature.'
    : `The signature is not one of this manifest by the private half of ${key}.`;
}

/** The text of a key's file. Throws InputError where there is none. */
export async function readKey(file: string): Promise<string> {
  const there = await stat(file).catch(() => null);
  if (!there?.isFile() || there.size > 65_536) throw new InputError(`${file}: there is no key of that name`);
  return readFile(file, 'utf8');
}
