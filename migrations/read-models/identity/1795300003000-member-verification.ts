import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes, captchas and links that wait to be used. The tables may be emptied: members then have to ask for new ones. */
export class MemberVerification1795300003000 implements MigrationInterface {
  name = 'MemberVerification1795300003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.captchas (
        token_hash bytea primary key,
        answer_hash bytea not null,
        issued_at timestamptz not null
      );
      create index captchas_by_time on session.captchas (issued_at);
      create table session.one_time_codes (
        token_hash bytea primary key,
        purpose text not null,
        target_hash bytea not null,
        code_hash bytea not null,
        attempts integer not null default 0,
        expires_at timestamptz not null
      );
      create index one_time_codes_by_time on session.one_time_codes (expires_at);
      create table session.code_requests (
        target_hash bytea not null,
        ip text not null,
        asked_at timestamptz not null
      );
      create index code_requests_by_target on session.code_requests (target_hash, asked_at);
      create index code_requests_by_ip on session.code_requests (ip, asked_at);
      create index code_requests_by_time on session.code_requests (asked_at);
      create table session.reset_links (
        token_hash bytea primary key,
        member_id uuid not null,
        expires_at timestamptz not null
      );
      create index reset_links_by_member on session.reset_links (member_id);
      create index reset_links_by_time on session.reset_links (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table session.reset_links, session.code_requests, session.one_time_codes, session.captchas',
    );
  }
}
