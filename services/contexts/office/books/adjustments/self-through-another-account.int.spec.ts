import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Secret, TOTP } from 'otpauth';
import type { ErrorCode } from '@contracts/errors/error-codes';
import { APPROVAL_HOLD_MS } from '@kernel/two-people';
import { IdentityModule, staffIdOf } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import {
  balanceOf,
  decide,
  eventsOf,
  hire,
  lab,
  Parts,
  player,
  react,
  request,
  send,
  useAdjustments,
} from './test-support/adjustments-lab';

/** The API with the accounts of the staff, where the authenticator is offered. */
let house: NestFastifyApplication;
let names = 0;

useAdjustments();
beforeAll(async () => {
  const settings = { ADJUSTMENT_MAX: '100.00', ADJUSTMENT_DAY_MAX: '1000.00', STAFF_TOTP: 'offered' };
  house = await lab.application({ imports: [CqrsModule.forRoot(), Parts, IdentityModule] }, settings);
});
afterEach(() => jest.restoreAllMocks());

interface Person {
  readonly id: string;
  readonly token: string;
}
interface LoggedIn {
  readonly step: string;
  readonly challenge: string;
  readonly token: string;
}

const OWN = 'Pitangueira-Azul-7';

async function sealed(
  path: string,
  body: object,
  { method = 'POST', token }: { readonly method?: 'POST' | 'PUT'; readonly token?: string } = {},
): Promise<LoggedIn> {
  const url = `/bo/v1/session/${path}`;
  const payload = await lab.encrypted(`${method} ${url}`, body);
  const headers = { 'content-type': 'application/jose', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await house.inject({ method, url, headers, payload });
  return answer.json<{ value: LoggedIn }>().value;
}

/** Opens an account with the temporary password that the admin was shown, and chooses a password for it. */
async function takeOver(username: string, temporaryPassword: string): Promise<Person> {
  const { challenge } = await sealed('login', { username, password: temporaryPassword });
  const { step, token } = await sealed('password', { challenge, newPassword: OWN });
  expect(step).toBe('done');
  return { id: staffIdOf('croupier', username), token };
}

type Made = { readonly staffId: string; readonly temporaryPassword: string };

async function hireAndTakeOver(admin: Person, role: 'finance' | 'admin'): Promise<Person> {
  const username = `second.person${(names += 1)}`;
  const asked = { key: newId(), username, name: 'Segunda Pessoa', roles: [role] };
  const { status, value } = await send<Made>('POST', '/bo/v1/staff', admin.token, asked, house);
  expect(status).toBe(200);
  return takeOver(username, value.temporaryPassword);
}

async function renewAndTakeOver(admin: Person, colleague: Person & { readonly username: string }): Promise<Person> {
  const url = `/bo/v1/staff/${colleague.id}/password`;
  const { value } = await send<Made>('POST', url, admin.token, { key: newId() }, house);
  return takeOver(colleague.username, value.temporaryPassword);
}

/** Expects that an account neither approves nor refuses, and that nothing has happened. */
async function expectRefusal(by: Person, adjustmentId: string, code: ErrorCode): Promise<void> {
  for (const isApproved of [true, false])
    expect(await decide(by.token, adjustmentId, isApproved, newId(), house)).toMatchObject({ status: 403, code });
  expect((await eventsOf(adjustmentId)).map(({ type }) => type)).toEqual(['AdjustmentRequested']);
}

/** The same person a day later, with a session of then. */
async function aDayLater(person: Person): Promise<Person> {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + APPROVAL_HOLD_MS + 60_000);
  const data = { roles: ['finance' as const] };
  return { id: person.id, token: await house.get(Sessions).open({ kind: 'staff', subjectId: person.id, data }) };
}

const ask = async (by: Person, memberId: string): Promise<string> => {
  const { status, value } = await request(by.token, memberId, '25.00', newId(), house);
  expect(status).toBe(200);
  return value.id;
};

describe('one admin alone moves no money', () => {
  it('by hiring a second person, logging in as that person, and approving', async () => {
    const [admin, memberId] = [await hire('admin'), await player(0n)];
    const adjustmentId = await ask(admin, memberId);
    const second = await hireAndTakeOver(admin, 'finance');
    await expectRefusal(second, adjustmentId, 'APPROVER_NOT_INDEPENDENT');
    await expectRefusal(await aDayLater(second), adjustmentId, 'APPROVER_NOT_INDEPENDENT');
    await react();
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('by asking with the second person, and approving with the own account', async () => {
    const [admin, memberId] = [await hire('admin'), await player(0n)];
    const adjustmentId = await ask(await hireAndTakeOver(admin, 'finance'), memberId);
    await expectRefusal(admin, adjustmentId, 'APPROVER_NOT_INDEPENDENT');
  });

  it('by a second person who hires a third', async () => {
    const [admin, memberId] = [await hire('admin'), await player(0n)];
    const adjustmentId = await ask(admin, memberId);
    const third = await hireAndTakeOver(await hireAndTakeOver(admin, 'admin'), 'finance');
    await expectRefusal(third, adjustmentId, 'APPROVER_NOT_INDEPENDENT');
    await expectRefusal(await aDayLater(third), adjustmentId, 'APPROVER_NOT_INDEPENDENT');
  });

  it('by hiring two people at once: neither of them approves anything for a day', async () => {
    const [admin, memberId] = [await hire('admin'), await player(0n)];
    const [asks, approves] = [await hireAndTakeOver(admin, 'finance'), await hireAndTakeOver(admin, 'finance')];
    await expectRefusal(approves, await ask(asks, memberId), 'APPROVER_ACCOUNT_NEW');
  });

  it('by the account of a colleague with a password that the admin renewed', async () => {
    const [admin, colleague, memberId] = [await hire('admin'), await hire('finance'), await player(0n)];
    const adjustmentId = await ask(admin, memberId);
    const impersonated = await renewAndTakeOver(admin, colleague);
    await expectRefusal(impersonated, adjustmentId, 'APPROVER_NOT_INDEPENDENT');
    await expectRefusal(await aDayLater(impersonated), adjustmentId, 'APPROVER_NOT_INDEPENDENT');
  });
});

describe('an account that somebody else had in hand', () => {
  it.each<[string, ErrorCode, (admin: Person, colleague: Person & { readonly username: string }) => Promise<Person>]>([
    ['is new', 'APPROVER_ACCOUNT_NEW', (admin) => hireAndTakeOver(admin, 'finance')],
    ['got a password', 'APPROVER_PASSWORD_RENEWED', renewAndTakeOver],
    [
      'got other roles',
      'APPROVER_ROLES_CHANGED',
      async (admin, { id }) => {
        const change = { key: newId(), roles: ['finance', 'support'], replaces: ['finance'] };
        await send('PUT', `/bo/v1/staff/${id}/roles`, admin.token, change, house);
        const data = { roles: ['finance' as const] };
        return { id, token: await house.get(Sessions).open({ kind: 'staff', subjectId: id, data }) };
      },
    ],
    [
      'lost its authenticator',
      'APPROVER_AUTHENTICATOR_RESET',
      async (admin, { id, token }) => {
        const begun = await send<{ secret: string }>('POST', '/bo/v1/session/totp', token, {}, house);
        const code = new TOTP({ secret: Secret.fromBase32(begun.value.secret) }).generate();
        await sealed('totp', { code }, { method: 'PUT', token });
        const url = `/bo/v1/staff/${id}/totp`;
        expect((await send('DELETE', url, admin.token, undefined, house)).status).toBe(200);
        const data = { roles: ['finance' as const] };
        return { id, token: await house.get(Sessions).open({ kind: 'staff', subjectId: id, data }) };
      },
    ],
    [
      'was enabled again',
      'APPROVER_ACCOUNT_ENABLED',
      async (admin, { id }) => {
        for (const act of ['disabling', 'enabling'])
          await send('POST', `/bo/v1/staff/${id}/${act}`, admin.token, { key: newId(), reason: 'by mistake' }, house);
        const data = { roles: ['finance' as const] };
        return { id, token: await house.get(Sessions).open({ kind: 'staff', subjectId: id, data }) };
      },
    ],
  ])('and %s decides nothing for a day, and then it may', async (_, code, happened) => {
    const [admin, maker, colleague] = [await hire('admin'), await hire('finance'), await hire('finance')];
    const memberId = await player(0n);
    const adjustmentId = await ask(maker, memberId);
    const held = await happened(admin, colleague);
    await expectRefusal(held, adjustmentId, code);
    const { value } = await send<{ approvalHold: { until: string } }>(
      'GET',
      '/bo/v1/session',
      held.token,
      undefined,
      house,
    );
    expect(Date.parse(value.approvalHold.until) - Date.now()).toBeGreaterThan(APPROVAL_HOLD_MS - 600_000);
    const later = await aDayLater(held);
    expect(await decide(later.token, adjustmentId, true, newId(), house)).toMatchObject({ status: 200 });
    await react();
    expect(await balanceOf(memberId)).toBe(2_500n);
  });
});
