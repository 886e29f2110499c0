import type { Currency } from '@kernel/money';

// Earlier editions reserved a transfer in the sum of its day before the wallet sent it. Nothing writes these events any
// more: the wallet's own stream holds the sum (ADR 30). They stay readable.

interface OfTransfer {
  readonly transferId: string;
  readonly agentId: string;
  readonly toMemberId: string;
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

/** The transfer counted against the limit of the day; the wallet was asked next. */
export interface TransferRequested {
  readonly type: 'TransferRequested';
  readonly data: OfTransfer;
}

/** The transfer counted no more. */
export interface TransferRefused {
  readonly type: 'TransferRefused';
  readonly data: OfTransfer & {
    /** The wallet's name of the refusal; `ALREADY_SENT` for a transfer that was taken for one of another day. */
    readonly reason: string;
  };
}

export type AgentTransfersEvent = TransferRequested | TransferRefused;
