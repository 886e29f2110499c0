import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { TABLES } from './tables';

/** An arbitrary constant: two sandboxes that start together create the tables one after the other. */
const TABLES_LOCK = 7_105_310_042;

/** Runs one statement and gives its rows; a pool and an open transaction both do. */
export interface Queries {
  readonly query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

/** The sandbox's own Postgres: nothing of the platform is in it. */
@Injectable()
export class Database implements Queries, OnModuleInit, OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(@Inject(SANDBOX_CONFIG) config: SandboxConfig) {
    this.pool = new Pool({ connectionString: config.SANDBOX_DATABASE_URL, max: 8, application_name: 'sandbox' });
    // The pool listens to idle connections alone; one that is lost while it is borrowed would end the process.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    // A connection that dies while idle is replaced by the pool; without a listener the event would end the process.
    this.pool.on('error', (error) => console.warn(`The sandbox lost an idle database connection: ${error.message}`));
  }

  async onModuleInit(): Promise<void> {
    await this.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [TABLES_LOCK]);
      await tx.query(TABLES);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(this.pool, text, values);
  }

  async transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ query: (text, values = []) => rowsOf(client, text, values) });
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection that cannot even roll back is thrown away.
      await client.query('rollback').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function rowsOf<Row extends QueryResultRow>(
  on: Pool | PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // Statements without values may be several at once, which only the simple protocol takes.
  const result = values.length === 0 ? await on.query<Row>(text) : await on.query<Row>(text, [...values]);
  return result.rows;
}
