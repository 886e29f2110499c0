import type { DataSource } from 'typeorm';
import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { OpenRefunds } from './open-refunds';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openReadDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, []);
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

it('the refunds of a provider that does not answer hold up none of another', async () => {
  const insert = (paymentId: string, providerId: string, minute: number) =>
    source.query(
      `insert into read.deposit_refunds (id, deposit_id, provider_id, payment_id, member_id, amount, currency, reason,
         status, attempt, is_overdue, since, refund_by)
       values ($1, $2, $3, $4, $5, '10.00', 'BRL', 'OTHER_OWNER', 'due', 1, false, $6, $6)`,
      [newId(), newId(), providerId, paymentId, newId(), `2026-03-01T12:0${minute}:00.000Z`],
    );
  await insert('first', 'dead', 0);
  await insert('second', 'dead', 1);
  await insert('other', 'alive', 2);
  const found = await new OpenRefunds(new SqlPool(source)).oldest(1);
  expect(found.map(({ payment_id: paymentId }) => paymentId)).toEqual(['first', 'other']);
});
