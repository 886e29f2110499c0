import type { Period } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';

/** Minor units as a decimal string; below zero where the name says that it is signed. */
type Minor = string;

/**
 * A run's first event, and its cut-off: what the log holds before it counts for windows up to `to`, and what comes
 * after it counts for a later one. With it everything that the bills are made of is settled.
 */
export interface SalaryRunStarted {
  readonly type: 'SalaryRunStarted';
  readonly data: {
    /** The stream's id: `<kind>.<period>.<from in milliseconds>`. */
    readonly runId: string;
    readonly kind: ContractKind;
    readonly period: Period;
    readonly from: string;
    readonly to: string;
    readonly timeZone: string;
    /** Up to which revision of `agentcontracts-<kind>` contracts are looked at. */
    readonly contractsRevision: string;
    /** A member of so much turnover in the window is active. */
    readonly activeTurnoverMinor: Minor;
    readonly startedBy: string;
    /**
     * A contract counts the bets whose line in the tree is the line of the contracts. Runs of editions before have no
     * such field: they counted the whole team of each agent, also after the agent was moved.
     */
    readonly countsBy?: 'line';
    readonly occurredAt: string;
  };
}

/** The amounts that lower the base of a dividend, and the base. */
export interface DividendFigures {
  readonly rebatesMinor: Minor;
  readonly feesMinor: Minor;
  readonly salariesMinor: Minor;
  readonly promotionsMinor: Minor;
  /** Signed, zero or below: what the period before left over, and what this one does. */
  readonly carriedInMinor: Minor;
  readonly carriedOutMinor: Minor;
  /** Signed. */
  readonly baseMinor: Minor;
}

/** An earlier bill of the same agent, worked out anew because bets were voided after it. All signed: what changed. */
export interface BillCorrection {
  readonly billId: string;
  readonly turnoverMinor: Minor;
  readonly lossMinor: Minor;
  /** The yield of the window. For a real-time bill it is the sum of its yields before the daily cap. */
  readonly yieldMinor: Minor;
  readonly grossMinor: Minor;
}

export interface IssuedBill {
  /** `<run id>.<agent id>`. */
  readonly billId: string;
  readonly agentId: string;
  /** The upline whose contract stands above this one; null when the house pays. */
  readonly uplineId: string | null;
  readonly contractId: string;
  readonly turnoverMinor: Minor;
  /** Signed. */
  readonly lossMinor: Minor;
  readonly activeMembers: number;
  readonly tier: number | null;
  /** Before the daily cap, and what the cap left of the day; null without one. */
  readonly yieldMinor: Minor;
  readonly capLeftMinor: Minor | null;
  readonly grossMinor: Minor;
  readonly withheldMinor: Minor;
  /** Signed: as much of what voided bets change as this bill bears. */
  readonly adjustmentMinor: Minor;
  /** Zero or below: what the agent's next bill of the kind begins with. */
  readonly adjustmentLeftMinor: Minor;
  /** Signed: gross less withheld, with the adjustment. */
  readonly netMinor: Minor;
  /** The amount that the agent added from its wallet because its downlines' yields exceed its own. */
  readonly chargedMinor: Minor;
  /** The amount that this bill pays: a salary at once, a dividend once finance has approved it. */
  readonly payMinor: Minor;
  /** The amounts by which the bill pays less than its net, and the agents who owe them. */
  readonly owed: readonly { readonly debtorId: string; readonly minor: Minor }[];
  readonly corrections: readonly BillCorrection[];
  readonly dividend: DividendFigures | null;
}

/** The next of the run's bills, uplines before their downlines. Their agents are paid after it. */
export interface BillsIssued {
  readonly type: 'BillsIssued';
  readonly data: {
    readonly runId: string;
    readonly batch: number;
    readonly bills: readonly IssuedBill[];
    readonly occurredAt: string;
  };
}

/** All bills of a batch have been paid: the wallets hold the payments. */
export interface BillsPaid {
  readonly type: 'BillsPaid';
  readonly data: { readonly runId: string; readonly batch: number; readonly occurredAt: string };
}

/**
 * Debts of earlier runs whose debtors have something: they are charged for these amounts, under keys made of this run.
 */
export interface DebtsClaimed {
  readonly type: 'DebtsClaimed';
  readonly data: {
    readonly runId: string;
    readonly claims: readonly {
      readonly billId: string;
      readonly agentId: string;
      readonly debtorId: string;
      readonly dueMinor: Minor;
    }[];
    readonly occurredAt: string;
  };
}

/** The outcome of the claims: the amounts that were charged to the debtors and paid to the agents. */
export interface DebtsSettled {
  readonly type: 'DebtsSettled';
  readonly data: {
    readonly runId: string;
    readonly parts: readonly {
      readonly billId: string;
      readonly agentId: string;
      readonly debtorId: string;
      readonly minor: Minor;
    }[];
    readonly occurredAt: string;
  };
}

export interface SalaryRunCompleted {
  readonly type: 'SalaryRunCompleted';
  readonly data: {
    readonly runId: string;
    readonly bills: number;
    /**
     * The sum that the bills of the run pay, dividends that wait for an approval included, and the sum that they are
     * short of.
     */
    readonly paidMinor: Minor;
    readonly owedMinor: Minor;
    readonly occurredAt: string;
  };
}

export type SalaryRunEvent =
  | SalaryRunStarted
  | BillsIssued
  | BillsPaid
  | DebtsClaimed
  | DebtsSettled
  | SalaryRunCompleted;
