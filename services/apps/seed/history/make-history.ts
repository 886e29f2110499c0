import { NestFactory } from '@nestjs/core';
import { currencyDigits } from '@kernel/money';
import type { Config } from '@platform/config/config';
import { headOfLog } from '@platform/event-store/postgres/log-copy';
import type { SqlTransaction } from '@platform/projections/projection';
import { Calendar } from '../story/calendar';
import { DemoHistory } from './demo-history';
import { HistoryClock } from './history-clock';
import { HistoryLog } from './history-log';
import { HistoryModule } from './history.module';

/**
 * The number of days that the demo merchant of these settings has lived before this start. A history comes before
 * everything else, is nothing for a house that is open to the world, needs games that can be played and a currency with
 * cents, and needs a log that can be told when something happened, which EventStoreDB cannot.
 */
export async function daysToTell(config: Config, sql: SqlTransaction): Promise<number> {
  const isDemo = config.SEED_DEMO && !config.PUBLIC_URL.startsWith('https:') && config.VENDORS.size > 0;
  const isInCents = currencyDigits(config.MERCHANT_CURRENCY) === 2;
  if (!isDemo || !isInCents || config.ESDB_URL || config.DEMO_DAYS === 0) return 0;
  return (await headOfLog(sql)) === 0 ? config.DEMO_DAYS : 0;
}

/**
 * Makes the history of the demo merchant and puts it into the empty log, all of it or nothing.
 * @returns the number of its events
 */
export async function makeHistory(config: Config, days: number, nowMs = Date.now()): Promise<number> {
  const calendar = new Calendar(nowMs, days, config.MERCHANT_TIME_ZONE);
  const clock = new HistoryClock(calendar.beginsMs);
  const log = new HistoryLog(clock);
  const app = await NestFactory.createApplicationContext(HistoryModule.register({ config, clock, log }), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await app.get(DemoHistory).make(calendar);
  } finally {
    await app.close();
  }
}
