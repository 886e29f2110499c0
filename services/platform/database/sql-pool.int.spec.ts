import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { withConnection } from './connection';
import type { SqlTransaction } from '../projections/projection';
import { openReadDatabase } from './read-database';
import { SqlPool } from './sql-pool';

const DATABASE_URL = process.env['TEST_DATABASE_URL']!;

let database: DataSource;
let sql: SqlPool;
beforeAll(async () => {
  database = await openReadDatabase({ DATABASE_URL, DATABASE_POOL: 2 }, []);
  sql = new SqlPool(database);
});
afterAll(() => database.destroy());

/** Ends a connection from outside, and waits until the server has none of it any more. */
async function end(pid: number): Promise<void> {
  await withConnection({ connectionString: DATABASE_URL }, async (client) => {
    await client.query('select pg_terminate_backend($1)', [pid]);
    for (;;) {
      const { rowCount } = await client.query('select from pg_stat_activity where pid = $1', [pid]);
      if (rowCount === 0) return;
      await delay(20);
    }
  });
}

it('outlives a new connection that is lost as it is handed over', async () => {
  const uncaught = jest.fn();
  process.on('uncaughtExceptionMonitor', uncaught);
  const one = await openReadDatabase({ DATABASE_URL, DATABASE_POOL: 2 }, []);
  const { master } = one.driver as unknown as { master: pg.Pool };
  // The pool has stopped listening, and the borrower has not got it yet.
  master.on('acquire', (client) => queueMicrotask(() => client.emit('error', new Error('The server is gone'))));
  const pool = new SqlPool(one);
  const both = [1, 2].map(() =>
    pool.transaction(async (transaction) => (await transaction.query('select 1')).rowCount),
  );
  expect(await Promise.all(both)).toEqual([1, 1]);
  await one.destroy();
  process.off('uncaughtExceptionMonitor', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

it('tells a connection that is lost between two statements of a transaction to the transaction alone', async () => {
  const uncaught = jest.fn();
  process.on('uncaughtExceptionMonitor', uncaught);
  const lost = sql.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
    await end(rows[0]!.pid);
    await transaction.query('select 1');
  });
  await expect(lost).rejects.toThrow();
  // The pool has given the lost one up.
  for (let again = 0; again < 3; again += 1)
    expect(await sql.transaction(async (transaction) => (await transaction.query('select 1')).rowCount)).toBe(1);
  process.off('uncaughtExceptionMonitor', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

describe('a transaction that begins with its first statement', () => {
  const nothing = async () => undefined;
  const here = async () => (await sql.query<{ no: number }>('select no from once_asked order by no')).rows;
  beforeAll(() => sql.query('create table once_asked (no int)'));
  beforeEach(() => sql.query('truncate once_asked'));
  afterAll(() => sql.query('drop table once_asked'));

  const adding = (no: number) => async (transaction: SqlTransaction) => {
    await transaction.query('insert into once_asked values ($1)', [no]);
    return no;
  };

  it('is none where nothing is asked', async () => {
    const first = jest.fn(adding(1));
    await expect(sql.transactionOnceAsked(first, nothing)).resolves.toBeUndefined();
    expect(first).not.toHaveBeenCalled();
  });

  it('begins with what comes first, once, and ends whole', async () => {
    const work = async (transaction: SqlTransaction) => {
      const { rows } = await transaction.query<{ no: number }>('select no from once_asked');
      expect(rows).toEqual([{ no: 1 }]);
      await Promise.all([adding(2)(transaction), adding(3)(transaction)]);
      expect(await here()).toEqual([]);
    };
    await expect(sql.transactionOnceAsked(adding(1), work)).resolves.toBe(1);
    expect(await here()).toEqual([{ no: 1 }, { no: 2 }, { no: 3 }]);
  });

  it('leaves nothing behind where its beginning or its work fails', async () => {
    const failing = async (transaction: SqlTransaction) => {
      await adding(2)(transaction);
      throw new Error('given up');
    };
    await expect(sql.transactionOnceAsked(adding(1), failing)).rejects.toThrow('given up');
    const refusing = async (transaction: SqlTransaction) => failing(transaction).then(() => 1);
    await expect(sql.transactionOnceAsked(refusing, async (tx) => void (await adding(3)(tx)))).rejects.toThrow(
      'given up',
    );
    await expect(sql.transactionOnceAsked(adding(1), async (tx) => void (await tx.query('no such')))).rejects.toThrow();
    expect(await here()).toEqual([]);
    // Every connection of the pool is free again.
    await Promise.all([1, 2, 3].map((no) => sql.transaction(adding(no))));
    expect(await here()).toHaveLength(3);
  });
});
