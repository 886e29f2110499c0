import pg from 'pg';
import { encodeAppend } from '@platform/event-store/encode';
import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { SqlTransaction } from '@platform/projections/projection';
import type { Entry } from './house';

interface EventRow {
  readonly position: number;
  readonly stream_no: string;
  readonly revision: bigint;
  readonly event_id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  readonly created_at: Date;
}

interface Known {
  no: string;
  revision: bigint;
}

const EVENT_COLUMNS: Columns<EventRow> = {
  position: 'bigint',
  stream_no: 'bigint',
  revision: 'bigint',
  event_id: 'uuid',
  type: 'text',
  data: 'json',
  meta: 'json',
  created_at: 'timestamptz',
};

/**
 * Writes history into the Postgres home in large transactions, by the rules of the log: the head is locked and moved,
 * so that positions have no gaps and are in commit order, and a stream goes on from the revision at which it is known
 * to be; the log refuses a revision that somebody else has written meanwhile. The one thing that a history needs and
 * `append` does not offer is the time at which an event was recorded.
 */
export class FillPostgres {
  /** Streams of this run; every one of them begins with it. */
  private readonly streams = new Map<string, Known>();

  private constructor(private readonly client: pg.Client) {}

  static async open(connectionString: string): Promise<FillPostgres> {
    const client = new pg.Client({ connectionString, application_name: 'croupier-generate' });
    await client.connect();
    // Written again in a minute if the machine stops; a history that was made up can be made up again.
    await client.query(
      'set synchronous_commit = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off',
    );
    return new FillPostgres(client);
  }

  /** When the last event of the log was recorded; 0 for an empty one. The generated events come after it. */
  async lastAtMs(): Promise<number> {
    const { rows } = await this.client.query<{ created_at: Date }>(
      'select created_at from log.events order by position desc limit 1',
    );
    return rows[0]?.created_at.getTime() ?? 0;
  }

  async write(entries: readonly Entry[]): Promise<void> {
    const { client } = this;
    await client.query('begin');
    try {
      const count = entries.reduce((sum, { events }) => sum + events.length, 0);
      const move = 'update log.head set position = position + $1 where id returning position - $1 as base';
      const { rows } = await client.query<{ base: string }>(move, [count]);
      await this.open(entries);
      await insertRows(
        client as unknown as SqlTransaction,
        'log.events',
        EVENT_COLUMNS,
        this.rowsOf(entries, Number(rows[0]!.base)),
      );
      await client.query(`select pg_notify('event_log', '')`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Opens the streams that are new. */
  private async open(entries: readonly Entry[]): Promise<void> {
    const fresh = new Set(entries.map(({ stream }) => stream).filter((stream) => !this.streams.has(stream)));
    if (fresh.size === 0) return;
    const { rows } = await this.client.query<{ stream_id: string; stream_no: string }>(
      'insert into log.streams (stream_id) select unnest($1::text[]) returning stream_id, stream_no',
      [[...fresh]],
    );
    for (const { stream_id, stream_no } of rows) this.streams.set(stream_id, { no: stream_no, revision: -1n });
  }

  private rowsOf(entries: readonly Entry[], base: number): EventRow[] {
    let position = base;
    return entries.flatMap(({ stream, events, atMs }) => {
      const known = this.streams.get(stream)!;
      const created_at = new Date(atMs);
      return encodeAppend(stream, 'noStream', events).map(({ id, type, data, metadata }) => {
        known.revision += 1n;
        position += 1;
        return {
          position,
          stream_no: known.no,
          revision: known.revision,
          event_id: id,
          type,
          data,
          meta: metadata,
          created_at,
        };
      });
    });
  }
}
