import type { StoredTerms } from '@contexts/agents/payroll/payroll.events';

/** An invitation code belongs to the first owner that it was given to: an agent, or one of an agent's links. */
export interface InvitationCodeClaimed {
  readonly type: 'InvitationCodeClaimed';
  readonly data: {
    readonly code: string;
    readonly agentId: string;
    /** Null for the agent's own code, which goes with the account. */
    readonly linkId: string | null;
    readonly occurredAt: string;
  };
}

/**
 * An agent opens an account for a direct downline. The account itself is the member's own stream, which names this
 * opening.
 */
export interface AccountOpeningRequested {
  readonly type: 'AccountOpeningRequested';
  readonly data: {
    readonly openingId: string;
    readonly agentId: string;
    readonly memberId: string;
    readonly username: string;
    readonly nickname: string | null;
    readonly kind: 'player' | 'agent';
    readonly offers: readonly StoredTerms[];
    readonly occurredAt: string;
  };
}

/** Somebody new was promised agent contracts by the agent above; payroll makes the offers. */
export interface MemberInvited {
  readonly type: 'MemberInvited';
  readonly data: {
    readonly memberId: string;
    readonly agentId: string;
    readonly kind: 'player' | 'agent';
    /**
     * The link that was followed, in the version in force at the registration; null where the agent opened the account.
     */
    readonly linkId: string | null;
    readonly version: number | null;
    readonly offers: readonly StoredTerms[];
    readonly occurredAt: string;
  };
}

export type InvitationEvent = InvitationCodeClaimed | AccountOpeningRequested | MemberInvited;
