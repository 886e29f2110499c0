import type { ContractStatus } from '@contracts/http/agents/agent-contracts';
import { assertNever } from '@kernel/decider';
import type { AgentContractsEvent, ContractEnding, OfferClosed } from './agent-contracts.events';
import type { Contract, Fate, Offer } from './agent-contracts.state';
import { readTerms } from '../../terms/stored-terms';
import type { ContractKind, Terms } from '../../terms/terms';

/** A contract from its offer to its end; times are ISO 8601. */
export interface ContractRecord {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
  readonly status: ContractStatus;
  readonly offeredAt: string;
  readonly expiresAt: string;
  readonly decidedAt: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

export function recordOfOffer(kind: ContractKind, offer: Offer): ContractRecord {
  return { ...offer, kind, status: 'offered', decidedAt: null, from: null, until: null };
}

export function recordOfContract(kind: ContractKind, { acceptedAt, ...contract }: Contract): ContractRecord {
  return { ...contract, kind, status: 'accepted', decidedAt: acceptedAt, until: null };
}

/** The status of an offer that was closed, or of a contract that is over. */
export function statusOf(fate: Exclude<Fate, 'refused'>): ContractStatus {
  switch (fate) {
    case 'upline-contract-ends':
      return 'ended-with-upline';
    case 'moved':
      return 'ended-by-move';
    default:
      return fate;
  }
}

/** A contract after one more event of its kind, which may say nothing of it. */
export function recordAfter(
  record: ContractRecord | undefined,
  kind: ContractKind,
  contractId: string,
  event: AgentContractsEvent,
): ContractRecord | undefined {
  const { type, data } = event;
  if (type === 'ContractOffered') return data.contractId === contractId ? recordOfOffered(kind, data) : record;
  if (!record) return undefined;
  switch (type) {
    case 'ContractAccepted': {
      if (data.contractId === contractId)
        return { ...record, status: 'accepted', decidedAt: data.occurredAt, from: data.from };
      if (data.superseded?.contractId === contractId)
        return { ...record, status: 'superseded', until: data.superseded.until };
      return endedIn(record, data.ended);
    }
    case 'OfferClosed':
      return data.contractId === contractId ? closedOffer(record, data) : record;
    case 'ContractTerminated':
      if (data.contractId !== contractId) return endedIn(record, data.ended);
      return { ...record, status: data.by === 'move' ? 'ended-by-move' : 'terminated', until: data.until };
    case 'DownlineMoved':
    case 'OfferRefused':
      return record;
    default:
      return assertNever(type);
  }
}

function recordOfOffered(
  kind: ContractKind,
  data: Extract<AgentContractsEvent, { type: 'ContractOffered' }>['data'],
): ContractRecord {
  const { contractId, uplineId, downlineId, expiresAt, occurredAt } = data;
  return recordOfOffer(kind, {
    contractId,
    uplineId,
    downlineId,
    terms: readTerms(data.terms),
    offeredAt: occurredAt,
    expiresAt,
  });
}

function closedOffer(record: ContractRecord, { reason, occurredAt }: OfferClosed['data']): ContractRecord {
  return { ...record, status: statusOf(reason), decidedAt: occurredAt };
}

function endedIn(record: ContractRecord, endings: readonly ContractEnding[]): ContractRecord {
  const ending = endings.find(({ contractId }) => contractId === record.contractId);
  return ending ? { ...record, status: 'ended-with-upline', until: ending.until } : record;
}
