import type { NewEvent, RecordedEvent } from '@kernel/event';
import { EventCatalogue } from '../context/event-catalogue';
import { routine, storedStreams } from '../context/stored-streams';
import type { EventStore } from '../event-store/event-store.port';
import { PersonalFields } from './personal-fields';
import { SealingEventStore } from './sealing-event-store';
import { HouseKeys, type SealingKey } from './sealing-keys';

interface Entered {
  readonly type: 'Entered';
  readonly data: { readonly personId: string | null; readonly ip: string; readonly name?: string; readonly at: string };
}
interface Left {
  readonly type: 'Left';
  readonly data: { readonly personId: string; readonly ip: string; readonly card: object | null };
}
interface Hired {
  readonly type: 'Hired';
  readonly data: { readonly staffId: string; readonly ip: string };
}
interface Paid {
  readonly type: 'Paid';
  readonly data: { readonly amountMinor: string };
}

const catalogue = new EventCatalogue([
  storedStreams<Entered | Left | Hired | Paid>({
    category: 'door',
    declaredIn: 'nowhere',
    union: 'DoorEvent',
    events: {
      Entered: { ...routine, personal: { of: 'personId', fields: ['ip', 'name'] } },
      Left: { ...routine, personal: { of: 'personId', fields: ['ip', 'card'], erased: { card: null } } },
      Hired: { ...routine, personal: { of: 'staffId', fields: ['ip'] } },
      Paid: routine,
    },
  }),
]);
const keysOf = (byte: number) => new HouseKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, byte) });
const fields = new PersonalFields(catalogue, keysOf(1));
const entered: Entered = { type: 'Entered', data: { personId: 'ana', ip: '203.0.113.9', name: 'Ana', at: 'noon' } };
const sealed = async <One extends Pick<NewEvent, 'type' | 'data'>>(event: One, by = fields) =>
  (await by.sealed([event]))[0]!;
const opened = async <One extends Pick<NewEvent, 'type' | 'data'>>(event: One, by = fields) =>
  (await by.opened([event]))[0]!;

/** Keys of people as the vault has them. */
class PeoplesKeys extends HouseKeys {
  readonly own = new Map<string, SealingKey | null>();

  override toSeal(people: readonly string[]) {
    for (const person of people)
      if (!this.own.has(person)) this.own.set(person, { id: 'member', key: Buffer.alloc(32, this.own.size + 9) });
    return this.known(people);
  }

  override known(people: readonly string[] = []): Promise<ReadonlyMap<string, SealingKey>> {
    const found = people.filter((person) => this.own.has(person)).map((person) => [person, this.own.get(person)!]);
    return Promise.resolve(new Map(found as [string, SealingKey][]));
  }
}

it('takes personal fields out of the data and puts them back', async () => {
  const stored = await sealed(entered);
  expect(stored.data).toEqual({
    personId: 'ana',
    at: 'noon',
    sealed: expect.stringMatching(/^v2\.house-[\w-]{8}\.[\w-]+$/) as string,
  });
  expect(await opened(stored)).toEqual(entered);
  expect(await sealed(entered)).not.toEqual(stored);
});

it.each([
  { ...entered, data: { personId: 'ana', ip: '203.0.113.9', at: 'noon' } },
  { ...entered, data: { ...entered.data, personId: null } },
])('keeps what is absent absent, and a visitor a visitor: %j', async (event) => {
  expect(await opened(await sealed(event))).toEqual(event);
});

it('seals nothing where every personal field is absent', async () => {
  const event = { type: 'Entered', data: { personId: 'ana', at: 'noon' } };
  expect(await sealed(event)).toBe(event);
});

it('leaves alone what tells of nobody, and what was stored in clear', async () => {
  const paid: Paid = { type: 'Paid', data: { amountMinor: '5' } };
  expect(await sealed(paid)).toBe(paid);
  expect(await opened(paid)).toBe(paid);
  expect(await opened(entered)).toBe(entered);
});

it.each([
  ['another person', 'Entered', { personId: 'rui' }],
  ['an event of another type', 'Left', {}],
  ['an event that has no personal fields', 'Paid', {}],
])('does not open for %s', async (_, type, changes) => {
  const { data } = await sealed(entered);
  await expect(opened({ type, data: { ...data, ...changes } })).rejects.toThrow();
});

it('does not open when a letter was changed', async () => {
  const stored = await sealed(entered);
  const { sealed: text } = stored.data as unknown as { sealed: string };
  const changed = `${text.slice(0, -1)}${text.endsWith('A') ? 'Q' : 'A'}`;
  const withText = (other: string) => opened({ ...stored, data: { ...stored.data, sealed: other } });
  await expect(withText(changed)).rejects.toThrow();
  await expect(withText('v3.a.b')).rejects.toThrow(/not known/);
});

it('names the setting that is missing, or is that of another log', async () => {
  const other = new PersonalFields(catalogue, keysOf(2));
  await expect(opened(await sealed(entered), other)).rejects.toThrow(
    /STAFF_SECRET_KEY: .* sealed with the key "house-/,
  );
  const none = new PersonalFields(catalogue, new HouseKeys({ STAFF_SECRET_KEY: undefined }));
  await expect(sealed(entered, none)).rejects.toThrow(/STAFF_SECRET_KEY: is needed/);
  expect(() => none.insistOnKey()).toThrow(/STAFF_SECRET_KEY: is needed/);
});

it("seals a member with the member's own key, and staff and visitors with the key of the house", async () => {
  const people = new PersonalFields(catalogue, new PeoplesKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, 1) }));
  const stored = await sealed(entered, people);
  expect(stored.data).toMatchObject({ sealed: expect.stringMatching(/^v2\.member\./) as string });
  expect(await opened(stored, people)).toEqual(entered);
  expect(await opened(await sealed(entered), people)).toEqual(entered);
  await expect(opened(stored)).rejects.toThrow(/key of ana/);
  for (const event of [
    { ...entered, data: { ...entered.data, personId: null } },
    { type: 'Hired', data: { staffId: 'ana', ip: '203.0.113.9' } },
  ]) {
    const other = await sealed(event, people);
    expect(other.data).toMatchObject({ sealed: expect.stringMatching(/^v2\.house-/) as string });
    expect(await opened(other, people)).toEqual(event);
  }
});

it('reads every event of a member whose key was destroyed as erased, however it was stored', async () => {
  const keys = new PeoplesKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, 1) });
  const people = new PersonalFields(catalogue, keys);
  const left: Left = { type: 'Left', data: { personId: 'ana', ip: '203.0.113.9', card: { number: 4 } } };
  const before = [await sealed(entered, people), await sealed(entered), entered];
  const leaving = await sealed(left, people);
  keys.own.set('ana', null);
  for (const stored of [...before, await sealed(entered, people)])
    expect(await opened(stored, people)).toEqual({
      ...entered,
      data: { personId: 'ana', ip: '[erased]', name: '[erased]', at: 'noon' },
    });
  expect((await opened(leaving, people)).data).toEqual({ personId: 'ana', ip: '[erased]', card: null });
  expect(JSON.stringify(await sealed(entered, people))).not.toMatch(/203|Ana/);
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
    const told = await new Promise<readonly RecordedEvent[]>((resolve) => {
      store.subscribe({ from: 'start', onBatch: async ({ events }) => resolve(events) });
    });
    expect(told).toMatchObject([event]);
  });
});
