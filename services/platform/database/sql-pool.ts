import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type DataSource } from 'typeorm';
import type { PreparedStatement, SqlTransaction } from '../projections/projection';
import { isDatabaseSilent } from './database-faults';
import { READ_DATABASE } from './read-database';

/** One way to the database begins the transaction and says that its commit does not wait for the disk. */
const BEGIN_UNDOABLY = 'begin; set local synchronous_commit = off';

export interface TransactionOptions {
  /** The time limit of each statement in milliseconds, if it is longer than the pool's. */
  readonly statementMs?: number;
  /**
   * A crash of the database may undo it as a whole, although it was committed. This is for tables that are made from
   * the log together with their place in it.
   */
  readonly mayBeUndone?: boolean;
}

/**
 * Raw SQL on the pool that TypeORM holds, so that hot reads and writes do without a mapper. Qualify every table with
 * its schema.
 */
@Injectable()
export class SqlPool implements SqlTransaction {
  constructor(@Inject(READ_DATABASE) private readonly database: DataSource) {}

  query<Row extends object = Record<string, unknown>>(
    statement: string | PreparedStatement,
    values?: readonly unknown[],
  ) {
    return run<Row>(this.pool, statement, values);
  }

  /**
   * Runs `work` in one transaction on one connection. If it throws, the transaction is rolled back and the error is
   * thrown on.
   */
  async transaction<T>(
    work: (sql: SqlTransaction) => Promise<T>,
    { statementMs, mayBeUndone = false }: TransactionOptions = {},
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(mayBeUndone ? BEGIN_UNDOABLY : 'begin');
      const result = await work({ query: (statement, values) => run(client, statement, values, statementMs) });
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection that cannot roll back must not be used again. A silent connection is not asked to roll back.
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

async function run<Row extends object>(
  at: pg.Pool | pg.PoolClient,
  statement: string | PreparedStatement,
  values?: readonly unknown[],
  statementMs?: number,
): Promise<{ rows: Row[]; rowCount: number | null }> {
  const { rows, rowCount } = await at.query<Row & pg.QueryResultRow>({
    ...(typeof statement === 'string' ? { text: statement } : statement),
    ...(values === undefined ? {} : { values: values as unknown[] }),
    ...(statementMs === undefined ? {} : { query_timeout: statementMs }),
  } as pg.QueryConfig);
  return { rows: rows as Row[], rowCount };
}
