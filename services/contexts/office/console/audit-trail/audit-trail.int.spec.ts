import { CommandBus } from '@nestjs/cqrs';
import type { StaffActivity } from '@contracts/http/office/back-office';
import { STAFF_ROLES, type StaffRole } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { EventStoreError, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';

let api: ApiUnderTest;
let append: EventStore['append'];
let names = 0;

beforeAll(async () => {
  api = await startApi({ STAFF_TOTP: 'offered' });
  append = api.store.append.bind(api.store);
});
afterAll(() => api.close());

async function hire(...roles: StaffRole[]) {
  const username = `staff${(names += 1)}`;
  const context = {
    key: username,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await api.app
    .get(CommandBus)
    .execute(new CreateStaff({ username, password: 'Serra-Clara-42', name: `Name ${username}`, roles }, context));
  const id = staffIdOf('croupier', username);
  const open = () => api.app.get(Sessions).open({ kind: 'staff', subjectId: id, data: { roles } });
  return { id, username, open, token: await open() };
}

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token?: string, payload?: string | object) {
  const type = typeof payload === 'string' ? 'application/jose' : 'application/json';
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(payload && { 'content-type': type }) };
  const answer = await api.app.inject({ method, url, headers, remoteAddress: '10.0.0.9', ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ code?: string; value: { list: StaffActivity[]; nextCursor: string | null } }>(),
  };
}

async function trailOf(staffId: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of api.store.readAll('start', { categories: ['trail'] }))
    if (event.stream.startsWith(`trail-${staffId}/`)) events.push(event);
  return events;
}

const callsOf = async (staffId: string) =>
  (await trailOf(staffId)).map(({ type, data }) => `${type} ${(data as { call: string }).call}`);
const failing = (stream: string) =>
  jest
    .spyOn(api.store, 'append')
    .mockImplementation((name, expected, events) =>
      name.startsWith(stream)
        ? Promise.reject(new EventStoreError('Unavailable', 'away'))
        : append(name, expected, events),
    );

it('of an earlier edition shows nobody the words of compliance, neither in the trail nor among the events', async () => {
  const word = 'She has no income.';
  const [cora, fay] = [await hire('compliance'), await hire('finance')];
  const fin = await hire('finance');
  const said = async (stream: string, type: string, staffId: string, data: object) => {
    const id = newId();
    const metadata = { key: id, actor: { kind: 'staff' as const, id: staffId }, $correlationId: id, $causationId: id };
    await append(stream, 'noStream', [
      { id, type, data: { ...data, staffId, occurredAt: new Date().toISOString() }, metadata },
    ]);
    return id;
  };
  const acted = (staffId: string) =>
    said(`trail-${staffId}/2026-01-02`, 'StaffActed', staffId, {
      call: 'askLift',
      input: { stopId: newId(), reason: word },
      aboutMemberId: null,
      ip: '::1',
    });
  const hidden = [
    await acted(cora.id),
    await said('stops-earlier', 'LiftAsked', cora.id, { stopId: newId(), reason: word, key: 'k' }),
  ];
  const shown = await acted(fay.id);
  await api.project();
  const activity = (await send('GET', '/bo/v1/staff-activity', fin.token)).value.list;
  expect(activity.find(({ staffId, call }) => staffId === cora.id && call === 'askLift')?.input).toMatchObject({
    reason: '[secret]',
  });
  for (const id of hidden)
    expect(JSON.stringify(await send('GET', `/bo/v1/events/${id}`, fin.token))).not.toContain(word);
  expect(JSON.stringify(await send('GET', `/bo/v1/events/${shown}`, fin.token))).toContain(word);
});

describe('a look', () => {
  it('is on record with who, what, whom and from where', async () => {
    const [{ id, token }, { playerId }] = [await hire('support'), await api.newPlayer(0n)];
    await api.project();
    expect((await send('GET', `/bo/v1/members/${playerId}`, token)).status).toBe(200);
    const [look] = await trailOf(id);
    expect(look).toMatchObject({
      type: 'StaffLooked',
      data: {
        staffId: id,
        call: 'staffMember',
        input: { memberId: playerId },
        aboutMemberId: playerId,
        ip: '10.0.0.9',
      },
      metadata: { actor: { kind: 'staff', id } },
    });
    expect(look!.stream).toBe(`trail-${id}/${(look!.data as { occurredAt: string }).occurredAt.slice(0, 10)}`);
  });

  it('that a page repeats is one look for a minute; another filter, page or session is another', async () => {
    const { id, token, open } = await hire('support');
    const look = (query: string, session = token) => send('GET', `/bo/v1/members${query}`, session);
    await Promise.all([look('?search=a'), look('?search=a'), look('?search=a')]);
    await look('?search=a');
    expect(await trailOf(id)).toHaveLength(1);
    await look('?search=b');
    await look('?search=a&pageNo=2');
    await look('?search=a', await open());
    expect(await trailOf(id)).toHaveLength(4);
    const started = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => started + 61_000);
    await look('?search=a');
    clock.mockRestore();
    expect(await trailOf(id)).toHaveLength(5);
  });

  it('and its twin are answered only when the first one is on record', async () => {
    const { token } = await hire('support');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(api.store, 'append').mockImplementation(async (stream, expected, events) => {
      if (stream.startsWith('trail-')) await held;
      return append(stream, expected, events);
    });
    let answered = 0;
    const looks = [1, 2].map(() => send('GET', '/bo/v1/members', token).then(() => (answered += 1)));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(answered).toBe(0);
    letGo();
    await Promise.all(looks);
    expect(answered).toBe(2);
  });

  it('that was not allowed, or not understood, showed nothing and is not on record', async () => {
    const { id, token } = await hire('support');
    expect((await send('GET', '/bo/v1/ledger/trial-balance', token)).code).toBe('ACCESS_DENIED');
    expect((await send('GET', '/bo/v1/members?pageSize=x', token)).code).toBe('INVALID_INPUT');
    expect(await trailOf(id)).toEqual([]);
  });
});

describe('an act', () => {
  it('is on record every time, also when it is refused afterwards, and without its secrets', async () => {
    const { id, token } = await hire('finance');
    const adjustment = { key: newId(), memberId: newId(), amount: '1.00', reason: 'goodwill', note: 'for the trouble' };
    for (const _ of [1, 2])
      expect((await send('POST', '/bo/v1/adjustments', token, adjustment)).code).toBe('NOT_FOUND');
    await send('PUT', '/bo/v1/session/totp', token, await api.encrypt('PUT /bo/v1/session/totp', { code: '123456' }));
    await send('DELETE', '/bo/v1/session/logout', token);
    expect(await callsOf(id)).toEqual([
      'StaffActed requestAdjustment',
      'StaffActed requestAdjustment',
      'StaffActed confirmTotp',
      'StaffActed staffLogout',
    ]);
    const [asked, , confirmed] = await trailOf(id);
    expect(asked!.data).toMatchObject({ input: adjustment, aboutMemberId: adjustment.memberId });
    expect(confirmed!.data).toMatchObject({ input: {} });
  });
});

it('letters that the log cannot hold are recorded as others', async () => {
  const [{ id, token }, { playerId }] = [await hire('finance'), await api.newPlayer(0n)];
  const asked = { key: newId(), memberId: playerId, amount: '1.00', reason: 'goodwill', note: 'for\ud800 the trouble' };
  expect((await send('POST', '/bo/v1/adjustments', token, asked)).status).toBe(200);
  expect((await trailOf(id))[0]!.data).toMatchObject({ input: { note: 'for\ufffd the trouble' } });
});

describe('what cannot be recorded', () => {
  it('is not shown, and is as soon as it can be', async () => {
    const { token } = await hire('support');
    const away = failing('trail-');
    for (const _ of [1, 2]) {
      const answer = await send('GET', '/bo/v1/members', token);
      expect([answer.status, answer.code, answer.headers['retry-after'], answer.value]).toEqual([
        503,
        'BUSY',
        '1',
        null,
      ]);
    }
    away.mockRestore();
    expect((await send('GET', '/bo/v1/members', token)).status).toBe(200);
  });

  it('is not done', async () => {
    const [{ token }, { playerId }] = [await hire('finance'), await api.newPlayer(0n)];
    const away = failing('trail-');
    const answer = await send('POST', '/bo/v1/adjustments', token, {
      key: newId(),
      memberId: playerId,
      amount: '1.00',
      reason: 'goodwill',
      note: 'for the trouble',
    });
    away.mockRestore();
    expect(answer.status).toBe(503);
    for await (const event of api.store.readAll('start', { categories: ['adjustment', 'allowance'] }))
      expect(event.data).not.toMatchObject({ memberId: playerId });
  });
});

it('has the reason for which personal data were shown, which is a significant event', async () => {
  const { token } = await hire('support');
  const { playerId } = await api.newPlayer(0n);
  const path = `/bo/v1/members/${playerId}/personal-data`;
  const asked = { key: newId(), reason: 'payment' };
  for (const [role, status] of [
    ['finance', 403],
    ['admin', 403],
    ['risk', 200],
    ['compliance', 200],
  ] as const)
    expect([role, (await send('POST', `${path}/reveal`, (await hire(role)).token, asked)).status]).toEqual([
      role,
      status,
    ]);
  expect((await send('GET', path, token)).value).toMatchObject({ isMasked: true });
  expect((await send('POST', `${path}/reveal`, token, asked)).value).toMatchObject({ isMasked: false });
  expect((await send('POST', `${path}/reveal`, token, { ...asked, reason: 'curiosity' })).status).toBe(400);
  await api.project();
  const { token: finance } = await hire('finance');
  const { list } = (await send('GET', '/bo/v1/significant-events?kind=personalDataShown', finance))
    .value as unknown as {
    list: { event: { data: { aboutMemberId: string } } }[];
  };
  expect(list.filter(({ event }) => event.data.aboutMemberId === playerId).length).toBeGreaterThanOrEqual(3);
});

describe('the list', () => {
  const activity = async (token: string, query = '') =>
    (await send('GET', `/bo/v1/staff-activity${query}`, token)).value;

  it('is for those who answer for money, shows log-ins that failed as well, and narrows by every filter', async () => {
    const [{ id, token, username }, { token: finance }, { playerId }] = [
      await hire(...STAFF_ROLES),
      await hire('finance'),
      await api.newPlayer(0n),
    ];
    await api.project();
    // The right one first: after a wrong one the next try from there would need a proof.
    for (const password of ['Serra-Clara-42', 'Errada-123']) {
      const sealed = await api.encrypt('POST /bo/v1/session/login', { username, password });
      await send('POST', '/bo/v1/session/login', undefined, sealed);
    }
    await send('GET', `/bo/v1/members/${playerId}`, token);
    await send('POST', '/bo/v1/session/totp', token);
    await send('DELETE', '/bo/v1/session/logout', token);
    await api.project();
    const all = (await activity(finance, `?staffId=${id}`)).list;
    expect(all.map(({ kind, call }) => `${kind} ${call}`).sort()).toEqual([
      'act beginTotp',
      'act staffLogin',
      'act staffLogin',
      'act staffLogout',
      'look staffMember',
    ]);
    expect(new Set(all.map(({ staffName }) => staffName))).toEqual(new Set([`Name ${username}`]));
    expect(all.filter(({ call }) => call === 'staffLogin').map(({ input }) => input)).toEqual(
      expect.arrayContaining([{}, { failed: 'password' }]),
    );
    expect((await activity(finance, `?memberId=${playerId}`)).list).toMatchObject([
      { call: 'staffMember', memberId: playerId, ip: '10.0.0.9' },
    ]);
    expect((await activity(finance, `?staffId=${id}&kind=look`)).list).toHaveLength(1);
    expect((await activity(finance, `?staffId=${id}&call=staffLogin`)).list).toHaveLength(2);
    expect((await activity(finance, `?staffId=${id}&from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`)).list).toEqual(
      [],
    );
    expect((await send('GET', '/bo/v1/staff-activity', (await hire('support')).token)).code).toBe('ACCESS_DENIED');
  });

  it('is paged without a gap and without a repetition, newest first', async () => {
    const { token } = await hire('finance');
    const { list: whole } = await activity(token, '?pageSize=200');
    expect(whole.map(({ occurredAt }) => occurredAt)).toEqual(
      whole
        .map(({ occurredAt }) => occurredAt)
        .sort()
        .reverse(),
    );
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { list: StaffActivity[]; nextCursor: string | null } = await activity(
        token,
        `?pageSize=4${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
  });
});
