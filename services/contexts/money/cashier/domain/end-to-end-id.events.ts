/** A payment has brought this transfer of the scheme. No other payment may bring it as well. */
export interface EndToEndIdUsed {
  readonly type: 'EndToEndIdUsed';
  readonly data: {
    readonly endToEndId: string;
    readonly depositId: string;
    readonly providerId: string;
    readonly paymentId: string;
    readonly occurredAt: string;
  };
}

/** A payment whose provider names no transfer was told for this deposit. No other deposit may take it as well. */
export interface PaymentUsed {
  readonly type: 'PaymentUsed';
  readonly data: {
    readonly depositId: string;
    readonly providerId: string;
    readonly paymentId: string;
    readonly occurredAt: string;
  };
}

export type EndToEndIdEvent = EndToEndIdUsed | PaymentUsed;
