import pg from 'pg';
import { CONNECTED_MS } from '../../database/connection';

/** How the work of a group stands at a moment. */
export interface Standing {
  /** The place of this process among those of the group, from the oldest connection on, counted from 0. */
  readonly place: number;
  readonly processes: number;
  /** The names of the group for which nobody works. */
  readonly free: readonly string[];
}

/** Both halves of a lock's key as Postgres lists them, put together again. */
const KEY = '((l.classid::bigint << 32) | l.objid::bigint)';
const STANDING = `
  with held as (
    select l.pid, l.mode, ${KEY} as key from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
  ), present as (
    select h.pid, row_number() over (order by a.backend_start, h.pid) - 1 as place
    from held h left join pg_stat_activity a on a.pid = h.pid
    where h.key = hashtextextended($1, 0) and h.mode = 'ShareLock'
  )
  select (select place::int from present where pid = pg_backend_pid()) as place,
    (select count(*)::int from present) as processes,
    array(select n.name from unnest($2::text[], $3::text[]) as n(name, lock)
      where hashtextextended(n.lock, 0) not in (select key from held)) as free`;

/**
 * Makes sure that one process at a time works for each name, by session advisory locks on a separate connection. When
 * the process or its connection dies, Postgres releases them and another process takes over. The fence of the
 * checkpoint row stops a process that has not noticed yet.
 */
export class Leadership {
  private connection: Promise<pg.Client> | undefined;
  /** The connection by which the others of the group see this process. */
  private seenBy: Promise<pg.Client> | undefined;
  private readonly held = new Map<string, () => void>();
  /** One question at a time, because the driver handles one statement on a connection. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly connectionString: string) {}

  /** Takes a name if no other process has it. `onLost` is called once when the connection that holds it is gone. */
  async acquire(name: string, onLost: () => void): Promise<boolean> {
    if (this.held.has(name)) return false;
    const connection = (this.connection ??= this.connect());
    const client = await connection;
    const [row] = await this.ask<{ taken: boolean }>(
      client,
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [lockOf(name)],
    );
    if (!row!.taken) return false;
    // The connection may have died while the answer was on its way.
    if (this.connection !== connection) return false;
    this.held.set(name, onLost);
    return true;
  }

  async release(name: string): Promise<void> {
    if (!this.held.delete(name) || !this.connection) return;
    const client = await this.connection;
    await this.ask(client, 'select pg_advisory_unlock(hashtextextended($1, 0))', [lockOf(name)]);
  }

  /** Shows this process to the others that work for the same names, and tells how the work stands. */
  async standing(names: readonly string[]): Promise<Standing> {
    const group = groupOf(names);
    const connection = (this.connection ??= this.connect());
    const client = await connection;
    if (this.seenBy !== connection) {
      await this.ask(client, 'select pg_advisory_lock_shared(hashtextextended($1, 0))', [group]);
      this.seenBy = connection;
    }
    const [row] = await this.ask<Standing>(client, STANDING, [group, names, names.map(lockOf)]);
    return row!;
  }

  /** Releases every name. */
  async close(): Promise<void> {
    this.held.clear();
    const client = await this.connection?.catch(() => undefined);
    this.connection = undefined;
    await client?.end().catch(() => undefined);
  }

  private ask<Row extends object>(client: pg.Client, text: string, values: unknown[]): Promise<Row[]> {
    const answer = this.queue.then(() => client.query<Row>(text, values));
    this.queue = answer.catch(() => undefined);
    return answer.then(({ rows }) => rows);
  }

  private connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'croupier-leadership',
      connectionTimeoutMillis: CONNECTED_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    const connection = client.connect().then(() => client);
    const forget = () => this.forget(connection);
    client.on('error', forget);
    client.on('end', forget);
    connection.catch(forget);
    return connection;
  }

  private forget(connection: Promise<pg.Client>): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    const callbacks = [...this.held.values()];
    this.held.clear();
    for (const onLost of callbacks) onLost();
  }
}

function lockOf(name: string): string {
  return `croupier/follower/${name}`;
}

/** Processes of another edition, which may know other names, are of another group. */
function groupOf(names: readonly string[]): string {
  return `croupier/group/${names.join(' ')}`;
}
