import type { Route } from '@contracts/http/routes';
import { servedLanguage } from '../i18n/language';
import { fillPath, unwrap } from './api-call';
import { ApiError } from './api-error';
import { getToken } from './session-token';

/** A photo takes its time over a weak connection. */
const TIMEOUT_MS = 90_000;

/**
 * Sends a file as the body of a call, whose path the input fills, and answers with the value of the envelope.
 * @throws ApiError
 */
export async function sendFile<Value>(
  route: Route,
  file: Blob,
  input: Readonly<Record<string, string>> = {},
): Promise<Value> {
  const token = getToken();
  const answer = await ask(fillPath(route.path, input).path, { method: route.method, body: file });
  return unwrap<Value>(await answer.text(), token);
}

/** Reads an image that only its reader may see, as an address that a page can show. @throws ApiError */
export async function readImage(route: Route, input: Readonly<Record<string, string>>, signal?: AbortSignal) {
  const token = getToken();
  const answer = await ask(fillPath(route.path, input).path, { method: route.method }, signal);
  // A refusal comes in an envelope.
  if (!answer.ok) return unwrap<never>(await answer.text(), token);
  return shownAddress(await answer.blob());
}

/** The file itself as an address. The pages show no images but those of their own and such ones. */
export function shownAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new ApiError('BAD_ANSWER')));
    reader.readAsDataURL(file);
  });
}

async function ask(path: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  const token = getToken();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(path, {
      ...request,
      headers: { 'Accept-Language': servedLanguage(), ...(token && { Authorization: `Bearer ${token}` }) },
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (fault) {
    if (signal?.aborted) throw fault;
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK');
  }
}
