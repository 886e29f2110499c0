import type { MigrationInterface, QueryRunner } from 'typeorm';

const appendGroup =
  'log.append_group(text[], bigint[], integer[], integer[], bigint[], uuid[], text[], jsonb[], jsonb[])';

/**
 * Lets the roles that serve append without any right on the tables of the log: the function works with the rights of
 * its owner, and finds nothing but what Postgres itself brings and what it names with its schema. Nobody else may call
 * any function of the log.
 */
export class AppendAsOwner1795970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter function ${appendGroup} security definer set search_path = pg_catalog, pg_temp`);
    await runner.query('revoke execute on all functions in schema log from public');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter function ${appendGroup} security invoker reset search_path`);
    await runner.query('grant execute on all functions in schema log to public');
  }
}
