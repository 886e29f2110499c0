/** A browser, phone or key made a passkey for the member, which opens the account without a password. */
export interface PasskeyAdded {
  readonly type: 'PasskeyAdded';
  readonly data: {
    readonly memberId: string;
    /** The id that the authenticator gave it, in base64url. */
    readonly passkeyId: string;
    /** COSE, in base64url. It proves signatures and opens nothing. */
    readonly publicKey: string;
    /** 0 where the authenticator does not count, as for all that are kept in sync. */
    readonly signCount: number;
    /** The ways by which a browser reaches the authenticator, as it named them. */
    readonly transports: readonly string[];
    /** True if the passkey lives on several devices of its owner. */
    readonly isSynced: boolean;
    /** The member's own name for it. */
    readonly name: string;
    readonly occurredAt: string;
  };
}

export interface PasskeyRenamed {
  readonly type: 'PasskeyRenamed';
  readonly data: {
    readonly memberId: string;
    readonly passkeyId: string;
    readonly name: string;
    readonly occurredAt: string;
  };
}

export interface PasskeyRemoved {
  readonly type: 'PasskeyRemoved';
  readonly data: { readonly memberId: string; readonly passkeyId: string; readonly occurredAt: string };
}

/** A passkey proved who the member is, for something other than a log-in by it. */
export interface PasskeyUsed {
  readonly type: 'PasskeyUsed';
  readonly data: {
    readonly memberId: string;
    readonly passkeyId: string;
    readonly signCount: number;
    readonly occurredAt: string;
  };
}

export type PasskeyEvent = PasskeyAdded | PasskeyRenamed | PasskeyRemoved | PasskeyUsed;
