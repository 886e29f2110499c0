import type { Currency } from '@kernel/money';

/** A dividend bill on its way to being paid; the stream is `dividend-<bill id>` and begins with the agent's request. */
interface OfBill {
  readonly billId: string;
  readonly agentId: string;
  readonly by: string;
  readonly remark: string;
  readonly occurredAt: string;
}

export interface DividendRequested {
  readonly type: 'DividendRequested';
  readonly data: OfBill & {
    /** Who has to agree before finance; null for a top agent. */
    readonly uplineId: string | null;
    /** The amount that the bill pays, in minor units. */
    readonly payMinor: string;
    /** Under which its wallet takes it once. */
    readonly paymentId: string;
  };
}

export interface DividendDecidedByUpline {
  readonly type: 'DividendDecidedByUpline';
  readonly data: OfBill & { readonly isApproved: boolean };
}

export interface DividendDecidedByFinance {
  readonly type: 'DividendDecidedByFinance';
  readonly data: OfBill & { readonly isApproved: boolean };
}

/** The wallet holds the payment. */
export interface DividendPaid {
  readonly type: 'DividendPaid';
  readonly data: {
    readonly billId: string;
    readonly agentId: string;
    readonly payMinor: string;
    readonly currency: Currency;
    readonly occurredAt: string;
  };
}

export type DividendEvent = DividendRequested | DividendDecidedByUpline | DividendDecidedByFinance | DividendPaid;
