import pg from 'pg';
import { migrate } from '@platform/database/migrate';

/** The settings that a server must not have switched off, or the figures are worth nothing. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Segments of 16 MB that the server keeps for its log: on a new one each would be made, zeros and all, while everybody
 * waits.
 */
const WAL = { segments: 64, min: '1GB', max: '4GB' } as const;

/**
 * Gives a new server the log files that one has which has worked for a day, so that no contender pays for making them.
 */
export async function breakIn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter system set min_wal_size = '${WAL.min}'`);
  await client.query(`alter system set max_wal_size = '${WAL.max}'`);
  await client.query('select pg_reload_conf()');
  for (let segment = 0; segment < WAL.segments; segment += 1) {
    await client.query(`select pg_logical_emit_message(false, 'bench', 'x')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  await client.end();
}

/** The Postgres that is measured, and the databases that were made on it. */
export class MeasuredServer {
  private readonly databases: string[] = [];
  private made = 0;

  private constructor(
    private readonly url: string,
    private readonly client: pg.Client,
    /** Facts that a reader has to know about the server. */
    readonly about: string,
  ) {}

  /** @throws when the server may lose what it has acknowledged */
  static async open(url: string): Promise<MeasuredServer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(
      `select current_setting('server_version') as version, ${DURABLE.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
    );
    const off = DURABLE.filter((name) => rows[0]![name] !== 'on');
    if (off.length > 0) throw new Error(`Only a durable Postgres is measured; this one has ${off.join(', ')} off`);
    return new MeasuredServer(url, client, `PostgreSQL ${rows[0]!['version']} with ${DURABLE.join(', ')} on.`);
  }

  readonly emptyDatabase = async (): Promise<string> => {
    // A group that ended with a fault has left its databases behind, and the next one is a process of its own.
    const name = `bench_${process.pid}_${(this.made += 1)}`;
    await this.client.query(`create database ${name}`);
    this.databases.push(name);
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    return url.href;
  };

  readonly newDatabase = async (): Promise<string> => {
    const databaseUrl = await this.emptyDatabase();
    await migrate({ databaseUrl, eventLog: true });
    return databaseUrl;
  };

  async dropDatabases(): Promise<void> {
    for (const name of this.databases.splice(0)) await this.client.query(`drop database ${name} with (force)`);
    // The pages of one group must not be written out on the time of the next.
    await this.client.query('checkpoint');
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
