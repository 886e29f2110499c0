import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { AgentTransfersEvent, TransferRequested } from './agent-transfers.events';

export interface TransferLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMaxMinor: bigint;
}

export type AgentTransfersCommand =
  | { readonly type: 'RequestTransfer'; readonly transfer: TransferRequested['data']; readonly limits: TransferLimits }
  | {
      readonly type: 'RefuseTransfer';
      readonly transferId: string;
      readonly reason: string;
      readonly occurredAt: string;
    };

/** In order of precedence. */
export type AgentTransfersRejection =
  'KEY_REUSED' | 'AMOUNT_BELOW_MINIMUM' | 'AMOUNT_ABOVE_MAXIMUM' | 'DAILY_LIMIT_REACHED';

/** What was asked for on the day and not refused since, by transfer. */
export type AgentTransfersState = Map<string, TransferRequested['data']>;

/** What an agent sends to downlines on one day: one stream, so that its revision holds the sum under any load. */
export const agentTransfersDecider: Decider<
  AgentTransfersState,
  AgentTransfersCommand,
  AgentTransfersEvent,
  AgentTransfersRejection
> = {
  category: 'agenttransfers',
  initial: () => Map<string, TransferRequested['data']>(),
  evolve: (state, { type, data }) =>
    type === 'TransferRequested' ? state.set(data.transferId, data) : state.delete(data.transferId),
  decide,
};

/** The stream's id: an agent and a day of the merchant. */
export function transfersOf(agentId: string, day: string): string {
  return `${agentId}/${day}`;
}

export function usedMinor(state: AgentTransfersState): bigint {
  return state.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
}

function decide(
  state: AgentTransfersState,
  command: AgentTransfersCommand,
): Decision<AgentTransfersEvent, AgentTransfersRejection> {
  switch (command.type) {
    case 'RequestTransfer': {
      const { transfer, limits } = command;
      const known = state.get(transfer.transferId);
      if (known)
        return known.amountMinor === transfer.amountMinor && known.toMemberId === transfer.toMemberId
          ? repeated
          : reject('KEY_REUSED');
      const minor = BigInt(transfer.amountMinor);
      if (minor < limits.minMinor) return reject('AMOUNT_BELOW_MINIMUM');
      if (minor > limits.maxMinor) return reject('AMOUNT_ABOVE_MAXIMUM');
      if (usedMinor(state) + minor > limits.dayMaxMinor) return reject('DAILY_LIMIT_REACHED');
      return accept({ type: 'TransferRequested', data: transfer });
    }
    case 'RefuseTransfer': {
      const known = state.get(command.transferId);
      const { reason, occurredAt } = command;
      return known ? accept({ type: 'TransferRefused', data: { ...known, reason, occurredAt } }) : repeated;
    }
    default:
      return assertNever(command);
  }
}
