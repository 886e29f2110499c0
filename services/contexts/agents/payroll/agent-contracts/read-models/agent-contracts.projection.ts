import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { AgentContractsEvent, ContractEnding } from '../domain/agent-contracts.events';
import { readTerms } from '../../terms/stored-terms';
import { periodOf } from '../../terms/terms';
import { statusOf } from '../domain/contract-record';

/**
 * Agent contracts for lists. People decide on them: one statement an event is quick enough, however many contracts one
 * ends.
 */
export const agentContractsProjection: Projection<AgentContractsEvent> = {
  name: 'agent-contracts',
  categories: ['agentcontracts'],
  tables: ['read.agent_contracts'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: AgentContractsEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'ContractOffered':
      await sql.query(
        `insert into read.agent_contracts (contract_id, kind, period, upline_id, downline_id, terms, status, offered_at,
                                           expires_at)
         values ($1, $2, $3, $4, $5, $6::jsonb, 'offered', $7, $8)`,
        [
          data.contractId,
          data.terms.kind,
          periodOf(readTerms(data.terms)),
          data.uplineId,
          data.downlineId,
          JSON.stringify(data.terms),
          data.occurredAt,
          data.expiresAt,
        ],
      );
      return;
    case 'ContractAccepted':
      if (data.superseded) await end([data.superseded], 'superseded', sql);
      await sql.query(
        `update read.agent_contracts set status = 'accepted', decided_at = $2, valid_from = $3 where contract_id = $1`,
        [data.contractId, data.occurredAt, data.from],
      );
      return end(data.ended, 'ended-with-upline', sql);
    case 'OfferClosed':
      await sql.query('update read.agent_contracts set status = $2, decided_at = $3 where contract_id = $1', [
        data.contractId,
        statusOf(data.reason),
        data.occurredAt,
      ]);
      return;
    case 'ContractTerminated':
      await end([data], data.by === 'move' ? 'ended-by-move' : 'terminated', sql);
      return end(data.ended, 'ended-with-upline', sql);
    case 'DownlineMoved':
    // An offer that was refused was never made, and is in the log alone.
    case 'OfferRefused':
      return;
    default:
      assertNever(type);
  }
}

async function end(
  endings: readonly Pick<ContractEnding, 'contractId' | 'until'>[],
  status: string,
  sql: SqlTransaction,
): Promise<void> {
  if (endings.length === 0) return;
  await sql.query(
    `update read.agent_contracts as contract set status = $3, valid_until = ending.until
       from unnest($1::text[], $2::timestamptz[]) as ending (id, until) where contract.contract_id = ending.id`,
    [endings.map(({ contractId }) => contractId), endings.map(({ until }) => until), status],
  );
}
