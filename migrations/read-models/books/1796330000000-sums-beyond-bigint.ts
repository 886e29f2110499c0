import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A sum over many accounts has no bound: ninety-three of the largest amounts in one span are more than a bigint holds.
 * Accounts keep it, because an entry that would carry one beyond it is recorded as faulty.
 */
export class SumsBeyondBigint1796330000000 implements MigrationInterface {
  name = 'SumsBeyondBigint1796330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.ledger_sums alter column debit_minor type numeric, alter column credit_minor type numeric;
      alter table read.ledger_faults alter column sum_minor type numeric;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.ledger_sums alter column debit_minor type bigint, alter column credit_minor type bigint;
      alter table read.ledger_faults alter column sum_minor type bigint;
    `);
  }
}
