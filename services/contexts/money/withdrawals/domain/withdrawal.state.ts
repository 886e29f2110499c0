import type { WithdrawalHold } from '@contracts/http/office/withdrawals';
import type { WithdrawalStatus } from '@contracts/http/money-out/withdrawals';
import type { PayoutFailure } from '@contracts/vendor/payout-provider';
import { noClock, type PayoutClockState } from './payout-clock';
import type { WithdrawalStep } from './withdrawal.steps';
import type {
  ApprovalProposed,
  ChecksDone,
  DisputeClosed,
  PayoutUnknown,
  WithdrawalApproved,
  WithdrawalRefused,
  WithdrawalRequested,
  WithdrawalReviewed,
} from './withdrawal.events';

export interface StandingHold {
  readonly kind: WithdrawalHold;
  readonly since: string;
  readonly until: string | null;
  /** The person who placed it; null for the rules. */
  readonly staffId: string | null;
}

export interface PayoutAttempt {
  readonly attempt: number;
  readonly providerId: string;
  readonly reference: string;
  readonly at: string;
  readonly status: 'sent' | 'unknown' | 'paid' | 'failed' | 'returned';
  readonly reason: PayoutFailure | null;
  readonly failedAt: string | null;
  readonly endToEndId: string | null;
  /** The provider's own name for it; null until it has taken the attempt over. */
  readonly payoutId: string | null;
  /** The last reason for not knowing; null while the provider has it in hand. */
  readonly unknown: PayoutUnknown['data']['cause'] | null;
  /** The moment from which the provider has answered without a break that it does not know the attempt. */
  readonly notSeenSince: string | null;
  /** Staff were told that the end is out for too long. */
  readonly isOverdue: boolean;
  /** It was paid, and no hold covered that. */
  readonly isUncovered: boolean;
}

export interface Dispute {
  readonly openedAt: string;
  readonly remark: string | null;
  /** Rows of earlier editions do not have them: they are read from the log. */
  readonly fileIds: readonly string[];
  /** The moment by which the house answers; null in disputes of earlier editions, which promised none. */
  readonly answerBy: string | null;
  readonly notes: readonly { readonly staffId: string; readonly at: string; readonly note: string }[];
  readonly closed: { readonly at: string; readonly data: DisputeClosed['data'] } | null;
}

export interface WithdrawalState {
  readonly requested: WithdrawalRequested['data'] | null;
  readonly status: WithdrawalStatus;
  /** The wallet holds the money, or has held it. */
  readonly isHeld: boolean;
  /** It has ended without a payment, so that the money goes back. */
  readonly isReleased: boolean;
  readonly checks: ChecksDone['data'] | null;
  readonly holds: readonly StandingHold[];
  readonly proposalNo: number;
  readonly proposal: ApprovalProposed['data'] | null;
  readonly approval: WithdrawalApproved['data'] | null;
  readonly refusal: WithdrawalRefused['data'] | null;
  /** In their order. */
  readonly attempts: readonly PayoutAttempt[];
  readonly paid: {
    readonly attempt: number;
    readonly at: string;
    readonly endToEndId: string | null;
    readonly autoConfirmAt: string;
  } | null;
  readonly received: { readonly by: 'member' | 'clock'; readonly at: string } | null;
  readonly dispute: Dispute | null;
  /** The look of a person afterwards; rows of earlier editions have none. */
  readonly review: { readonly at: string; readonly data: WithdrawalReviewed['data'] } | null;
  readonly isLate: boolean;
  readonly clock: PayoutClockState;
  /** The request under each key, as text. */
  readonly keys: ReadonlyMap<string, string>;
  /** Oldest first. */
  readonly steps: readonly WithdrawalStep[];
}

export const noWithdrawal: WithdrawalState = {
  requested: null,
  status: 'requested',
  isHeld: false,
  isReleased: false,
  checks: null,
  holds: [],
  proposalNo: 0,
  proposal: null,
  approval: null,
  refusal: null,
  attempts: [],
  paid: null,
  received: null,
  dispute: null,
  review: null,
  isLate: false,
  clock: noClock,
  keys: new Map(),
  steps: [],
};

/** The attempt whose end is not known yet; there is one at most while nothing is paid. */
export function openAttempt({ attempts }: WithdrawalState): PayoutAttempt | undefined {
  return attempts.find(isOpenAttempt);
}

export function isOpenAttempt({ status }: PayoutAttempt): boolean {
  return status === 'sent' || status === 'unknown';
}

/**
 * The moment at which the first answer to a dispute is due; null where none is out. Where no time was promised, it is
 * due at once.
 */
export function answerDue({ dispute }: WithdrawalState): string | null {
  if (!dispute || dispute.closed || dispute.notes.length > 0) return null;
  return dispute.answerBy ?? dispute.openedAt;
}

/** It was drawn to be looked at once it is paid, and nobody has looked yet. */
export function isToBeReviewed({ checks, paid, review }: WithdrawalState): boolean {
  return checks?.isSampled === true && paid !== null && !review;
}

/** The money is neither paid nor given back. */
export function isOnItsWay({ requested, paid, isReleased }: WithdrawalState): boolean {
  return requested !== null && paid === null && !isReleased;
}
