import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { readConfig } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { SealingKeyGuard } from './sealing-key-guard';
import { HouseKeys } from './sealing-keys';

let contexts: ContextHarness;

beforeAll(async () => {
  contexts = await openContexts({});
});
afterAll(() => contexts.close());

/** The guard of another process on the same database. */
function guardWith(byte: number | undefined): SealingKeyGuard {
  const config = readConfig({
    DATABASE_URL: contexts.database.url,
    ...(byte !== undefined && { STAFF_SECRET_KEY: Buffer.alloc(32, byte).toString('base64url') }),
  });
  return new SealingKeyGuard(config, new HouseKeys(config), contexts.module.get(SqlPool));
}

it('lets a process start with the key that was noted at the first start, or with none', async () => {
  await guardWith(7).onModuleInit();
  await guardWith(undefined).onModuleInit();
  const { rows } = await contexts.database.query('select key_id from session.sealing_key');
  expect(rows).toEqual([{ key_id: expect.stringMatching(/^house-[\w-]{8}$/) as string }]);
});

it('ends the start with another key, which it names', async () => {
  await expect(guardWith(8).onModuleInit()).rejects.toThrow(/STAFF_SECRET_KEY: .* and this one is "house-/);
});

it('notes the key of the next start where the database is new beside an old log', async () => {
  await contexts.database.query('delete from session.sealing_key');
  await guardWith(7).onModuleInit();
  await expect(guardWith(8).onModuleInit()).rejects.toThrow(/STAFF_SECRET_KEY/);
});
