import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { openReadDatabase } from '../database/read-database';
import { SqlPool } from '../database/sql-pool';
import { MAX_CAPTCHA_LEVEL } from '@contracts/http/captcha';
import { MAX_OF_ADDRESS, type GuessCredit } from './guess-limits';
import { LoginAttempts } from './login-attempts';
import { UseLimit } from './use-limit';
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

/** How many of so many guesses at once are judged. */
const judged = async (attempts: LoginAttempts, account: string, ip: string, count: number, credit: GuessCredit) => {
  const results = await Promise.allSettled(Array.from({ length: count }, () => attempts.begin(account, ip, credit)));
  return results.filter(({ status }) => status === 'fulfilled').length;
};
const MOST = MAX_CAPTCHA_LEVEL;

describe('guesses', () => {
  it('that come all at once, at two processes as well, are judged one by one', async () => {
    const [one, two] = [new LoginAttempts(sql), new LoginAttempts(sql)];
    const counts = await Promise.all([
      judged(one, 'member/ana', '10.0.0.1', 40, 'nothing'),
      judged(two, 'member/ana', '10.0.0.1', 40, 'nothing'),
    ]);
    expect(counts[0]! + counts[1]!).toBe(1);
  });

  it('that are right and come at once, at two processes as well, are all judged without a proof', async () => {
    const [one, two] = [new LoginAttempts(sql), new LoginAttempts(sql)];
    const logIn = async (attempts: LoginAttempts) => {
      await attempts.begin('member/noa', '10.0.6.1', 'nothing');
      await pause(30);
      await attempts.succeeded('member/noa', '10.0.6.1');
    };
    await Promise.all([one, two, one, two, one, two].map(logIn));
    expect(await one.begin('member/noa', '10.0.6.1', 'nothing')).toBe(0);
  });

  it('at one account from one address are delayed after five, and elsewhere they are not', async () => {
    const attempts = new LoginAttempts(sql);
    for (let guess = 0; guess < 5; guess += 1) await attempts.begin('member/bia', '10.0.0.1', MOST);
    // As if the last one had been a moment ago, however slow the machine is.
    await database.query("update session.login_attempts set begun_at = now() + interval '1 minute'");
    await expect(attempts.begin('member/bia', '10.0.0.1', MOST)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      retryAfterS: expect.any(Number),
    });
    await expect(attempts.begin('member/bia', '10.0.0.2', 0)).resolves.toBe(0);
    await database.query("update session.login_attempts set begun_at = now() - interval '6 seconds'");
    await expect(attempts.begin('member/bia', '10.0.0.1', MOST)).resolves.toBe(1);
  });

  it('need a proof after the first failure, and a refused guess counts for nothing', async () => {
    const attempts = new LoginAttempts(sql);
    expect(await attempts.begin('member/gil', '10.0.4.1', 'nothing')).toBe(0);
    for (let again = 0; again < 20; again += 1) {
      await expect(attempts.begin('member/gil', '10.0.4.1', 'nothing')).rejects.toMatchObject({
        code: 'CAPTCHA_NEEDED',
        value: { captcha: { level: 0 } },
      });
    }
    await expect(attempts.begin('member/gil', '10.0.4.1', 0)).resolves.toBe(0);
  });

  it('of many strangers become dear for strangers, and neither for a known address nor for one with the proof', async () => {
    const attempts = new LoginAttempts(sql);
    await attempts.begin('member/lia', '10.0.1.1', 'nothing');
    await attempts.succeeded('member/lia', '10.0.1.1');
    for (let address = 0; address < 100; address += 1)
      expect(await judged(attempts, 'member/lia', `10.0.2.${address}`, 1, MOST)).toBe(1);
    await expect(attempts.begin('member/lia', '10.0.3.1', 'nothing')).rejects.toMatchObject({
      code: 'CAPTCHA_NEEDED',
      value: { captcha: { level: MOST } },
    });
    await expect(attempts.begin('member/lia', '10.0.3.1', MOST)).resolves.toBe(MOST);
    await expect(attempts.begin('member/lia', '10.0.1.1', 'nothing')).resolves.toBe(0);
  });

  it('of one address over many accounts stop, also from many addresses of one IPv6 network', async () => {
    const attempts = new LoginAttempts(sql);
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, name) => judged(attempts, `member/name${name}`, `2001:db8::${name}`, 1, MOST)),
    );
    expect(results.filter((count) => count === 1)).toHaveLength(MAX_OF_ADDRESS);
    expect(await judged(attempts, 'member/name0', '2001:db8:0:1::1', 1, 'nothing')).toBe(1);
  });

  it('are forgotten with the right password, and with time', async () => {
    const attempts = new LoginAttempts(sql);
    expect(await judged(attempts, 'member/eva', '10.0.5.1', 9, 'nothing')).toBe(1);
    await attempts.succeeded('member/eva', '10.0.5.1');
    expect(await judged(attempts, 'member/eva', '10.0.5.1', 9, 'nothing')).toBe(1);
    await database.query(`update session.login_attempts set begun_at = begun_at - interval '25 hours'`);
    expect(await judged(attempts, 'member/eva', '10.0.5.1', 9, 'nothing')).toBe(1);
    await attempts.prune();
    expect((await database.query('select 1 from session.login_attempts')).rowCount).toBe(1);
  });
});

it('a use is counted by address, and is forgotten with time', async () => {
  const uses = new UseLimit(sql);
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => uses.count('forgot:ana', '10.0.0.1')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(uses.count('forgot:ana', '10.0.0.1')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await uses.count('forgot:ana', '10.0.0.2')).toBe(10);
  await database.query(`update session.uses set used_at = used_at - interval '6 minutes'`);
  expect(await uses.count('forgot:ana', '10.0.0.1')).toBe(0);
  await expect(uses.count('forgot:ana', '10.0.0.1', { most: 5, minutes: 1_440 })).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    retryAfterS: 86_400,
  });
  await database.query(`update session.uses set used_at = used_at - interval '24 hours'`);
  expect(await uses.count('forgot:ana', '10.0.0.1', { most: 5, minutes: 1_440 })).toBe(0);
  await uses.prune();
  expect((await database.query('select 1 from session.uses')).rowCount).toBe(1);
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
