import type { FoundValue } from '../../breaks/domain/break.events';
import type { Figures } from './wallet-figures';

export interface ProjectedWallet {
  readonly revision: bigint;
  readonly mainMinor: bigint;
  readonly receivableMinor: bigint;
  readonly openStakesMinor: bigint;
}

/** The books of a member: the sums of the postings, and the balances that they show. */
export interface BookedWallet {
  /** The revision of the last event that moved one of the member's accounts; -1 without one. */
  readonly revision: bigint;
  readonly mainMinor: bigint;
  readonly vendorsMinor: bigint;
  readonly heldMinor: bigint;
  /** The debt of the member: the debits of the account. */
  readonly receivableMinor: bigint;
  /** True if every account shows the sum of its postings. */
  readonly isShownRight: boolean;
  readonly shownMainMinor: bigint;
}

export interface AnsweredWallet {
  readonly revision: bigint;
  readonly mainMinor: bigint;
}

/** The values of a wallet in each source, each at a revision of its own. */
export interface WalletReading {
  readonly memberId: string;
  /** The log as far as it went when it was read. */
  readonly last: Figures;
  /** The fold at a revision that another source stands at; undefined where the log does not reach it. */
  readonly foldAt: (revision: bigint) => Figures | undefined;
  /** Undefined: there is no row. */
  readonly projected: ProjectedWallet | undefined;
  readonly booked: BookedWallet;
  /** Undefined where the API could not be asked. */
  readonly answered: AnsweredWallet | undefined;
  /** Sources that have read past the last event of this wallet and yet stand before it. */
  readonly lacking: readonly ('projection' | 'ledger')[];
}

export interface WalletMismatch {
  readonly kind: 'balance' | 'openStakes';
  readonly at: bigint;
  readonly values: readonly FoundValue[];
}

/**
 * I3 and I6: each source is held against the fold at the revision at which that source stands, so that a source which
 * is merely behind is not unequal, and nothing has to stand still to be compared.
 */
export function mismatchesOf(reading: WalletReading): WalletMismatch[] {
  return [balanceMismatch(reading), stakesMismatch(reading)].flatMap((mismatch) => mismatch ?? []);
}

function balanceMismatch(reading: WalletReading): WalletMismatch | undefined {
  const { last, projected, booked, answered, lacking } = reading;
  const atProjected = projected && reading.foldAt(projected.revision);
  const atBooked = reading.foldAt(booked.revision);
  const atAnswered = answered && reading.foldAt(answered.revision);
  const unequal = [
    lacking.length > 0,
    projected &&
      (projected.mainMinor !== atProjected?.mainMinor || projected.receivableMinor !== atProjected.receivableMinor),
    !isBookedRight(booked, atBooked),
    answered && answered.mainMinor !== atAnswered?.mainMinor,
  ];
  if (!unequal.some(Boolean)) return undefined;
  const label = (source: string, revision: bigint) => (revision === last.revision ? source : `${source}@${revision}`);
  const values: (readonly [string, bigint | undefined])[] = [
    ['fold', last.mainMinor],
    [projected ? label('projection', projected.revision) : 'projection', projected?.mainMinor],
    [booked.revision === last.postedRevision ? 'ledger' : `ledger@${booked.revision}`, booked.mainMinor],
    ...(booked.isShownRight ? [] : [['ledger balance', booked.shownMainMinor] as const]),
    ...(answered ? [[label('api', answered.revision), answered.mainMinor] as const] : []),
    ['fold: receivable', last.receivableMinor],
    ['projection: receivable', projected?.receivableMinor],
    ['ledger: receivable', booked.receivableMinor],
    ['fold: at vendors', last.vendorsMinor],
    ['ledger: at vendors', booked.vendorsMinor],
    ['fold: held', last.heldMinor],
    ['ledger: held', booked.heldMinor],
  ];
  return {
    kind: 'balance',
    at: last.revision,
    values: values.map(([source, value]) => ({ source, value: value?.toString() ?? null })),
  };
}

function isBookedRight(booked: BookedWallet, fold: Figures | undefined): boolean {
  return (
    booked.isShownRight &&
    booked.mainMinor === fold?.mainMinor &&
    booked.vendorsMinor === fold.vendorsMinor &&
    booked.receivableMinor === fold.receivableMinor &&
    booked.heldMinor === fold.heldMinor
  );
}

function stakesMismatch({ projected, foldAt }: WalletReading): WalletMismatch | undefined {
  const fold = projected && foldAt(projected.revision);
  if (!fold || projected.openStakesMinor === fold.openStakesMinor) return undefined;
  const values = [
    { source: 'fold', value: fold.openStakesMinor.toString() },
    { source: 'projection', value: projected.openStakesMinor.toString() },
  ];
  return { kind: 'openStakes', at: projected.revision, values };
}
