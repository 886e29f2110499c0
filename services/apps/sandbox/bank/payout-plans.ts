import type { PayoutFailure, PayoutReport } from '@contracts/vendor/payout-provider';

/** The ways in which a payout of the sandbox's bank can go. */
export const OUTCOMES = [
  'paid',
  'wrongAccount',
  'providerFault',
  'returned',
  'duplicated',
  'late',
  'silent',
  'outOfOrder',
  'waiting',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type PayoutStatus = PayoutReport['status'];
/** The states that are told by a notice. */
export type ToldStatus = Exclude<PayoutStatus, 'accepted'>;

/** One thing that happens to a payout. */
export interface PlannedStep {
  readonly afterMs: number;
  readonly status: ToldStatus;
  readonly reason: PayoutFailure | null;
  /** The states of which a notice goes out then, in this order. */
  readonly tells: readonly ToldStatus[];
}

/** How long a bank takes, and how long one that is late. */
export interface BankPace {
  readonly usualMs: number;
  readonly lateMs: number;
}

/** Says what happens to a payout that was just accepted, in the order in which it happens. */
export function planOf(outcome: Outcome, { usualMs, lateMs }: BankPace): readonly PlannedStep[] {
  const paid = (tells: readonly ToldStatus[], afterMs = usualMs): PlannedStep => ({
    afterMs,
    status: 'paid',
    reason: null,
    tells,
  });
  const returned = (tells: readonly ToldStatus[]): PlannedStep => ({
    afterMs: 2 * usualMs,
    status: 'returned',
    reason: 'wrongAccount',
    tells,
  });
  const failed = (reason: PayoutFailure): PlannedStep => ({
    afterMs: usualMs,
    status: 'failed',
    reason,
    tells: ['failed'],
  });
  switch (outcome) {
    case 'paid':
      return [paid(['paid'])];
    case 'wrongAccount':
    case 'providerFault':
      return [failed(outcome)];
    case 'returned':
      return [paid(['paid']), returned(['returned'])];
    case 'duplicated':
      return [paid(['paid', 'paid', 'paid'])];
    case 'late':
      return [paid(['paid'], lateMs)];
    case 'silent':
      return [paid([])];
    case 'outOfOrder':
      return [paid([]), returned(['returned', 'paid'])];
    case 'waiting':
      return [];
  }
}
