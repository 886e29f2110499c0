import { randomUUID } from 'node:crypto';
import { Controller, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { call } from '@contracts/http/call';
import { STAFF_ROLES, type Access } from '@contracts/http/routes';
import { later } from '@test/support/time/later';
import { OLDER_PARTY_KEY, PARTY_KEY, PlatformLab } from '@test/support/platform-application';
import { Sessions } from '../../auth/sessions';
import type { RequestContext } from '../../auth/caller';
import { signRequest, verifyResponse } from '../signing/http-signature';
import { Context } from '../context.decorator';
import { Input } from '../input.decorator';
import { RawAnswer } from '../raw-answer.decorator';
import { Serves } from '../serves.decorator';
import { StaffTrail, type StaffDeed } from './staff-trail';

const Who = z.object({ kind: z.string(), id: z.string().optional() });
const open = (name: string, access: Access) =>
  call({ method: 'GET', path: `/wps/${name}`, access }, name, z.strictObject({}), Who);
const signed = (name: string, access: Access) =>
  call(
    { method: 'POST', path: `/${name}/v1/thing`, access },
    name,
    z.strictObject({ amount: z.string().regex(/^\d+$/) }),
    Who,
  );

const calls = {
  public: open('public', 'public'),
  member: open('member', 'member'),
  agent: open('agent', 'agent'),
  finance: open('finance', { staff: ['finance', 'admin'] }),
  anyStaff: open('staff', { staff: STAFF_ROLES }),
  vendor: signed('vendor', 'vendor'),
  provider: signed('provider', 'provider'),
};

@Controller()
class GatesController {
  @Serves(calls.public)
  public(@Context() { caller }: RequestContext) {
    return caller;
  }

  @Serves(calls.member)
  member(@Context() { caller }: RequestContext) {
    return caller;
  }

  @Serves(calls.agent)
  agent(@Context() { caller }: RequestContext) {
    return caller;
  }

  @Serves(calls.finance)
  finance(@Context() { caller }: RequestContext) {
    return caller;
  }

  @Serves(calls.anyStaff)
  anyStaff(@Context() { caller }: RequestContext) {
    return caller;
  }

  @Serves(calls.vendor)
  @RawAnswer()
  vendor(@Context() { caller }: RequestContext, @Input() input: object) {
    if ('amount' in input && input.amount === '13') throw new Error('a bug');
    return { ...caller, input };
  }

  @Serves(calls.provider)
  @RawAnswer()
  provider(@Context() { caller }: RequestContext) {
    return { received: true, caller };
  }
}

/** Remembers the deeds of staff, and fails when the test says so. */
class KeptTrail extends StaffTrail {
  readonly deeds: StaffDeed[] = [];
  fault: Error | undefined;

  async record(deed: StaffDeed): Promise<void> {
    if (this.fault) throw this.fault;
    this.deeds.push(deed);
  }
}

const trail = new KeptTrail();
const parts = { controllers: [GatesController], providers: [{ provide: StaffTrail, useValue: trail }] };

let lab: PlatformLab;
let app: NestFastifyApplication;
let other: NestFastifyApplication;
let sessions: Sessions;

beforeAll(async () => {
  lab = await PlatformLab.open();
  app = await lab.application(parts);
  other = await lab.application(parts);
  sessions = app.get(Sessions);
});
afterAll(() => lab.close());

const member = (memberType: number) => sessions.open({ kind: 'member', subjectId: randomUUID(), data: { memberType } });
const staff = (...roles: string[]) => sessions.open({ kind: 'staff', subjectId: randomUUID(), data: { roles } });
const get = (path: string, token?: string, at = app) =>
  at.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('who reaches what', () => {
  const callers: Record<string, () => Promise<string | undefined>> = {
    guest: async () => undefined,
    player: () => member(0),
    trial: () => member(4),
    agent: () => member(1),
    'small agent': () => member(42),
    finance: () => staff('finance'),
    support: () => staff('support'),
    'staff without a role': () => staff(),
    'game session': () =>
      sessions.open({ kind: 'game', subjectId: randomUUID(), data: { memberType: 1, roles: ['admin'] } }),
    nonsense: async () => 'x'.repeat(43),
  };
  const reach: Record<string, readonly string[]> = {
    '/wps/public': Object.keys(callers),
    '/wps/member': ['player', 'trial', 'agent', 'small agent'],
    '/wps/agent': ['agent', 'small agent'],
    '/wps/finance': ['finance'],
    '/wps/staff': ['finance', 'support'],
  };
  it.each(Object.keys(reach).flatMap((path) => Object.keys(callers).map((caller) => [path, caller] as const)))(
    '%s: %s',
    async (path, caller) => {
      const answer = await get(path, await callers[caller]!());
      expect(answer.statusCode === 200).toBe(reach[path]!.includes(caller));
      if (answer.statusCode !== 200)
        expect(['NOT_LOGGED_IN', 'ACCESS_DENIED', ...(caller === 'trial' ? ['REGISTER_FIRST'] : [])]).toContain(
          answer.json().code,
        );
    },
  );
});

it('a call that is refused to its caller leaves a line with who asked for what, and a call without a session does not', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  try {
    const subjectId = randomUUID();
    const token = await sessions.open({ kind: 'staff', subjectId, data: { roles: ['support'] } });
    expect((await get('/wps/finance', token)).json().code).toBe('ACCESS_DENIED');
    expect((await get('/wps/finance')).json().code).toBe('NOT_LOGGED_IN');
    expect(warned.mock.calls).toEqual([
      [
        {
          message: 'A call was refused',
          refusal: 'ACCESS_DENIED',
          method: 'GET',
          path: '/wps/finance',
          caller: 'staff',
          callerId: subjectId,
        },
      ],
    ]);
  } finally {
    warned.mockRestore();
  }
});

describe('the trail of staff', () => {
  it('has every call that was let through, with who asked, before it is answered', async () => {
    trail.deeds.length = 0;
    const token = await staff('finance');
    await get('/wps/finance', token);
    await get('/wps/staff', await staff('support'));
    await get('/wps/finance', await staff('support'));
    await get('/wps/public');
    await get('/wps/member', await member(0));
    expect(trail.deeds.map(({ route, input, staff: { roles } }) => [route.path, input, roles])).toEqual([
      ['/wps/finance', {}, ['finance']],
      ['/wps/staff', {}, ['support']],
    ]);
    expect(trail.deeds[0]!.staff.sessionToken).toBe(token);
  });

  it('that cannot be written stops the call, and only those of staff', async () => {
    const token = await staff('finance');
    trail.fault = new Error('the log is away');
    const answer = await get('/wps/finance', token);
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'BUSY', '1']);
    expect((await get('/wps/public')).statusCode).toBe(200);
    trail.fault = undefined;
    expect((await get('/wps/finance', token)).statusCode).toBe(200);
  });

  it('is there, or the application does not start', async () => {
    await expect(lab.application({ controllers: [GatesController] })).rejects.toThrow(/StaffTrail/);
  });
});

describe('sessions between processes', () => {
  it('are dead everywhere within a second of the logout', async () => {
    const token = await member(0);
    expect((await get('/wps/member', token, other)).statusCode).toBe(200);
    await sessions.close('member', token);
    expect((await get('/wps/member', token)).statusCode).toBe(401);
    expect((await later(1_000, () => get('/wps/member', token, other))).statusCode).toBe(401);
  });

  it('end all at once', async () => {
    const subjectId = randomUUID();
    const tokens = await Promise.all(
      [1, 2].map(() => sessions.open({ kind: 'member', subjectId, data: { memberType: 0 } })),
    );
    await sessions.closeAllOf('member', subjectId, 'blocked');
    for (const token of tokens) {
      const answer = await get('/wps/member', token);
      expect([answer.statusCode, answer.json().value]).toEqual([401, { ended: 'blocked' }]);
    }
    expect((await get('/wps/member', 'x'.repeat(43))).json().value).toBeNull();
  });

  it('end when they lie idle, and live on when they are used', async () => {
    const age = (token: string, by: string) =>
      lab.database.query(
        `update session.sessions set last_seen_at = last_seen_at - $2::interval where token_hash = sha256($1::bytea)`,
        [token, by],
      );
    const [used, idle] = [await member(0), await member(0)];
    for (const token of [used, idle]) await age(token, '20 minutes');
    expect((await get('/wps/member', used)).statusCode).toBe(200);
    for (const token of [used, idle]) await age(token, '15 minutes');
    const [byUsed, byIdle] = await later(1_000, async () => [
      await get('/wps/member', used),
      await get('/wps/member', idle),
    ]);
    expect([byUsed!.statusCode, byIdle!.statusCode]).toEqual([200, 401]);
    expect(await sessions.endingsOf('member', [used, idle, 'never there'])).toEqual(
      new Map([
        [idle, 'expired'],
        ['never there', 'logout'],
      ]),
    );
  });
});

describe('signed calls', () => {
  const path = '/vendor/v1/thing';
  interface Sending {
    readonly key?: string;
    readonly url?: string;
    readonly at?: NestFastifyApplication;
    readonly ip?: string;
    readonly nowMs?: number;
  }
  type Tamper = (headers: Record<string, string>) => Record<string, string>;

  const send = (body: string, tamper: Tamper = (headers) => headers, sending: Sending = {}) => {
    const { key = PARTY_KEY, url = path, at = app, ip = '127.0.0.1', nowMs } = sending;
    const headers = tamper({ ...signRequest({ party: 'sandbox', key, method: 'POST', path: url, body, nowMs }) });
    return at.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
      remoteAddress: ip,
    });
  };

  it('are answered, and the answer is signed', async () => {
    for (const key of [PARTY_KEY, OLDER_PARTY_KEY]) {
      const answer = await send('{"amount":"1"}', undefined, { key });
      expect(answer.json()).toEqual({ kind: 'vendor', id: 'sandbox', input: { amount: '1' } });
      const requestId = String(answer.headers['x-request-id']);
      const verified = verifyResponse({
        headers: answer.headers as Record<string, string>,
        path,
        requestId,
        rawBody: answer.rawPayload,
        keysOf: () => [PARTY_KEY],
        nowMs: Date.now(),
      });
      expect(verified).toMatchObject({ ok: true, party: 'sandbox' });
    }
  });

  it.each<[string, Parameters<typeof send>]>([
    ['no signature', ['{"amount":"1"}', ({ 'x-signature': _, ...rest }) => rest as Record<string, string>]],
    ['a wrong key', ['{"amount":"1"}', undefined, { key: 'another-key-of-16-chars' }]],
    ['an unknown party', ['{"amount":"1"}', (headers) => ({ ...headers, 'x-vendor-id': 'nobody' })]],
    ['an old timestamp', ['{"amount":"1"}', undefined, { nowMs: Date.now() - 121_000 }]],
    ['a broken body of a stranger', ['{"amount":', (headers) => ({ ...headers, 'x-signature': 'AAAA' })]],
  ])('are refused with %s', async (_, parameters) => {
    const answer = await send(...parameters);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      status: 'INVALID_SIGNATURE',
      operatorTransactionId: '',
      balance: null,
      duplicate: false,
    });
  });

  it('are taken once, also by another process', async () => {
    const headers = signRequest({ party: 'sandbox', key: PARTY_KEY, method: 'POST', path, body: '{"amount":"1"}' });
    const again = (at: NestFastifyApplication) =>
      at.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"amount":"1"}',
      });
    expect((await again(app)).statusCode).toBe(200);
    for (const at of [app, other])
      expect([(await again(at)).statusCode, (await again(at)).json().status]).toEqual([401, 'INVALID_SIGNATURE']);
  });

  it('are told in the words of the vendor API what was wrong with them', async () => {
    const wrong = await send('{"amount":"-1","more":1}');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'WRONG_SYNTAX', message: expect.stringContaining('amount') }),
    ]);
    const broken = await send('{"amount":');
    expect([broken.statusCode, broken.json().status]).toEqual([200, 'WRONG_SYNTAX']);
    const large = await send(JSON.stringify({ amount: '1'.repeat(70_000) }));
    expect([large.statusCode, large.json().status]).toEqual([413, 'WRONG_SYNTAX']);
    const bug = await send('{"amount":"13"}');
    expect([bug.statusCode, bug.json().status]).toEqual([500, 'UNKNOWN_ERROR']);
    expect(bug.headers['x-signature']).toBeDefined();
  });

  it('come from the allowed addresses only', async () => {
    const narrow = await lab.application(parts, { VENDOR_ALLOWED_IPS: '10.0.0.7' });
    expect((await send('{"amount":"1"}', undefined, { at: narrow })).statusCode).toBe(401);
    expect((await send('{"amount":"1"}', undefined, { at: narrow, ip: '10.0.0.7' })).statusCode).toBe(200);
  });

  it('of a payment provider are refused in the envelope', async () => {
    const url = '/provider/v1/thing';
    expect((await send('{"amount":"1"}', undefined, { url })).json()).toMatchObject({
      received: true,
      caller: { kind: 'provider', id: 'sandbox' },
    });
    const answer = await send('{"amount":"1"}', undefined, { url, key: OLDER_PARTY_KEY });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_SIGNATURE']);
  });
});
