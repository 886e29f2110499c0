import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { openReadDatabase } from '../database/read-database';
import { SqlPool } from '../database/sql-pool';
import { LoginAttempts } from './login-attempts';
import { RequestReplays } from './request-replays';

let database: TestDatabase;
let source: DataSource;
let sql: SqlPool;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openReadDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 8 }, []);
  sql = new SqlPool(source);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const guesses = async (attempts: LoginAttempts, account: string, ip: string, count: number) => {
  const results = await Promise.allSettled(Array.from({ length: count }, () => attempts.begin(account, ip)));
  return results.filter(({ status }) => status === 'fulfilled').length;
};

describe('log-in attempts', () => {
  it('stop at ten, also when they come all at once and at two processes', async () => {
    const [one, two] = [new LoginAttempts(sql), new LoginAttempts(sql)];
    const allowed = await Promise.all([
      guesses(one, 'member/ana', '10.0.0.1', 40),
      guesses(two, 'member/ana', '10.0.0.1', 40),
    ]);
    expect(allowed[0]! + allowed[1]!).toBe(10);
    await expect(one.begin('member/ana', '10.0.0.1')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('of an attacker elsewhere do not lock the owner out', async () => {
    const attempts = new LoginAttempts(sql);
    expect(await guesses(attempts, 'member/rui', '10.0.0.66', 150)).toBe(10);
    await expect(attempts.begin('member/rui', '10.0.0.1')).resolves.toBe(0);
  });

  it('of many strangers meet a cap of their own, and a known address is not locked out by them', async () => {
    const attempts = new LoginAttempts(sql);
    await attempts.begin('member/lia', '10.0.1.1');
    await attempts.succeeded('member/lia', '10.0.1.1');
    let taken = 0;
    for (let address = 0; address < 15; address += 1)
      taken += await guesses(attempts, 'member/lia', `10.0.2.${address}`, 10);
    expect(taken).toBe(100);
    await expect(attempts.begin('member/lia', '10.0.3.1')).rejects.toThrow('TOO_MANY_ATTEMPTS');
    expect(await guesses(attempts, 'member/lia', '10.0.1.1', 30)).toBe(10);
  });

  it('are forgotten with the right password, and with time', async () => {
    const attempts = new LoginAttempts(sql);
    expect(await guesses(attempts, 'member/eva', '10.0.0.1', 9)).toBe(9);
    await attempts.succeeded('member/eva', '10.0.0.1');
    expect(await guesses(attempts, 'member/eva', '10.0.0.1', 30)).toBe(10);
    await database.query(`update session.login_attempts set begun_at = begun_at - interval '6 minutes'`);
    expect(await guesses(attempts, 'member/eva', '10.0.0.1', 30)).toBe(10);
  });
});

it('a request id is taken once, whoever asks first', async () => {
  const replays = new RequestReplays(sql);
  const id = randomUUID();
  const taken = await Promise.all(Array.from({ length: 16 }, () => replays.take('vendor/sandbox', id)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await replays.take('vendor/other', id)).toBe(true);
  await database.query(`update session.request_ids set seen_at = seen_at - interval '1 hour'`);
  await replays.prune();
  expect((await database.query('select 1 from session.request_ids')).rowCount).toBe(0);
});
