import { assertNever } from '@kernel/decider';
import type { AgentContractPush } from '@contracts/realtime/events';
import type { Push, PushMessage } from '@platform/realtime/push';
import type { AgentContractsEvent, OfferClosed, Parties } from './domain/agent-contracts.events';
import type { ContractKind } from '../terms/terms';

type What = AgentContractPush['what'];

/** Both sides of a contract are told what became of it; the house needs no telling. */
export const agentContractPush: Push<AgentContractsEvent> = {
  categories: ['agentcontracts'],
  pushesOf({ type, data, stream }) {
    const kind = stream.slice(stream.indexOf('-') + 1) as ContractKind;
    const tell = (contractId: string, parties: Parties, what: What): PushMessage[] =>
      [parties.uplineId, parties.downlineId].flatMap((memberId) =>
        memberId === null
          ? []
          : [
              {
                memberId,
                name: 'agentContract' as const,
                payload: { contractId, kind, what, isDownline: memberId === parties.downlineId },
              },
            ],
      );
    // An agent between two contracts that end is the downline of one of them, and is told by that one.
    const tellLine = (
      endings: readonly { readonly contractId: string; readonly downlineId: string }[],
    ): PushMessage[] =>
      endings.flatMap(({ contractId, downlineId }) => tell(contractId, { uplineId: null, downlineId }, 'ended'));
    switch (type) {
      case 'ContractOffered':
        return tell(data.contractId, data, 'offered');
      case 'ContractAccepted':
        return [...tell(data.contractId, data, 'accepted'), ...tellLine(data.ended)];
      case 'OfferClosed':
        return tell(data.contractId, data, whatOf(data.reason));
      case 'ContractTerminated':
        return [...tell(data.contractId, data, 'ended'), ...tellLine(data.ended)];
      case 'DownlineMoved':
      case 'OfferRefused':
        return [];
      default:
        return assertNever(type);
    }
  },
};

function whatOf(reason: OfferClosed['data']['reason']): What {
  return reason === 'upline-contract-ends' || reason === 'moved' ? 'ended' : reason;
}
