import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type DataSource } from 'typeorm';
import type { SqlTransaction } from '../projections/projection';
import { isDatabaseSilent } from './database-faults';
import { READ_DATABASE } from './read-database';

/**
 * Raw SQL on the pool that TypeORM holds, so that hot reads and writes do without a mapper. Qualify every table with
 * its schema.
 */
@Injectable()
export class SqlPool implements SqlTransaction {
  constructor(@Inject(READ_DATABASE) private readonly database: DataSource) {}

  async query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]) {
    const { rows, rowCount } = await this.pool.query<Row & pg.QueryResultRow>(text, values as unknown[]);
    return { rows: rows as Row[], rowCount };
  }

  /** Runs a statement of the hot path: each connection parses and plans it once, under a unique name. */
  async prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row & pg.QueryResultRow>({ name, text, values: values as unknown[] });
    return rows as Row[];
  }

  /**
   * Runs `work` in one transaction on one connection. If it throws, the transaction is rolled back and the error is
   * thrown on.
   *
   * @param statementMs the time limit of each statement, if it is longer than the pool's
   */
  async transaction<T>(work: (sql: SqlTransaction) => Promise<T>, statementMs?: number): Promise<T> {
    const client = await this.pool.connect();
    // The pool listens to idle connections alone. One that is lost between two statements of a transaction would end
    // the process; the next statement meets its loss.
    client.on('error', ignore);
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(
        statementMs === undefined ? (client as unknown as SqlTransaction) : waiting(client, statementMs),
      );
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection that cannot roll back must not be used again. A silent connection is not asked to roll back.
      if (isDatabaseSilent(error)) broken = error as Error;
      else await client.query('rollback').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
      client.off('error', ignore);
    }
  }

  private get pool(): pg.Pool {
    return (this.database.driver as unknown as { master: pg.Pool }).master;
  }
}

function ignore(): void {}

/** The connection with another time limit for its statements than the pool's. */
function waiting(client: pg.PoolClient, statementMs: number): SqlTransaction {
  return {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const statement = { text, values: values as unknown[], query_timeout: statementMs };
      const { rows, rowCount } = await client.query<Row & pg.QueryResultRow>(statement);
      return { rows: rows as Row[], rowCount };
    },
  };
}
