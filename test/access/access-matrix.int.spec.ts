import { CommandBus } from '@nestjs/cqrs';
import { CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { signRequest } from '@platform/http/signing/http-signature';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { routes, STAFF_ROLES, type Route } from '@contracts/http/routes';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { CALLERS, isStaff, mayCall, type CallerName } from './callers';

const PROVIDER = 'sandbox';
const PROVIDER_KEY = 'provider-key-of-the-tests';
const KYC_KEY = 'key-of-the-identity-checks';
const INTERNAL_KEY = 'key-between-the-processes';
const PARTIES: Partial<Record<CallerName, readonly [party: string, key: string]>> = {
  vendor: ['v1', VENDOR_KEY],
  provider: [PROVIDER, PROVIDER_KEY],
  kyc: ['kyc', KYC_KEY],
  internal: ['worker', INTERNAL_KEY],
};
/** The codes by which the guard turns somebody away. */
const REFUSALS: ReadonlySet<string> = new Set([
  'NOT_LOGGED_IN',
  'ACCESS_DENIED',
  'REGISTER_FIRST',
  'INVALID_SIGNATURE',
]);
const all = Object.entries<Route>(routes);
let api: ApiUnderTest;
let sessions: Sessions;
/** The accounts of people; programs have none. */
const accounts = new Map<CallerName, string>();

beforeAll(async () => {
  api = await startApi({
    KYC_PROFILE: 'BR',
    KYC_KEYS: `kyc=${KYC_KEY}`,
    KYC_URL: 'http://127.0.0.1:9',
    INTERNAL_KEYS: `worker=${INTERNAL_KEY}`,
  });
  sessions = api.app.get(Sessions);
  for (const caller of ['member', 'trial', 'agent'] as const) accounts.set(caller, (await api.newPlayer(0n)).playerId);
  for (const role of STAFF_ROLES) {
    const username = `the-${role}`;
    const account = { username, password: 'Serra-Clara-42', name: username, roles: [role] };
    const context = { key: newId(), actor: { kind: 'system', id: 'test' } as const, correlationId: newId() };
    await api.app.get(CommandBus).execute(new CreateStaff(account, { ...context, causationId: newId() }));
    accounts.set(role, staffIdOf('croupier', username));
  }
});
afterAll(() => api.close());

const MEMBER_TYPES = { member: 0, trial: 4, agent: 1 } as const;

/** A new session; undefined for those who have none. */
async function tokenOf(caller: CallerName): Promise<string | undefined> {
  const subjectId = accounts.get(caller);
  if (subjectId === undefined) return undefined;
  if (isStaff(caller)) return sessions.open({ kind: 'staff', subjectId, data: { roles: [caller] } });
  const memberType = MEMBER_TYPES[caller as keyof typeof MEMBER_TYPES];
  return sessions.open({ kind: 'member', subjectId, data: { memberType } });
}

interface Answer {
  readonly status: number;
  /** Undefined for an answer without one, such as a file. */
  readonly code: string | undefined;
}

async function ask({ method, path }: Route, caller: CallerName, given?: string): Promise<Answer> {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'providerId' ? PROVIDER : newId()));
  const body = method === 'POST' || method === 'PUT' ? '{}' : '';
  const party = PARTIES[caller];
  const token = given ?? (await tokenOf(caller));
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(party && signRequest({ party: party[0], key: party[1], method, path: url, body })),
  };
  const answer = await fetch(`${api.url}${url}`, { method, headers, redirect: 'manual', ...(body && { body }) });
  const isJson = String(answer.headers.get('content-type')).includes('json');
  const text = await answer.text();
  // Vendors are answered in an envelope of their own.
  const { code, status } = (isJson && (JSON.parse(text) as { code?: string; status?: string } | null)) || {};
  return { status: answer.status, code: code ?? status };
}

const isTurnedAway = ({ status, code }: Answer) =>
  (status === 401 || status === 403) && code !== undefined && REFUSALS.has(code);

async function lengthOfTheLog(): Promise<number> {
  let events = 0;
  for await (const event of api.store.readAll('start')) if (event) events += 1;
  return events;
}

it('turns everybody away from every call that is not theirs, and nothing is written', async () => {
  const before = await lengthOfTheLog();
  const wrong: string[] = [];
  let asked = 0;
  for (const caller of CALLERS) {
    const token = await tokenOf(caller);
    for (const [name, route] of all) {
      if (mayCall(route.access, caller)) continue;
      asked += 1;
      const answer = await ask(route, caller, token);
      if (!isTurnedAway(answer)) wrong.push(`${caller}: ${name} answers ${answer.status} ${answer.code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(3_000);
  expect(await lengthOfTheLog()).toBe(before);
});

it.each(['game', 'member', 'staff'] as const)(
  'a session of the kind %s opens no call of another kind',
  async (kind) => {
    const data = { memberType: 1, roles: [...STAFF_ROLES] };
    const token = await sessions.open({ kind, subjectId: newId(), data });
    const foreign = all.filter(
      ([, { access }]) =>
        access !== 'public' &&
        !(kind === 'staff' && typeof access === 'object') &&
        !(kind === 'member' && (access === 'member' || access === 'agent')),
    );
    const wrong: string[] = [];
    for (const [name, route] of foreign) {
      const answer = await ask(route, 'guest', token);
      if (!isTurnedAway(answer)) wrong.push(`${name} answers ${answer.status} ${answer.code}`);
    }
    expect(wrong).toEqual([]);
  },
);

it('lets everybody into every call that is theirs', async () => {
  const wrong: string[] = [];
  for (const caller of CALLERS)
    for (const [name, route] of all) {
      if (route.access === 'public' || !mayCall(route.access, caller)) continue;
      const answer = await ask(route, caller);
      // To the guard a trial is a member; what needs an account of one's own says so by itself.
      const isTold = caller === 'trial' && answer.code === 'REGISTER_FIRST';
      if (isTurnedAway(answer) && !isTold) wrong.push(`${caller}: ${name} answers ${answer.status} ${answer.code}`);
    }
  expect(wrong).toEqual([]);
});
