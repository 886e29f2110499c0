import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** @throws when the text is no Ed25519 key in PKCS #8, DER, base64 */
export function privateKeyOf(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

/** The public half in PEM, as it lies beside the seals. */
export function publicPemOf(key: KeyObject): string {
  return (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'pem' }).toString();
}

/** @throws when the text is no public Ed25519 key in PEM */
export function publicKeyOf(pem: string): KeyObject {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The public key of the seals is an Ed25519 key');
  return key;
}
