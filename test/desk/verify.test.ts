// A filing held against its manifest, and the manifest against its signature.
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../src/desk/verify.ts';
import { InputError } from '../../src/model/place.ts';
import { privateKeyIn, signatureOf } from '../../src/render/filing/signature.ts';

const WORDS = 'The rules.';
const MANIFEST = JSON.stringify({
  schema: 'clausebook/manifest@1',
  edition: { edition: 'tas@2026' },
  files: [{ name: '2 Rules.pdf', sha256: createHash('sha256').update(WORDS).digest('hex') }],
});

let folder = '';
let keys = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-verify-'));
  keys = await mkdtemp(join(tmpdir(), 'clausebook-keys-'));
  await write('2 Rules.pdf', WORDS);
  await write('manifest.json', MANIFEST);
});
afterEach(async () => {
  for (const made of [folder, keys]) await rm(made, { recursive: true, force: true });
});

const write = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);

/** A new pair of keys, the public half in a file. */
async function pair(name: string): Promise<{ readonly file: string; readonly pem: string }> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = join(keys, `${name}.pem`);
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
  return { file, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** Signs the manifest. */
async function signed(): Promise<string> {
  const { file, pem } = await pair('own');
  await write('manifest.json.sig', signatureOf(Buffer.from(MANIFEST), privateKeyIn(pem, 'own.pem')));
  return file;
}

async function states(key?: string): Promise<readonly (readonly [string, string])[]> {
  const { results, clean } = await verify(folder, key === undefined ? {} : { key });
  const rows = results.map((r) => [r.file, r.state] as const);
  expect(clean).toBe(rows.every(([, state]) => state === 'as filed' || state === 'signed'));
  return rows;
}

describe('a filing', () => {
  it('is as it was filed, signed by who has the key', async () => {
    expect(await states(await signed())).toEqual([
      ['2 Rules.pdf', 'as filed'],
      ['manifest.json', 'signed'],
    ]);
  });

  it('of which one byte was changed is not as it was filed', async () => {
    const key = await signed();
    await write('2 Rules.pdf', 'The rules!');
    expect(await states(key)).toEqual([
      ['2 Rules.pdf', 'changed'],
      ['manifest.json', 'signed'],
    ]);
  });

  it('whose manifest was made to agree is not signed any more', async () => {
    const key = await signed();
    await write('2 Rules.pdf', 'The rules!');
    await write(
      'manifest.json',
      MANIFEST.replace(/[0-9a-f]{64}/, createHash('sha256').update('The rules!').digest('hex')),
    );
    expect(await states(key)).toEqual([
      ['2 Rules.pdf', 'as filed'],
      ['manifest.json', 'not signed by this key'],
    ]);
  });

  it('signed by another is not signed by this key', async () => {
    await signed();
    expect(await states((await pair('other')).file)).toContainEqual(['manifest.json', 'not signed by this key']);
  });

  it('that bears no signature is not signed', async () => {
    expect(await states((await pair('other')).file)).toContainEqual(['manifest.json', 'not signed']);
  });

  it('has nothing put in and nothing taken out', async () => {
    await write('letter.txt', 'Dear Sir');
    await rm(join(folder, '2 Rules.pdf'));
    expect(await states()).toEqual([
      ['2 Rules.pdf', 'missing'],
      ['letter.txt', 'not filed'],
    ]);
  });

  it('without a key is never said to be signed', async () => {
    expect((await verify(folder)).signature).toMatch(/^It bears no signature/);
    await signed();
    const { signature, results } = await verify(folder);
    expect(signature).toMatch(/held against no key/);
    expect(results.map((r) => r.state)).toEqual(['as filed']);
  });
});

describe('a signature', () => {
  const openssl = (() => {
    try {
      return execFileSync('openssl', ['version'], { encoding: 'utf8' }).startsWith('OpenSSL 3');
    } catch {
      return false;
    }
  })();

  it.runIf(openssl)('is one that OpenSSL verifies', async () => {
    const key = await signed();
    const at = (name: string) => join(folder, name);
    const said = execFileSync(
      'openssl',
      [
        'pkeyutl',
        '-verify',
        '-pubin',
        '-inkey',
        key,
        '-rawin',
        '-in',
        at('manifest.json'),
        '-sigfile',
        at('manifest.json.sig'),
      ],
      { encoding: 'utf8' },
    );
    expect(said).toContain('Signature Verified Successfully');
    expect(await readFile(at('manifest.json.sig'))).toHaveLength(64);
  });

  it('of the same manifest by the same key has the same bytes', async () => {
    const key = privateKeyIn((await pair('own')).pem, 'own.pem');
    const once = signatureOf(Buffer.from(MANIFEST), key);
    expect(signatureOf(Buffer.from(MANIFEST), key)).toEqual(once);
  });
});

describe('a key that is none', () => {
  const pem = (type: 'rsa' | 'ec') =>
    (type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    ).privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString();
  const encrypted = () =>
    generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' })
      .toString();

  it.each([
    ['of RSA', () => pem('rsa'), undefined, /^key\.pem: the key is one of rsa, and a filing is signed with Ed25519/],
    ['of a curve of NIST', () => pem('ec'), undefined, /^key\.pem: the key is one of ec, /],
    ['that is no key', () => 'hello', undefined, /^key\.pem: no private key can be read in it/],
    ['that is encrypted', encrypted, undefined, /^key\.pem: the key is encrypted: give its passphrase/],
    ['with another passphrase', encrypted, 'sesame', /^key\.pem: no private key can be read in it/],
  ])('%s is said in one line', (_, text, passphrase, line) => {
    expect(() => privateKeyIn(text(), 'key.pem', passphrase)).toThrow(InputError);
    expect(() => privateKeyIn(text(), 'key.pem', passphrase)).toThrow(line);
  });

  it('is opened with its passphrase', () => {
    expect(privateKeyIn(encrypted(), 'key.pem', 'open sesame').asymmetricKeyType).toBe('ed25519');
  });

  it('a private key is not what one verifies with', async () => {
    const { pem: own } = await pair('own');
    await writeFile(join(keys, 'private.pem'), own);
    await expect(verify(folder, { key: join(keys, 'private.pem') })).rejects.toThrow(/this is a private key/);
    await expect(verify(folder, { key: join(keys, 'none.pem') })).rejects.toThrow(/there is no key of that name/);
  });

  it('nor is a folder that is no filing verified', async () => {
    await expect(verify(keys)).rejects.toThrow(/is no filing: it has no manifest\.json that clausebook wrote/);
  });
});
