import { Agent, request as open } from 'node:http';
import type { JWK } from 'jose';
import { sealedBody } from '@test/support/sealed-body';
import type { Random } from '../support/random';
import type { HeadersOf } from './callers';
import type { KnownCall } from './calls';
import type { Answer } from './judge';
import { BROKEN_BODIES, ODD_HEADERS, ODD_PARTS, spoiled } from './spoil';

/** A request as it goes out. */
export interface Prepared {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

interface Making {
  readonly call: KnownCall;
  /** A valid input. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly caller: HeadersOf;
  readonly key: JWK;
  readonly random: Random;
}

const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes a request of a call: as it should be in one of three, and otherwise with something wrong somewhere in it. */
export async function requestOf(making: Making): Promise<Prepared> {
  const { call, random } = making;
  const isWrong = random.chance(0.66);
  const given = isWrong && random.chance(0.8) ? spoiled(making.input, random) : making.input;
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const input = isObject ? (given as Record<string, unknown>) : {};
  const hasBody = call.route.method === 'POST' || call.route.method === 'PUT';
  const path = pathOf(making, input, isWrong) + (hasBody ? '' : queryOf(call, input, isWrong, random));
  const body = hasBody ? await bodyOf(making, isObject ? withoutPath(call, input) : given, path, isWrong) : '';
  const odd = isWrong && random.chance(0.1) ? random.pick(ODD_HEADERS) : {};
  const type = call.route.encrypted ? 'application/jose' : 'application/json';
  return {
    method: call.route.method,
    path,
    body,
    headers: { ...(hasBody ? { 'content-type': type } : {}), ...making.caller(call.route.method, path, body), ...odd },
  };
}

/** @throws when the connection breaks or no answer comes in time */
export function send(origin: string, { method, path, headers, body }: Prepared): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = Buffer.byteLength(body);
    const sent = open(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(length > 0 ? { 'content-length': length } : {}) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

const namesInPath = (path: string): string[] => [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!);

function withoutPath({ route }: KnownCall, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const inPath = namesInPath(route.path);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
}

function pathOf({ call, random }: Making, input: Readonly<Record<string, unknown>>, isWrong: boolean): string {
  return call.route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    if (isWrong && random.chance(0.2)) return random.pick(ODD_PARTS);
    return encoded(input[name]) || 'x';
  });
}

function queryOf(call: KnownCall, input: Readonly<Record<string, unknown>>, isWrong: boolean, random: Random): string {
  const pairs = Object.entries(withoutPath(call, input)).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  if (isWrong && random.chance(0.3)) {
    const name = pairs.length > 0 ? random.pick(pairs).split('=')[0]! : 'page';
    pairs.push(
      random.pick([`${name}=${random.pick(ODD_PARTS)}`, `${name}[x]=1`, `${name}[]=1`, name, '&&=&', '__proto__=1']),
    );
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

async function bodyOf({ call, key, random }: Making, value: unknown, path: string, isWrong: boolean) {
  const isBroken = isWrong && random.chance(0.08);
  const broken = random.pick(BROKEN_BODIES);
  if (!call.route.encrypted) return isBroken ? broken : (JSON.stringify(value) ?? '');
  if (isBroken && random.chance(0.5)) return broken;
  const content = isBroken ? broken.toString() : (JSON.stringify(value) ?? '');
  const sealed = await sealedBody(
    key,
    `${call.route.method} ${path.split('?')[0]}`,
    content,
    isWrong ? oddHeader(random) : {},
  );
  if (!isWrong || !random.chance(0.1)) return sealed;
  const cut = random.below(sealed.length);
  return random.pick([sealed.slice(0, cut), `${sealed.slice(0, cut)}A${sealed.slice(cut + 1)}`, `${sealed}.x`]);
}

const oddHeader = (random: Random): Record<string, unknown> =>
  random.chance(0.1)
    ? random.pick<Record<string, unknown>>([
        { aud: 'POST /elsewhere' },
        { iat: 0 },
        { iat: 1e300 },
        { iat: 'now' },
        { jti: '' },
        { jti: '\u0000' },
        { jti: 'x'.repeat(5_000) },
        { kid: '../../key' },
        { kid: 1 },
      ])
    : {};

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A lone half of a pair has no encoding: it goes out as the bytes that some programs make of it.
  return encodeURIComponent(Buffer.from(text).toString('utf8')).slice(0, 4_000);
}
