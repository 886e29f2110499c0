/** The member asked for the account to be closed. It takes no deposits and opens no games from then on. */
export interface ClosingRequested {
  readonly type: 'ClosingRequested';
  readonly data: {
    readonly memberId: string;
    readonly reason: 'notPlaying' | 'tooMuch' | 'service' | 'otherSite' | 'privacy' | 'other';
    /** The account is closed from this moment on, once nothing is left in it. */
    readonly closesAt: string;
    /** The language of the request, in which the member is told of the closing; missing in requests of before. */
    readonly language?: 'pt' | 'en';
    readonly occurredAt: string;
  };
}

/** The member has changed the mind, and the account is as it was. */
export interface ClosingWithdrawn {
  readonly type: 'ClosingWithdrawn';
  readonly data: { readonly memberId: string; readonly occurredAt: string };
}

/** The account is closed for ever. Nobody logs in to it, and it takes no money. The person keeps the claim. */
export interface AccountClosed {
  readonly type: 'AccountClosed';
  readonly data: {
    readonly memberId: string;
    /** `underAge`: a document showed somebody who is too young, and nobody asked for it. */
    readonly reason: ClosingRequested['data']['reason'] | 'underAge';
    /** The time of the closing itself where nobody asked for it. */
    readonly requestedAt: string;
    /** The day of the merchant on which somebody who was too young may open another account, `2028-03-01`. */
    readonly personHeldUntil?: string;
    readonly occurredAt: string;
  };
}

export type ClosingEvent = ClosingRequested | ClosingWithdrawn | AccountClosed;
