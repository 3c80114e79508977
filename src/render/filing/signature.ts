// The signature of a filing: Ed25519 over the bytes of its manifest, detached in a file beside it.
//
// It is the plain 64 bytes of RFC 8032, so that any tool can verify it. It says that whoever has the key signed this
// manifest; it says neither who that is nor when, and nothing of whether the rules are right.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { InputError } from '../../model/place.ts';

export const SIGNATURE = 'manifest.json.sig';

/** The signature of a manifest's bytes. */
export const signatureOf = (manifest: Uint8Array, key: KeyObject): Uint8Array => sign(null, manifest, key);

/** Whether a signature is that of a manifest's bytes, by whoever has the private half of a key. */
export const isSignedBy = (manifest: Uint8Array, signature: Uint8Array, key: KeyObject): boolean =>
  verify(null, manifest, key, signature);

/**
 * The private key in a PEM text (PKCS #8). Throws InputError, by the name of its file, where it is none of Ed25519.
 * @param passphrase of a key that is encrypted
 */
export function privateKeyIn(pem: string, file: string, passphrase?: string): KeyObject {
  if (/ENCRYPTED/.test(pem) && !passphrase)
    throw new InputError(`${file}: the key is encrypted: give its passphrase in CLAUSEBOOK_KEY_PASSPHRASE`);
  return ed25519(file, 'private', () => createPrivateKey({ key: pem, ...(passphrase ? { passphrase } : {}) }));
}

/** The public key in a PEM text (SPKI). Throws InputError, by the name of its file, where it is none of Ed25519. */
export function publicKeyIn(pem: string, file: string): KeyObject {
  if (/PRIVATE KEY/.test(pem))
    throw new InputError(
      `${file}: this is a private key, and whoever verifies has none: take its public half (openssl pkey -in key.pem -pubout)`,
    );
  return ed25519(file, 'public', () => createPublicKey(pem));
}

function ed25519(file: string, half: 'private' | 'public', read: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    throw new InputError(`${file}: no ${half} key can be read in it: it is a PEM file that begins with -----BEGIN`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new InputError(
      `${file}: the key is one of ${key.asymmetricKeyType ?? 'an unknown kind'}, and a filing is signed with Ed25519: openssl genpkey -algorithm ed25519 -out key.pem`,
    );
  return key;
}
