import type { Currency } from '@kernel/money';

/** Every event names its provider and its day, so that a reader of one event needs no other event. */
interface OfStatement {
  readonly providerId: string;
  /** In the time zone of the merchant. */
  readonly day: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

export type StoredLineKind = 'payment' | 'payout' | 'payoutReturn' | 'refund' | 'fee' | 'other' | 'reversal';
export type StoredLineStatus = 'booked' | 'pending' | 'failed';
export type StoredBookingKind =
  | 'deposit'
  | 'setAside'
  | 'payout'
  | 'payoutReturn'
  | 'unclaimed'
  | 'refund'
  | 'fee'
  | 'reversal'
  | 'settlement';

/** A line as the provider told it. Amounts are what the account at the provider gained; below zero it gave. */
export interface StoredLine {
  /** Unique within the statement: a line that comes twice has a number behind its id. */
  readonly lineId: string;
  readonly kind: StoredLineKind;
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly endToEndId: string | null;
  readonly amountMinor: string;
  /** Taken by the provider beside the amount. */
  readonly feeMinor: string;
  readonly status: StoredLineStatus;
  readonly at: string;
}

/** The line of a difference: one of the provider, or the sum of the fees that stand beside its lines. */
export interface StoredDifferenceLine extends StoredLine {
  /** The number of lines whose fees it sums up; missing for a line of the provider. */
  readonly ofLines?: number;
}

/** A booking on the account of the provider, as the books had it when it was compared. */
export interface StoredBooking {
  readonly bookingId: string;
  readonly kind: StoredBookingKind;
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly endToEndId: string | null;
  readonly amountMinor: string;
  /** The day of its own moment, which may be another than that of the statement. */
  readonly day: string;
  readonly at: string;
}

/**
 * The kinds of difference. `onlyThere`: the provider has a line that no booking belongs to. `onlyHere`: the other way
 * round. `amount`, `status`: line and booking tell something else. `fee`: the provider has taken a fee. `duplicate`: a
 * line tells of the same once more. `balance`: a part of the closing balance that no line and no difference explains.
 */
export type StoredDifferenceKind = 'onlyThere' | 'onlyHere' | 'amount' | 'status' | 'fee' | 'duplicate' | 'balance';

/**
 * How a difference ended. `explained`: nothing is booked. `feeBooked`: the fee was booked. `settlementBooked`: money
 * from or to a bank account of the house was booked. `paired`: a person found the booking of the line.
 * `foundLater`: the other side came by itself.
 */
export type StoredSettlement = 'explained' | 'feeBooked' | 'settlementBooked' | 'paired' | 'foundLater';

/** A statement was taken over. Another version supersedes what of the one before is neither matched nor settled. */
export interface StatementImported {
  readonly type: 'StatementImported';
  readonly data: OfStatement & {
    /** Counted from one. */
    readonly version: number;
    readonly source: 'call' | 'file';
    readonly sha256: string;
    readonly lines: number;
    /** The number of lines that are matched anew; a long day tells of them by several appends. */
    readonly matches: number;
    readonly openingMinor: string;
    readonly closingMinor: string;
    /** False for a day that was not over; such a day is not closed. */
    readonly isComplete: boolean;
    /** The sum of the bookings up to the cut-off, each on the day of its statement. */
    readonly booksMinor: string;
    /** The distance between the balance of the statement before and the books. */
    readonly carriedMinor: string;
    /** The people who took the file over; null for a statement that the provider was asked for. */
    readonly people: { readonly makerId: string; readonly checkerId: string; readonly note: string } | null;
    /** Names the request of the person who decided about the file; missing beside a statement of a call. */
    readonly key?: string;
  };
}

/** Lines that say what the books say. A line without a booking is one of which both sides have booked nothing. */
export interface LinesMatched {
  readonly type: 'LinesMatched';
  readonly data: OfStatement & {
    readonly version: number;
    readonly matches: readonly { readonly line: StoredLine; readonly booking: StoredBooking | null }[];
  };
}

export interface DifferenceFound {
  readonly type: 'DifferenceFound';
  readonly data: OfStatement & {
    readonly version: number;
    readonly differenceId: string;
    readonly kind: StoredDifferenceKind;
    readonly line: StoredDifferenceLine | null;
    readonly booking: StoredBooking | null;
    /** The part of the distance between the provider's balance and the books that it makes. */
    readonly effectMinor: string;
    /** Bookings of the same amount at the same time, for a person to look at. */
    readonly candidates: readonly StoredBooking[];
  };
}

/** One person asks that fees are booked; a second one decides. */
export interface FeeBookingProposed {
  readonly type: 'FeeBookingProposed';
  readonly data: OfStatement & {
    readonly differenceIds: readonly string[];
    readonly makerId: string;
    readonly note: string;
    readonly key: string;
  };
}

export interface FeeBookingTurnedDown {
  readonly type: 'FeeBookingTurnedDown';
  readonly data: OfStatement & {
    readonly differenceIds: readonly string[];
    readonly checkerId: string;
    readonly note: string;
    readonly key: string;
  };
}

/** One person asks that lines are booked as money between the provider and a bank account of the house. */
export interface SettlementBookingProposed {
  readonly type: 'SettlementBookingProposed';
  readonly data: FeeBookingProposed['data'] & { readonly bankId: string };
}

export interface SettlementBookingTurnedDown {
  readonly type: 'SettlementBookingTurnedDown';
  readonly data: FeeBookingTurnedDown['data'];
}

export interface DifferenceSettled {
  readonly type: 'DifferenceSettled';
  readonly data: OfStatement & {
    readonly differenceId: string;
    readonly how: StoredSettlement;
    /** The booking that belongs to the line, or the line of another day to which the booking belongs. */
    readonly booking: StoredBooking | null;
    readonly lineId: string | null;
    /** The fee that is booked; zero where none is. */
    readonly feeMinor: string;
    /** The money between provider and bank that is booked; missing where none is. */
    readonly settlement?: {
      readonly bankId: string;
      /** The gain of the account at the provider; below zero the money went to the bank. */
      readonly gainMinor: string;
    };
    /** Null where it ended by itself. */
    readonly staffId: string | null;
    /** The person who had asked for it, where it took two. */
    readonly makerId: string | null;
    readonly note: string;
    readonly key: string;
  };
}

/** Every line and every booking of the day is matched or settled. */
export interface StatementClosed {
  readonly type: 'StatementClosed';
  readonly data: OfStatement & {
    readonly version: number;
    readonly closingMinor: string;
    /** The distance between the balance and the books that people have explained. */
    readonly explainedMinor: string;
  };
}

/** One person has read a file and asks that it is taken over; a second one decides. */
export interface StatementFileProposed {
  readonly type: 'StatementFileProposed';
  readonly data: OfStatement & {
    readonly fileName: string;
    readonly sha256: string;
    readonly openingMinor: string;
    readonly closingMinor: string;
    readonly lines: readonly StoredLine[];
    /** The number of lines of the whole file, where further events hold the rest of them. */
    readonly linesTotal?: number;
    /** The columns of the file by what they tell; the next file of the provider is read by them. */
    readonly mapping: Readonly<Record<string, string>>;
    readonly makerId: string;
    readonly note: string;
    readonly key: string;
  };
}

/** The next lines of a file that is too long for one append. Nobody can decide before all of them are here. */
export interface StatementFileContinued {
  readonly type: 'StatementFileContinued';
  readonly data: OfStatement & {
    readonly sha256: string;
    readonly lines: readonly StoredLine[];
  };
}

export interface StatementFileTurnedDown {
  readonly type: 'StatementFileTurnedDown';
  readonly data: OfStatement & {
    readonly sha256: string;
    readonly checkerId: string;
    readonly note: string;
    readonly key: string;
  };
}

export type StatementEvent =
  | StatementImported
  | LinesMatched
  | DifferenceFound
  | FeeBookingProposed
  | FeeBookingTurnedDown
  | SettlementBookingProposed
  | SettlementBookingTurnedDown
  | DifferenceSettled
  | StatementClosed
  | StatementFileProposed
  | StatementFileContinued
  | StatementFileTurnedDown;
