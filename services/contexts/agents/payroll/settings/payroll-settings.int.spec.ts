import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { AgentProgramme } from '@contracts/http/agents/agent-programme';
import { type billCalls } from '@contracts/http/agents/bills';
import type { StaffRole } from '@contracts/http/routes';
import { CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { PayrollSettings } from './use-cases/payroll-settings';

type Desk = z.infer<typeof billCalls.settings.value>;

let api: ApiUnderTest;
let operations: string;
let finance: string;

beforeAll(async () => {
  api = await startApi();
  operations = await hire('operations');
  finance = await hire('finance');
});
afterAll(() => api.close());

async function hire(role: StaffRole): Promise<string> {
  const username = `${role}1`;
  const context = {
    key: username,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await api.app
    .get(CommandBus)
    .execute(new CreateStaff({ username, password: 'Serra-Clara-42', name: `The ${role}`, roles: [role] }, context));
  return api.app
    .get(Sessions)
    .open({ kind: 'staff', subjectId: staffIdOf('croupier', username), data: { roles: [role] } });
}

async function send(method: 'GET' | 'PUT', token: string, body?: object) {
  const answer = await api.app.inject({
    method,
    url: '/bo/v1/payroll/settings',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; fields?: Record<string, string>; value: Desk }>(),
  };
}

it('are those of the rules until somebody changes them, of whom all is told', async () => {
  const { value: before } = await send('GET', finance);
  expect(before).toMatchObject({
    revision: -1,
    changedBy: null,
    changedAt: null,
    timeZone: 'America/Sao_Paulo',
    settings: {
      activeMemberTurnover: '500.00',
      activeMemberTurnoverDividend: '1000.00',
      offerDays: 7,
      dailyAt: '02:10',
      dividendAt: '02:30',
      ceilings: { daily: '2', hourlyWin: '1', hourlyLoss: '3', realtimeWin: '1', realtimeLoss: '3', dividend: '40' },
    },
  });
  const settings = {
    ...before.settings,
    activeMemberTurnover: '250.50',
    ceilings: { ...before.settings.ceilings, realtimeLoss: '2.5' },
  };
  expect((await send('PUT', finance, { settings, revision: -1 })).code).toBe('ACCESS_DENIED');
  const { value: after } = await send('PUT', operations, { settings, revision: -1 });
  expect(after).toMatchObject({ settings, revision: 0, changedBy: 'The operations' });
  expect(await api.app.get(PayrollSettings, { strict: false }).current()).toMatchObject({
    activeMemberTurnoverMinor: 25_050n,
    ceilings: { realtime: { winPpm: 10_000n, lossPpm: 25_000n }, hourly: { winPpm: 10_000n, lossPpm: 10_000n } },
  });
  expect((await send('PUT', operations, { settings: { ...settings, offerDays: 3 }, revision: -1 })).code).toBe(
    'SETTINGS_CHANGED',
  );
  expect((await send('PUT', operations, { settings, revision: -1 })).value.revision).toBe(0);
});

it('are told to everybody who thinks of becoming an agent, as far as they concern agents', async () => {
  const { value: desk } = await send('GET', operations);
  const told = async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/wps/agent/programme' });
    return answer.json<{ value: AgentProgramme }>().value;
  };
  expect((await told()).contracts.map(({ example }) => example.terms.kind)).toContain('daily');
  const ceilings = { ...desk.settings.ceilings, daily: '0' };
  const settings = { ...desk.settings, activeMemberTurnover: '75.00', offerDays: 5, ceilings };
  await send('PUT', operations, { settings, revision: desk.revision });
  const after = await told();
  expect(after).toMatchObject({ activeMemberTurnover: '75.00', offerDays: 5, dailyAt: '02:10' });
  expect(after.contracts.map(({ example }) => example.terms.kind)).toEqual(['dividend', 'hourly', 'realtime']);
});

it.each([
  [{ transferMin: '20000.00' }, 'settings.transferMin'],
  [{ transferMax: '1000000.00' }, 'settings.transferMax'],
  [{ activeMemberTurnover: '1.001' }, 'settings.activeMemberTurnover'],
  [
    { ceilings: { daily: '101', hourlyWin: '1', hourlyLoss: '1', realtimeWin: '1', realtimeLoss: '1', dividend: '1' } },
    'settings.ceilings.daily',
  ],
  [{ dailyAt: '24:00' }, 'settings.dailyAt'],
  [{ offerDays: 0 }, 'settings.offerDays'],
])('that make no sense are refused by their field: %j', async (change, field) => {
  const { value } = await send('GET', operations);
  const { status, code, fields } = await send('PUT', operations, {
    settings: { ...value.settings, ...change },
    revision: value.revision,
  });
  expect({ status, code, fields: Object.keys(fields ?? {}) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    fields: [field],
  });
});
