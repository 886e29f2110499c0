import { SEED } from '@test/support/run-settings';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { ATTACKS } from './tamper/attacks';
import { tampering } from './tampering';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('finds every kind of tampering behind the last signed head, and names the first bad event', async () => {
  const result = await tampering({
    databaseUrl: database.url,
    attempts: ATTACKS.size,
    seed: SEED,
    say: console.log,
    events: 700,
  });
  expect(result).toEqual({ attempts: ATTACKS.size, found: ATTACKS.size, namedRight: ATTACKS.size, failures: [] });
});
