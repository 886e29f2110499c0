export type FindingKind = 'balance' | 'openStakes' | 'sum' | 'chain' | 'hole' | 'round' | 'suspense';
export type Resolution = 'projectionRebuilt' | 'adjusted' | 'falseAlarm' | 'explained';

/** What one source says. Minor units where the finding has a currency. */
export interface FoundValue {
  readonly source: string;
  /** Null where the source has nothing at all. */
  readonly value: string | null;
}

interface OfFinding {
  readonly findingId: string;
  /** Whose wallet it is about; null where it is about none. */
  readonly memberId: string | null;
  readonly occurredAt: string;
}

/** Something that should be equal was found unequal, twice. */
export interface MismatchFound {
  readonly type: 'MismatchFound';
  readonly data: OfFinding & {
    readonly kind: FindingKind;
    /** Position or revision at which the values were compared; of a round, when it was begun; of a transfer, when it was sent. */
    readonly at: string;
    readonly currency: string | null;
    readonly values: readonly FoundValue[];
  };
}

export interface ResolutionProposed {
  readonly type: 'ResolutionProposed';
  readonly data: OfFinding & { readonly proposerId: string; readonly resolution: Resolution; readonly note: string; readonly key: string };
}

/** The finding is settled; its wallet may be spent from again. */
export interface ResolutionApproved {
  readonly type: 'ResolutionApproved';
  readonly data: OfFinding & { readonly approverId: string; readonly note: string; readonly key: string };
}

/** The finding is open again. */
export interface ResolutionRefused {
  readonly type: 'ResolutionRefused';
  readonly data: OfFinding & { readonly approverId: string; readonly note: string; readonly key: string };
}

/** That a round stays open, or that a transfer has not arrived, says nothing against what its wallet holds. */
export const HARMLESS_TO_WALLETS: ReadonlySet<FindingKind> = new Set(['round', 'suspense']);

/** Whether nothing may be spent until it is settled. */
export function freezesWallet({ kind, memberId }: Pick<MismatchFound['data'], 'kind' | 'memberId'>): boolean {
  return memberId !== null && !HARMLESS_TO_WALLETS.has(kind);
}

export type FindingEvent = MismatchFound | ResolutionProposed | ResolutionApproved | ResolutionRefused;
