import { randomUUID } from 'node:crypto';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Secret, TOTP } from 'otpauth';
import type { StaffAccountInFull } from '@contracts/http/back-office-staff';
import type { StaffRole } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { TrailModule } from '@contexts/audit/trail/trail.module';
import { Sessions } from '@platform/auth/sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { PlatformLab } from '@test/support/platform-application';
import { IdentityModule } from './identity.module';
import { staffProjection } from './read-models/staff.projection';
import { staffIdOf } from './use-cases/account-ids';
import { CreateStaff } from './use-cases/create-staff';

const PASSWORD = 'Serra-Clara-42';
const OWN = 'Pitangueira-Azul-7';
const parts = { imports: [CqrsModule.forRoot(), IdentityModule, TrailModule] };

let lab: PlatformLab;
/** Two processes; the authenticator is offered, so that most tests log in with the password alone. */
let apps: readonly NestFastifyApplication[];
let strict: NestFastifyApplication;
let names = 0;
let projectedTo: string | undefined;

beforeAll(async () => {
  lab = await PlatformLab.open();
  apps = [
    await lab.application(parts, { STAFF_TOTP: 'offered' }),
    await lab.application(parts, { STAFF_TOTP: 'offered' }),
  ];
  strict = await lab.application(parts);
});
afterAll(() => lab.close());

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly value: StaffAccountInFull & {
    readonly step: string;
    readonly challenge: string;
    readonly secret: string;
    readonly token: string;
    readonly staffId: string;
    readonly temporaryPassword: string | null;
    readonly list: readonly { readonly account: string; readonly status: string; readonly roles: readonly string[] }[];
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function answered(
  at: NestFastifyApplication,
  method: Method,
  url: string,
  type: string,
  payload?: string,
  token?: string,
): Promise<Answered> {
  const headers = { ...(payload && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await at.inject({ method, url, remoteAddress: '10.0.0.1', headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<Omit<Answered, 'status'>>() };
}

const send = (method: Method, url: string, token: string, body?: object, at = apps[0]!) =>
  answered(at, method, url, 'application/json', body && JSON.stringify(body), token);
const sealed = async (method: Method, url: string, body: object, token?: string, at = apps[0]!) =>
  answered(at, method, url, 'application/jose', await lab.encrypted(body), token);
const logIn = (username: string, password: string, at = apps[0]!) =>
  sealed('POST', '/bo/v1/session/login', { username, password }, undefined, at);
const choose = (challenge: string, newPassword: string, at = apps[0]!) =>
  sealed('POST', '/bo/v1/session/password', { challenge, newPassword }, undefined, at);
const isIn = async (token: string, at = apps[0]!) =>
  (await send('GET', '/bo/v1/session', token, undefined, at)).status === 200;

/** Somebody with a password of their own, and a session. */
async function somebody(...roles: StaffRole[]) {
  const username = `person${(names += 1)}`;
  const context = {
    key: username,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await apps[0]!
    .get(CommandBus)
    .execute(new CreateStaff({ username, password: PASSWORD, name: username, roles }, context));
  const id = staffIdOf('croupier', username);
  return { username, id, token: await apps[0]!.get(Sessions).open({ kind: 'staff', subjectId: id, data: { roles } }) };
}

const newHire = (roles: readonly StaffRole[] = ['support']) => ({
  key: randomUUID(),
  username: `new.person${(names += 1)}`,
  name: 'Nina Nova',
  roles,
});
const act = (what: string, id: string, token: string, more: object = {}, at = apps[0]!) =>
  send('POST', `/bo/v1/staff/${id}/${what}`, token, { key: randomUUID(), ...more }, at);
const disable = (id: string, token: string, at = apps[0]!) =>
  act('disabling', id, token, { reason: 'left the house' }, at);
const enable = (id: string, token: string) => act('enabling', id, token, { reason: 'came back' });
const changeRoles = (id: string, token: string, roles: StaffRole[], replaces: StaffRole[], at = apps[0]!) =>
  send('PUT', `/bo/v1/staff/${id}/roles`, token, { key: randomUUID(), roles, replaces }, at);
const accountOf = async (id: string, token: string) => (await send('GET', `/bo/v1/staff/${id}`, token)).value;

async function eventsOf(id: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of apps[0]!.get<EventStore>(EVENT_STORE).read(`staff-${id}`)) events.push(event);
  return events;
}

async function project(): Promise<void> {
  const store = apps[0]!.get<EventStore>(EVENT_STORE);
  for await (const event of store.readAll(projectedTo === undefined ? 'start' : { after: projectedTo }, {
    categories: ['staff'],
  })) {
    projectedTo = event.checkpoint;
    await staffProjection.project([event], lab.database);
  }
}

describe('hiring', () => {
  it('makes a password that is shown once, whatever is repeated, and that nobody keeps', async () => {
    const admin = await somebody('admin');
    const asked = newHire(['support', 'finance']);
    const { status, value } = await send('POST', '/bo/v1/staff', admin.token, asked);
    expect(status).toBe(200);
    expect(value.temporaryPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const again = await Promise.all(apps.map((at) => send('POST', '/bo/v1/staff', admin.token, asked, at)));
    for (const one of again) expect(one.value).toEqual({ staffId: value.staffId, temporaryPassword: null });
    expect((await eventsOf(value.staffId)).map(({ type }) => type)).toEqual(['StaffCreated', 'StaffPasswordSet']);
    const { rows } = await lab.database.query('select * from read.staff');
    const written = JSON.stringify([(await eventsOf(value.staffId)).map(({ data }) => data), rows]);
    expect(written).not.toContain(value.temporaryPassword);
    expect((await send('POST', '/bo/v1/staff', admin.token, { ...asked, roles: ['admin'] })).code).toBe('KEY_REUSED');
    expect((await send('POST', '/bo/v1/staff', admin.token, { ...asked, key: randomUUID() })).code).toBe(
      'USERNAME_TAKEN',
    );
    expect(
      (
        await send('POST', '/bo/v1/staff', admin.token, {
          ...asked,
          key: randomUUID(),
          username: asked.username.toUpperCase(),
        })
      ).code,
    ).toBe('USERNAME_TAKEN');
  });

  it('is one account for two processes that are asked at once', async () => {
    const admin = await somebody('admin');
    const asked = newHire();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) => send('POST', '/bo/v1/staff', admin.token, asked, apps[index])),
    );
    expect(answers.filter(({ value }) => value.temporaryPassword !== null)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is for admins, and wants names that can be typed', async () => {
    const [admin, finance] = [await somebody('admin'), await somebody('finance', 'support')];
    expect((await send('POST', '/bo/v1/staff', finance.token, newHire())).code).toBe('ACCESS_DENIED');
    expect((await send('GET', `/bo/v1/staff/${admin.id}`, finance.token)).code).toBe('ACCESS_DENIED');
    for (const wrong of [
      { username: 'a b c' },
      { username: 'ab' },
      { username: '7up' },
      { name: '!' },
      { roles: [] },
      { roles: ['owner'] },
      { roles: ['admin', 'admin'] },
    ]) {
      expect((await send('POST', '/bo/v1/staff', admin.token, { ...newHire(), ...wrong })).code).toBe('INVALID_INPUT');
    }
  });
});

describe('a temporary password', () => {
  it('opens nothing before its owner has chosen one of their own, and then the authenticator is set up', async () => {
    const admin = await somebody('admin');
    const asked = newHire(['finance']);
    const temporary = (await send('POST', '/bo/v1/staff', admin.token, asked)).value.temporaryPassword!;
    const { value: begun } = await logIn(asked.username, temporary, strict);
    expect(begun).toEqual({ step: 'password', challenge: expect.any(String) });
    expect(
      (await sealed('POST', '/bo/v1/session/code', { challenge: begun.challenge, code: '123456' }, undefined, strict))
        .code,
    ).toBe('CHALLENGE_EXPIRED');
    const refused = async (password: string) => (await choose(begun.challenge, password, strict)).code;
    expect(await refused('short-1')).toBe('INVALID_INPUT');
    expect(await refused('Password123!')).toBe('COMMON_PASSWORD');
    expect(await refused(`${asked.username}-2026`)).toBe('COMMON_PASSWORD');
    expect(await refused(temporary)).toBe('SAME_PASSWORD');
    const { value: enrolling } = await choose(begun.challenge, OWN, strict);
    expect(enrolling).toMatchObject({ step: 'enrol', secret: expect.any(String) });
    expect(await refused('Another-One-99')).toBe('CHALLENGE_EXPIRED');
    const code = new TOTP({ secret: Secret.fromBase32(enrolling.secret) }).generate();
    const { value: opened } = await sealed(
      'POST',
      '/bo/v1/session/code',
      { challenge: enrolling.challenge, code },
      undefined,
      strict,
    );
    expect(await isIn(opened.token, strict)).toBe(true);
    expect((await logIn(asked.username, temporary, strict)).code).toBe('LOGIN_FAILED');
    expect((await logIn(asked.username, OWN, strict)).value.step).toBe('code');
  });

  it('is over after three days', async () => {
    const admin = await somebody('admin');
    const asked = newHire();
    const temporary = (await send('POST', '/bo/v1/staff', admin.token, asked)).value.temporaryPassword!;
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 72 * 3_600_000 + 1_000);
    expect((await logIn(asked.username, temporary)).code).toBe('LOGIN_FAILED');
    clock.mockRestore();
    expect((await logIn(asked.username, temporary)).value.step).toBe('password');
  });

  it('is given to somebody who forgot theirs, ends what is open and half open, and is shown once', async () => {
    const [admin, person] = [await somebody('admin'), await somebody('support')];
    const halfDone = (await logIn(person.username, PASSWORD, strict)).value.challenge;
    const key = randomUUID();
    const { value } = await act('password', person.id, admin.token, { key });
    expect((await act('password', person.id, admin.token, { key })).value).toEqual({
      staffId: person.id,
      temporaryPassword: null,
    });
    expect(await isIn(person.token)).toBe(false);
    expect(
      (await sealed('POST', '/bo/v1/session/code', { challenge: halfDone, code: '123456' }, undefined, strict)).code,
    ).toBe('CHALLENGE_EXPIRED');
    expect((await logIn(person.username, PASSWORD)).code).toBe('LOGIN_FAILED');
    const { value: begun } = await logIn(person.username, value.temporaryPassword!);
    expect((await choose(begun.challenge, OWN)).value).toMatchObject({ step: 'done', token: expect.any(String) });
    expect((await act('password', admin.id, admin.token)).code).toBe('SECOND_PERSON_NEEDED');
  });
});

describe('disabling', () => {
  it('ends the sessions on every process, lets nobody in, and is undone by enabling', async () => {
    const [admin, person] = [await somebody('admin'), await somebody('finance')];
    const halfDone = (await logIn(person.username, PASSWORD, strict)).value;
    expect((await disable(person.id, admin.token)).status).toBe(200);
    expect(await isIn(person.token)).toBe(false);
    expect(await apps[0]!.get(Sessions).endingOf(person.token)).toBe('blocked');
    expect(
      (
        await sealed(
          'POST',
          '/bo/v1/session/code',
          { challenge: halfDone.challenge, code: '123456' },
          undefined,
          strict,
        )
      ).code,
    ).toBe('CHALLENGE_EXPIRED');
    expect((await disable(person.id, admin.token)).code).toBe('STAFF_CHANGED');
    expect((await enable(person.id, admin.token)).status).toBe(200);
    expect((await logIn(person.username, PASSWORD)).value.step).toBe('done');
  });

  it('is answered at the log-in like an unknown name, and the attempt is on record', async () => {
    const [admin, person] = [await somebody('admin'), await somebody('finance')];
    await disable(person.id, admin.token);
    const unknown = await logIn('nobody_here', PASSWORD);
    const closed = await logIn(person.username, PASSWORD);
    expect({ ...closed }).toEqual({ ...unknown, correlationId: (closed as { correlationId?: string }).correlationId });
    expect(closed.code).toBe('LOGIN_FAILED');
    for (let tries = 0; tries < 100 && (await eventsOf(person.id)).at(-1)!.type !== 'StaffLoginFailed'; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await eventsOf(person.id)).at(-1)).toMatchObject({
      type: 'StaffLoginFailed',
      data: { reason: 'disabled', ip: '10.0.0.1' },
    });
  });

  it('wins over a log-in that is on its way at the same moment', async () => {
    const admin = await somebody('admin');
    for (let round = 0; round < 6; round += 1) {
      const person = await somebody('support');
      const [, opened] = await Promise.all([
        disable(person.id, admin.token, apps[0]),
        logIn(person.username, PASSWORD, apps[1]),
      ]);
      if (opened.status === 200) expect(await isIn(opened.value.token)).toBe(false);
      const { rowCount } = await lab.database.query('select 1 from session.sessions where subject_id = $1', [
        person.id,
      ]);
      expect(rowCount).toBe(0);
    }
  });

  it('of oneself is refused, and so is everything else that one would do to oneself', async () => {
    const admin = await somebody('admin');
    expect((await disable(admin.id, admin.token)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await changeRoles(admin.id, admin.token, ['admin', 'finance'], ['admin'])).code).toBe(
      'SECOND_PERSON_NEEDED',
    );
    expect((await disable(newId(), admin.token)).code).toBe('NOT_FOUND');
  });
});

describe('roles', () => {
  it('are changed at once: the sessions with the old ones are over', async () => {
    const [admin, person] = [await somebody('admin'), await somebody('support')];
    expect((await changeRoles(person.id, admin.token, ['finance', 'admin'], ['finance'])).code).toBe('STAFF_CHANGED');
    expect((await changeRoles(person.id, admin.token, ['finance', 'admin'], ['support'])).status).toBe(200);
    expect(await isIn(person.token)).toBe(false);
    const { token } = (await logIn(person.username, PASSWORD)).value;
    expect((await send('GET', '/bo/v1/staff', token)).status).toBe(200);
    expect(await accountOf(person.id, admin.token)).toMatchObject({
      account: { roles: ['finance', 'admin'], status: 'active' },
    });
  });

  it('that were taken count at once, also for a session that was not closed yet', async () => {
    const [first, second, person] = [await somebody('admin'), await somebody('admin'), await somebody('support')];
    const stale = await apps[1]!
      .get(Sessions)
      .open({ kind: 'staff', subjectId: second.id, data: { roles: ['admin'] } });
    await changeRoles(second.id, first.token, ['support'], ['admin']);
    const left = await apps[1]!.get(Sessions).open({ kind: 'staff', subjectId: second.id, data: { roles: ['admin'] } });
    expect((await disable(person.id, stale, apps[0])).code).toBe('NOT_LOGGED_IN');
    expect((await disable(person.id, left, apps[1])).code).toBe('ACCESS_DENIED');
    expect((await send('POST', '/bo/v1/staff', left, newHire())).code).toBe('ACCESS_DENIED');
  });
});

describe('the last admin', () => {
  const isAdmin = async (id: string) => {
    const types = (await eventsOf(id)).map(({ type }) => type);
    return !types.includes('StaffDisabled') && !types.includes('StaffRolesChanged');
  };

  it('stays, when two disable each other at the same moment, on two processes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await somebody('admin'), await somebody('admin')];
      const answers = await Promise.all([disable(one.id, other.token, apps[0]), disable(other.id, one.token, apps[1])]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await isAdmin(one.id), await isAdmin(other.id)].sort()).toEqual([false, true]);
    }
  });

  it('stays, when three take the role from each other in a ring', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ring = [await somebody('admin'), await somebody('admin'), await somebody('admin')];
      await Promise.all(
        ring.map(({ token }, index) =>
          changeRoles(ring[(index + 1) % 3]!.id, token, ['support'], ['admin'], apps[index % 2]),
        ),
      );
      const left = await Promise.all(ring.map(({ id }) => isAdmin(id)));
      expect(left).toContain(true);
    }
  });

  it('of before is one again once somebody gave the rights back', async () => {
    const [one, other] = [await somebody('admin'), await somebody('admin')];
    await disable(other.id, one.token);
    await enable(other.id, one.token);
    const { token } = (await logIn(other.username, PASSWORD)).value;
    expect((await disable(one.id, token)).status).toBe(200);
    expect((await enable(one.id, token)).status).toBe(200);
    const { token: back } = (await logIn(one.username, PASSWORD)).value;
    expect((await changeRoles(other.id, back, ['support'], ['admin'])).status).toBe(200);
  });
});

describe('the own password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    sealed('PUT', '/bo/v1/session/password', { oldPassword, newPassword }, token);

  it('is changed with the old one, and ends the other sessions and no more', async () => {
    const person = await somebody('support');
    const elsewhere = (await logIn(person.username, PASSWORD)).value.token;
    expect((await change(person.token, 'Errada-12345', OWN)).code).toBe('WRONG_PASSWORD');
    expect((await change(person.token, PASSWORD, PASSWORD)).code).toBe('SAME_PASSWORD');
    expect((await change(person.token, PASSWORD, 'Welcome2025!')).code).toBe('COMMON_PASSWORD');
    expect((await change(person.token, PASSWORD, OWN)).status).toBe(200);
    expect([await isIn(person.token), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await logIn(person.username, OWN)).value.step).toBe('done');
  });

  it('is guessed no more often in a session than at the log-in', async () => {
    const person = await somebody('support');
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 12; index += 1) codes.push((await change(person.token, 'Errada-12345', OWN)).code);
    expect(codes.slice(-2)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  });
});

describe('what is shown', () => {
  it('is everybody, by a part of the name, a role or a state', async () => {
    const [admin, person, gone] = [
      await somebody('admin'),
      await somebody('operations', 'support'),
      await somebody('operations'),
    ];
    const asked = newHire(['operations']);
    await send('POST', '/bo/v1/staff', admin.token, asked);
    await disable(gone.id, admin.token);
    await project();
    const listed = async (query: string) =>
      (await send('GET', `/bo/v1/staff${query}`, admin.token)).value.list.map(({ account }) => account);
    expect(await listed('?role=operations&status=active')).toEqual([person.username]);
    expect(await listed('?role=operations&status=disabled')).toEqual([gone.username]);
    expect(await listed('?role=operations&status=temporary')).toEqual([asked.username]);
    expect(await listed(`?search=${person.username.toUpperCase()}`)).toEqual([person.username]);
    expect((await listed('?search=nina')).length).toBeGreaterThan(0);
    expect(await listed('?search=%25')).toEqual([]);
  });

  it('is the history of an account, with names, from the log itself', async () => {
    const admin = await somebody('admin');
    const asked = newHire(['finance']);
    const { staffId } = (await send('POST', '/bo/v1/staff', admin.token, asked)).value;
    await changeRoles(staffId, admin.token, ['finance', 'support'], ['finance']);
    await disable(staffId, admin.token);
    await project();
    const account = await accountOf(staffId, admin.token);
    expect(account).toMatchObject({
      account: { account: asked.username, status: 'disabled', roles: ['finance', 'support'] },
      temporaryUntil: expect.any(String),
    });
    expect(account.acts.map(({ kind, by, roles, reason }) => [kind, by?.name, roles, reason])).toEqual([
      ['disabled', admin.username, null, 'left the house'],
      ['rolesChanged', admin.username, ['finance', 'support'], null],
      ['hired', admin.username, ['finance'], null],
    ]);
  });
});
