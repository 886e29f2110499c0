import 'reflect-metadata';
import { ConfigError, readConfig } from '@platform/config/config';
import { migrate } from '@platform/database/migrate';
import { RightsNotDeclared } from '@platform/database/rights';
import { roleUrlsOf } from '@platform/database/roles';

async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env);
  const { DATABASE_URL, ESDB_URL } = config;
  const ran = await migrate({
    databaseUrl: DATABASE_URL,
    eventLog: !ESDB_URL,
    roles: roleUrlsOf(process.env),
    onProgress: console.log,
  });
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

const asked = process.argv.includes('--check-drift') ? checkDrift : migrateDatabase;
asked().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof RightsNotDeclared;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});
