import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far members have come with each level that a provider proves, and who of the staff looks at whom. */
export class IdentityLevels1796000190000 implements MigrationInterface {
  name = 'IdentityLevels1796000190000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.identity_levels (
        member_id uuid not null,
        level smallint not null,
        status text not null,
        attempt integer not null,
        applicant_id text,
        started_at timestamptz,
        review text,
        review_since timestamptz,
        maker_id uuid,
        reached_at timestamptz,
        expires_at timestamptz,
        constraint identity_levels_pk primary key (member_id, level)
      );
      create index identity_levels_in_review on read.identity_levels (review_since, member_id, level)
        where review is not null;
      create index identity_levels_started on read.identity_levels (started_at) where status = 'started';
      create index identity_levels_ending on read.identity_levels (expires_at) where expires_at is not null;

      create table session.kyc_claims (
        member_id uuid not null,
        staff_id uuid not null,
        until timestamptz not null,
        constraint kyc_claims_pk primary key (member_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.kyc_claims; drop table read.identity_levels');
  }
}
