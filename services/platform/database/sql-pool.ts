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

/** A transaction that has begun. */
interface Begun {
  readonly client: pg.PoolClient;
  readonly sql: SqlTransaction;
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
  async transaction<T>(work: (sql: SqlTransaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const begun = await this.begin(options);
    return ending(
      async () => work(begun.sql),
      async () => begun,
    );
  }

  /**
   * Runs `work` in one transaction that begins with its first statement. Without a statement there is none, and nothing
   * was asked of the database.
   *
   * @param first asked at the beginning of the transaction, before anything of `work`
   * @returns the result of `first`; undefined where there was no transaction
   */
  async transactionOnceAsked<T>(
    first: (sql: SqlTransaction) => Promise<T>,
    work: (sql: SqlTransaction) => Promise<void>,
    options: TransactionOptions = {},
  ): Promise<T | undefined> {
    let begun: Promise<Begun> | undefined;
    let opened: Promise<T> | undefined;
    const open = async () => {
      begun = this.begin(options);
      return first((await begun).sql);
    };
    const asking: SqlTransaction = {
      query: async (statement, values) => {
        await (opened ??= open());
        return (await begun!).sql.query(statement, values);
      },
    };
    await ending(
      () => work(asking),
      async () => begun,
    );
    return opened;
  }

  /** @throws every error of the database, after which there is no transaction */
  private async begin({ statementMs, mayBeUndone = false }: TransactionOptions): Promise<Begun> {
    const client = await this.pool.connect();
    const sql: SqlTransaction = { query: (statement, values) => run(client, statement, values, statementMs) };
    await client.query(mayBeUndone ? BEGIN_UNDOABLY : 'begin').catch((error: unknown) => rollBack(client, error));
    return { client, sql };
  }

  private get pool(): pg.Pool {
    return (this.database.driver as unknown as { master: pg.Pool }).master;
  }
}

/** Ends a transaction, if there is one by then, as its work ends. */
async function ending<T>(work: () => Promise<T>, begun: () => Promise<Begun | undefined>): Promise<T> {
  try {
    const result = await work();
    const client = (await begun())?.client;
    await client?.query('commit');
    client?.release();
    return result;
  } catch (error) {
    // Where even the beginning has failed, its connection was given back already.
    const client = (await begun().catch(() => undefined))?.client;
    if (client) return rollBack(client, error);
    throw error;
  }
}

/** A connection that cannot roll back must not be used again. A silent connection is not asked to roll back. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<never> {
  let broken: Error | undefined;
  if (isDatabaseSilent(error)) broken = error as Error;
  else await client.query('rollback').catch((fault: Error) => (broken = fault));
  client.release(broken);
  throw error;
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
