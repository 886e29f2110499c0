import { EventInFull, EventTree } from '@contracts/http/office/explorer';
import type { RecordedEvent } from '@kernel/event';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { idOf } from '@platform/ids';
import { digestOf } from '@contexts/office/proof/hash-chain/chain/canonical-event';
import { ChainStorage } from '@contexts/office/proof/hash-chain/storage/chain-storage';
import { EventTrees } from './read-models/event-trees';
import {
  eventHistoryProjection,
  MEMBERS,
  contexts,
  useExplorer,
  explorer,
  page,
  newEvent,
} from './test-support/explorer-lab';

let log: RecordedEvent[];

useExplorer();
beforeAll(async () => {
  log = await contexts.events();
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
    .get(ChainStorage, { strict: false })
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
