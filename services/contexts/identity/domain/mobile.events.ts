/** Whose a mobile number is. The stream is named by a keyed hash of the number, which no event holds. */
export interface MobileClaimed {
  readonly type: 'MobileClaimed';
  readonly data: { readonly memberId: string; readonly occurredAt: string };
}

/** The registration that had claimed the number did not come about. */
export interface MobileReleased {
  readonly type: 'MobileReleased';
  readonly data: { readonly memberId: string; readonly occurredAt: string };
}

export type MobileEvent = MobileClaimed | MobileReleased;
