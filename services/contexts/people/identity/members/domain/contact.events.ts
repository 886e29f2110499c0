/** The member has another mobile number, which a code has reached. */
export interface MobileChanged {
  readonly type: 'MobileChanged';
  readonly data: {
    readonly memberId: string;
    /** The number, encrypted for this member alone, as in the registration. */
    readonly profileSecret: string;
    /** The claim of the number. */
    readonly claimId: string;
    /** The claim of the number before; null where there was none. */
    readonly replacedClaimId: string | null;
    /** The number before had been proved, and no code was read from it this time. Payouts cool down for longer. */
    readonly withoutOld?: true;
    readonly occurredAt: string;
  };
}

/** The member has another e-mail address, which a code or the link of a letter has reached. */
export interface EmailChanged {
  readonly type: 'EmailChanged';
  readonly data: {
    readonly memberId: string;
    /** The address, encrypted for this member alone, as in the registration. */
    readonly profileSecret: string;
    /** The claim of the address. */
    readonly claimId: string;
    /** The claim of the address before; null where there was none. */
    readonly replacedClaimId: string | null;
    /** The claim of the change that was taken back from the address before it; absent where the member changed it. */
    readonly undoes?: string;
    /** The address is of a service whose addresses are thrown away. */
    readonly throwAwayEmail?: true;
    readonly occurredAt: string;
  };
}

/** The member told details of themselves; what was told later counts. */
export interface ProfileChanged {
  readonly type: 'ProfileChanged';
  readonly data: {
    readonly memberId: string;
    readonly fields: readonly (
      | 'payeeName'
      | 'birthday'
      | 'taxNumber'
      | 'address'
      | 'nationality'
      | 'occupation'
      | 'sourceOfIncome'
    )[];
    /** The values, encrypted for this member alone, as in the registration. */
    readonly profileSecret: string;
    /** The claim of the person; absent where no tax number was told. */
    readonly personClaimId?: string;
    readonly occurredAt: string;
  };
}

/** The member accepted texts that bind them, each in a version that was in force. */
export interface TextsAccepted {
  readonly type: 'TextsAccepted';
  readonly data: {
    readonly memberId: string;
    readonly texts: readonly { readonly name: 'terms' | 'privacy'; readonly version: string }[];
    readonly occurredAt: string;
  };
}

export type ContactEvent = MobileChanged | EmailChanged | ProfileChanged | TextsAccepted;
