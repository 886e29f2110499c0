import type { NewEvent, RecordedEvent } from '@kernel/event';
import { EventCatalogue } from '../context/event-catalogue';
import { routine, storedStreams } from '../context/stored-streams';
import type { EventStore } from '../event-store/event-store.port';
import { PersonalFields } from './personal-fields';
import { SealingEventStore } from './sealing-event-store';
import { HouseKeys, type SealingKeys } from './sealing-keys';

interface Entered {
  readonly type: 'Entered';
  readonly data: { readonly personId: string | null; readonly ip: string; readonly name?: string; readonly at: string };
}
interface Left {
  readonly type: 'Left';
  readonly data: { readonly personId: string; readonly ip: string };
}
interface Paid {
  readonly type: 'Paid';
  readonly data: { readonly amountMinor: string };
}

const catalogue = new EventCatalogue([
  storedStreams<Entered | Left | Paid>({
    category: 'door',
    declaredIn: 'nowhere',
    union: 'DoorEvent',
    events: {
      Entered: { ...routine, personal: { of: 'personId', fields: ['ip', 'name'] } },
      Left: { ...routine, personal: { of: 'personId', fields: ['ip'] } },
      Paid: routine,
    },
  }),
]);
const keysOf = (byte: number) => new HouseKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, byte) });
const fields = new PersonalFields(catalogue, keysOf(1));
const entered: Entered = { type: 'Entered', data: { personId: 'ana', ip: '203.0.113.9', name: 'Ana', at: 'noon' } };

it('takes personal fields out of the data and puts them back', () => {
  const stored = fields.sealed(entered);
  expect(stored.data).toEqual({
    personId: 'ana',
    at: 'noon',
    sealed: expect.stringMatching(/^v2\.house-[\w-]{8}\.[\w-]+$/) as string,
  });
  expect(fields.opened(stored)).toEqual(entered);
  expect(fields.sealed(entered)).not.toEqual(stored);
});

it.each([
  { ...entered, data: { personId: 'ana', ip: '203.0.113.9', at: 'noon' } },
  { ...entered, data: { ...entered.data, personId: null } },
])('keeps what is absent absent, and a visitor a visitor: %j', (event) => {
  expect(fields.opened(fields.sealed(event))).toEqual(event);
});

it('seals nothing where every personal field is absent', () => {
  const event = { type: 'Entered', data: { personId: 'ana', at: 'noon' } };
  expect(fields.sealed(event)).toBe(event);
});

it('leaves alone what tells of nobody, and what was stored in clear', () => {
  const paid: Paid = { type: 'Paid', data: { amountMinor: '5' } };
  expect(fields.sealed(paid)).toBe(paid);
  expect(fields.opened(paid)).toBe(paid);
  expect(fields.opened(entered)).toBe(entered);
});

it.each([
  ['another person', { ...fields.sealed(entered).data, personId: 'rui' }, 'Entered'],
  ['an event of another type', fields.sealed(entered).data, 'Left'],
  ['an event that has no personal fields', fields.sealed(entered).data, 'Paid'],
])('does not open for %s', (_, data, type) => {
  expect(() => fields.opened({ type, data })).toThrow();
});

it('does not open when a letter was changed', () => {
  const stored = fields.sealed(entered);
  const { sealed } = stored.data as unknown as { sealed: string };
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`;
  expect(() => fields.opened({ ...stored, data: { ...stored.data, sealed: changed } })).toThrow();
  expect(() => fields.opened({ ...stored, data: { ...stored.data, sealed: 'v3.a.b' } })).toThrow(/not known/);
});

it('names the setting that is missing, or is that of another log', () => {
  const other = new PersonalFields(catalogue, keysOf(2));
  expect(() => other.opened(fields.sealed(entered))).toThrow(/STAFF_SECRET_KEY: .* sealed with the key "house-/);
  const none = new PersonalFields(catalogue, new HouseKeys({ STAFF_SECRET_KEY: undefined }));
  expect(() => none.sealed(entered)).toThrow(/STAFF_SECRET_KEY: is needed/);
  expect(() => none.insistOnKey()).toThrow(/STAFF_SECRET_KEY: is needed/);
});

it('opens with the key that the seal names, so that each person can have one', () => {
  const personal = new Map([['of-ana', Buffer.alloc(32, 9)]]);
  const keys: SealingKeys = {
    keyFor: (person) => ({ id: `of-${person}`, key: personal.get(`of-${person}`)! }),
    keyOf: (id) => personal.get(id) ?? keysOf(1).keyOf(id),
  };
  const later = new PersonalFields(catalogue, keys);
  const stored = later.sealed(entered);
  expect(later.opened(stored)).toEqual(entered);
  expect(later.opened(fields.sealed(entered))).toEqual(entered);
  personal.delete('of-ana');
  expect(() => later.opened(stored)).toThrow(/of-ana/);
});

describe('the log', () => {
  const metadata = { $correlationId: 'c', $causationId: 'c', actor: { kind: 'system', id: 't' }, key: 'k' } as const;
  const appended: (readonly NewEvent[])[] = [];
  const recorded = () =>
    appended.flat().map((event): RecordedEvent => {
      const place = { stream: 'door-1', revision: 0n, checkpoint: '1', recordedAt: '2026-01-01T00:00:00.000Z' };
      return { ...event, ...place };
    });
  const log = {
    append: async (_stream: string, _expected: unknown, events: readonly NewEvent[]) => {
      appended.push(events);
      return { revision: 0n, checkpoint: '1' };
    },
    read: async function* () {
      yield* recorded();
    },
    subscribe: ({ onBatch }: Parameters<EventStore['subscribe']>[0]) => {
      void onBatch({ events: recorded(), checkpoint: '1', isAtEnd: true });
      return { opened: Promise.resolve(), close: () => Promise.resolve() };
    },
  } as unknown as EventStore;
  const store = new SealingEventStore(log, fields);
  const event: NewEvent = { id: 'e', ...entered, metadata };

  it('holds personal fields sealed, and a repeated append has the same bytes', async () => {
    await store.append('door-1', 'noStream', [event]);
    await store.append('door-1', 'noStream', [event]);
    expect(JSON.stringify(appended)).not.toMatch(/203\.0|Ana/);
    expect(appended[1]).toEqual(appended[0]);
    appended.pop();
  });

  it('is read with its personal fields', async () => {
    for await (const one of store.read('door-1')) expect(one).toMatchObject(event);
    const told: RecordedEvent[] = [];
    store.subscribe({ from: 'start', onBatch: async ({ events }) => void told.push(...events) });
    expect(told).toMatchObject([event]);
  });
});
