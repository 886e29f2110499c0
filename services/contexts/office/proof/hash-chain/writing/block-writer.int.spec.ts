import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventStore } from '@platform/event-store/event-store.port';
import { EventStoreDbEventStore } from '@platform/event-store/eventstoredb/eventstoredb-event-store';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { auditVerify } from '../../../../../apps/audit-verify/audit-verify';
import { publicPemOf } from '../chain/chain-keys';
import { findBadAtEnd } from '../startup/check-log';
import { BlockRows } from '../storage/block-rows';
import { OutsideBlocks } from '../storage/outside-blocks';
import { verifyLog } from '../verify/verify-log';
import { BlockWriter } from './block-writer';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const publicPem = publicPemOf(publicKey);
let standIn: EsdbStandIn;

beforeAll(async () => {
  standIn = await startEsdbStandIn();
});
afterAll(() => standIn.stop());

describe.each(['Postgres', 'EventStoreDB'] as const)('the writer of a log in %s', (home) => {
  let database: TestDatabase;
  let store: EventStore;
  let folder: string;
  let nowMs = Date.parse('2026-01-02T03:04:05.000Z');

  beforeAll(async () => {
    database = await createTestDatabase();
    store =
      home === 'Postgres'
        ? new PostgresEventStore({ connectionString: database.url, allowUnsafe: true })
        : new EventStoreDbEventStore({ connectionString: standIn.url });
    folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-seals-'));
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const parts = (key = privateKey) => ({
    store,
    rows: new BlockRows(database),
    outside: new OutsideBlocks(folder),
    privateKey: key,
    nowMs: () => (nowMs += 1_000),
    blockEvents: 8,
    groupEvents: 16,
  });
  const chain = () => ({
    store,
    rows: new BlockRows(database),
    outside: new OutsideBlocks(folder),
    keys: () => new OutsideBlocks(folder).keys(publicPem),
  });
  const verdict = () => verifyLog(chain(), { postgres: home === 'Postgres' ? database : undefined });
  const newestFile = () =>
    path.join(
      folder,
      readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .at(-1)!,
    );
  const rowCount = async () =>
    Number((await database.query<{ n: string }>('select count(*) as n from seal.blocks')).rows[0]!.n);

  async function append(count: number): Promise<void> {
    const stream = `wallet-${newId()}`;
    const metadata = {
      $correlationId: 'c',
      $causationId: 'd',
      actor: { kind: 'system' as const, id: 'test' },
      key: 'k',
    };
    const events = Array.from({ length: count }, (_, index) => ({
      // Keys in no order, and numbers and text that the homes write differently.
      id: newId(),
      type: 'BetPlaced',
      data: { z: index, a: 1.5, text: 'ação 😀', nested: { y: null, b: [1e21, { d: 1, c: 2 }] } },
      metadata,
    }));
    await store.append(stream, 'noStream', events);
  }

  async function withoutTriggers(text: string): Promise<void> {
    await database.query(`do $$ begin set local session_replication_role = replica; ${text}; end $$`);
  }

  it('begins with an empty log, and seals what comes in blocks', async () => {
    const writer = await BlockWriter.resume(parts());
    expect(await writer.writeNew()).toBe(0);
    await append(20);
    await append(17);
    expect(await writer.writeNew()).toBe(37);
    expect(await rowCount()).toBe(5);
    expect(await verdict()).toMatchObject({ isIntact: true, unsealed: 0, head: { number: 5, events: 37 } });
    expect(readFileSync(path.join(folder, 'public-key.pem'), 'utf8')).toBe(publicPem);
  });

  it('tells what is not sealed yet, and goes on where it stopped', async () => {
    await append(5);
    expect(await verdict()).toMatchObject({ isIntact: true, unsealed: 5 });
    const writer = await BlockWriter.resume(parts());
    expect(await writer.writeNew()).toBe(5);
    expect(await verdict()).toMatchObject({ isIntact: true, unsealed: 0, head: { number: 6, events: 42 } });
  });

  it('heals a crash between the rows and their lines', async () => {
    const before = readFileSync(newestFile());
    await append(16);
    await (await BlockWriter.resume(parts())).writeNew();
    const after = readFileSync(newestFile());
    for (const end of [before.length, before.length + 100, after.length - 1]) {
      truncateSync(newestFile(), end);
      expect(await findBadAtEnd(chain())).toBeUndefined();
      expect((await BlockWriter.resume(parts())).head).toMatchObject({ number: 8, events: 58 });
      expect(readFileSync(newestFile()).equals(after)).toBe(true);
    }
    expect(await verdict()).toMatchObject({ isIntact: true });
  });

  it('heals rows that the database has lost', async () => {
    await withoutTriggers('delete from seal.blocks where number >= 7');
    expect(await findBadAtEnd(chain())).toBeUndefined();
    expect((await BlockWriter.resume(parts())).head).toMatchObject({ number: 8, events: 58 });
    expect(await verdict()).toMatchObject({ isIntact: true, head: { events: 58 } });
  });

  it('bears a line that a stalled process writes once more', async () => {
    const last = readFileSync(newestFile(), 'utf8').trimEnd().split('\n').at(-1)!;
    appendFileSync(newestFile(), `${last}\n`);
    await append(3);
    await (await BlockWriter.resume(parts())).writeNew();
    expect(await verdict()).toMatchObject({ isIntact: true, head: { number: 9, events: 61 } });
  });

  it('leaves one of two sealers standing', async () => {
    const [one, two] = [await BlockWriter.resume(parts()), await BlockWriter.resume(parts())];
    await append(10);
    const ends = await Promise.allSettled([one.writeNew(), two.writeNew()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await verdict()).toMatchObject({ isIntact: true, unsealed: 0, head: { events: 71 } });
  });

  it('begins a new file with a new day', async () => {
    nowMs += 86_400_000;
    await append(1);
    await (await BlockWriter.resume(parts())).writeNew();
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(2);
    expect(await verdict()).toMatchObject({ isIntact: true });
    expect(await verifyLog(chain(), { fromBlock: 5 })).toMatchObject({ isIntact: true, head: { events: 72 } });
    const program = await auditVerify({
      databaseUrl: database.url,
      eventStoreUrl: home === 'Postgres' ? undefined : standIn.url,
      seals: folder,
    });
    expect(program).toMatchObject({ isIntact: true, unsealed: 0, head: { events: 72 } });
  });

  it('does not take a line for gone that a writer at work writes while it looks', async () => {
    const writer = await BlockWriter.resume(parts());
    const before = writer.head.number;
    await append(16);
    await writer.writeNew();
    const outside = new OutsideBlocks(folder);
    const rows = new BlockRows(database);
    const lines = outside.from.bind(outside);
    let isWritten = false;
    // The line of the newest group comes, and another group with it, after the files were looked at and before the rows
    // are.
    outside.from = async (number, max) =>
      (await lines(number, max)).filter((line) => isWritten || line.number <= before);
    const last = rows.last.bind(rows);
    rows.last = async () => {
      if (!isWritten) {
        isWritten = true;
        await append(16);
        await writer.writeNew();
      }
      return last();
    };
    expect(
      await verifyLog({ ...chain(), rows, outside }, { postgres: home === 'Postgres' ? database : undefined }),
    ).toMatchObject({ isIntact: true });
    expect(isWritten).toBe(true);
  });

  it('does not go on with another key, or where more is gone than a crash explains', async () => {
    await expect(BlockWriter.resume(parts(generateKeyPairSync('ed25519').privateKey))).rejects.toThrow(
      /is not the key of the seals/,
    );
    rmSync(newestFile());
    truncateSync(
      newestFile(),
      Buffer.byteLength(`${readFileSync(newestFile(), 'utf8').split('\n').slice(0, 6).join('\n')}\n`),
    );
    await expect(BlockWriter.resume(parts())).rejects.toThrow(/more than a crash can explain/);
    expect(await verdict()).toMatchObject({ isIntact: false, firstBad: { kind: 'headReplaced', block: 7 } });
    expect(await findBadAtEnd(chain())).toMatchObject({ kind: 'headReplaced' });
  });

  it('refuses to change blocks', async () => {
    await expect(database.query('delete from seal.blocks')).rejects.toThrow(/append-only/);
    await expect(database.query('truncate seal.blocks')).rejects.toThrow(/append-only/);
  });
});
