import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Test } from '@nestjs/testing';
import type { EventStore } from '@platform/event-store/event-store.port';
import { CONFIG, type Config } from '@platform/config/config';
import { EventStoreDbEventStore } from '@platform/event-store/eventstoredb/eventstoredb-event-store';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { SeedModule } from '../../../../apps/seed/seed.module';
import { AdoptLogModule, LogGuardModule } from './hash-chain.module';
import { LogDamaged } from './startup/check-log';
import { LogGuard } from './startup/log-guard';
import { ForeignLog } from './startup/log-identity';
import { BlockRows } from './storage/block-rows';
import { IdentityNote } from './storage/identity-note';
import { OutsideBlocks } from './storage/outside-blocks';
import { AdoptLog } from './use-cases/adopt-log';
import { verifyLog } from './verify/verify-log';
import { BlockWriter } from './writing/block-writer';

const { privateKey } = generateKeyPairSync('ed25519');
const persons = { adoptedBy: 'Ana', witnessedBy: 'Bruno', reason: 'the machine burnt' };

let folder: string;
let seals: string;
let house: EsdbStandIn;
let log: EventStore;
let database: TestDatabase;
const opened: ContextHarness[] = [];
const databases: TestDatabase[] = [];

/** A process that only has the guard, on the log, the database and the folder of seals that are given. */
async function start(
  url = house.url,
  on = database,
  SEAL_DIR = seals,
  parts = LogGuardModule,
): Promise<ContextHarness> {
  const process = await openContexts({ imports: [parts] }, { ESDB_URL: url, DATABASE_URL: on.url, SEAL_DIR });
  opened.push(process);
  return process;
}

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  databases.push(made);
  return made;
}

async function append(store: EventStore, count: number): Promise<void> {
  const metadata = {
    $correlationId: newId(),
    $causationId: 'd',
    actor: { kind: 'system' as const, id: 'test' },
    key: 'k',
  };
  const events = Array.from({ length: count }, (_, n) => ({ id: newId(), type: 'BetPlaced', data: { n }, metadata }));
  await store.append(`wallet-${newId()}`, 'noStream', events);
}

async function seal(): Promise<void> {
  let nowMs = Date.parse('2026-01-02T03:04:05.000Z');
  const writer = await BlockWriter.resume({
    store: log,
    rows: new BlockRows(database),
    outside: new OutsideBlocks(seals),
    privateKey,
    nowMs: () => (nowMs += 1_000),
    blockEvents: 4,
    groupEvents: 8,
  });
  await writer.writeNew();
}

const types = async (store: EventStore) => {
  const found: string[] = [];
  for await (const { type } of store.readAll('start')) found.push(type);
  return found.filter((type) => type !== 'BetPlaced');
};
const rowsOf = async (on: TestDatabase) => new BlockRows(on).from(1, 100);
const sealFile = () =>
  path.join(
    seals,
    readdirSync(seals).find((name) => name.endsWith('.jsonl'))!,
  );

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-guard-'));
  seals = path.join(folder, 'seals');
  house = await startEsdbStandIn();
  log = new EventStoreDbEventStore({ connectionString: house.url });
  database = await emptyDatabase();
  await start();
  await append(log, 30);
  await seal();
});
afterEach(async () => {
  for (const process of opened.splice(0)) await process.close();
  for (const made of databases.splice(0)) await made.drop();
  await log.close();
  await house.stop();
  rmSync(folder, { recursive: true });
});

describe('a process that appends', () => {
  it('begins beside another process, which writes between the looks of this one', async () => {
    const fresh = await startEsdbStandIn();
    const store = new EventStoreDbEventStore({ connectionString: fresh.url });
    const own = await emptyDatabase();
    const ownSeals = path.join(folder, 'own-seals');
    const find = IdentityNote.prototype.find;
    jest.spyOn(IdentityNote.prototype, 'find').mockImplementationOnce(async function (this: IdentityNote) {
      const noted = await find.call(this);
      await start(fresh.url, own, ownSeals);
      await append(store, 3);
      return noted;
    });
    try {
      await expect(start(fresh.url, own, ownSeals)).resolves.toBeDefined();
    } finally {
      for (const process of opened.splice(1)) await process.close();
      await store.close();
      await fresh.stop();
    }
  });

  it('starts on the log that its database began with', async () => {
    await start();
    await append(log, 3);
    await start();
    expect(await types(log)).toEqual([]);
  });

  it.each(['empty', 'full'])('does not start on another log, and writes nothing to it: an %s one', async (what) => {
    const other = await startEsdbStandIn();
    const store = new EventStoreDbEventStore({ connectionString: other.url });
    if (what === 'full') await append(store, 5);
    await expect(start(other.url)).rejects.toThrow(ForeignLog);
    // The seed is the first to write.
    const config = { ...opened[0]!.module.get<Config>(CONFIG), ESDB_URL: other.url };
    const seeding = await Test.createTestingModule({ imports: [SeedModule.register(config)] }).compile();
    await expect(seeding.init()).rejects.toThrow(ForeignLog);
    expect(await types(store)).toEqual([]);
    await seeding.close();
    await store.close();
    await other.stop();
  });

  it('does not start with seals of another log', async () => {
    const other = await startEsdbStandIn();
    const store = new EventStoreDbEventStore({ connectionString: other.url });
    await append(store, 5);
    await expect(start(other.url, await emptyDatabase())).rejects.toThrow(/SEAL_DIR belongs to/);
    await store.close();
    await other.stop();
  });
});

describe('a lost database', () => {
  it('is rebuilt from seals and log, by one of the processes that start, and the log says so once', async () => {
    const before = await rowsOf(database);
    expect(before.length).toBeGreaterThan(5);
    const fresh = await emptyDatabase();
    const processes = await Promise.all([start(house.url, fresh), start(house.url, fresh)]);
    await start(house.url, fresh);
    expect(await rowsOf(fresh)).toEqual(before);
    expect(await types(log)).toEqual(['DatabaseRebuilt']);
    const sentences = processes.flatMap(({ module }) => module.get(LogGuard).recovery ?? []);
    expect(sentences).toEqual([expect.stringMatching(/blocks over 30 events were rebuilt.*sessions/)]);
    const outside = new OutsideBlocks(seals);
    const keys = async () => outside.keys((await outside.publicKey())!);
    const verdict = await verifyLog({ store: log, rows: new BlockRows(fresh), outside, keys });
    expect(verdict).toMatchObject({ isIntact: true, head: { events: 30 } });
  });

  it('stays empty where a seal was changed', async () => {
    const lines = readFileSync(sealFile(), 'utf8').trimEnd().split('\n');
    writeFileSync(sealFile(), `${[...lines.slice(0, 4), lines[5], ...lines.slice(5)].join('\n')}\n`);
    const fresh = await emptyDatabase();
    await expect(start(house.url, fresh)).rejects.toThrow(LogDamaged);
    expect(await rowsOf(fresh)).toEqual([]);
    expect(await types(log)).toEqual([]);
  });

  it('is rebuilt behind half a line that a crash has left', async () => {
    appendFileSync(sealFile(), '{"v":1,"number":');
    const fresh = await emptyDatabase();
    await start(house.url, fresh);
    expect(await rowsOf(fresh)).toEqual(await rowsOf(database));
  });
});

describe('a log without database and seals', () => {
  it('is taken over by a recorded step only', async () => {
    const [fresh, emptyFolder] = [await emptyDatabase(), path.join(folder, 'new')];
    await expect(start(house.url, fresh, emptyFolder)).rejects.toThrow(/npm run adopt-log/);
    expect(await types(log)).toEqual([]);
    const adopting = await start(house.url, fresh, emptyFolder, AdoptLogModule);
    await adopting.module.get(AdoptLog).adopt(persons);
    expect(await types(log)).toEqual(['LogAdopted']);
    await start(house.url, fresh, emptyFolder);
    await expect(adopting.module.get(AdoptLog).adopt(persons)).rejects.toThrow(/belongs to a log already/);
  });

  it('is not taken over beside seals, which would be lost as evidence', async () => {
    const adopting = await start(house.url, await emptyDatabase(), seals, AdoptLogModule);
    await expect(adopting.module.get(AdoptLog).adopt(persons)).rejects.toThrow(/it rebuilds its database/);
    expect(await types(log)).toEqual([]);
  });
});
