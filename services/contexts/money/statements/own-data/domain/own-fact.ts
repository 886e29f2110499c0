/** A part of the file that tells of what was recorded at a moment. */
export type OwnPart =
  | 'account'
  | 'payoutAccounts'
  | 'messages'
  | 'wallet'
  | 'deposits'
  | 'withdrawals'
  | 'games'
  | 'agency'
  | 'contracts'
  | 'bills'
  | 'team';

/** One of the facts that a member is told of themselves. Amounts are in minor units. */
export type OwnFact =
  | { readonly part: 'personal'; readonly field: string; readonly value: string; readonly isProved: boolean }
  | {
      readonly part: OwnPart;
      /** The moment at which it was recorded, ISO 8601 in UTC. */
      readonly at: string;
      /** In the words of the member's language. */
      readonly what: string;
      readonly facts: Readonly<Record<string, unknown>>;
    };
