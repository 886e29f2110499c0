import { EventInFull, EventPage, EventTree, type EventFilter } from '@contracts/http/explorer';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import { AccountsModule, memberIdOf, staffIdOf } from '@contexts/identity/identity.api';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { idOf } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { AuditModule } from '../audit.module';
import { eventHistoryProjection } from '../read-models/event-history.projection';
import { digestOf } from '../seal/chain/canonical-event';
import { SealSources } from '../seal/seal-sources';
import { EventExplorer, type EventsQuery } from './event-explorer';
import { EventTrees } from './event-trees';

const SEED = 20_260_121;
const EVENTS = 3_000;
const MEMBERS = Array.from({ length: 40 }, (_, index) => memberIdOf('croupier', `player${index}`));
const VENDORS = ['sandbox', 'other'];
const STAFF = staffIdOf('croupier', 'fiona');
const START_MS = Date.parse('2026-01-01T00:00:00.000Z');

let contexts: ContextHarness;
let log: RecordedEvent[];
let next: () => number;

beforeAll(async () => {
  contexts = await openContexts({ imports: [AuditModule, AccountsModule] });
  next = randomOf(SEED);
  await write(EVENTS);
  await contexts.project(eventHistoryProjection);
  log = await contexts.events();
  await standAtEnd();
});
afterAll(() => contexts.close());

/** As a worker leaves its place, at the end of the log or half-way through a rebuild. */
async function stand(checkpoint: string, hasCaughtUp = true): Promise<void> {
  await contexts.database.query(
    `insert into read.checkpoints (name, checkpoint, has_caught_up) values ($1, $2, $3)
     on conflict (name) do update set checkpoint = excluded.checkpoint, has_caught_up = excluded.has_caught_up`,
    [eventHistoryProjection.name, checkpoint, hasCaughtUp],
  );
}

async function standAtEnd(): Promise<void> {
  await stand((await contexts.events()).at(-1)!.checkpoint);
}

const explorer = () => contexts.module.get(EventExplorer);
const page = async (query: Partial<EventsQuery>) => EventPage.parse(await explorer().page({ pageSize: 50, ...query }));

/** Everything a filter finds, page by page. */
async function all(
  filter: EventFilter,
  pageSize = 200,
): Promise<{ ids: string[]; count: number; isCountExact: boolean }> {
  const first = await page({ ...filter, pageSize });
  const ids = first.list.map(({ id }) => id);
  for (let cursor = first.nextCursor; cursor !== null;) {
    const more = await page({ ...filter, pageSize, cursor });
    ids.push(...more.list.map(({ id }) => id));
    cursor = more.nextCursor;
  }
  return { ids, count: first.count, isCountExact: first.isCountExact };
}

/** The same by looking at every event, newest first. */
function bruteForce(filter: EventFilter): string[] {
  return log
    .filter((event) => matches(event, filter))
    .map(({ id }) => id)
    .reverse();
}

const FILTERS: EventFilter[] = [
  {},
  { stream: `wallet-${MEMBERS[0]}` },
  { stream: `member-${MEMBERS[1]}` },
  { stream: 'deposit-7' },
  { stream: `staff-${STAFF}` },
  { stream: 'wallet-x' },
  { category: 'wallet' },
  { category: 'deposit' },
  { category: 'none' },
  { type: 'BetPlaced' },
  { type: 'DepositRequested' },
  { type: 'Never' },
  { category: 'deposit', type: 'BetPlaced' },
  { actor: 'vendor' },
  { actor: 'staff' },
  { actor: 'sandbox' },
  { actor: 'system' },
  { actor: MEMBERS[2]! },
  { actor: 'player3' },
  { actor: 'Fiona' },
  { actor: 'nobody' },
  { memberId: MEMBERS[4]! },
  { memberId: MEMBERS[4]!, type: 'BetWon' },
  { memberId: MEMBERS[0]!, stream: `wallet-${MEMBERS[1]}` },
  { key: 'key-100' },
  { key: 'shared' },
  { key: 'none' },
  { correlationId: 'conversation-17' },
  { correlationId: 'conversation-17', category: 'wallet' },
  { amountMin: '5.00' },
  { amountMax: '-5.00' },
  { amountMin: '-2', amountMax: '2.00' },
  { amountMin: '7.77', amountMax: '7.77' },
  { amountMin: '900000.00' },
  { amountMin: '0.00', amountMax: '0.00' },
  { from: at(500) },
  { to: at(500) },
  { from: at(1_000), to: at(1_100) },
  { to: '2020-01-01T00:00:00.000Z' },
  { from: at(700), to: at(700) },
  { type: 'BetWon', amountMin: '3.00', from: at(200), to: at(2_500) },
  { actor: 'vendor', type: 'BetPlaced', amountMax: '-4.00' },
  { actor: 'player5', category: 'deposit' },
  { memberId: MEMBERS[6]!, from: at(100), to: at(2_000), amountMin: '1.00' },
  { stream: 'deposit-3', actor: 'provider' },
];

it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
  'finds what a look at every event finds: %s',
  async (_, filter) => {
    const expected = bruteForce(filter);
    expect(await all(filter)).toEqual({ ids: expected, count: expected.length, isCountExact: true });
  },
);

it('finds the same for any filters together', async () => {
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)]!;
  const parts = FILTERS.flatMap((filter) => Object.entries(filter));
  for (let round = 0; round < 40; round += 1) {
    const filter = Object.fromEntries(
      Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(parts)),
    ) as EventFilter;
    const expected = bruteForce(filter);
    const found = await all(filter, expected.length < 100 ? pick([3, 50, 200]) : 200);
    expect({ filter, seed: SEED, ...found }).toEqual({
      filter,
      seed: SEED,
      ids: expected,
      count: expected.length,
      isCountExact: true,
    });
  }
}, 120_000);

it('finds events whose time has nothing to do with their place, through many steps', async () => {
  const filter = { from: at(-5_000), to: at(-1) };
  const expected = bruteForce(filter);
  expect(expected.length).toBeGreaterThan(20);
  expect((await all(filter)).ids).toEqual(expected);
  expect((await all({ ...filter, category: 'wallet' }, 5)).ids).toEqual(bruteForce({ ...filter, category: 'wallet' }));
});

it('names every type and category that there is', async () => {
  const { types, categories } = await page({ key: 'none' });
  expect(types).toEqual([...new Set(log.map(({ type }) => type))].sort());
  expect(categories).toEqual(['deposit', 'member', 'staff', 'wallet']);
});

it('pages on without a gap and without a repetition while events are written', async () => {
  const expected = bruteForce({ category: 'wallet' });
  const first = await page({ category: 'wallet' });
  const ids = first.list.map(({ id }) => id);
  const seen = new Set(log.map(({ id }) => id));
  for (let cursor = first.nextCursor; cursor !== null;) {
    if (ids.length < 500) {
      await write(20);
      const added = (await contexts.events()).filter(({ id }) => !seen.has(id));
      for (const { id } of added) seen.add(id);
      await eventHistoryProjection.project(added, contexts.database);
    }
    const more = await page({ category: 'wallet', pageSize: 100, cursor });
    ids.push(...more.list.map(({ id }) => id));
    cursor = more.nextCursor;
  }
  expect(ids).toEqual(expected);
  log = await contexts.events();
});

it.each([{ cursor: '1; drop table' }, { cursor: '-1' }])('refuses the cursor %p', async (query) => {
  await expect(page(query)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('says when it is not the whole log that it shows, and counts no more than "at least"', async () => {
  await standAtEnd();
  expect(await page({ type: 'BetWon' })).toMatchObject({ isCurrent: true, isCountExact: true });
  await stand(log[1_000]!.checkpoint, false);
  expect(await page({ type: 'BetWon' })).toMatchObject({ isCurrent: false, isCountExact: false });
  await standAtEnd();
  expect(await page({ type: 'BetWon' })).toMatchObject({ isCurrent: true, isCountExact: true });
});

it('refuses an amount with more digits than the currency has, and takes zeros', async () => {
  await expect(page({ amountMin: '1.005' })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  expect((await all({ amountMin: '5.0000' })).ids).toEqual(bruteForce({ amountMin: '5.00' }));
});

it('counts up to 10,000 and no further', async () => {
  await standAtEnd();
  await contexts.database.query(`insert into read.event_history
    select 1000000 + n, n, now(), now(), null, 1, false, gen_random_uuid(), null, 'staff-many', '1', 'a', 'many', 'c', null from generate_series(1, 10001) n`);
  try {
    expect(await page({ key: 'many', pageSize: 1 })).toMatchObject({ count: 10_000, isCountExact: false });
    await contexts.database.query('delete from read.event_history where seq = 1010001');
    expect(await page({ key: 'many', pageSize: 1 })).toMatchObject({ count: 10_000, isCountExact: true });
  } finally {
    await contexts.database.query(`delete from read.event_history where key = 'many'`);
  }
});

it('shows an event in full, with its neighbours and its postings', async () => {
  const stream = `wallet-${MEMBERS[0]}`;
  const [before, event, after] = log.filter((one) => one.stream === stream).slice(1, 4);
  const full = EventInFull.parse(await explorer().event(event!.id));
  expect(full).toMatchObject({
    event: { id: event!.id, stream, revision: '2' },
    previous: { id: before!.id },
    next: { id: after!.id, type: after!.type },
    position: event!.checkpoint,
  });
  const { postings } = event!.data as { postings: { account: string; minor: string }[] };
  expect(full.postings.map(({ amount }) => Number(amount) * 100)).toEqual(postings.map(({ minor }) => Number(minor)));
  const first = log.find((one) => one.stream === stream)!;
  expect(await explorer().event(first.id)).toMatchObject({ previous: null });
  await expect(explorer().event(idOf('nothing'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('shows the hash under which an event was sealed', async () => {
  const bytes = Buffer.alloc(32);
  const block = (number: number, events: readonly RecordedEvent[], eventsBefore: number) => ({
    number,
    eventsBefore,
    count: events.length,
    firstCheckpoint: events[0]!.checkpoint,
    lastCheckpoint: events.at(-1)!.checkpoint,
    sealedAt: '2026-01-01T00:00:00.000Z',
    previousHash: bytes,
    eventsHash: bytes,
    names: bytes,
    hash: bytes,
    signature: bytes,
    digests: Buffer.concat(events.map((event) => digestOf(event).subarray(0, 16))),
  });
  const [first, second, third, unsealed] = [log.slice(0, 5), log.slice(5, 6), log.slice(6, 9), log[9]!];
  await contexts.module
    .get(SealSources, { strict: false })
    .rows.insert([block(1, first, 0), block(2, second, 5), block(3, third, 6)]);
  for (const event of [...first, ...second, ...third]) {
    expect((await explorer().event(event.id)).sealedHash).toBe(digestOf(event).toString('hex'));
  }
  expect((await explorer().event(unsealed.id)).sealedHash).toBeNull();
});

it('hides secrets in pages, in single events and in trees', async () => {
  const password = log.find(({ type }) => type === 'PasswordSet')!;
  const shown = JSON.stringify([
    await page({ type: 'PasswordSet' }),
    await explorer().event(password.id),
    await contexts.module.get(EventTrees).around(password.id),
  ]);
  expect(shown).toContain('[secret]');
  expect(shown).not.toContain('argon2');
});

it('still tells that something happened in a stream that was deleted', async () => {
  const store = contexts.module.get<EventStore>(EVENT_STORE);
  const events = log.filter(({ stream }) => stream === 'deposit-9');
  await store.tombstone('deposit-9', BigInt(events.length - 1));
  const { list } = await page({ stream: 'deposit-9' });
  expect(list.map(({ id, type, data }) => ({ id, type, data }))).toEqual(
    events.reverse().map(({ id, type }) => ({ id, type, data: {} })),
  );
});

describe('the tree of a conversation', () => {
  const around = async (id: string) => EventTree.parse(await contexts.module.get(EventTrees).around(id));
  const add = async (name: string, correlation: string, causation: string, key = `tree-${name}`) => {
    const event = newEvent(
      `tree/${name}`,
      'Told',
      {},
      { key, $correlationId: correlation, $causationId: causation, actor: { kind: 'system', id: 'test' } },
    );
    await contexts.module.get<EventStore>(EVENT_STORE).append(`deposit-tree-${name}`, 'noStream', [event]);
    const recorded = (await contexts.events()).at(-1)!;
    await eventHistoryProjection.project([recorded], contexts.database);
    return event.id;
  };

  it('follows ids and keys, and never leads back', async () => {
    const request = 'a-request';
    const root = await add('root', 'talk', request);
    const sibling = await add('sibling', 'talk', request);
    const byId = await add('by-id', 'talk', root);
    const byKey = await add('by-key', 'talk', 'tree-sibling');
    const deep = await add('deep', 'talk', byKey);
    const itself = await add('itself', 'talk', 'own', 'own');
    const again = await add('again', 'talk', 'own');
    const early = await add('early', 'talk', idOf('later'));
    const { nodes, isCut } = await around(deep);
    expect(isCut).toBe(false);
    expect(nodes.map(({ event, parentId, depth }) => [event.id, parentId, depth])).toEqual([
      [root, null, 0],
      [sibling, null, 0],
      [byId, root, 1],
      [byKey, sibling, 1],
      [deep, byKey, 2],
      [itself, null, 0],
      [again, itself, 1],
      [early, null, 0],
    ]);
  });

  it('is cut around the event in a long conversation', async () => {
    const ids = Array.from({ length: 1_200 }, (_, index) => `long-${index}`);
    const store = contexts.module.get<EventStore>(EVENT_STORE);
    const metadata = {
      key: 'long',
      $correlationId: 'long talk',
      $causationId: 'r',
      actor: { kind: 'system' as const, id: 'test' },
    };
    await store.append(
      'deposit-long',
      'noStream',
      ids.map((name) => newEvent(name, 'Told', {}, metadata)),
    );
    const known = new Set(
      (await contexts.database.query<{ id: string }>('select id from read.event_history')).rows.map(({ id }) => id),
    );
    await eventHistoryProjection.project(
      (await contexts.events()).filter(({ id }) => !known.has(id)),
      contexts.database,
    );
    for (const [asked, from] of [
      [0, 0],
      [600, 351],
      [1_199, 700],
    ] as const) {
      const { nodes, isCut } = await around(idOf(ids[asked]!));
      expect(isCut).toBe(true);
      expect(nodes.map(({ event }) => event.id)).toEqual(ids.slice(from, from + 500).map(idOf));
    }
  });
});

function at(second: number): string {
  return new Date(START_MS + second * 1_000).toISOString();
}

function newEvent(name: string, type: string, data: object, metadata: NewEvent['metadata']): NewEvent {
  return { id: idOf(name), type, data, metadata };
}

/** Appends so many events of all kinds, to streams of all kinds. */
async function write(count: number): Promise<void> {
  const store = contexts.module.get<EventStore>(EVENT_STORE);
  const streams = new Map<string, NewEvent[]>();
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)]!;
  for (let index = 0; index < count; index += 1) {
    const member = pick(MEMBERS);
    const name = `${index}/${next()}`;
    const late = next() < 0.02 ? -5_000 : 0;
    const occurredAt = at(Math.floor(index + late + next() * 3));
    const metadata = (actor: NewEvent['metadata']['actor']) => ({
      key: next() < 0.01 ? 'shared' : `key-${index}`,
      $correlationId: `conversation-${Math.floor(index / 3)}`,
      $causationId: `r${index}`,
      actor,
    });
    const add = (stream: string, event: NewEvent) => streams.set(stream, [...(streams.get(stream) ?? []), event]);
    const kind = next();
    if (kind < 0.75) {
      const change = Math.floor(next() * 1_000) - 500;
      const type = change < 0 ? 'BetPlaced' : next() < 0.95 ? 'BetWon' : 'RoundClosed';
      const money = {
        amountMinor: String(Math.abs(change)),
        balanceBeforeMinor: '100000',
        balanceAfterMinor: String(100_000 + change),
      };
      const postings = [
        { account: 'house', minor: String(-change) },
        { account: `member:${member}:main`, minor: String(change) },
      ];
      const data = {
        memberId: member,
        currency: next() < 0.95 ? 'BRL' : 'PTS',
        occurredAt,
        ...(type === 'RoundClosed' ? {} : { ...money, postings }),
      };
      add(`wallet-${member}`, newEvent(name, type, data, metadata({ kind: 'vendor', id: pick(VENDORS) })));
    } else if (kind < 0.9) {
      const asked = next() < 0.5;
      const data = {
        depositId: 'd',
        memberId: member,
        occurredAt,
        currency: 'BRL',
        amountMinor: '777',
        ...(asked ? {} : { paidAmountMinor: '776' }),
      };
      const actor = asked ? ({ kind: 'member', id: member } as const) : ({ kind: 'provider', id: 'sandbox' } as const);
      add(
        `deposit-${Math.floor(next() * 30)}`,
        newEvent(name, asked ? 'DepositRequested' : 'DepositConfirmed', data, metadata(actor)),
      );
    } else if (kind < 0.97) {
      add(
        `member-${member}`,
        newEvent(
          name,
          'PasswordSet',
          { memberId: member, hash: '$argon2id$secret', occurredAt },
          metadata({ kind: 'system', id: 'guest' }),
        ),
      );
    } else {
      add(
        `staff-${STAFF}`,
        newEvent(name, 'StaffLoggedIn', { staffId: STAFF, ip: '::1' }, metadata({ kind: 'staff', id: STAFF })),
      );
    }
  }
  for (const [stream, events] of streams) {
    let last = -1n;
    for await (const event of store.read(stream, { direction: 'backwards', max: 1 })) last = event.revision;
    await store.append(stream, last < 0n ? 'noStream' : last, events);
  }
}

function matches({ stream, type, data, metadata, recordedAt }: RecordedEvent, filter: EventFilter): boolean {
  const content = data as Record<string, string | undefined>;
  const { actor, key, $correlationId } = metadata;
  const category = stream.split('-')[0]!;
  const member = content['memberId'];
  const amount =
    content['balanceAfterMinor'] !== undefined
      ? Number(content['balanceAfterMinor']) - Number(content['balanceBeforeMinor'])
      : Number(content['paidAmountMinor'] ?? content['amountMinor'] ?? Number.NaN);
  const time = Date.parse(content['occurredAt'] ?? recordedAt);
  const isAmount = (limit: (amount: number) => boolean) => content['currency'] === 'BRL' && limit(amount);
  const actors = [filter.actor, memberIdOf('croupier', filter.actor ?? ''), staffIdOf('croupier', filter.actor ?? '')];
  return (
    (filter.stream ?? stream) === stream &&
    (filter.category ?? category) === category &&
    (filter.type ?? type) === type &&
    (filter.actor === undefined || filter.actor === actor.kind || actors.includes(actor.id)) &&
    (filter.memberId === undefined || filter.memberId === member) &&
    (filter.key ?? key) === key &&
    (filter.correlationId ?? $correlationId) === $correlationId &&
    (filter.amountMin === undefined || isAmount((one) => one >= Math.round(Number(filter.amountMin) * 100))) &&
    (filter.amountMax === undefined || isAmount((one) => one <= Math.round(Number(filter.amountMax) * 100))) &&
    (filter.from === undefined || time >= Date.parse(filter.from)) &&
    (filter.to === undefined || time <= Date.parse(filter.to))
  );
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
