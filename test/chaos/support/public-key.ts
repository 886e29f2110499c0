import type { JWK } from 'jose';

/** The key with which a client encrypts for an API. */
export async function publicKey(apiUrl: string): Promise<JWK> {
  const { keys } = (await (await fetch(`${apiUrl}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
  return keys[0]!;
}
