import { routes } from '@contracts/http/routes';
import type { JWK } from 'jose';
import { ApiError } from './api-error';

interface ServerKey {
  readonly key: JWK;
  /** The milliseconds by which the server's clock is ahead of this machine's, which may be hours wrong. */
  readonly aheadMs: number;
}

let known: Promise<ServerKey> | undefined;

async function fetchFirstKey(): Promise<ServerKey> {
  const response = await fetch(routes.publicKeys.path, { cache: 'no-store', signal: AbortSignal.timeout(15_000) });
  const { keys, now } = (await response.json()) as { keys?: JWK[]; now?: number };
  const key = keys?.[0];
  if (!response.ok || !key || now === undefined) throw new ApiError('BAD_ANSWER');
  return { key, aheadMs: now - Date.now() };
}

/** Forgets the server's keys and its time: either may have changed since this page was opened. */
export function forgetKeys(): void {
  known = undefined;
}

/**
 * The input as a compact JWE that only the server can open, once, for this call, within two minutes.
 * @param target the method and the path of the call, such as `POST /wps/session/login`
 * @throws ApiError INSECURE_PAGE where the browser has no crypto
 */
export async function encrypt(target: string, input: unknown): Promise<string> {
  // Browsers offer WebCrypto on https and localhost alone.
  if (!globalThis.crypto?.subtle) throw new ApiError('INSECURE_PAGE');
  known ??= fetchFirstKey();
  const [{ CompactEncrypt, importJWK }, { key, aheadMs }] = await Promise.all([import('jose'), known]).catch(
    (fault: unknown) => {
      forgetKeys();
      throw fault;
    },
  );
  const claims = { aud: target, iat: Math.floor((Date.now() + aheadMs) / 1_000), jti: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(input)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', ...(key.kid ? { kid: key.kid } : {}), ...claims })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}
