import { Controller, Get } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { call } from '@contracts/http/call';
import { Amount, NoInput, NoValue } from '@contracts/http/common';
import { routes } from '@contracts/http/routes';
import { PlatformLab } from '@test/support/platform-application';
import type { RequestContext } from '../auth/caller';
import { EventStoreError } from '../event-store/event-store.port';
import { ApiError } from './api-error';
import { Context } from './context.decorator';
import { Input } from './input.decorator';
import { Serves } from './serves.decorator';

const Echo = z
  .strictObject({
    id: z.string().optional(),
    name: z.string().min(2).max(5).default('none'),
    amount: Amount.optional(),
  })
  .meta({ id: 'EchoRequest' });
const EchoValue = z.object({ said: z.unknown(), language: z.string(), correlationId: z.uuid() });
const at = (method: 'GET' | 'POST' | 'PUT', path: string) => ({ method, path, access: 'public' }) as const;

const calls = {
  read: call(at('GET', '/wps/echo/:id'), 'Echo.', Echo, EchoValue),
  write: call(at('POST', '/wps/echo'), 'Echo.', Echo, EchoValue),
  secret: call({ ...at('PUT', '/wps/secret'), encrypted: true }, 'Echo.', Echo, EchoValue),
  narrow: call(at('GET', '/wps/narrow'), 'Less.', NoInput, z.object({ shown: z.string() })),
  nothing: call(at('GET', '/wps/nothing'), 'Nothing.', NoInput, NoValue),
  fault: call(at('GET', '/wps/fault'), 'Fails.', z.object({ kind: z.string() }), NoValue),
};

@Controller()
class EchoController {
  @Serves(calls.read)
  read(@Input() said: unknown, @Context() { language, correlationId }: RequestContext) {
    return { said, language, correlationId };
  }

  @Serves(calls.write)
  write(@Input() said: unknown, @Context() { language, correlationId }: RequestContext) {
    return { said, language, correlationId };
  }

  @Serves(calls.secret)
  secret(@Input() said: unknown, @Context() { language, correlationId }: RequestContext) {
    return { said, language, correlationId };
  }

  @Serves(calls.narrow)
  narrow() {
    return { shown: 'yes', passwordHash: 'no' };
  }

  @Serves(calls.nothing)
  nothing() {
    return undefined;
  }

  @Serves(calls.fault)
  fault(@Input() { kind }: { kind: string }) {
    if (kind === 'refusal') throw new ApiError('NOT_ENOUGH_FUNDS');
    if (kind === 'unknown') throw new EventStoreError('OutcomeUnknown', 'no answer');
    if (kind === 'database')
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    throw new Error('select secret from place');
  }
}

@Controller()
class UndeclaredController {
  @Get('/wps/open-to-all')
  open() {
    return 1;
  }
}

@Controller()
class TwiceController {
  @Serves(calls.nothing)
  again() {
    return undefined;
  }
}

let lab: PlatformLab;
let app: NestFastifyApplication;

beforeAll(async () => {
  lab = await PlatformLab.open();
  app = await lab.application({ controllers: [EchoController] });
});
afterAll(() => lab.close());

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/wps/echo',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('input and envelope', () => {
  it('takes path, query and defaults, and answers in the envelope', async () => {
    const answer = await app.inject({ url: '/wps/echo/7?name=abc' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: '',
      value: { said: { id: '7', name: 'abc' }, language: 'pt' },
    });
    expect((await post({ amount: '12.50' })).json().value.said).toEqual({ name: 'none', amount: '12.50' });
    expect((await app.inject({ url: '/wps/nothing' })).json()).toEqual({ success: true, value: null, message: '' });
  });

  it('leaves out what the schema of the value does not name', async () => {
    expect((await app.inject({ url: '/wps/narrow' })).json().value).toEqual({ shown: 'yes' });
  });

  it('uses a correlation id that is a UUID and makes one up for anything else', async () => {
    const id = '0e6a1f5e-5a57-4f1c-8a8e-3f1b2f0c9d11';
    expect((await post({}, { 'x-correlation-id': id })).headers['x-correlation-id']).toBe(id);
    const made = await post({}, { 'x-correlation-id': 'x\\n{"level":60}' });
    expect(made.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.json().value.correlationId).toBe(made.headers['x-correlation-id']);
  });

  it.each([
    ['an unknown field', { name: 'abc', isAdmin: true }, { isAdmin: 'Este campo não é conhecido.' }],
    ['a wrong type', { name: 7 }, { name: 'O tipo do valor não está certo.' }],
    ['a value too long', { name: 'abcdef' }, { name: 'O valor é longo ou grande demais.' }],
    ['a negative amount', { amount: '-1' }, { amount: 'O formato não está certo.' }],
  ])('refuses %s and names the field', async (_, body, fields) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      value: null,
      message: 'Confira os campos destacados.',
      code: 'INVALID_INPUT',
      fields,
    });
  });

  it.each([
    ['broken JSON', '{"name":', 'MALFORMED_BODY', 400],
    ['a list', '[1]', 'MALFORMED_BODY', 400],
    ['a zero character', '{"name":"a\\u0000b"}', 'MALFORMED_BODY', 400],
    ['a zero character in a name', '{"a\\u0000b":1}', 'MALFORMED_BODY', 400],
    ['lists without an end', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'MALFORMED_BODY', 400],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'MALFORMED_BODY', 400],
    ['too large a body', JSON.stringify({ name: 'x'.repeat(70_000) }), 'BODY_TOO_LARGE', 413],
  ])('refuses %s', async (_, payload, code, status) => {
    const answer = await post(payload as string);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('replaces half of a surrogate pair, as a text field leaves it where it cuts an emoji', async () => {
    expect((await post('{"name":"a\\ud800b"}')).json().value.said).toEqual({ name: 'a\ufffdb' });
  });

  it('refuses another content type', async () => {
    expect((await post('name=abc', { 'content-type': 'application/x-www-form-urlencoded' })).json().code).toBe(
      'MALFORMED_BODY',
    );
  });
});

describe('encrypted payloads', () => {
  const TARGET = 'PUT /wps/secret';
  const sealed = (value: unknown, header?: Parameters<PlatformLab['encrypted']>[2]) =>
    lab.encrypted(TARGET, value, header);
  const put = (payload: string | object, type = 'application/jose') =>
    app.inject({ method: 'PUT', url: '/wps/secret', headers: { 'content-type': type }, payload });

  it('opens what was encrypted under the published key', async () => {
    const jwks = (await app.inject({ url: '/.well-known/jwks.json' })).json();
    expect(jwks.keys[0]).toMatchObject({ kid: 'first', kty: 'EC', use: 'enc' });
    expect(jwks.keys[0].d).toBeUndefined();
    expect((await put(await sealed({ name: 'abc' }))).json().value.said).toEqual({ name: 'abc' });
  });

  it('refuses a zero character inside, and replaces half of a surrogate pair: no table can hold them', async () => {
    const refused = await put(await sealed({ name: 'a\u0000b' }));
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'MALFORMED_BODY']);
    expect((await put(await sealed({ name: 'a\ud800b' }))).json().value.said).toEqual({ name: 'a\ufffdb' });
  });

  it('refuses a plain body', async () => {
    const answer = await put({ name: 'abc' }, 'application/json');
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'ENCRYPTION_REQUIRED']);
  });

  it('refuses what it cannot or will not open, all in the same words', async () => {
    const good = await sealed({ name: 'abc' });
    const bad = [
      'not.a.jwe',
      '',
      `${good.slice(0, -4)}AAAA`,
      await sealed({ name: 'abc' }, { kid: 'second' }),
      await sealed({ name: 'abc' }, { alg: 'ECDH-ES' }),
      await sealed({ name: 'abc' }, { enc: 'A128CBC-HS256' }),
      await sealed('{"name":'),
      await sealed({ name: 'abc' }, { zip: 'DEF' }),
      await sealed({ name: 'abc' }, { aud: 'PUT /wps/other' }),
      await sealed({ name: 'abc' }, { aud: 'POST /wps/secret' }),
    ];
    for (const payload of bad) {
      const answer = await put(payload);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'DECRYPTION_FAILED']);
    }
  });

  it('opens an envelope once, and only soon after it was made', async () => {
    const jwks = (await app.inject({ url: '/.well-known/jwks.json' })).json<{ now: number }>();
    expect(Math.abs(jwks.now - Date.now())).toBeLessThan(60_000);
    const envelope = await sealed({ name: 'abc' });
    const answers = await Promise.all([put(envelope), put(envelope), put(envelope)]);
    const codes = answers.map((one) => one.json<{ code?: string }>().code ?? 'opened');
    expect(codes.sort()).toEqual(['REQUEST_EXPIRED', 'REQUEST_EXPIRED', 'opened']);
    const nowS = Date.now() / 1_000;
    const untimely = [
      { iat: nowS - 121 },
      { iat: nowS + 180 },
      { iat: undefined },
      { jti: undefined },
      { jti: 'mine' },
    ];
    for (const claims of [...untimely, { aud: undefined }]) {
      const answer = await put(await sealed({ name: 'abc' }, claims));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'REQUEST_EXPIRED']);
    }
    for (const iat of [nowS - 110, nowS + 110])
      expect((await put(await sealed({ name: 'abc' }, { iat }))).statusCode).toBe(200);
  });

  it('checks what was inside', async () => {
    expect((await put(await sealed({ name: 'abc', more: 1 }))).json().fields).toEqual({
      more: 'Este campo não é conhecido.',
    });
  });
});

describe('faults', () => {
  const fault = (kind: string, language = 'en-GB,en;q=0.9,pt;q=0.8') =>
    app.inject({ url: `/wps/fault?kind=${kind}`, headers: { 'accept-language': language } });

  it('tells a refusal in the language of the visitor, Portuguese first', async () => {
    const answer = await fault('refusal');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      value: null,
      message: 'Insufficient balance.',
      code: 'NOT_ENOUGH_FUNDS',
    });
    expect((await fault('refusal', 'fr')).json().message).toBe('Saldo insuficiente.');
    expect((await fault('refusal', 'en;q=0.1, pt-BR')).json().message).toBe('Saldo insuficiente.');
  });

  it('asks to come back when the log or the database is away', async () => {
    for (const kind of ['unknown', 'database']) {
      const answer = await fault(kind);
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'BUSY', '1']);
    }
  });

  it('says nothing about what broke', async () => {
    const answer = await fault('bug');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'UNKNOWN_ERROR']);
    expect(answer.body).not.toMatch(/secret|\.ts|at /);
  });

  it('knows a wrong path from a wrong method', async () => {
    const missing = await app.inject({ url: '/wps/nowhere' });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND']);
    const wrong = await app.inject({ method: 'DELETE', url: '/wps/echo' });
    expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
    const broken = await app.inject({ url: '/wps/echo/%E0%A4%A' });
    expect([broken.statusCode, broken.json().success]).toEqual([400, false]);
  });
});

describe('the start', () => {
  it('fails with the name of a handler that does not say what it serves', async () => {
    await expect(lab.application({ controllers: [UndeclaredController] })).rejects.toThrow(
      /UndeclaredController\.open/,
    );
  });

  it('fails when a call is served twice', async () => {
    await expect(lab.application({ controllers: [EchoController, TwiceController] })).rejects.toThrow(
      /GET \/wps\/nothing is served twice.*TwiceController/,
    );
  });
});

describe('around the calls', () => {
  it('sends the headers that bind a browser', async () => {
    const { headers } = await app.inject({ url: '/wps/nothing' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-src 'self' http://localhost:3100");
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://localhost:3000;");
    expect(headers['content-security-policy']).toContain("object-src 'none';base-uri 'none';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('binds browsers to https for a year, with all subdomains, where the product is served so', async () => {
    const https = { PUBLIC_URL: 'https://play.example', VENDOR_KEYS: '', PROVIDER_KEYS: '' };
    const { headers } = await (await lab.application({ controllers: [EchoController] }, https)).inject('/wps/nothing');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('sets no cookie and answers no TRACE', async () => {
    expect((await app.inject('/wps/nothing')).cookies).toEqual([]);
    const traced = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/wps/nothing',
      headers: { 'x-told': 'a secret' },
    });
    expect(traced.statusCode).toBeGreaterThanOrEqual(400);
    expect(traced.body).not.toContain('a secret');
  });

  it('keeps its documents to itself where the product is served over https, unless a setting opens them', async () => {
    const parts = { controllers: [EchoController] };
    const https = { PUBLIC_URL: 'https://play.example', VENDOR_KEYS: '', PROVIDER_KEYS: '' };
    const closed = await lab.application(parts, https);
    expect((await closed.inject({ url: '/api/docs-json' })).statusCode).toBe(404);
    const opened = await lab.application(parts, { ...https, API_DOCS: 'true' });
    expect((await opened.inject({ url: '/api/docs-json' })).statusCode).toBe(200);
  });

  it('documents every call under the same policy', async () => {
    const document = (await app.inject({ url: '/api/docs-json' })).json();
    expect(
      document.paths['/wps/echo/{id}'].get.parameters.map(
        (one: { name: string; in: string }) => `${one.in} ${one.name}`,
      ),
    ).toEqual(['path id', 'query name', 'query amount']);
    expect(
      document.paths['/.well-known/jwks.json'].get.responses[200].content['application/json'].schema.properties.success,
    ).toBeUndefined();
    expect(document.paths['/wps/secret'].put.requestBody.content['application/jose']).toBeDefined();
    const written = JSON.stringify(document);
    for (const [, name] of written.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name!);
    expect(written).not.toContain('"#/$defs');
    const page = await app.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    // The policy refuses scripts inside the page: all of them must come as files.
    expect(page.body).not.toMatch(/<script>[^<]/);
    for (const [, path] of page.body.matchAll(/<script src="\.?\/?([^"]+)"/g)) {
      const script = await app.inject({ url: `/api/docs/${path!.replace(/^.*docs\//, '')}` });
      expect([script.statusCode, String(script.headers['content-type'])]).toEqual([
        200,
        expect.stringContaining('javascript'),
      ]);
    }
  });

  it('is alive and ready, and shows its measurements to this machine only', async () => {
    expect((await app.inject({ url: '/health/live' })).json()).toEqual({ live: true });
    expect((await app.inject({ url: '/health/ready' })).json()).toEqual({
      ready: true,
      checks: { eventStore: 'up', database: 'up' },
    });
    const own = await app.inject({ url: '/metrics' });
    expect(own.headers['content-type']).toContain('text/plain');
    expect(own.body).toMatch(/croupier_http_requests_total\{method="GET",route="\/wps\/nothing",status="200"\}/);
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.8' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode).toBe(404);
  });

  it('shows its measurements to the bearer of the token', async () => {
    const guarded = await lab.application({}, { METRICS_TOKEN: 'a-token-for-prometheus' });
    expect((await guarded.inject({ url: routes.metrics.path })).statusCode).toBe(404);
    const headers = { authorization: 'Bearer a-token-for-prometheus' };
    expect((await guarded.inject({ url: routes.metrics.path, headers })).statusCode).toBe(200);
  });
});
