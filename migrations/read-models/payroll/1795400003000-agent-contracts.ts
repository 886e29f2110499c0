import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgentContracts1795400003000 implements MigrationInterface {
  name = 'AgentContracts1795400003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.agent_contracts (
        contract_id text not null,
        kind text not null,
        period text not null,
        upline_id text,
        downline_id text not null,
        terms jsonb not null,
        status text not null,
        offered_at timestamptz not null,
        expires_at timestamptz not null,
        decided_at timestamptz,
        valid_from timestamptz,
        valid_until timestamptz,
        constraint agent_contracts_pk primary key (contract_id)
      );
      create index agent_contracts_by_time on read.agent_contracts (offered_at, contract_id);
      create index agent_contracts_by_kind on read.agent_contracts (kind, offered_at, contract_id);
      create index agent_contracts_by_status on read.agent_contracts (status, offered_at, contract_id);
      create index agent_contracts_by_upline on read.agent_contracts (upline_id, offered_at, contract_id);
      create index agent_contracts_by_downline on read.agent_contracts (downline_id, offered_at, contract_id);
      create index agent_contracts_open on read.agent_contracts (expires_at) where status = 'offered';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.agent_contracts');
  }
}
