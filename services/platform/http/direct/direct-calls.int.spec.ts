import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import { Controller, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fc from 'fast-check';
import type { BetRequest } from '@contracts/vendor/vendor-api';
import { vendorCalls } from '@contracts/vendor/vendor-calls';
import { PARTY_KEY, PlatformLab } from '@test/support/platform-application';
import type { RequestContext } from '../../auth/caller';
import { EventStoreError } from '../../event-store/event-store.port';
import { Metrics } from '../../telemetry/metrics';
import { ApiError } from '../api-error';
import { Context } from '../context.decorator';
import { Input } from '../input.decorator';
import { RawAnswer } from '../raw-answer.decorator';
import { Serves } from '../serves.decorator';
import { signRequest, verifyResponse } from '../signing/http-signature';
import { Direct } from './direct.decorator';

const PATH = '/vendor/v1/wallet/bet';
const SETTINGS = { VENDOR_ALLOWED_IPS: '10.0.0.7', TRUSTED_PROXIES: 'loopback', METRICS_TOKEN: 'token-of-the-tests' };

const faults: Readonly<Record<string, () => Error>> = {
  bug: () => new Error('a bug'),
  busy: () => new EventStoreError('Unavailable', 'away'),
  maintenance: () => new ApiError('MAINTENANCE'),
  later: () => new ApiError('TOO_MANY_REQUESTS', undefined, 7),
};

let held: Promise<void> | undefined;

/** Tells what it was given, and fails as the game says. */
async function told(context: RequestContext, input: BetRequest): Promise<object> {
  await held;
  const fault = faults[input.gameCode];
  if (fault) throw fault();
  return { ...context, correlationId: typeof context.correlationId, input };
}

@Controller()
class DirectBets {
  @Serves(vendorCalls.bet)
  @Direct()
  bet(context: RequestContext, input: BetRequest) {
    return told(context, input);
  }
}

@Controller()
class FrameworkBets {
  @Serves(vendorCalls.bet)
  @RawAnswer()
  bet(@Context() context: RequestContext, @Input() input: BetRequest) {
    return told(context, input);
  }
}

let lab: PlatformLab;
let direct: NestFastifyApplication;
let framework: NestFastifyApplication;

beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  lab = await PlatformLab.open();
  direct = await started(DirectBets);
  framework = await started(FrameworkBets);
});
afterAll(async () => {
  await lab.close();
  jest.restoreAllMocks();
});

async function started(controller: new () => object): Promise<NestFastifyApplication> {
  const app = await lab.application({ controllers: [controller] }, SETTINGS);
  await app.listen(0, '127.0.0.1');
  return app;
}

interface Asked {
  readonly body: string;
  readonly query: string;
  readonly type: string | undefined;
  readonly isChunked: boolean;
  readonly party: string;
  readonly key: string;
  readonly ageMs: number;
  readonly more: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly isSigned: boolean;
}

async function ask(app: NestFastifyApplication, asked: Asked, requestId = randomUUID()): Promise<Answered> {
  const path = `${PATH}${asked.query}`;
  const { party, key, body } = asked;
  const nowMs = Date.now() - asked.ageMs;
  const headers = {
    'x-forwarded-for': '10.0.0.7',
    ...signRequest({ party, key, method: 'POST', path, body, requestId, nowMs }),
    ...(asked.type === undefined ? {} : { 'content-type': asked.type }),
    ...(asked.isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(Buffer.byteLength(body)) }),
    ...asked.more,
  };
  const { port } = (app.getHttpServer() as Server).address() as { port: number };
  const request = send({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
  request.on('error', () => undefined);
  request.end(body);
  const [response] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const rawBody = Buffer.concat(parts);
  const keysOf = () => [PARTY_KEY];
  const signature = verifyResponse({ headers: response.headers, path, requestId, rawBody, keysOf, nowMs: Date.now() });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: rawBody.toString().replaceAll(requestId, 'its id'),
    isSigned: signature.ok,
  };
}

/** The part of an answer that both ways must have in common. */
function shownOf({ status, headers, text, isSigned }: Answered, asked: Asked) {
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = headers;
  for (const name of ['x-timestamp', 'x-signature', 'x-request-id']) if (rest[name]) rest[name] = 'there';
  if (rest['x-correlation-id'] !== asked.more['x-correlation-id']) rest['x-correlation-id'] = 'its own';
  // A request that comes without a usable id gets a new one.
  const shown = text.replace(/"requestId":"[0-9a-f-]{36}"/, '"requestId":"its id"');
  return { status, rest, shown, isSigned };
}

const bet = (): Record<string, unknown> => ({
  playerId: '0b2f5d4e-6a51-4c53-9d0f-3f0e6f0a1b2c',
  sessionToken: 'x'.repeat(43),
  currency: 'BRL',
  gameCode: 'g1',
  roundId: 'r1',
  transactionId: 't1',
  amount: '1.00',
});
const good: Asked = {
  body: JSON.stringify(bet()),
  query: '',
  type: 'application/json',
  isChunked: false,
  party: 'sandbox',
  key: PARTY_KEY,
  ageMs: 0,
  more: {},
};

const usually = <Value>(value: Value, ...others: fc.Arbitrary<Value>[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, ...others);
const odd = fc.oneof(
  fc.constantFrom<unknown>('', '\u0000', '\ud83d', '😀', '-1', '1e3', '0.123456789', '9'.repeat(16), null, true, 1, []),
  fc.jsonValue({ maxDepth: 3 }),
);
const field = fc.constantFrom(
  ...Object.keys(bet()),
  'isFree',
  'roundClosed',
  'occurredAt',
  '__proto__',
  'constructor',
  'more',
);
const input = fc
  .tuple(
    fc.array(fc.tuple(field, odd), { maxLength: 3 }),
    fc.subarray(Object.keys(bet()), { maxLength: 2 }),
    usually('g1', fc.constantFrom(...Object.keys(faults))),
    usually<object>({}, fc.constantFrom({ isFree: false, roundClosed: true, occurredAt: '2026-11-26T10:00:00Z' })),
    fc.boolean(),
  )
  .map(([changed, left, gameCode, more, isChanged]) => {
    const pairs = [...Object.entries({ ...bet(), gameCode, ...more }), ...(isChanged ? changed : [])];
    const kept = isChanged ? pairs.filter(([name]) => !left.includes(name)) : pairs;
    // Written by hand, so that a name may stand twice and `__proto__` is a name like others.
    return `{${kept.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  });
const body = fc.oneof(
  { weight: 10, arbitrary: input },
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{}',
    `${'['.repeat(30)}${']'.repeat(30)}`,
    '\ufeff{}',
    'x'.repeat(65_536),
  ),
  fc.constantFrom('x'.repeat(65_537), JSON.stringify({ ...bet(), more: 'x'.repeat(100_000) })),
  fc.string({ unit: 'binary' }),
);
const asked: fc.Arbitrary<Asked> = fc.record({
  body,
  query: usually('', fc.constantFrom('?', '?a=1&gameCode=g2', '?x=%00', '?%zz')),
  type: usually<string | undefined>(
    'application/json',
    fc.constantFrom('application/json; charset=utf-8', 'Application/JSON', 'text/plain', 'application/jose', undefined),
  ),
  isChunked: fc.boolean(),
  party: usually('sandbox', fc.constantFrom('nobody', 'x y')),
  key: usually(PARTY_KEY, fc.constant('another-key-of-16-chars')),
  ageMs: usually(0, fc.constantFrom(110_000, 130_000, -130_000)),
  more: usually<Record<string, string>>(
    {},
    fc.constantFrom<Record<string, string>>(
      { 'x-forwarded-for': '10.0.0.8' },
      { 'x-forwarded-for': '10.0.0.7, 127.0.0.1' },
      { 'x-forwarded-for': '10.0.0.7, 10.0.0.8' },
      { 'x-forwarded-for': '' },
      { 'accept-language': 'en' },
      { 'accept-language': 'de;q=1,en;q=0.5' },
      { 'x-correlation-id': '7d8a4f26-1a0f-4ed5-8f5a-0f7a5a3f9c11' },
      { 'x-correlation-id': 'not an id' },
      { 'x-request-id': 'not an id' },
      { 'x-signature': 'AAAA' },
      { 'x-timestamp': 'now' },
    ),
  ),
});

it('a request is answered past the framework as the framework answers it', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const [past, through] = await Promise.all([ask(direct, one), ask(framework, one)]);
      expect(shownOf(past, one)).toEqual(shownOf(through, one));
    }),
    { numRuns: 600 },
  );
  const countsOf = async (app: NestFastifyApplication) => (await app.get(Metrics).httpRequests.get()).values;
  expect(await countsOf(direct)).toEqual(expect.arrayContaining(await countsOf(framework)));
  const timed = (await direct.get(Metrics).httpSeconds.get()).values.find(({ metricName }) =>
    metricName?.endsWith('_count'),
  );
  expect(timed).toMatchObject({ labels: { method: 'POST', route: PATH }, value: expect.any(Number) });
});

it('the requests that are answered are of every kind', async () => {
  const statuses = new Map<string, number>();
  const sample = fc.sample(asked, { numRuns: 900, seed: 7 });
  for (const one of sample) {
    const { status, text } = await ask(direct, one);
    const name = `${status} ${/"status":"(\w+)"/.exec(text)?.[1] ?? 'handled'}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }
  for (const name of [
    '200 handled',
    '200 WRONG_SYNTAX',
    '401 INVALID_SIGNATURE',
    '413 WRONG_SYNTAX',
    '500 UNKNOWN_ERROR',
  ])
    expect([name, (statuses.get(name) ?? 0) > 0]).toEqual([name, true]);
  for (const name of ['503 TEMPORARY_ERROR', '429 TEMPORARY_ERROR', '200 MAINTENANCE'])
    expect([name, (statuses.get(name) ?? 0) > 0]).toEqual([name, true]);
});

it('a request is taken once, whichever way it comes', async () => {
  for (const [first, second] of [
    [direct, framework],
    [framework, direct],
    [direct, direct],
  ] as const) {
    const id = randomUUID();
    expect((await ask(first, good, id)).status).toBe(200);
    expect(await ask(second, good, id)).toMatchObject({ status: 401, isSigned: true });
  }
});

it('the server has the limits of the framework', () => {
  const limitsOf = (app: NestFastifyApplication) => {
    const server = app.getHttpServer() as Server;
    return [
      server.requestTimeout,
      server.headersTimeout,
      server.keepAliveTimeout,
      server.timeout,
      server.maxHeadersCount,
    ];
  };
  expect(limitsOf(direct)).toEqual([60_000, 60_000, 72_000, 0, null]);
});

describe('on the wire', () => {
  const requestOf = (bytes: string, more: Record<string, string> = {}) => {
    const headers = {
      host: 'croupier',
      'x-forwarded-for': '10.0.0.7',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(bytes)),
      ...signRequest({ party: 'sandbox', key: PARTY_KEY, method: 'POST', path: PATH, body: bytes }),
      ...more,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `POST ${PATH} HTTP/1.1\r\n${lines.join('')}\r\n${bytes}`;
  };
  const open = async (app = direct) => {
    const { port } = (app.getHttpServer() as Server).address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (part) => (heard += part.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return { socket, statuses, heard: () => heard, until };
  };

  it('several requests on one connection are answered in order', async () => {
    const { socket, statuses, heard, until } = await open();
    socket.write(requestOf(good.body) + requestOf('{') + requestOf(good.body));
    await until(() => statuses().length === 3);
    expect(statuses()).toEqual([200, 200, 200]);
    expect(
      heard()
        .split('HTTP/1.1')
        .map((part) => /WRONG_SYNTAX/.test(part)),
    ).toEqual([false, false, true, false]);
    socket.destroy();
  });

  it('a body byte by byte is answered when it is whole', async () => {
    const { socket, statuses, until } = await open();
    socket.setNoDelay(true);
    for (const byte of requestOf(good.body)) socket.write(byte);
    await until(() => statuses().length === 1);
    expect(statuses()).toEqual([200]);
    socket.destroy();
  });

  it('a client that leaves in the middle of a body harms nobody, and counts as no answer', async () => {
    const before = (await direct.get(Metrics).httpRequests.get()).values;
    const { socket } = await open();
    socket.write(requestOf(good.body).slice(0, -5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await direct.get(Metrics).httpRequests.get()).values).toEqual(before);
    expect((await ask(direct, good)).status).toBe(200);
  });

  it('a body without an end is cut off at the limit, and its connection is closed', async () => {
    for (const start of [
      requestOf('', { 'content-length': '999999999' }),
      requestOf('', { 'transfer-encoding': 'chunked' }).replace(/content-length: 0\r\n/, '') +
        `20000\r\n${'x'.repeat(0x20_000)}\r\n`,
    ]) {
      const { socket, statuses, heard } = await open();
      const closed = once(socket, 'close');
      socket.write(start);
      await closed;
      expect(statuses()).toEqual([413]);
      expect(heard().toLowerCase()).toContain('connection: close');
    }
  });

  it('the answers on their way are given before the process stops, and others find it stopping', async () => {
    const app = await started(DirectBets);
    let release: () => void = () => undefined;
    held = new Promise<void>((resolve) => (release = resolve));
    const { socket, statuses, until } = await open(app);
    socket.write(requestOf(good.body));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closing = app.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(requestOf(good.body));
    held = undefined;
    release();
    await until(() => statuses().length === 2);
    expect(statuses()).toEqual([200, 503]);
    await closing;
  });
});

it('only signed calls of vendors that post to a fixed path may be direct', async () => {
  class Wrong {
    bet() {
      return {};
    }
  }
  const descriptor = Object.getOwnPropertyDescriptor(Wrong.prototype, 'bet')!;
  Direct()(Wrong.prototype, 'bet', descriptor);
  Serves(vendorCalls.round)(Wrong.prototype, 'bet', descriptor);
  Controller()(Wrong);
  await expect(lab.application({ controllers: [Wrong] })).rejects.toThrow(/cannot be direct/);
});
