import type { Currency } from '@kernel/money';

/** Money in events is a string of minor units: JSON has no integers that are safe for it. */
type MinorUnits = string;

/** The terms of the jackpot that players are shown, word for word. */
export interface JackpotTerms {
  readonly currency: Currency;
  /**
   * The part of each stake that goes into the pot, in parts per million, rounded down; a stake that gives nothing takes
   * no part.
   */
  readonly sharePpm: number;
  /** A stake of so much would be certain to win; every other wins with a chance in proportion. */
  readonly oddsMinor: MinorUnits;
  /** The amount that the house puts into the pot when it is opened, and again after each win. */
  readonly seedMinor: MinorUnits;
  /** Categories of the games whose stakes take part. */
  readonly categories: readonly string[];
}

/** From here on these terms hold; every bet says under which it was placed. */
export interface JackpotTermsPublished {
  readonly type: 'JackpotTermsPublished';
  readonly data: JackpotTerms & { readonly version: number; readonly occurredAt: string };
}

interface Posting {
  readonly account: string;
  readonly minor: MinorUnits;
}

/** The house puts money into the pot. */
export interface JackpotSeeded {
  readonly type: 'JackpotSeeded';
  readonly data: {
    readonly amountMinor: MinorUnits;
    readonly currency: Currency;
    readonly postings: readonly Posting[];
    readonly occurredAt: string;
  };
}

/**
 * A bet has hit: the whole pot, as it was when the bet was recorded, is set aside for it. It is paid only if the bet
 * still stands, which only the wallet knows.
 */
export interface JackpotHit {
  readonly type: 'JackpotHit';
  readonly data: {
    /** The id of the bet's event. */
    readonly hitId: string;
    /** The place of the bet among all that concerns the pot, in log order. */
    readonly mark: number;
    /** All that stakes had put into the pot by then, whatever became of it. */
    readonly contributedMinor: MinorUnits;
    readonly amountMinor: MinorUnits;
    readonly currency: Currency;
    readonly memberId: string;
    readonly bet: {
      readonly vendorId: string;
      readonly gameCode: string;
      readonly roundId: string;
      readonly transactionId: string;
    };
    readonly occurredAt: string;
  };
}

interface Settled {
  readonly hitId: string;
  readonly memberId: string;
  readonly amountMinor: MinorUnits;
  readonly currency: Currency;
  readonly occurredAt: string;
}

/** The wallet has it. */
export interface JackpotPaid {
  readonly type: 'JackpotPaid';
  readonly data: Settled;
}

/** The bet was taken back before it could be paid: what was set aside is in the pot again. */
export interface JackpotHitVoided {
  readonly type: 'JackpotHitVoided';
  readonly data: Settled;
}

/**
 * A bet was taken back, and the house has paid the whole stake: it is given the share out of the pot, as far as that
 * reaches.
 */
export interface JackpotShareReturned {
  readonly type: 'JackpotShareReturned';
  readonly data: {
    /** The id of the rollback's event. */
    readonly rollbackId: string;
    readonly memberId: string;
    readonly mark: number;
    readonly contributedMinor: MinorUnits;
    /** The share that the bet had put in. */
    readonly shareMinor: MinorUnits;
    /** The part of it that came back: less when the pot was won meanwhile. */
    readonly amountMinor: MinorUnits;
    readonly currency: Currency;
    readonly postings: readonly Posting[];
    readonly occurredAt: string;
  };
}

export type JackpotEvent =
  | JackpotTermsPublished
  | JackpotSeeded
  | JackpotHit
  | JackpotPaid
  | JackpotHitVoided
  | JackpotShareReturned;
