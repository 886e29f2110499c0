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

export type EndToEndIdEvent = EndToEndIdUsed;
