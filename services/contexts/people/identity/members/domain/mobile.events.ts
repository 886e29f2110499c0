/** The member who holds a mobile number. The stream is named by a keyed hash of the number, which no event holds. */
export interface MobileClaimed {
  readonly type: 'MobileClaimed';
  readonly data: {
    readonly memberId: string;
    /**
     * The registration that claims it; the member's own event names the same one, or else the claim counts for nothing.
     */
    readonly claimId: string;
    readonly occurredAt: string;
  };
}

/** The registration that had claimed the number did not come about. */
export interface MobileReleased {
  readonly type: 'MobileReleased';
  readonly data: { readonly memberId: string; readonly claimId: string; readonly occurredAt: string };
}

export type MobileEvent = MobileClaimed | MobileReleased;
