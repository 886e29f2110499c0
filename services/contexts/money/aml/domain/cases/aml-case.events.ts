import type { Currency } from '@kernel/money';

/** The stored rules; `contracts/http/money-out/aml.ts` explains them. */
export type StoredAmlRule = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'A10';
export type StoredConclusion = 'report' | 'noSuspicion';
export type StoredDismissal = 'explained' | 'knownSource' | 'wrongMatch' | 'other';

/** Every event names its case and its member, so that a reader of one event needs no other event. */
interface OfCase {
  readonly caseId: string;
  readonly memberId: string;
  readonly occurredAt: string;
}

interface ActOfStaff extends OfCase {
  readonly staffId: string;
  /** The words of the person. */
  readonly note: string;
  /** Chosen by the client, once per intention. */
  readonly key: string;
}

/** A rule has found something. Nobody of the staff has looked at it. */
export interface AlertRaised {
  readonly type: 'AlertRaised';
  readonly data: OfCase & {
    readonly rule: StoredAmlRule;
    readonly rulesVersion: number;
    /** The stretch of the calendar in which the rule raises no other alert about the member. */
    readonly window: string;
    readonly currency: Currency;
    /** Decimal amounts, counts and moments. */
    readonly facts: Readonly<Record<string, string | number>>;
    /** The other members whom it is about. */
    readonly linked: readonly string[];
  };
}

/** Compliance looks into the member. While a case is open, nothing of the member's is sent back by itself. */
export interface CaseOpened {
  readonly type: 'CaseOpened';
  readonly data: ActOfStaff & { readonly holdsPayouts: boolean };
}

/** Payouts of the member wait from now on, or no longer. */
export interface PayoutHoldChanged {
  readonly type: 'PayoutHoldChanged';
  readonly data: ActOfStaff & { readonly holdsPayouts: boolean };
}

export interface Analysed {
  readonly type: 'Analysed';
  readonly data: ActOfStaff & {
    readonly conclusion: StoredConclusion;
    /** The day by which a report is due; null where there is none to make. */
    readonly reportBy: string | null;
  };
}

/** One person has written the report; a second one files it. A report that is written anew replaces the one before. */
export interface ReportPrepared {
  readonly type: 'ReportPrepared';
  readonly data: ActOfStaff & { readonly reportNo: number };
}

/** The authority has the report. */
export interface ReportFiled {
  readonly type: 'ReportFiled';
  readonly data: ActOfStaff & {
    readonly reportNo: number;
    readonly makerId: string;
    readonly receipt: string;
    readonly filedAt: string;
    /** The SHA-256 of the report as it was sent, in hexadecimal digits. */
    readonly sha256: string;
  };
}

export interface Dismissed {
  readonly type: 'Dismissed';
  readonly data: ActOfStaff & { readonly reason: StoredDismissal };
}

/**
 * The time for which the law wants the records is over: the words of people are gone with the key of the case. The
 * ids and amounts of the alert stand in clear, and stay in the log.
 */
export interface CaseForgotten {
  readonly type: 'CaseForgotten';
  readonly data: OfCase;
}

export type AmlCaseEvent =
  | AlertRaised
  | CaseOpened
  | PayoutHoldChanged
  | Analysed
  | ReportPrepared
  | ReportFiled
  | Dismissed
  | CaseForgotten;

/** The act of a person in a case. */
export type AmlAct = Exclude<AmlCaseEvent, AlertRaised | CaseForgotten>;
