import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The proofs of mobile numbers by a service, of which only the used ones are kept, and as keyed hashes. The table may
 * not be emptied within five minutes of a proof: it could then be used twice.
 */
export class SpentPhoneProofs1796100000000 implements MigrationInterface {
  name = 'SpentPhoneProofs1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.spent_phone_proofs (
        proof_hash bytea primary key,
        expires_at timestamptz not null
      );
      create index spent_phone_proofs_by_time on session.spent_phone_proofs (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.spent_phone_proofs');
  }
}
