export type BreakKind =
  | 'balance'
  | 'openStakes'
  | 'sum'
  | 'chain'
  | 'hole'
  | 'round'
  | 'suspense'
  | 'heldFunds'
  | 'refund'
  | 'unclaimed'
  | 'vendorTransfer'
  | 'vendorBalance';
/** The last two end a round that stays open, once they are approved; the others say what was done already. */
export type Resolution = 'projectionRebuilt' | 'adjusted' | 'falseAlarm' | 'explained' | 'roundVoided' | 'roundClosed';

/** The sums of the bets and of the wins of a round that were not taken back, in minor units. */
export interface RoundSums {
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

/** The value in one source, in minor units if the break has a currency. */
export interface FoundValue {
  readonly source: string;
  /** Null where the source has nothing at all. */
  readonly value: string | null;
}

interface OfBreak {
  readonly findingId: string;
  /** The member whose wallet the break is about; null where it is about no wallet. */
  readonly memberId: string | null;
  readonly occurredAt: string;
}

/** Something that should be equal was found unequal, twice. */
export interface MismatchFound {
  readonly type: 'MismatchFound';
  readonly data: OfBreak & {
    readonly kind: BreakKind;
    /**
     * Position or revision at which the values were compared; of a round, when it was begun; of a transfer, when it was
     * sent; of an account at a vendor, the time.
     */
    readonly at: string;
    readonly currency: string | null;
    readonly values: readonly FoundValue[];
  };
}

export interface ResolutionProposed {
  readonly type: 'ResolutionProposed';
  readonly data: OfBreak & {
    readonly proposerId: string;
    readonly resolution: Resolution;
    readonly note: string;
    readonly key: string;
    /** The round that is to be ended, as it was seen: another one than that is left alone. */
    readonly round?: RoundSums;
  };
}

/** The break is resolved. Its wallet is released, and a round that is to be ended is ended now. */
export interface ResolutionApproved {
  readonly type: 'ResolutionApproved';
  readonly data: OfBreak & { readonly approverId: string; readonly note: string; readonly key: string };
}

/** The break is open again. */
export interface ResolutionRefused {
  readonly type: 'ResolutionRefused';
  readonly data: OfBreak & { readonly approverId: string; readonly note: string; readonly key: string };
}

/**
 * The decision about the round was carried out, or the vendor had ended the round before and nothing was given back.
 */
export interface DecidedRoundEnded {
  readonly type: 'DecidedRoundEnded';
  readonly data: OfBreak & {
    readonly outcome: 'voided' | 'closed' | 'byVendor';
    readonly currency: string;
    readonly givenBackMinor: string;
  };
}

/** The round had changed since two people decided about it. Nothing was done, and the break is open again. */
export interface DecisionOutdated {
  readonly type: 'DecisionOutdated';
  readonly data: OfBreak;
}

/**
 * Kinds that say nothing against the balance of a wallet: an open round, a transfer that has not arrived, funds that
 * are held for no withdrawal, which nobody can spend, a payment that never reached a wallet, money that has left the
 * wallet for the fund of unclaimed money, and money that lies at a vendor, of which no more comes back than the books
 * have.
 */
export const HARMLESS_TO_WALLETS: ReadonlySet<BreakKind> = new Set([
  'round',
  'suspense',
  'heldFunds',
  'refund',
  'unclaimed',
  'vendorTransfer',
  'vendorBalance',
]);

/** True if the wallet is frozen until the break is resolved. */
export function freezesWallet({ kind, memberId }: Pick<MismatchFound['data'], 'kind' | 'memberId'>): boolean {
  return memberId !== null && !HARMLESS_TO_WALLETS.has(kind);
}

export type BreakEvent =
  | MismatchFound
  | ResolutionProposed
  | ResolutionApproved
  | ResolutionRefused
  | DecidedRoundEnded
  | DecisionOutdated;
