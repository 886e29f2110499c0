import { Inject, Injectable } from '@nestjs/common';
import type { ContractStatus } from '@contracts/http/agents/agent-contracts';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { readTerms, type StoredTerms } from '../../terms/stored-terms';
import type { ContractKind } from '../../terms/terms';
import type { ContractRecord } from '../domain/contract-record';

const CURSOR = /^(\d{1,15})_([\w-]{1,64})$/;

interface Row {
  readonly contract_id: string;
  readonly kind: ContractKind;
  readonly upline_id: string | null;
  readonly downline_id: string;
  readonly terms: StoredTerms;
  readonly status: ContractStatus;
  readonly offered_at: Date;
  readonly expires_at: Date;
  readonly decided_at: Date | null;
  readonly valid_from: Date | null;
  readonly valid_until: Date | null;
}

export interface ContractFilter {
  readonly kind?: ContractKind | undefined;
  readonly status?: ContractStatus | undefined;
  readonly uplineId?: string | undefined;
  readonly downlineId?: string | undefined;
  /** On either side. */
  readonly memberId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

export interface RecordPage {
  readonly list: readonly ContractRecord[];
  readonly nextCursor: string | null;
}

/** Agent contracts as lists show them, which may lag a moment behind the log. */
@Injectable()
export class AgentContractList {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page(filter: ContractFilter): Promise<RecordPage> {
    const { memberId, pageSize } = filter;
    const values: unknown[] = [];
    const place = (value: unknown) => `$${values.push(value)}`;
    const conditions = conditionsOf(filter, place);
    const limit = `order by offered_at desc, contract_id desc limit ${place(pageSize + 1)}`;
    // Each side by an index of its own: together they are no longer in order by any.
    const sides =
      memberId === undefined
        ? [conditions]
        : ['upline_id', 'downline_id'].map((side) => [`${side} = ${place(memberId)}`, ...conditions]);
    const selects = sides.map(
      (side) => `(select * from read.agent_contracts ${side.length > 0 ? `where ${side.join(' and ')}` : ''} ${limit})`,
    );
    const { rows } = await this.sql.query<Row>(
      `select * from (${selects.join(' union all ')}) as contract ${limit}`,
      values,
    );
    const last = rows[pageSize - 1];
    return {
      list: rows.slice(0, pageSize).map(recordOfRow),
      nextCursor: last && rows.length > pageSize ? `${last.offered_at.getTime()}_${last.contract_id}` : null,
    };
  }

  async find(contractId: string): Promise<ContractRecord | undefined> {
    const { rows } = await this.sql.query<Row>('select * from read.agent_contracts where contract_id = $1', [
      contractId,
    ]);
    return rows[0] && recordOfRow(rows[0]);
  }

  /** Offers whose time is over, the oldest first. */
  async overdue(now: string, max: number): Promise<Pick<ContractRecord, 'contractId' | 'kind' | 'downlineId'>[]> {
    const { rows } = await this.sql.query<Pick<Row, 'contract_id' | 'kind' | 'downline_id'>>(
      `select contract_id, kind, downline_id from read.agent_contracts
        where status = 'offered' and expires_at <= $1 order by expires_at limit $2`,
      [now, max],
    );
    return rows.map(({ contract_id: contractId, kind, downline_id: downlineId }) => ({ contractId, kind, downlineId }));
  }

  /** The kinds of contracts that members hold, by member. */
  async kindsInForce(memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly ContractKind[]>> {
    if (memberIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ downline_id: string; kinds: ContractKind[] }>(
      `select downline_id, array_agg(kind order by kind) as kinds from read.agent_contracts
        where downline_id = any($1::text[]) and status = 'accepted' group by downline_id`,
      [memberIds],
    );
    return new Map(rows.map(({ downline_id, kinds }) => [downline_id, kinds]));
  }
}

function conditionsOf(
  { kind, status, uplineId, downlineId, cursor }: ContractFilter,
  place: (value: unknown) => string,
): string[] {
  const columns = { kind, status, upline_id: uplineId, downline_id: downlineId };
  const conditions = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} = ${place(value)}`],
  );
  if (cursor === undefined) return conditions;
  const [, ms, id] = CURSOR.exec(cursor) ?? [];
  if (!id) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
  return [...conditions, `(offered_at, contract_id) < (${place(new Date(Number(ms)))}::timestamptz, ${place(id)})`];
}

function recordOfRow(row: Row): ContractRecord {
  return {
    contractId: row.contract_id,
    kind: row.kind,
    uplineId: row.upline_id,
    downlineId: row.downline_id,
    terms: readTerms(row.terms),
    status: row.status,
    offeredAt: row.offered_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
  };
}
