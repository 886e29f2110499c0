import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AdoptionRefused, AdoptLog } from '@contexts/office/proof/proof.api';
import { ConfigError, readConfig } from '@platform/config/config';
import { EventStoreError } from '@platform/event-store/event-store.port';
import { AdoptLogAppModule } from './adopt-log.module';
import { readAdoption } from './adopt-options';

async function main(args: readonly string[]): Promise<void> {
  const adoption = readAdoption(args);
  const app = await NestFactory.createApplicationContext(AdoptLogAppModule.register(readConfig(process.env)), {
    // A fault is told in one sentence below, neither by Nest's log nor by Nest ending the process.
    logger: false,
    abortOnError: false,
  });
  try {
    const logId = await app.get(AdoptLog).adopt(adoption);
    console.log(
      `Log ${logId.slice(0, 8)} is taken over. Start the product: it rebuilds every table and seals the log anew.`,
    );
  } finally {
    await app.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof AdoptionRefused || error instanceof ConfigError || error instanceof EventStoreError;
  console.error(isPlain ? error.message : error);
  // The connections that were opened before the fault would hold the process for as long as they idle.
  process.exit(1);
}
