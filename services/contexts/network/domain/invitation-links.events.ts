import type { StoredTerms } from '@contexts/payroll/payroll.api';

export interface LinkOpened {
  readonly type: 'LinkOpened';
  readonly data: {
    readonly linkId: string;
    readonly agentId: string;
    readonly code: string;
    readonly kind: 'player' | 'agent';
    readonly note: string;
    /** What whoever registers is offered. Version 1. */
    readonly offers: readonly StoredTerms[];
    readonly occurredAt: string;
  };
}

/** Whoever registers from now on does so under this version; closed, the code registers nobody. */
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
