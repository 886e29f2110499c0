/** The member who holds a mobile number. The stream is named by a keyed hash of the number, which no event holds. */
export interface MobileClaimed {
  readonly type: 'MobileClaimed';
  readonly data: {
    readonly memberId: string;
    /**
     * The claim of a registration or of a change. The member's own event names the same one, or else it counts for
     * nothing.
     */
    readonly claimId: string;
    readonly occurredAt: string;
  };
}

/** The member has another number now, or what had claimed the number did not come about. */
export interface MobileReleased {
  readonly type: 'MobileReleased';
  readonly data: { readonly memberId: string; readonly claimId: string; readonly occurredAt: string };
}

export type MobileEvent = MobileClaimed | MobileReleased;
