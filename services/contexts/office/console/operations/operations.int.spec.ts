import { randomUUID } from 'node:crypto';
import type { ProjectionStatus, ReactionStatus } from '@contracts/http/office/proofs';
import type { StaffRole } from '@contracts/http/routes';
import { Sessions } from '@platform/auth/sessions';
import { Checkpoints } from '@platform/projections/checkpoints';
import { ProjectionProgress } from '@platform/projections/projection-progress';
import type { RecordedEvent } from '@kernel/event';
import { projections } from '../../../../apps/house';
import type { OperationsEvent } from './domain/operations.events';
import { RebuildOrderedProjections } from './reactions/rebuild-ordered-projections';
import { reacting } from '@platform/reactions/reacting';
import { ReactionRecords } from '@platform/reactions/reaction-records';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { until } from '@test/support/patience';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const session = (role: StaffRole) =>
  api.app.get(Sessions).open({ kind: 'staff', subjectId: randomUUID(), data: { roles: [role] } });

async function call(token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${api.url}/bo/v1/projections${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...((await response.json()) as { code?: string; value: unknown }) };
}

const rebuild = (token: string, name: string, key: string) => call(token, 'POST', `/${name}/rebuild`, { key });
const orders = async () => {
  const found: unknown[] = [];
  for await (const event of api.store.readAll('start', { categories: ['operations'] })) found.push(event.data);
  return found;
};
/** Carries out every order, as the worker does; those that were carried out change nothing. */
const work = async () => {
  const sql = await api.workerSql();
  const reaction = new RebuildOrderedProjections(projections, sql, new Checkpoints(sql));
  for await (const event of api.store.readAll('start', { categories: ['operations'] }))
    await reaction.react(event as RecordedEvent & OperationsEvent);
};
const generations = async () =>
  (await api.database.query<{ generation: number }>(`select generation from read.checkpoints where name = 'catalogue'`))
    .rows[0]?.generation;
const games = async () => (await api.database.query('select from read.games')).rows.length;

it('shows where every projection stands', async () => {
  const { status, value } = await call(await session('finance'), 'GET', '');
  const { list } = value as { list: ProjectionStatus[] };
  expect(status).toBe(200);
  expect(list.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['event-history', 'significant-events', 'catalogue', 'wallet']),
  );
  expect(list.find(({ name }) => name === 'event-history')!.tables).toContain('read.event_history');
});

it('shows where every reaction stands, and over what it fails until that is done', async () => {
  const reactions = async () =>
    ((await call(await session('finance'), 'GET', '')).value as { reactions: ReactionStatus[] }).reactions;
  const sql = await api.workerSql();
  const records = new ReactionRecords(sql);
  const reaction = { name: 'poisoned', categories: ['poisoned'], react: () => Promise.resolve() };
  await records.announce([{ name: 'gone', categories: [] }]);
  await records.announce([reaction]);
  expect(await reactions()).toMatchObject([
    { name: 'poisoned', events: 0, eventsBehind: 0, state: 'never', lastFault: null },
  ]);
  const metadata = {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    actor: { kind: 'system' as const, id: 'test' },
    key: randomUUID(),
  };
  const event = { id: randomUUID(), type: 'Poison', data: {}, metadata };
  await api.store.append('poisoned-1', 'noStream', [event, { ...event, id: randomUUID() }]);

  let isMended = false;
  const followed = reacting(
    {
      ...reaction,
      react: async () => {
        if (!isMended) throw new Error('not now');
      },
    },
    sql,
    new Checkpoints(sql),
  );
  const events = [];
  for await (const recorded of api.store.readAll('start', { categories: ['poisoned'] })) events.push(recorded);
  const place = await new Checkpoints(sql).load(followed.name);
  const batch = { events, checkpoint: events.at(-1)!.checkpoint, isAtEnd: true };
  const handled = followed.handle(batch, { place, over: new AbortController().signal, onFault: () => undefined });
  await until(async () => ((await reactions())[0]!.lastFault?.attempts ?? 0) >= 2);
  expect(await reactions()).toMatchObject([
    {
      state: 'stuck',
      events: 0,
      eventsBehind: 2,
      lastFault: { message: 'not now', eventId: event.id, eventType: 'Poison', isOver: false },
    },
  ]);
  isMended = true;
  await handled;
  expect(await reactions()).toMatchObject([
    { state: 'current', events: 2, eventsBehind: 0, lastFault: { message: 'not now', isOver: true } },
  ]);
});

it('rebuilds once for a key, records who asked, and again for another key', async () => {
  const token = await session('operations');
  expect(await games()).toBe(1);
  const key = randomUUID();
  const asked = Promise.all([
    rebuild(token, 'catalogue', key),
    rebuild(token, 'catalogue', key),
    rebuild(token, 'catalogue', key),
  ]);
  await until(async () => (await orders()).length > 0);
  await work();
  const answers = await asked;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await work();
  expect(await generations()).toBe(1);
  expect(await games()).toBe(0);
  expect(await orders()).toEqual([expect.objectContaining({ projection: 'catalogue', fromGeneration: 0, key })]);

  await api.database.query(
    `update read.checkpoints set checkpoint = '999999', has_caught_up = true where name = 'catalogue'`,
  );
  expect((await rebuild(token, 'catalogue', key)).status).toBe(200);
  expect(await generations()).toBe(1);
});

it('is not begun again by somebody else while it runs, and carries out an order that was left lying', async () => {
  const token = await session('admin');
  await api.database.query(
    `update read.checkpoints set checkpoint = null, has_caught_up = false where name = 'catalogue'`,
  );
  expect(await rebuild(token, 'catalogue', randomUUID())).toMatchObject({ status: 503, code: 'BUSY' });
  const [order] = (await orders()) as { key: string }[];
  // As if no worker had run since the record.
  await api.database.query(`update read.checkpoints set generation = 0 where name = 'catalogue'`);
  expect(await rebuild(token, 'catalogue', order!.key)).toMatchObject({ status: 200, value: { state: 'rebuilding' } });
  expect(await generations()).toBe(0);
  await work();
  expect((await rebuild(token, 'catalogue', order!.key)).status).toBe(200);
  expect(await generations()).toBe(1);
  expect(await orders()).toHaveLength(1);
});

it('refuses a projection that is not there, and a key that asked for another', async () => {
  const token = await session('admin');
  expect(await rebuild(token, 'nothing', randomUUID())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const [order] = (await orders()) as { key: string }[];
  expect(await rebuild(token, 'members', order!.key)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
});

it.each(['finance', 'support'] as const)('lets %s rebuild nothing', async (role) => {
  expect(await rebuild(await session(role), 'catalogue', randomUUID())).toMatchObject({
    status: 403,
    code: 'ACCESS_DENIED',
  });
});

it('answers a call whose equal began the rebuild while this one looked', async () => {
  const token = await session('operations');
  const key = randomUUID();
  const progress = api.app.get(ProjectionProgress);
  const look = progress.of.bind(progress);
  const stands = (checkpoint: string | null) =>
    api.database.query(
      `update read.checkpoints set checkpoint = $1, has_caught_up = $1::text is not null where name = 'catalogue'`,
      [checkpoint],
    );
  await stands('999999');
  jest.spyOn(progress, 'of').mockImplementationOnce(async (projections) => {
    const equal = rebuild(token, 'catalogue', key);
    await until(async () => (await orders()).some((order) => (order as { key: string }).key === key));
    await stands(null);
    const seen = await look(projections);
    await work();
    expect((await equal).status).toBe(200);
    return seen;
  });
  expect((await rebuild(token, 'catalogue', key)).status).toBe(200);
});
