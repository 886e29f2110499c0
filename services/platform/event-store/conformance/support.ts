import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import { EventStoreError, type EventStore, type SubscribeOptions, type SubscriptionBatch } from '../event-store.port';

export type OpenStore = () => Promise<EventStore>;

export interface ConformanceOptions {
  /** True if the store gives positions that a double cannot hold. */
  readonly positionsBeyondDoubles?: boolean;
}

/** A category that no other test writes to. */
export function newCategory(): string {
  return `t${randomBytes(6).toString('hex')}`;
}

export function newStream(category = newCategory()): string {
  return `${category}-${randomBytes(6).toString('hex')}`;
}

export function event(data: object = { amountMinor: '1250' }, id: string = randomUUID()): NewEvent {
  return {
    id,
    type: 'StakePlaced',
    data,
    metadata: { $correlationId: 'c-1', $causationId: 'c-0', actor: { kind: 'member', id: 'm-1' }, key: `key-${id}` },
  };
}

export function events(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, n) => event({ n }));
}

export async function all(source: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const one of source) found.push(one);
  return found;
}

/** The error that a promise rejects with; a test fails when it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<EventStoreError> {
  const outcome = await promise.then(
    () => 'resolved',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(EventStoreError);
  return outcome as EventStoreError;
}

/** The limit only ends a wait that would last for ever: no test fails because a machine is busy. */
const PATIENCE_MS = 10 * 60_000;

export async function eventually(check: () => boolean, what: string): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS;
  while (!check()) {
    if (Date.now() > endMs) throw new Error(`It did not come about: ${what}`);
    await sleep(5);
  }
}

export interface Follower {
  readonly seen: RecordedEvent[];
  readonly batches: SubscriptionBatch[];
  readonly faults: unknown[];
  readonly checkpoint: () => string | undefined;
  readonly until: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Subscribes and keeps the batches; `work` stands for the work of a handler. */
export function follow(
  store: EventStore,
  options: Omit<SubscribeOptions, 'onBatch' | 'onFault'>,
  work: (batch: SubscriptionBatch) => Promise<void> | void = () => undefined,
): Follower {
  const seen: RecordedEvent[] = [];
  const batches: SubscriptionBatch[] = [];
  const faults: unknown[] = [];
  const subscription = store.subscribe({
    ...options,
    onBatch: async (batch) => {
      await work(batch);
      batches.push(batch);
      seen.push(...batch.events);
    },
    onFault: (error) => faults.push(error),
  });
  return {
    seen,
    batches,
    faults,
    checkpoint: () => batches.at(-1)?.checkpoint,
    until: (count) => eventually(() => seen.length >= count, `${count} events handled`),
    close: subscription.close,
  };
}

/** Opens a store before the cases of a block and closes it after them. */
export function useStore(openStore: OpenStore): () => EventStore {
  let store: EventStore;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(async () => {
    await store?.close();
  });
  return () => store;
}
