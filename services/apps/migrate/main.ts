import 'reflect-metadata';
import { ConfigError, readConfig } from '@platform/config/config';
import { migrate } from '@platform/database/migrate';

async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env);
  const ran = await migrate({ databaseUrl: config.DATABASE_URL, eventLog: !config.ESDB_URL });
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The database is up to date.');
}

async function checkDrift(): Promise<void> {
  // Imported only here: a migration needs neither the entities nor the embedded server.
  const { findSchemaDrift } = await import('./schema-drift');
  const changes = await findSchemaDrift();
  if (changes.length === 0) return console.log('The entities and the migrations say the same.');
  console.error(`The entities ask for what no migration does:\n${changes.map((change) => `  ${change}`).join('\n')}`);
  process.exitCode = 1;
}

try {
  await (process.argv.includes('--check-drift') ? checkDrift() : migrateDatabase());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
