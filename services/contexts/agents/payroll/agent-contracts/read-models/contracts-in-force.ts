import { Inject, Injectable } from '@nestjs/common';
import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { SqlPool } from '@platform/database/sql-pool';

/** Which agent contracts members hold as downlines, for lists. */
@Injectable()
export class ContractsInForce {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** By member, of those who hold any. One that was agreed on and begins later is among them. */
  async of(memberIds: readonly string[]): Promise<ReadonlyMap<string, ContractKind[]>> {
    if (memberIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ id: string; kinds: ContractKind[] }>(
      `select downline_id as id, array_agg(distinct kind order by kind) as kinds from read.agent_contracts
        where downline_id = any($1::text[]) and valid_from is not null and (valid_until is null or valid_until > now())
        group by downline_id`,
      [memberIds],
    );
    return new Map(rows.map(({ id, kinds }) => [id, kinds]));
  }
}
