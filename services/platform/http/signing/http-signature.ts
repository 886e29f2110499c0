import { createHmac, hash, randomUUID, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';

/** The four headers of a signed request or answer, by their lower-case names. */
export type SignatureHeaders = Readonly<Record<(typeof SIGNATURE_HEADERS)[keyof typeof SIGNATURE_HEADERS], string>>;

/** Header values in the form that Node and Fastify give. */
export type HeaderBag = Readonly<Record<string, string | readonly string[] | undefined>>;

export type SignatureFault = 'headers-missing' | 'party-unknown' | 'timestamp-outside-window' | 'signature-wrong';

export type Verification =
  | { readonly ok: true; readonly party: string; readonly requestId: string; readonly timestampMs: number }
  | { readonly ok: false; readonly reason: SignatureFault };

/** Returns all valid keys of a party, newest first; undefined or empty for an unknown party. */
export type KeysOf = (party: string) => readonly string[] | undefined;

export interface RequestToSign {
  readonly party: string;
  readonly key: string;
  readonly method: string;
  /** With the query string, as it is sent. */
  readonly path: string;
  /** The exact bytes of the body; empty for a GET. */
  readonly body: string | Buffer;
  /** A retry signs again: leave both out unless a test needs fixed values. */
  readonly nowMs?: number;
  readonly requestId?: string;
}

export interface RequestToVerify {
  readonly headers: HeaderBag;
  readonly method: string;
  readonly path: string;
  readonly rawBody: string | Buffer;
  readonly keysOf: KeysOf;
  readonly nowMs: number;
}

/** Signs a request to the other side; the answer holds the headers to send with it. */
export function signRequest(request: RequestToSign): SignatureHeaders {
  const timestamp = String(request.nowMs ?? Date.now());
  const requestId = request.requestId ?? randomUUID();
  const text = textToSign(request.method.toUpperCase(), request.path, timestamp, requestId, request.body);
  return {
    [SIGNATURE_HEADERS.party]: request.party,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.requestId]: requestId,
    [SIGNATURE_HEADERS.signature]: hmac(request.key, text).toString('base64'),
  };
}

/**
 * Checks who sent a request. It does not remember request ids: the caller refuses a replay inside the window by the id
 * that a good verification carries.
 */
export function verifySignature(request: RequestToVerify): Verification {
  const party = single(request.headers, SIGNATURE_HEADERS.party);
  const timestamp = single(request.headers, SIGNATURE_HEADERS.timestamp);
  const requestId = single(request.headers, SIGNATURE_HEADERS.requestId);
  const signature = single(request.headers, SIGNATURE_HEADERS.signature);
  if (!party || !timestamp || !requestId || !signature) return { ok: false, reason: 'headers-missing' };
  if (!/^\d{1,15}$/.test(timestamp) || !UUID.test(requestId)) return { ok: false, reason: 'headers-missing' };
  const keys = request.keysOf(party);
  if (!keys || keys.length === 0) return { ok: false, reason: 'party-unknown' };
  const timestampMs = Number(timestamp);
  if (Math.abs(request.nowMs - timestampMs) > SIGNATURE_WINDOW_MS)
    return { ok: false, reason: 'timestamp-outside-window' };
  const text = textToSign(request.method.toUpperCase(), request.path, timestamp, requestId, request.rawBody);
  if (!matchesAny(keys, text, signature)) return { ok: false, reason: 'signature-wrong' };
  return { ok: true, party, requestId, timestampMs };
}

/**
 * Signs the answer to a request with the request's own path and id, so that it cannot be used as the answer to another
 * request.
 */
export function signResponse(answer: {
  readonly party: string;
  readonly key: string;
  readonly path: string;
  readonly requestId: string;
  readonly body: string | Buffer;
  readonly nowMs?: number;
}): SignatureHeaders {
  return signRequest({ ...answer, method: 'RESPONSE' });
}

/** Checks the answer to the request that carried `requestId`. */
export function verifyResponse(answer: {
  readonly headers: HeaderBag;
  readonly path: string;
  readonly requestId: string;
  readonly rawBody: string | Buffer;
  readonly keysOf: KeysOf;
  readonly nowMs: number;
}): Verification {
  const verification = verifySignature({ ...answer, method: 'RESPONSE' });
  if (verification.ok && verification.requestId !== answer.requestId) return { ok: false, reason: 'signature-wrong' };
  return verification;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function textToSign(method: string, path: string, timestamp: string, requestId: string, body: string | Buffer): string {
  return [method, path, timestamp, requestId, hash('sha256', body, 'hex')].join('\n');
}

function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Tries every valid key without stopping at the first match, so that the time taken does not reveal which one fits. */
function matchesAny(keys: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  let found = false;
  for (const key of keys) {
    const expected = hmac(key, text);
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = true;
  }
  return found;
}

function single(headers: HeaderBag, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
