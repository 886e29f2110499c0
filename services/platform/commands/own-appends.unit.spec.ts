import { EventStoreError } from '../event-store/event-store.port';
import type { RecordedEvent } from '@kernel/event';
import { CommandRunner } from './command-runner';
import { OwnAppends } from './own-appends';
import { FakeStore } from './test-support/fake-store';
import { contextOf, purse } from './test-support/purse';

let store: FakeStore;
let own: OwnAppends;
let runner: CommandRunner;
let heard: RecordedEvent[];

beforeEach(() => {
  store = new FakeStore();
  own = new OwnAppends();
  runner = new CommandRunner(store.port, undefined, undefined, own);
  heard = [];
  own.listen((events) => void heard.push(...events));
});

const change = (key: string, by: number) => runner.run(purse, 'p', { key, by }, contextOf(key));
const told = () => new Promise(setImmediate);

it('tells the events of an append as the log has them, in order and with their revisions', async () => {
  await Promise.all([change('a', 10), change('b', 5), change('c', -15), change('d', 2)]);
  await told();
  const recorded = store.eventsOf('purse-p');
  expect(heard.map(({ id, stream, revision, data }) => ({ id, stream, revision, data }))).toEqual(
    recorded.map(({ id, stream, revision, data }) => ({ id, stream, revision, data })),
  );
  expect(heard.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n]);
});

it('tells after the caller of the command was answered', async () => {
  const order: string[] = [];
  own.listen(() => void order.push('listener'));
  await change('a', 10).then(() => order.push('caller'));
  await told();
  expect(order).toEqual(['caller', 'listener']);
});

it('tells nothing of a refusal, of a repetition, and of an append that was not made', async () => {
  await change('a', 10);
  await told();
  heard.length = 0;
  await change('a', 10);
  await change('b', -50);
  store.mishaps.push(() => {
    throw new EventStoreError('Unavailable', 'down');
  });
  await expect(change('c', 1)).rejects.toThrow('down');
  await told();
  expect(heard).toEqual([]);
});

it('tells once what was appended by a second attempt', async () => {
  store.mishaps.push((_, write) => {
    write();
    throw new EventStoreError('OutcomeUnknown', 'lost');
  });
  await change('a', 10);
  await told();
  expect(heard.map(({ revision }) => revision)).toEqual([0n]);
});

it('does not tell a listener that has gone', async () => {
  const gone: RecordedEvent[] = [];
  own.listen((events) => void gone.push(...events))();
  await change('a', 10);
  await told();
  expect([gone.length, heard.length]).toEqual([0, 1]);
});
