import { routes } from '@contracts/http/routes';
import type { JWK } from 'jose';
import { ApiError } from './api-error';

let keys: Promise<JWK> | undefined;

async function fetchFirstKey(): Promise<JWK> {
  const response = await fetch(routes.publicKeys.path, { signal: AbortSignal.timeout(15_000) });
  const body = (await response.json()) as { keys?: JWK[] };
  const key = body.keys?.[0];
  if (!response.ok || !key) throw new ApiError('BAD_ANSWER');
  return key;
}

/** Forgets the server's keys: it may have changed them since this page was opened. */
export function forgetKeys(): void {
  keys = undefined;
}

/**
 * The input as a compact JWE that only the server can open. @throws ApiError INSECURE_PAGE where the browser has no
 * crypto.
 */
export async function encrypt(input: unknown): Promise<string> {
  // Browsers offer WebCrypto on https and localhost alone.
  if (!globalThis.crypto?.subtle) throw new ApiError('INSECURE_PAGE');
  keys ??= fetchFirstKey();
  const [{ CompactEncrypt, importJWK }, key] = await Promise.all([import('jose'), keys]).catch((fault: unknown) => {
    forgetKeys();
    throw fault;
  });
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(input)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', ...(key.kid ? { kid: key.kid } : {}) })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}
