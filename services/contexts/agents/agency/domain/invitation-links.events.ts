import type { StoredTerms } from '@contexts/agents/payroll/payroll.events';

export interface LinkOpened {
  readonly type: 'LinkOpened';
  readonly data: {
    readonly linkId: string;
    readonly agentId: string;
    readonly code: string;
    readonly kind: 'player' | 'agent';
    readonly note: string;
    /** The terms that a member is offered who registers by the link. They are version 1. */
    readonly offers: readonly StoredTerms[];
    readonly occurredAt: string;
  };
}

/** Members who register from now on do so under this version. The code of a closed link registers no member. */
export interface LinkChanged {
  readonly type: 'LinkChanged';
  readonly data: {
    readonly linkId: string;
    readonly agentId: string;
    readonly version: number;
    readonly note: string;
    readonly isOpen: boolean;
    readonly offers: readonly StoredTerms[];
    /** Chosen by the client, once per intention. */
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type InvitationLinksEvent = LinkOpened | LinkChanged;
