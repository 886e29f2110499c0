import type { Currency } from '@kernel/money';

interface OfTransfer {
  readonly transferId: string;
  readonly agentId: string;
  readonly toMemberId: string;
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

/** It counts against the limit of the day; the wallet is asked next. */
export interface TransferRequested {
  readonly type: 'TransferRequested';
  readonly data: OfTransfer;
}

/** The wallet would not send it: nothing was moved, and it counts no more. */
export interface TransferRefused {
  readonly type: 'TransferRefused';
  readonly data: OfTransfer & {
    /** As the wallet named it; `ALREADY_SENT` for one that was sent on another day. */
    readonly reason: string;
  };
}

export type AgentTransfersEvent = TransferRequested | TransferRefused;
