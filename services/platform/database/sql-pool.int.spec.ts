import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { withConnection } from './connection';
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
