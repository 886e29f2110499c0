import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { SqlTransaction } from '../projections/projection';
import { isDatabaseSilent } from './database-faults';
import { READ_DATABASE } from './read-database';

/** Raw SQL on the pool that TypeORM holds: hot writes and reads pay for no mapper. Qualify every table with its schema. */
@Injectable()
export class SqlPool implements SqlTransaction {
  constructor(@Inject(READ_DATABASE) private readonly database: DataSource) {}

  async query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]) {
    const { rows, rowCount } = await this.pool.query<Row & pg.QueryResultRow>(text, values as unknown[]);
    return { rows: rows as Row[], rowCount };
  }

  /** A statement of the hot path: each connection parses and plans it once, under a name that is its alone. */
  async prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row & pg.QueryResultRow>({ name, text, values: values as unknown[] });
    return rows as Row[];
  }

  /**
   * Runs `work` in one transaction on one connection; whatever it throws rolls everything back and is thrown on.
   *
   * @param statementMs how long each statement may take, where that is longer than the pool waits for others
   */
  async transaction<T>(work: (sql: SqlTransaction) => Promise<T>, statementMs?: number): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(
        statementMs === undefined ? (client as unknown as SqlTransaction) : waiting(client, statementMs),
      );
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection that cannot roll back is of no use to the next caller; one that is silent is not even asked.
      if (isDatabaseSilent(error)) broken = error as Error;
      else await client.query('rollback').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private get pool(): pg.Pool {
    return (this.database.driver as unknown as { master: pg.Pool }).master;
  }
}

/** The connection, with another time for its statements than the pool has. */
function waiting(client: pg.PoolClient, statementMs: number): SqlTransaction {
  return {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const statement = { text, values: values as unknown[], query_timeout: statementMs };
      const { rows, rowCount } = await client.query<Row & pg.QueryResultRow>(statement);
      return { rows: rows as Row[], rowCount };
    },
  };
}
