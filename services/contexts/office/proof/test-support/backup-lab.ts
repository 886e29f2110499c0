import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import type { SqlTransaction } from '@platform/projections/projection';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { auditVerify } from '../../../../apps/audit-verify/audit-verify';
import { backUp } from '../../../../apps/backup/backup';
import { restoreFromBackup } from '../../../../apps/restore/restore';
import type { RestoreAction } from '../../../../apps/restore/restore-options';
import { privateKeyOf } from '../hash-chain/chain/chain-keys';
import { BlockRows } from '../hash-chain/storage/block-rows';
import { OutsideBlocks } from '../hash-chain/storage/outside-blocks';
import { BlockWriter } from '../hash-chain/writing/block-writer';
import { BackupFolder } from '../backup/format/backup-folder';
import type { BackupSecret } from '../backup/format/backup-key';
import { lineOfEntry } from '../backup/format/manifest';
import { packSegment, unpackSegment } from '../backup/format/segment';

export const PERSONS = { restoredBy: 'Ana', witnessedBy: 'Bruno', reason: 'the disk failed' };
const EVENTS_OF_A_BATCH = 3;

export function newSealKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** A row of the log in the form in which two databases are compared. */
export interface LogRow {
  readonly position: string;
  readonly digest: string;
}

/** A house whose log is written, sealed, backed up and brought back. */
export class BackupLab {
  readonly seals: string;
  readonly backup: string;
  sealKey = newSealKey();
  private made = 0;
  private readonly databases: TestDatabase[] = [];

  private constructor(
    readonly folder: string,
    readonly database: TestDatabase,
    readonly store: PostgresEventStore,
  ) {
    this.seals = path.join(folder, 'seals');
    this.backup = path.join(folder, 'backup');
  }

  static async open(): Promise<BackupLab> {
    const database = await createTestDatabase();
    const store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
    return new BackupLab(mkdtempSync(path.join(os.tmpdir(), 'croupier-backup-')), database, store);
  }

  async close(): Promise<void> {
    await this.store.close();
    for (const database of [this.database, ...this.databases]) await database.drop();
    rmSync(this.folder, { recursive: true });
  }

  async append(batches: number, store = this.store): Promise<void> {
    for (let batch = 0; batch < batches; batch += 1) await appendTo(store);
  }

  /** Appends one event to a stream of its own. */
  async appendEvent(stream: string, type: string, data: object): Promise<void> {
    await this.store.append(stream, 'noStream', [{ id: newId(), type, data, metadata: metadataOf() }]);
  }

  /** Appends with several connections at once until it is told to stop. */
  writers(count: number): { readonly stop: () => Promise<number> } {
    const over = new AbortController();
    const write = async (): Promise<number> => {
      let written = 0;
      for (; !over.signal.aborted; written += EVENTS_OF_A_BATCH) await appendTo(this.store);
      return written;
    };
    const all = Promise.all(Array.from({ length: count }, write));
    return {
      stop: async () => {
        over.abort();
        return (await all).reduce((sum, written) => sum + written, 0);
      },
    };
  }

  async blockWriter(
    { sql, store, seals }: { sql: SqlTransaction; store: PostgresEventStore; seals: string } = {
      sql: this.database,
      store: this.store,
      seals: this.seals,
    },
    blockEvents = 16,
  ): Promise<BlockWriter> {
    return BlockWriter.resume({
      store,
      rows: new BlockRows(sql),
      outside: new OutsideBlocks(seals),
      privateKey: privateKeyOf(this.sealKey),
      nowMs: () => Date.now(),
      blockEvents,
      groupEvents: 4 * blockEvents,
    });
  }

  async seal(): Promise<void> {
    await (await this.blockWriter()).writeNew();
  }

  /** Changes the key of the seals, from the next block on. */
  async changeKey(): Promise<void> {
    const previousKey = privateKeyOf(this.sealKey);
    this.sealKey = newSealKey();
    const rows = new BlockRows(this.database);
    const privateKey = privateKeyOf(this.sealKey);
    const outside = new OutsideBlocks(this.seals);
    await BlockWriter.resume({ store: this.store, rows, outside, privateKey, previousKey, nowMs: () => Date.now() });
  }

  /** Seals without a pause until it is told to stop, as the worker does. */
  sealing(): { readonly stop: () => Promise<void> } {
    const over = new AbortController();
    const run = async () => {
      const writer = await this.blockWriter();
      while (!over.signal.aborted) {
        await writer.writeNew();
        await pause(20);
      }
    };
    const running = run();
    return {
      stop: async () => {
        over.abort();
        await running;
      },
    };
  }

  environment(change: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    return {
      DATABASE_URL: this.database.url,
      UNSAFE_NO_FSYNC: 'true',
      SEAL_DIR: this.seals,
      SEAL_PRIVATE_KEY: this.sealKey,
      ...change,
    };
  }

  /** Backs another house up, such as a restored one. */
  backUpAs(environment: NodeJS.ProcessEnv, folder: string): Promise<readonly string[]> {
    return backUp(this.environment(environment), { folder, secret: undefined, verify: false }, () => undefined);
  }

  /** Changes an amount in the first segment, and makes the segment and the manifest anew around it. */
  async forgeEvent(): Promise<void> {
    const folder = new BackupFolder(this.backup);
    const { header, entries } = await folder.manifest();
    const [entry] = entries;
    if (entry?.kind !== 'segment') throw new Error('The backup begins with a segment');
    const content = unpackSegment(await folder.read(entry, undefined));
    const events = content.events.map((event) =>
      event.position === '45' ? { ...event, data: event.data.replace('"100"', '"900"') } : event,
    );
    const file = await packSegment({ ...content, events });
    writeFileSync(path.join(this.backup, entry.file), file);
    const forged = { ...entry, bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') };
    writeFileSync(path.join(this.backup, 'manifest.jsonl'), `${lineOfEntry(header)}\n${lineOfEntry(forged)}\n`);
  }

  backUp(secret?: BackupSecret, folder = this.backup): Promise<readonly string[]> {
    return backUp(this.environment(), { folder, secret, verify: false }, () => undefined);
  }

  /** A new, empty database. */
  async emptyDatabase(): Promise<TestDatabase> {
    const made = await createTestDatabase();
    this.databases.push(made);
    return made;
  }

  /** Brings the backup back into a new database and a new folder. */
  async restore(
    change: Partial<Extract<RestoreAction, { kind: 'fromBackup' }>> = {},
    environment: NodeJS.ProcessEnv = {},
  ): Promise<RestoredHouse> {
    const database = await this.emptyDatabase();
    this.made += 1;
    const into = path.join(this.folder, `restored-${this.made}`);
    const action = {
      kind: 'fromBackup' as const,
      from: this.backup,
      into,
      point: 'end' as const,
      secret: undefined,
      secretsFile: undefined,
      seals: this.seals,
      persons: PERSONS,
      ...change,
    };
    const told = await restoreFromBackup(
      this.environment({ DATABASE_URL: database.url, ...environment }),
      action,
      () => undefined,
    );
    return { database, into, seals: path.join(into, 'seals'), told };
  }

  audit({ database, seals }: Pick<RestoredHouse, 'database' | 'seals'>) {
    return auditVerify({ databaseUrl: database.url, seals });
  }
}

export interface RestoredHouse {
  readonly database: TestDatabase;
  readonly into: string;
  readonly seals: string;
  readonly told: readonly string[];
}

/** Every event up to a position, with a digest of all its columns as Postgres writes them. */
export async function rowsUpTo(sql: SqlTransaction, position: number): Promise<LogRow[]> {
  const { rows } = await sql.query<LogRow>(
    `select e.position, md5(row(s.stream_id, e.revision, e.event_id, e.type, e.data, e.meta, e.created_at)::text) as digest
       from log.events e join log.streams s using (stream_no) where e.position <= $1 order by e.position`,
    [position],
  );
  return rows;
}

export async function headOf(sql: SqlTransaction): Promise<number> {
  const { rows } = await sql.query<{ position: string }>('select position from log.head');
  return Number(rows[0]!.position);
}

function metadataOf() {
  return { $correlationId: newId(), $causationId: 'd', actor: { kind: 'system' as const, id: 't' }, key: 'k' };
}

async function appendTo(store: PostgresEventStore): Promise<void> {
  const metadata = metadataOf();
  const data = { amountMinor: '100', share: 0.1, text: 'á Ω 😀 "\\', nested: { z: [1, 2, null] } };
  await store.append(
    `wallet-${newId()}`,
    'noStream',
    Array.from({ length: EVENTS_OF_A_BATCH }, (_, n) => ({
      id: newId(),
      type: 'BetPlaced',
      data: { ...data, n },
      metadata,
    })),
  );
}
