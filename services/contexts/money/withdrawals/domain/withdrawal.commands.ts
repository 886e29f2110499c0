import type { StaffWithdrawalRefusal, WithdrawalHold } from '@contracts/http/office/withdrawals';
import type { StaffRole } from '@contracts/http/routes';
import type { PayoutFailure } from '@contracts/vendor/payout-provider';
import type { TwoPeople, TwoPeopleObstacle } from '@kernel/two-people';
import type { LaneLimits } from './checks/lanes';
import type { ScoredRule, WithdrawalRequested } from './withdrawal.events';

export interface StaffAct {
  readonly staffId: string;
  readonly note: string;
  readonly key: string;
}

/** The word of a provider about an attempt, or the fact that it gave none. */
export type PayoutWord =
  | { readonly status: 'accepted'; readonly payoutId: string }
  | {
      readonly status: 'paid';
      readonly endToEndId: string | null;
      /** As the provider wrote it, where it is another amount than was asked for. */
      readonly otherAmount: string | null;
      /** The time after which it counts as received. */
      readonly autoConfirmS: number;
    }
  | { readonly status: 'failed'; readonly reason: PayoutFailure }
  | { readonly status: 'returned'; readonly endToEndId: string | null; readonly autoConfirmS: number }
  | { readonly status: 'noAnswer' | 'notSeen' | 'silent' };

type Act<Type extends string, More = unknown> = { readonly type: Type; readonly occurredAt: string } & More;

export type WithdrawalCommand =
  | {
      readonly type: 'RequestWithdrawal';
      readonly withdrawal: Omit<WithdrawalRequested['data'], 'amountMinor'>;
      /** As the member wrote it. */
      readonly amount: string;
      readonly limits: { readonly minMinor: bigint; readonly maxMinor: bigint };
    }
  | Act<'RecordHeld'>
  /** The account was closed because its owner is too young. */
  | Act<'RefuseUnderAge'>
  | Act<'RefuseUnheld', { readonly reason: 'notEnoughFunds' | 'limit' }>
  | Act<
      'RecordChecks',
      {
        readonly score: number;
        readonly rulesVersion: number;
        readonly ownPoints: Readonly<Record<string, number>>;
        readonly rules: readonly ScoredRule[];
        readonly holds: readonly { readonly kind: WithdrawalHold; readonly until: string | null }[];
        readonly limits: LaneLimits;
        /** Drawn to be looked at afterwards, if the rules alone let it go. */
        readonly isSampled: boolean;
        readonly promises: { readonly automaticS: number; readonly peopleS: number };
      }
    >
  | Act<'PlaceHold', { readonly kind: WithdrawalHold; readonly until: string | null; readonly act: StaffAct | null }>
  | Act<'LiftHold', { readonly kind: Exclude<WithdrawalHold, 'manual'> }>
  | Act<'LiftManualHold', { readonly people: TwoPeople; readonly act: StaffAct }>
  | Act<
      'Propose',
      {
        readonly refusal: StaffWithdrawalRefusal | null;
        readonly act: StaffAct;
        /** The roles of the person who proposes. */
        readonly roles: readonly StaffRole[];
      }
    >
  | Act<
      'Decide',
      {
        readonly people: TwoPeople;
        /** The roles of the deciding person. */
        readonly roles: readonly StaffRole[];
        /** The proposal that the deciding person has seen. */
        readonly proposalNo: number;
        readonly isApproved: boolean;
        readonly note: string;
        readonly key: string;
      }
    >
  | Act<'Cancel', { readonly key: string }>
  | Act<'Attempt', { readonly attempt: number; readonly providerId: string; readonly reference: string }>
  | Act<'RecordWord', { readonly reference: string; readonly word: PayoutWord }>
  | Act<'BreakPromise'>
  | Act<'ConfirmReceipt', { readonly by: 'member' | 'clock' }>
  | Act<
      'DisputeReceipt',
      {
        readonly remark: string | null;
        readonly fileIds: readonly string[];
        /** The time within which the house answers. */
        readonly answerWithinS: number;
        readonly key: string;
      }
    >
  | Act<'NoteDispute', { readonly act: StaffAct }>
  | Act<'CloseDispute', { readonly outcome: 'proved' | 'repaid'; readonly act: StaffAct }>
  | Act<'Review', { readonly outcome: 'fine' | 'finding'; readonly act: StaffAct }>;

export type CommandOf<Type extends WithdrawalCommand['type']> = Extract<WithdrawalCommand, { type: Type }>;

export type WithdrawalRejection =
  | 'WITHDRAWAL_UNKNOWN'
  | 'AMOUNT_UNREADABLE'
  | 'INVALID_AMOUNT'
  | 'AMOUNT_BELOW_MINIMUM'
  | 'AMOUNT_ABOVE_MAXIMUM'
  | 'KEY_REUSED'
  | 'PROPOSAL_NOT_ASKED'
  | TwoPeopleObstacle
  | 'COMPLIANCE_DECIDES'
  | 'FINANCE_DECIDES'
  | 'PROPOSAL_ASKED_ALREADY'
  | 'WITHDRAWAL_HELD'
  | 'HOLD_UNKNOWN'
  | 'ALREADY_DECIDED'
  | 'NOT_DECIDED_YET'
  | 'CANCEL_NOT_ALLOWED'
  | 'NOT_DUE'
  | 'REFERENCE_UNKNOWN'
  | 'RECEIPT_NOT_POSSIBLE'
  | 'DISPUTE_UNKNOWN'
  | 'NOTHING_RETURNED'
  | 'REVIEW_UNKNOWN';
