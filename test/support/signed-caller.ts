import { randomUUID } from 'node:crypto';
import { signRequest, verifyResponse, type SignatureHeaders } from '@platform/http/signing/http-signature';

export interface SignedCallerOptions {
  /** Where the callee answers, such as http://127.0.0.1:3000. */
  readonly baseUrl: string;
  readonly party: string;
  /** The live keys, newest first. The caller signs with the first and accepts answers that any of them signed. */
  readonly keys: readonly [string, ...string[]];
  /** How long an answer may take. */
  readonly timeoutMs: number;
}

export interface CallToSend {
  readonly method: 'GET' | 'POST';
  /** With the query string. */
  readonly path: string;
  readonly body?: string;
  /** Another key than the newest. */
  readonly key?: string;
  /** Another time than now, for which the call is signed. */
  readonly nowMs?: number;
  /** The caller signs this path or body in place of the one that it sends. */
  readonly signedAs?: { readonly path?: string; readonly body?: string };
  /** Changes the headers after signing. */
  readonly tamper?: (headers: SignatureHeaders) => Readonly<Record<string, string>>;
}

/** The answer to a call, before anything of it is believed. */
export interface Heard {
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly sizeBytes: number;
  readonly requestId: string;
  /** Why the answer's signature is not one for this request; undefined for a good one. */
  readonly signatureFault: string | undefined;
}

/** Sends signed calls, also wrong ones on purpose, and reports exactly what came back. It follows no redirect. */
export class SignedCaller {
  constructor(readonly options: SignedCallerOptions) {}

  async send(call: CallToSend): Promise<Heard> {
    const { baseUrl, party, keys, timeoutMs } = this.options;
    const { method, path, body = '', key = keys[0], nowMs, signedAs, tamper } = call;
    const signed = { party, key, method, path: signedAs?.path ?? path, body: signedAs?.body ?? body };
    const signature = signRequest({ ...signed, requestId: randomUUID(), ...(nowMs === undefined ? {} : { nowMs }) });
    const headers = tamper ? tamper(signature) : signature;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const answerHeaders = Object.fromEntries(response.headers);
    const requestId = headers['x-request-id'] ?? '';
    const verification = verifyResponse({
      headers: answerHeaders,
      path,
      requestId,
      rawBody: bytes,
      keysOf: (name) => (name === party ? keys : undefined),
      nowMs: Date.now(),
    });
    return {
      httpStatus: response.status,
      headers: answerHeaders,
      text: bytes.toString('utf8'),
      sizeBytes: bytes.length,
      requestId,
      signatureFault: verification.ok ? undefined : verification.reason,
    };
  }

  post(path: string, body: object | string, more: Partial<CallToSend> = {}): Promise<Heard> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send({ method: 'POST', path, body: text, ...more });
  }

  get(path: string): Promise<Heard> {
    return this.send({ method: 'GET', path });
  }
}
