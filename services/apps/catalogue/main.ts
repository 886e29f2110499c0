import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ConfigError, readConfig } from '@platform/config/config';
import { EventStoreError } from '@platform/event-store/event-store.port';
import { CatalogueDesk } from './catalogue-desk';
import { CatalogueDeskModule } from './catalogue-desk.module';
import { CatalogueRefusal, readAction } from './catalogue-options';

async function main(args: readonly string[]): Promise<void> {
  const action = readAction(args);
  const app = await NestFactory.createApplicationContext(CatalogueDeskModule.register(readConfig(process.env)), {
    // A fault is told in one sentence below, neither by Nest's log nor by Nest ending the process.
    logger: false,
    abortOnError: false,
  });
  try {
    for (const line of await app.get(CatalogueDesk).run(action)) console.log(line);
  } finally {
    await app.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof CatalogueRefusal || error instanceof ConfigError || error instanceof EventStoreError;
  console.error(isPlain ? error.message : error);
  // The connections that were opened before the fault would hold the process for as long as they idle.
  process.exit(1);
}
