import type { NewEvent } from '@kernel/event';
import { createLogDatabase, type LogDatabase } from '@test/event-store/log-database';
import { EventStoreError, type EventStore, type ExpectedRevision } from '../event-store/event-store.port';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store';
import { CommandRunner } from './command-runner';
import { contextOf, purse } from './test-support/purse';

let database: LogDatabase;
let store: PostgresEventStore;
let purses = 0;

beforeAll(async () => {
  database = await createLogDatabase();
  store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const newPurse = () => `p${(purses += 1)}`;
const change = (runner: CommandRunner, id: string, key: string, by: number) =>
  runner.run(purse, id, { key, by }, contextOf(key));

it('two commands that race for what is enough for one: exactly one wins, in one process and between two', async () => {
  const [one, other] = [new CommandRunner(store), new CommandRunner(store)];
  for (const runners of [
    [one, one],
    [one, other],
  ] as const) {
    for (let round = 0; round < 50; round += 1) {
      const id = newPurse();
      await change(one, id, 'fill', 10);
      const outcomes = await Promise.all(runners.map((runner, index) => change(runner, id, `take-${index}`, -10)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'rejected']);
      expect((await other.load(purse, id)).state.sum).toBe(0);
    }
  }
});

it('sixty-four submissions of one key are one event and one answer', async () => {
  const runners = [new CommandRunner(store), new CommandRunner(store)];
  const id = newPurse();
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, (_, index) => change(runners[index % 2]!, id, 'same', 5)),
  );
  expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(63);
  expect(new Set(outcomes.map(({ revision }) => revision))).toEqual(new Set([0n]));
});

it('one key for two things at once, on two processes, is one of them, and both know which', async () => {
  const [one, other] = [new CommandRunner(store), new CommandRunner(store)];
  for (let round = 0; round < 60; round += 1) {
    const id = newPurse();
    await change(one, id, 'fill', 10);
    await other.load(purse, id);
    const outcomes = await Promise.all([change(one, id, 'same', 1), change(other, id, 'same', 2)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'repeated']);
    const truth = outcomes[0].kind === 'accepted' ? 11 : 12;
    expect([
      outcomes[0].state.sum,
      outcomes[1].state.sum,
      (await one.load(purse, id)).state.sum,
      (await other.load(purse, id)).state.sum,
    ]).toEqual([truth, truth, truth, truth]);
  }
});

it('a refusal is never given on what is only remembered', async () => {
  const [one, other] = [new CommandRunner(store), new CommandRunner(store)];
  const id = newPurse();
  expect((await change(one, id, 'early', -1)).kind).toBe('rejected');
  await change(other, id, 'fill', 100);
  expect((await change(one, id, 'late', -100)).kind).toBe('accepted');
});

it('what is remembered of a log that was put back moves nothing', async () => {
  const [one, other] = [new CommandRunner(store), new CommandRunner(store)];
  const id = newPurse();
  await change(one, id, 'fill', 100);
  // Another event with the same revision takes its place, as when the last moments of a log were lost.
  await database.query(
    `do $$ begin
       alter table log.events disable trigger events_are_append_only;
       update log.events e set event_id = gen_random_uuid(), data = '{"key": "small", "by": 3}' from log.streams s
        where s.stream_no = e.stream_no and s.stream_id = 'purse-${id}';
       alter table log.events enable trigger events_are_append_only;
     end $$`,
  );
  // The key was used in what is lost, and was not used in this log.
  expect(await change(one, id, 'fill', -50)).toMatchObject({ kind: 'rejected', state: { sum: 3 } });
  expect(await change(one, id, 'take', -50)).toMatchObject({ kind: 'rejected', state: { sum: 3 } });
  expect(await change(one, id, 'take-less', -3)).toMatchObject({ kind: 'accepted', revision: 1n });
  expect((await other.load(purse, id)).state.sum).toBe(0);
});

/** Passes everything on, but the answer to the first append is lost on its way. */
function forgetful(inner: EventStore): EventStore {
  let isLost = false;
  return new Proxy(inner, {
    get(target, name: keyof EventStore) {
      if (name !== 'append') return (target[name] as (...input: unknown[]) => unknown).bind(target);
      return async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => {
        const result = await target.append(stream, expected, events);
        if (isLost) return result;
        isLost = true;
        throw new EventStoreError('OutcomeUnknown', 'The answer was lost');
      };
    },
  });
}

it('an append whose answer is lost is repeated and happens once', async () => {
  const id = newPurse();
  const outcome = await change(new CommandRunner(forgetful(store)), id, 'fill', 7);
  expect(outcome).toMatchObject({ kind: 'accepted', revision: 0n, state: { sum: 7 } });
  expect((await new CommandRunner(store).load(purse, id)).revision).toBe(0n);
});

it('writes key, actor, correlation and cause beside each event', async () => {
  const id = newPurse();
  await change(new CommandRunner(store), id, 'fill', 1);
  for await (const event of store.read(`purse-${id}`)) {
    expect(event.metadata).toEqual({
      $correlationId: contextOf('').correlationId,
      $causationId: contextOf('').causationId,
      actor: { kind: 'system', id: 'test' },
      key: 'fill',
    });
  }
});
