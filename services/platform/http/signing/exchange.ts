import { Agent, request as plainRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { BodyTooLong } from './bounded-text';

/**
 * The time after which a connection that nobody uses is closed, in milliseconds. It is shorter than that of every usual
 * server: a request on a connection that the other end is closing would be one of which nobody knows what became.
 */
const IDLE_MS = 1_000;
/** The orders to a bank that are under way at once are as many. */
const MAX_IDLE = 32;

const KEPT = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: MAX_IDLE };
const plain = { agent: new Agent(KEPT), request: plainRequest };
const secure = { agent: new SecureAgent(KEPT), request: secureRequest };

/** A request with its whole body. */
export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a request without a body. */
  readonly body: string | undefined;
  /** The time within which the whole answer must be there. */
  readonly timeoutMs: number;
  /** The length from which on an answer is given up, so that nobody can fill the memory of this process. */
  readonly maxBytes: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Makes one request over HTTP, on a connection that is kept for the next one. Redirects are not followed: another
 * address would get the session token in the body, and a signature with it. `fetch` does the same with streams and
 * signals that cost three times as much processor time, which counts where a hundred orders leave in a second.
 *
 * @throws Error when there is no connection, no answer in time, or one that is too long or broken off
 */
export function exchange(target: URL, { method, headers, body, timeoutMs, maxBytes }: Sent): Promise<Answered> {
  const { agent, request } = target.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(target, { method, headers: { ...headers, ...length }, agent });
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    const fail = (error: Error) => {
      settle(() => reject(error));
      sent.destroy();
    };
    const timer = setTimeout(() => fail(new Error(`There was no answer within ${timeoutMs} ms`)), timeoutMs);
    sent.on('error', fail);
    sent.on('response', (response) => {
      const answered = (text: string) => ({ status: response.statusCode!, headers: response.headers, text });
      textOf(response, maxBytes).then((text) => settle(() => resolve(answered(text))), fail);
    });
    sent.end(body);
  });
}

/** @throws BodyTooLong, and the error of a connection that breaks off */
function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) reject(new BodyTooLong(`The answer is longer than ${maxBytes} bytes`));
      else chunks.push(chunk);
    });
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    response.on('error', reject);
  });
}
