import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { BlockWriter } from '@contexts/office/proof/hash-chain/writing/block-writer';
import { BlockRows } from '@contexts/office/proof/hash-chain/storage/block-rows';
import { OutsideBlocks } from '@contexts/office/proof/hash-chain/storage/outside-blocks';
import type { NewEvent } from '@kernel/event';
import { migrate } from '@platform/database/migrate';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { idOf } from '@platform/ids';
import type { SqlTransaction } from '@platform/projections/projection';
import type { Random } from '../support/random';

export const BLOCK_EVENTS = 64;
const GROUP_EVENTS = 4 * BLOCK_EVENTS;
const STREAMS = 60;

const TABLES = ['log.events', 'log.streams', 'log.head', 'seal.blocks'] as const;

/** A log that was filled by appends and sealed, with a copy of everything, so that it can be damaged and put back. */
export class SealedLog {
  private constructor(
    readonly databaseUrl: string,
    /** A superuser whose changes no trigger stops. */
    readonly insider: pg.Client,
    readonly seals: string,
    readonly sealedEvents: number,
    readonly events: number,
    private readonly copies: string,
  ) {}

  static async create(databaseUrl: string, random: Random, count: number): Promise<SealedLog> {
    await migrate({ databaseUrl, eventLog: true });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-tampering-'));
    const seals = path.join(folder, 'seals');
    const store = new PostgresEventStore({ connectionString: databaseUrl, allowUnsafe: true });
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    const privateKey = generateKeyPairSync('ed25519').privateKey;
    const parts = {
      store,
      rows: new BlockRows(pool as unknown as SqlTransaction),
      outside: new OutsideBlocks(seals),
      privateKey,
      nowMs: tick(),
      blockEvents: BLOCK_EVENTS,
      groupEvents: GROUP_EVENTS,
    };
    const writer = new LogFiller(store, random);
    await writer.append(count);
    const blocks = await BlockWriter.resume(parts);
    await blocks.writeNew();
    // A log at work always has some events that are not sealed yet.
    await writer.append(20);
    await store.close();
    await pool.end();
    const insider = new pg.Client({ connectionString: databaseUrl });
    await insider.connect();
    await insider.query('set session_replication_role = replica');
    await insider.query('create schema pristine');
    for (const table of TABLES) await insider.query(`create table ${copyOf(table)} as table ${table}`);
    cpSync(seals, path.join(folder, 'copy'), { recursive: true });
    return new SealedLog(databaseUrl, insider, seals, blocks.head.events, writer.written, folder);
  }

  /** Puts everything back as it was. */
  async restore(): Promise<void> {
    for (const table of TABLES) {
      const { rows } = await this.insider.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const { names } = rows[0]!;
      await this.insider.query(`delete from ${table}`);
      await this.insider.query(
        `insert into ${table} (${names}) overriding system value select ${names} from ${copyOf(table)}`,
      );
    }
    rmSync(this.seals, { recursive: true, force: true });
    cpSync(path.join(this.copies, 'copy'), this.seals, { recursive: true });
  }

  async close(): Promise<void> {
    await this.insider.end();
    rmSync(this.copies, { recursive: true, force: true });
  }
}

function copyOf(table: string): string {
  return `pristine.${table.replace('.', '_')}`;
}

/** Every group of blocks has a time of its own, however fast they are written. */
function tick(): () => number {
  let at = Date.parse('2026-01-02T03:04:05.000Z');
  return () => (at += 1_000);
}

/** Appends wallet events to streams that are picked by chance. */
class LogFiller {
  written = 0;
  private readonly revisions = new Map<string, bigint>();

  constructor(
    private readonly store: PostgresEventStore,
    private readonly random: Random,
  ) {}

  async append(count: number): Promise<void> {
    const until = this.written + count;
    while (this.written < until) {
      const stream = `wallet-${idOf(`tampering/${this.random.below(STREAMS)}`)}`;
      const size = Math.min(1 + this.random.below(3), until - this.written);
      const events = Array.from({ length: size }, () => this.newEvent());
      const { revision } = await this.store.append(stream, this.revisions.get(stream) ?? 'noStream', events);
      this.revisions.set(stream, revision);
    }
  }

  private newEvent(): NewEvent {
    const n = (this.written += 1);
    const amountMinor = String(1 + this.random.below(10_000));
    const postings = [
      { account: 'member', currency: 'BRL', amountMinor },
      { account: 'house', currency: 'BRL', amountMinor: `-${amountMinor}` },
    ];
    return {
      id: idOf(`tampering/event/${n}`),
      type: this.random.pick(['FundsDeposited', 'BetPlaced', 'BetSettled']),
      data: { amountMinor, currency: 'BRL', note: `nº ${n}`, postings, occurredAt: '2026-01-02T03:04:05.000Z' },
      metadata: { $correlationId: `c${n}`, $causationId: `d${n}`, actor: { kind: 'member', id: 'm' }, key: `k${n}` },
    };
  }
}
