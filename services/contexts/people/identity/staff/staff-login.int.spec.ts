import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import type { Projection } from '@platform/projections/projection';
import { appendedEvent } from '@test/support/log/appended-event';
import { PlatformLab } from '@test/support/platform-application';
import { solvedCaptcha } from '@test/support/solved-captcha';
import { Captchas } from '../captcha/captchas';
import { MAX_WRONG_CODES } from '../authenticator/domain/shown-code';
import { IdentityModule } from '../identity.module';
import { staffProjection } from './read-models/staff.projection';
import { staffIdOf } from '../account-ids';
import { CreateStaff } from './use-cases/create-staff';

const PASSWORD = 'Serra-Clara-42';
const STEP_MS = 30_000;
const parts = { imports: [CqrsModule.forRoot(), IdentityModule, AuditTrailModule] };

let lab: PlatformLab;
let app: NestFastifyApplication;
let other: NestFastifyApplication;
let nowMs: number;
let names = 0;
let addresses = 0;

beforeAll(async () => {
  lab = await PlatformLab.open();
  app = await lab.application(parts);
  other = await lab.application(parts);
  // The middle of a step, so that none ends while a test runs.
  nowMs = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
});
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => nowMs));
afterAll(() => lab.close());

/** The answer of any of the calls. */
interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly value: {
    readonly step: string;
    readonly challenge: string;
    readonly secret: string;
    readonly uri: string;
    readonly token: string;
    readonly recoveryCodes: string[];
    readonly staff: unknown;
    readonly account: string;
    readonly captcha: { readonly level: number };
    readonly list: readonly { readonly account: string }[];
  };
}

async function hire(...roles: StaffRole[]): Promise<string> {
  const username = `staff${(names += 1)}`;
  const context = {
    key: username,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await app
    .get(CommandBus)
    .execute(
      new CreateStaff(
        { username, password: PASSWORD, name: username, roles: roles.length > 0 ? roles : ['finance'] },
        context,
      ),
    );
  return username;
}

const newAddress = () => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  { token, ip = '10.0.0.1', at = app }: Sending = {},
): Promise<Answered> {
  const payload = body && (await lab.encrypted(`${method} ${url}`, body));
  const headers = {
    ...(payload && { 'content-type': 'application/jose' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await at.inject({ method, url, remoteAddress: ip, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<Omit<Answered, 'status'>>() };
}

interface Sending {
  readonly token?: string;
  readonly ip?: string;
  readonly at?: NestFastifyApplication;
}

/** Works out the captcha that is asked for after a failure, as the page does. */
async function logIn(username: string, sending?: Sending, password = PASSWORD): Promise<Answered> {
  const answer = await send('POST', '/bo/v1/session/login', { username, password }, sending);
  if (answer.code !== 'CAPTCHA_NEEDED') return answer;
  const captcha = await solvedCaptcha(await app.get(Captchas, { strict: false }).issue(answer.value.captcha.level));
  return send('POST', '/bo/v1/session/login', { username, password, captcha }, sending);
}
const giveCode = (challenge: string, code: string, sending?: Sending) =>
  send('POST', '/bo/v1/session/code', { challenge, code }, sending);
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs + step * STEP_MS });
const wrongCode = (secret: string) =>
  String((Number(codeOf(secret)) + 1) % 1_000_000)
    .padStart(6, '0')
    .replace(codeOf(secret, 1), '000000');
const nextStep = () => void (nowMs += STEP_MS);

/** Sets up an authenticator at the log-in. */
async function enrol(username: string, sending?: Sending) {
  const { value: begun } = await logIn(username, sending);
  expect(begun.step).toBe('enrol');
  const { value } = await giveCode(begun.challenge, codeOf(begun.secret), sending);
  nextStep();
  return { secret: begun.secret, token: value.token, recoveryCodes: value.recoveryCodes };
}

async function eventsOf(username: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of app.get<EventStore>(EVENT_STORE).read(`staff-${staffIdOf('croupier', username)}`))
    events.push(event);
  return events;
}

describe('the first log-in', () => {
  it('opens no session before the authenticator is set up, and gives recovery codes with it, once', async () => {
    const username = await hire();
    const { value: begun } = await logIn(username);
    expect(begun).toEqual({
      step: 'enrol',
      challenge: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`:${username}?`),
    });
    expect(begun.uri).toContain(begun.secret);
    expect((await lab.database.query(`select 1 from session.sessions where kind = 'staff'`)).rowCount).toBe(0);
    const { status, value } = await giveCode(begun.challenge, codeOf(begun.secret));
    expect(status).toBe(200);
    expect(value.staff).toMatchObject({ account: username, roles: ['finance'], hasTotp: true });
    expect(value.recoveryCodes).toHaveLength(8);
    for (const code of value.recoveryCodes)
      expect(code).toMatch(/^[abcdefghjkmnpqrstuvwxyz2-9]{4}-[abcdefghjkmnpqrstuvwxyz2-9]{4}$/);
    expect((await send('GET', '/bo/v1/session', undefined, { token: value.token })).value).toMatchObject({
      account: username,
      hasTotp: true,
    });
    nextStep();
    const { value: again } = await logIn(username);
    expect(again).toEqual({ step: 'code', challenge: expect.any(String) });
    expect((await giveCode(again.challenge, codeOf(begun.secret))).value).toMatchObject({
      recoveryCodes: null,
      staff: { account: username },
    });
  });

  it('writes neither the secret nor a recovery code, in the log or in a table', async () => {
    const username = await hire();
    const { secret, recoveryCodes } = await enrol(username);
    const { value: begun } = await logIn(await hire());
    const { rows } = await lab.database.query('select *, sealed_secret from session.login_challenges');
    const written = JSON.stringify([(await eventsOf(username)).map(({ data }) => data), rows]);
    expect(written).toContain('sealedSecret');
    for (const one of [secret, begun.secret, begun.challenge, ...recoveryCodes]) expect(written).not.toContain(one);
  });

  it('with the password alone is possible only where the authenticator is merely offered', async () => {
    const lenient = await lab.application(parts, { STAFF_TOTP: 'offered' });
    const [plain, enrolled] = [await hire(), await hire()];
    expect((await logIn(plain, { at: lenient })).value).toMatchObject({
      step: 'done',
      token: expect.any(String),
      staff: { account: plain, hasTotp: false },
    });
    await enrol(enrolled);
    expect((await logIn(enrolled, { at: lenient })).value.step).toBe('code');
  });

  it('needs a key for the secrets, or the application does not start', async () => {
    await expect(lab.application(parts, { STAFF_SECRET_KEY: '' })).rejects.toThrow(/STAFF_SECRET_KEY/);
  });
});

describe('a code', () => {
  it('is good once, whichever process is asked', async () => {
    const username = await hire();
    const { secret } = await enrol(username);
    const challenges = await Promise.all(
      [app, other].map(async (at) => (await logIn(username, { at })).value.challenge),
    );
    const answers = await Promise.all(
      challenges.map((challenge, index) => giveCode(challenge, codeOf(secret), { at: [app, other][index]! })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['CODE_WRONG']);
    for (const at of [app, other]) {
      const { value } = await logIn(username, { at });
      expect((await giveCode(value.challenge, codeOf(secret), { at })).code).toBe('CODE_WRONG');
    }
    // The one before is not good after it either, and the next one is.
    const { value } = await logIn(username);
    expect((await giveCode(value.challenge, codeOf(secret, -1))).code).toBe('CODE_WRONG');
    expect(await giveCode(value.challenge, codeOf(secret, 1))).toMatchObject({ status: 200 });
  });

  it('may be one step off and no more', async () => {
    const username = await hire();
    const { secret } = await enrol(username);
    nowMs += 10 * STEP_MS;
    const { value } = await logIn(username);
    for (const step of [-2, 2]) expect((await giveCode(value.challenge, codeOf(secret, step))).code).toBe('CODE_WRONG');
    expect((await giveCode(value.challenge, codeOf(secret, -1))).status).toBe(200);
  });

  it('of recovery is good once as well', async () => {
    const username = await hire();
    const { recoveryCodes } = await enrol(username);
    const use = async (code: string) => giveCode((await logIn(username)).value.challenge, code);
    expect((await use(recoveryCodes[3]!)).status).toBe(200);
    expect((await use(recoveryCodes[3]!)).code).toBe('CODE_WRONG');
    expect((await use(recoveryCodes[4]!)).status).toBe(200);
    expect((await use('aaaa-aaaa')).code).toBe('CODE_WRONG');
    const somebody = await enrol(await hire());
    expect((await use(somebody.recoveryCodes[0]!)).code).toBe('CODE_WRONG');
  });
});

describe('a challenge', () => {
  it('opens one session, however many right answers come at once', async () => {
    const username = await hire();
    const { secret, recoveryCodes } = await enrol(username);
    const { value } = await logIn(username);
    const codes = [codeOf(secret), ...recoveryCodes.slice(0, 3)];
    const answers = await Promise.all(
      codes.map((code, index) => giveCode(value.challenge, code, { at: index % 2 ? app : other })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await giveCode(value.challenge, recoveryCodes[7]!)).code).toBe('CHALLENGE_EXPIRED');
  });

  it('bears five attempts, also sent at once, and refuses the right code after them', async () => {
    const username = await hire();
    const { secret } = await enrol(username);
    const { value } = await logIn(username);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => giveCode(value.challenge, wrongCode(secret))));
    const codes = guesses.map(({ code }) => code);
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CHALLENGE_EXPIRED')).toHaveLength(3);
    expect((await giveCode(value.challenge, codeOf(secret))).code).toBe('CHALLENGE_EXPIRED');
  });

  it('is of one address, and of five minutes', async () => {
    const username = await hire();
    const { secret } = await enrol(username);
    const { value } = await logIn(username);
    expect((await giveCode(value.challenge, codeOf(secret), { ip: '10.0.0.2' })).code).toBe('CHALLENGE_EXPIRED');
    await lab.database.query(`update session.login_challenges set begun_at = begun_at - interval '5 minutes'`);
    expect((await giveCode(value.challenge, codeOf(secret))).code).toBe('CHALLENGE_EXPIRED');
    expect((await giveCode('nonsense', codeOf(secret))).code).toBe('CHALLENGE_EXPIRED');
  });
});

describe('guessing', () => {
  it('of codes with one challenge after the other is delayed after five, also with the right code, and not for another address', async () => {
    const username = await hire();
    const { secret } = await enrol(username);
    const ip = newAddress();
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 14; index += 1) {
      // As if the last code had been given a moment ago, however slow the machine is.
      await lab.database.query("update session.login_attempts set begun_at = now() + interval '1 minute'");
      const { value } = await logIn(username, { ip });
      codes.push((await giveCode(value.challenge, wrongCode(secret), { ip })).code);
    }
    expect(codes).toEqual([...Array<string>(5).fill('CODE_WRONG'), ...Array<string>(9).fill('TOO_MANY_ATTEMPTS')]);
    const { value } = await logIn(username, { ip });
    expect((await giveCode(value.challenge, codeOf(secret), { ip })).code).toBe('TOO_MANY_ATTEMPTS');
    const mine = await logIn(username);
    expect((await giveCode(mine.value.challenge, codeOf(secret))).status).toBe(200);
  });

  it('of codes from everywhere locks the authenticator until an admin takes it away', async () => {
    const [username, admin] = [await hire(), await hire('admin')];
    const { secret } = await enrol(username);
    for (let index = 0; index < MAX_WRONG_CODES; index += 1) {
      const ip = newAddress();
      const { value } = await logIn(username, { ip });
      expect((await giveCode(value.challenge, wrongCode(secret), { ip })).code).toBe('CODE_WRONG');
    }
    const { value } = await logIn(username);
    expect((await giveCode(value.challenge, codeOf(secret))).code).toBe('TOO_MANY_ATTEMPTS');
    const { token } = await enrol(admin);
    await send('DELETE', `/bo/v1/staff/${staffIdOf('croupier', username)}/totp`, undefined, { token });
    expect((await enrol(username)).token).toEqual(expect.any(String));
  });

  it('of passwords fails alike for everybody, and is on record for those who exist', async () => {
    const username = await hire();
    const answers = [await logIn(username, {}, 'Errada-123'), await logIn('nobody_here', {}, 'Errada-123')];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [401, 'LOGIN_FAILED'],
      [401, 'LOGIN_FAILED'],
    ]);
    const stream = `staff-${staffIdOf('croupier', username)}`;
    await appendedEvent(app.get<EventStore>(EVENT_STORE), stream, 'StaffLoginFailed');
    expect((await eventsOf(username)).at(-1)).toMatchObject({
      type: 'StaffLoginFailed',
      data: { reason: 'password', ip: '10.0.0.1' },
      metadata: { actor: { kind: 'system', id: 'guest' } },
    });
    expect(await eventsOf('nobody_here')).toEqual([]);
  });
});

describe('within a session', () => {
  let lenient: NestFastifyApplication;
  beforeAll(async () => void (lenient = await lab.application(parts, { STAFF_TOTP: 'offered' })));

  const begin = (token: string) => send('POST', '/bo/v1/session/totp', undefined, { token, at: lenient });
  const confirm = (token: string, code: string) => send('PUT', '/bo/v1/session/totp', { code }, { token, at: lenient });

  it('an authenticator is set up by a code of it, which ends the sessions that were opened without', async () => {
    const username = await hire();
    const [{ value: mine }, { value: elsewhere }] = [
      await logIn(username, { at: lenient }),
      await logIn(username, { at: lenient }),
    ];
    const [first, second] = await Promise.all([begin(mine.token), begin(mine.token)]);
    expect(second!.value).toEqual(first!.value);
    expect((await confirm(elsewhere.token, codeOf(first!.value.secret))).code).toBe('CHALLENGE_EXPIRED');
    expect((await confirm(mine.token, wrongCode(first!.value.secret))).code).toBe('CODE_WRONG');
    expect((await confirm(mine.token, 'abcd-efgh')).code).toBe('CODE_WRONG');
    const { value } = await confirm(mine.token, codeOf(first!.value.secret));
    expect(value.recoveryCodes).toHaveLength(8);
    expect((await begin(mine.token)).code).toBe('TOTP_ALREADY_SET');
    expect((await send('GET', '/bo/v1/session', undefined, { token: elsewhere.token, at: lenient })).status).toBe(401);
    expect((await send('GET', '/bo/v1/session', undefined, { token: mine.token, at: lenient })).value).toMatchObject({
      account: username,
      hasTotp: true,
    });
    const again = await logIn(username, { at: lenient });
    expect((await giveCode(again.value.challenge, codeOf(first!.value.secret), { at: lenient })).code).toBe(
      'CODE_WRONG',
    );
  });
});

describe('taking an authenticator away', () => {
  const reset = (username: string, token: string) =>
    send('DELETE', `/bo/v1/staff/${staffIdOf('croupier', username)}/totp`, undefined, { token });

  it('is for admins, not for oneself, and ends every session and every log-in that is half done', async () => {
    const [username, admin, finance] = [await hire('support'), await hire('admin'), await hire()];
    const [{ token, secret }, { token: adminToken }, { token: financeToken }] = [
      await enrol(username),
      await enrol(admin),
      await enrol(finance),
    ];
    const { value: halfDone } = await logIn(username);
    expect((await reset(username, financeToken)).code).toBe('ACCESS_DENIED');
    expect((await reset(admin, adminToken)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await reset('nobody_here', adminToken)).code).toBe('NOT_FOUND');
    expect((await reset(username, adminToken)).status).toBe(200);
    expect((await send('GET', '/bo/v1/session', undefined, { token })).status).toBe(401);
    expect((await giveCode(halfDone.challenge, codeOf(secret))).code).toBe('CHALLENGE_EXPIRED');
    expect((await logIn(username)).value.step).toBe('enrol');
    expect((await eventsOf(username)).at(-1)).toMatchObject({
      type: 'StaffTotpReset',
      data: { byStaffId: staffIdOf('croupier', admin) },
    });
  });

  it('shows in the list of staff', async () => {
    const [username, admin] = [await hire('support'), await hire('admin')];
    const { token } = await enrol(admin);
    const projection: Projection = staffProjection;
    for await (const event of app.get<EventStore>(EVENT_STORE).readAll('start', { categories: ['staff'] }))
      await projection.project([event], lab.database);
    const { value } = await send('GET', '/bo/v1/staff', undefined, { token });
    const listed = (account: string) => value.list.find((one) => one.account === account);
    expect(listed(username)).toMatchObject({ roles: ['support'], hasTotp: false, lastLoginAt: null });
    expect(listed(admin)).toMatchObject({ roles: ['admin'], hasTotp: true, lastLoginAt: expect.any(String) });
  });
});
