import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type CompactJWEHeaderParameters, type JWK } from 'jose';

/**
 * Encrypts a body for one call as the web app does.
 * @param target the method and the path of the call, such as `POST /wps/session/login`
 * @param more replaces fields of the header, for what a hostile client would send
 */
export async function sealedBody(
  publicKey: JWK,
  target: string,
  value: unknown,
  more: Partial<CompactJWEHeaderParameters> = {},
): Promise<string> {
  const header = {
    alg: 'ECDH-ES+A256KW',
    enc: 'A256GCM',
    ...(publicKey.kid && { kid: publicKey.kid }),
    aud: target,
    iat: Math.floor(Date.now() / 1_000),
    jti: randomUUID(),
    ...more,
  };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(await importJWK(publicKey, header.alg));
}
