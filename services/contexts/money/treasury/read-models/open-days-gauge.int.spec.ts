import type { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { Metrics } from '@platform/telemetry/metrics';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { StatementDays } from '../use-cases/statement-days';
import { OpenDaysGauge } from './open-days-gauge';

// Ten in the morning of São Paulo: yesterday's statements were asked for at three and at nine.
const clock = { nowMs: () => Date.parse('2026-11-26T13:00:00.000Z') };

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const book = (providerId: string, day: string) =>
  database.query(
    `insert into read.provider_bookings (booking_id, provider_id, kind, minor, currency, own_day)
     values ($1, $2, 'deposit', 100, 'BRL', $3)`,
    [newId(), providerId, day],
  );
const state = (providerId: string, day: string, status: 'open' | 'closed') =>
  database.query(
    `insert into read.statements (provider_id, day, status, version, lines, currency, opening_minor, closing_minor,
       books_minor, carried_minor, explained_minor, is_complete) values ($1, $2, $3, 1, 1, 'BRL', 0, 0, 0, 0, 0, true)`,
    [providerId, day, status],
  );

it('counts the days that are over and not closed, by provider, and tells how old the oldest is', async () => {
  await book('late', '2026-11-23');
  await book('late', '2026-11-24');
  await book('late', '2026-11-25');
  await state('late', '2026-11-24', 'closed');
  await state('late', '2026-11-25', 'open');
  await book('good', '2026-11-25');
  await state('good', '2026-11-25', 'closed');
  // Today is nobody's fault.
  await book('good', '2026-11-26');
  const days = new StatementDays({ MERCHANT_TIME_ZONE: 'America/Sao_Paulo' }, clock);
  const metrics = new Metrics();
  const gauge = new OpenDaysGauge(database as unknown as SqlPool, metrics, days, clock);
  expect(await gauge.open()).toEqual([{ provider_id: 'late', days: '2', oldest: '2026-11-23' }]);
  gauge.onModuleInit();
  const text = await metrics.render();
  expect(text).toContain('croupier_statement_days_open{provider="late"} 2');
  // From the midnight in which the day ended, which is three in the morning of Greenwich.
  expect(text).toContain(`croupier_statement_day_age_seconds{provider="late"} ${2 * 86_400 + 10 * 3_600}`);
  expect(text).not.toContain('provider="good"');
});
