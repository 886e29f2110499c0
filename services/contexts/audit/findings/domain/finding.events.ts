export type FindingKind = 'balance' | 'openStakes' | 'sum' | 'chain' | 'hole' | 'round' | 'suspense';
/** The last two end a round that stays open, once they are approved; the others say what was done already. */
export type Resolution = 'projectionRebuilt' | 'adjusted' | 'falseAlarm' | 'explained' | 'roundVoided' | 'roundClosed';

/** Of the bets and wins of a round that stand, in minor units. */
export interface RoundSums {
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

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
  readonly data: OfFinding & {
    readonly proposerId: string;
    readonly resolution: Resolution;
    readonly note: string;
    readonly key: string;
    /** The round that is to be ended, as it was seen: another one than that is left alone. */
    readonly round?: RoundSums;
  };
}

/** The finding is settled; its wallet may be spent from again, and a round that is to be ended is ended now. */
export interface ResolutionApproved {
  readonly type: 'ResolutionApproved';
  readonly data: OfFinding & { readonly approverId: string; readonly note: string; readonly key: string };
}

/** The finding is open again. */
export interface ResolutionRefused {
  readonly type: 'ResolutionRefused';
  readonly data: OfFinding & { readonly approverId: string; readonly note: string; readonly key: string };
}

/** What was decided about the round has been carried out, or the vendor had ended it before: then nothing was given back. */
export interface DecidedRoundEnded {
  readonly type: 'DecidedRoundEnded';
  readonly data: OfFinding & {
    readonly outcome: 'voided' | 'closed' | 'byVendor';
    readonly currency: string;
    readonly givenBackMinor: string;
  };
}

/** The round was not the one any more that two people had decided about. Nothing was done, and the finding is open again. */
export interface DecisionOutdated {
  readonly type: 'DecisionOutdated';
  readonly data: OfFinding;
}

/** That a round stays open, or that a transfer has not arrived, says nothing against what its wallet holds. */
export const HARMLESS_TO_WALLETS: ReadonlySet<FindingKind> = new Set(['round', 'suspense']);

/** Whether nothing may be spent until it is settled. */
export function freezesWallet({ kind, memberId }: Pick<MismatchFound['data'], 'kind' | 'memberId'>): boolean {
  return memberId !== null && !HARMLESS_TO_WALLETS.has(kind);
}

export type FindingEvent =
  MismatchFound | ResolutionProposed | ResolutionApproved | ResolutionRefused | DecidedRoundEnded | DecisionOutdated;
