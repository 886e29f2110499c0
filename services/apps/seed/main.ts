import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { LogGuard } from '@contexts/office/proof/proof.api';
import { readConfig } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { PERSON_NEEDED } from '../exit-code';
import { needsAPerson, sentenceOf } from '../person-needed';
import { DemoMerchant } from './demo-merchant';
import { FirstAdmin } from './first-admin';
import { daysToTell, makeHistory } from './history/make-history';
import { SeedModule } from './seed.module';

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.SEED_DEMO && !config.FIRST_ADMIN) return;
  const app = await NestFactory.createApplicationContext(SeedModule.register(config), {
    // A failed start is reported in one sentence below, so that Nest neither logs it nor ends the process.
    logger: false,
    abortOnError: false,
  });
  try {
    const { recovery } = app.get(LogGuard, { strict: false });
    if (recovery) console.error(recovery);
    const days = await daysToTell(config, app.get(SqlPool));
    if (days > 0) {
      console.error(`the demo merchant lives its ${days} days before this start`);
      await makeHistory(config, days);
    }
    await app.get(FirstAdmin).putInPlace();
    if (config.SEED_DEMO) await app.get(DemoMerchant).putInPlace();
  } finally {
    await app.close();
  }
}

seed().catch((error: unknown) => {
  console.error(
    `What the house begins with could not be put in place: ${error instanceof Error ? sentenceOf(error) : String(error)}`,
  );
  // After a fault, open connections would keep the process alive until they idle out.
  process.exit(needsAPerson(error) ? PERSON_NEEDED : 1);
});
