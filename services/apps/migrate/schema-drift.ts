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
      await forgetExpressions(source);
      const changes = await source.driver.createSchemaBuilder().log();
      return changes.upQueries.map((change) => change.query);
    } finally {
      await source.destroy();
    }
  } finally {
    await server.stop();
  }
}

/**
 * TypeORM looks for the expressions of generated columns in a table of its own, which no migration makes. Here they
 * count as plain columns, as the entities name them.
 */
async function forgetExpressions(source: DataSource): Promise<void> {
  const generated: { readonly name: string; readonly column: string }[] = await source.query(
    `select quote_ident(table_name) as name, quote_ident(column_name) as "column" from information_schema.columns
      where table_schema = 'read' and is_generated = 'ALWAYS'`,
  );
  for (const { name, column } of generated)
    await source.query(`alter table read.${name} alter column ${column} drop expression`);
}
