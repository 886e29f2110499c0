import { DataSource } from 'typeorm';
import { migrate } from '@platform/database/migrate';
import { startThrowawayPostgres } from '@platform/embedded/throwaway-postgres';
import { readModelEntities } from '../house';

/**
 * Returns the statements by which the entities would change a freshly migrated database; empty if they and the
 * migrations agree.
 */
export async function findSchemaDrift(): Promise<string[]> {
  const server = await startThrowawayPostgres();
  try {
    await migrate({ databaseUrl: server.url, eventLog: true });
    const source = new DataSource({
      type: 'postgres',
      url: server.url,
      schema: 'read',
      entities: [...readModelEntities],
    });
    await source.initialize();
    try {
      const changes = await source.driver.createSchemaBuilder().log();
      return changes.upQueries.map((change) => change.query);
    } finally {
      await source.destroy();
    }
  } finally {
    await server.stop();
  }
}
