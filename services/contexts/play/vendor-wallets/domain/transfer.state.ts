import { assertNever } from '@kernel/decider';
import type { ToldAccount, TransferRefusal, VendorTransferRequested, VendorTransferEvent } from './transfer.events';

export type TransferStatus = 'requested' | 'taken' | 'ordered' | 'done' | 'refused' | 'turnedBack';

export interface TransferState {
  readonly status: TransferStatus;
  /** Null before the first event. */
  readonly requested: VendorTransferRequested['data'] | null;
  readonly orderedAt: string | null;
  /** Since when the vendor has said that it does not know the order; null while it has not. */
  readonly notSeenSince: string | null;
  readonly isSilent: boolean;
  readonly account: ToldAccount | null;
  readonly reason: TransferRefusal | null;
  readonly endedAt: string | null;
}

export const noTransfer: TransferState = {
  status: 'requested',
  requested: null,
  orderedAt: null,
  notSeenSince: null,
  isSilent: false,
  account: null,
  reason: null,
  endedAt: null,
};

export function evolveTransfer(state: TransferState, event: VendorTransferEvent): TransferState {
  const { occurredAt } = event.data;
  switch (event.type) {
    case 'VendorTransferRequested':
      return { ...state, requested: event.data };
    case 'VendorFundsTaken':
      return { ...state, status: 'taken' };
    case 'VendorTransferOrdered':
      return { ...state, status: 'ordered', orderedAt: occurredAt };
    case 'VendorTransferUnknown':
      if (event.data.cause === 'silent') return { ...state, isSilent: true };
      return event.data.cause === 'notSeen' ? { ...state, notSeenSince: state.notSeenSince ?? occurredAt } : state;
    case 'VendorTransferDone':
      return { ...state, status: 'done', account: event.data.account, endedAt: occurredAt };
    case 'VendorTransferRefused':
      return { ...state, status: 'refused', reason: event.data.reason, endedAt: occurredAt };
    case 'VendorTransferTurnedBack':
      return { ...state, status: 'turnedBack', reason: event.data.reason, endedAt: occurredAt };
    default:
      return assertNever(event);
  }
}

/** True once a transfer has its one end. */
export function hasEnded({ endedAt }: TransferState): boolean {
  return endedAt !== null;
}
