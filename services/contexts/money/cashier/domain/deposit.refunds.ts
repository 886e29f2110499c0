import { accept, assertNever, reject, repeated, type Decision } from '@kernel/decider';
import { formatMinor } from '@kernel/money';
import type {
  DepositEvent,
  DepositRefused,
  NotCreditedReason,
  PaymentNotCredited,
  RefundFailure,
  RefundOverdue,
  RefundRequested,
} from './deposit.events';
import {
  closureAfter,
  noClosure,
  decideClosure,
  proposeClosure,
  type Closure,
  type ClosureCommand,
  type ClosureRejection,
} from './refund-closure';
import { isSamePayment, type PaymentName } from './payment-name';

/** The time within which a payment is sent back, in milliseconds. */
export const REFUND_WITHIN_MS = 30 * 60_000;

/** Why a payment is sent back. */
export type RefundReason = NotCreditedReason | 'REFUSED';

/**
 * A payment that is sent back. `due`: nobody was asked yet. `sent`: the provider was asked, its end is not known.
 * `closed`: two people of finance have found that it went back in another way.
 */
export interface Refund extends PaymentName {
  /** As the provider wrote it. */
  readonly amount: string;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly since: string;
  readonly refundBy: string;
  readonly status: 'due' | 'sent' | 'refunded' | 'failed' | 'closed';
  readonly attempt: number;
  /** The name of the last attempt at the provider. */
  readonly reference: string | null;
  /** The moment of the last attempt. */
  readonly requestedAt: string | null;
  readonly failure: RefundFailure | null;
  readonly isOverdue: boolean;
  /** The key of the last order to try again. */
  readonly retryKey: string | null;
  readonly closure: Closure;
}

/** The end of a refund as its provider tells it. */
export type RefundWord =
  | { readonly status: 'refunded'; readonly endToEndId: string | null }
  | { readonly status: 'failed'; readonly reason: RefundFailure };

export type RefundCommand =
  | ({ readonly type: 'RequestRefund'; readonly reference: string; readonly occurredAt: string } & PaymentName)
  | ({
      readonly type: 'RecordRefund';
      readonly reference: string;
      readonly word: RefundWord;
      readonly occurredAt: string;
    } & PaymentName)
  | ({
      readonly type: 'RetryRefund';
      readonly staffId: string;
      readonly key: string;
      readonly occurredAt: string;
    } & PaymentName)
  | ClosureCommand
  | ({ readonly type: 'NoteOverdueRefund'; readonly occurredAt: string } & PaymentName);

/** In order of precedence. */
export type RefundRejection = 'REFUND_UNKNOWN' | ClosureRejection | 'NOT_YET_OVERDUE';

type RefundStep = Extract<
  DepositEvent,
  {
    readonly type:
      | 'RefundRequested'
      | 'RefundPaid'
      | 'RefundFailed'
      | 'RefundRetried'
      | 'RefundClosureProposed'
      | 'RefundClosureTurnedDown'
      | 'RefundClosed'
      | 'RefundOverdue';
  }
>;

/** A payment of before the refunds has no time for one, and is none. */
export function withRefund<State extends { readonly refunds: readonly Refund[] }>(
  state: State,
  event: PaymentNotCredited | DepositRefused,
): State {
  const { refundBy, providerId, paymentId, occurredAt } = event.data;
  if (refundBy === undefined) return state;
  const refund: Refund = {
    providerId,
    paymentId,
    ...moneyOf(event),
    since: occurredAt,
    refundBy,
    status: 'due',
    attempt: 0,
    reference: null,
    requestedAt: null,
    failure: null,
    isOverdue: false,
    retryKey: null,
    closure: noClosure,
  };
  return { ...state, refunds: [...state.refunds, refund] };
}

function moneyOf({ type, data }: PaymentNotCredited | DepositRefused): Pick<Refund, 'amount' | 'currency' | 'reason'> {
  if (type === 'PaymentNotCredited')
    return { amount: data.paidAmount, currency: data.paidCurrency, reason: data.reason };
  const { paidAmountMinor, currency } = data;
  return { amount: formatMinor(BigInt(paidAmountMinor), currency), currency, reason: 'REFUSED' };
}

export function refundsAfter(refunds: readonly Refund[], event: RefundStep): readonly Refund[] {
  return refunds.map((refund) => (isSamePayment(refund, event.data) ? refundAfter(refund, event) : refund));
}

function refundAfter(refund: Refund, event: RefundStep): Refund {
  const { type, data } = event;
  switch (type) {
    case 'RefundRequested': {
      const { attempt, reference, occurredAt } = data;
      return { ...refund, status: 'sent', attempt, reference, requestedAt: occurredAt };
    }
    case 'RefundPaid':
      return { ...refund, status: 'refunded', failure: null };
    case 'RefundFailed':
      return { ...refund, status: 'failed', failure: data.reason };
    case 'RefundRetried':
      return { ...refund, status: 'due', failure: null, refundBy: data.refundBy, isOverdue: false, retryKey: data.key };
    case 'RefundOverdue':
      return { ...refund, isOverdue: true };
    case 'RefundClosureProposed':
    case 'RefundClosureTurnedDown':
      return { ...refund, closure: closureAfter(refund.closure, event) };
    case 'RefundClosed':
      return { ...refund, status: 'closed', failure: null, closure: closureAfter(refund.closure, event) };
    default:
      return assertNever(type);
  }
}

/** @param deposit the deposit and its member */
export function decideRefund(
  deposit: { readonly depositId: string; readonly memberId: string },
  refunds: readonly Refund[],
  command: RefundCommand,
): Decision<DepositEvent, RefundRejection> {
  const refund = refunds.find((one) => isSamePayment(one, command));
  if (!refund) return reject('REFUND_UNKNOWN');
  const { depositId, memberId } = deposit;
  const { providerId, paymentId, amount, currency } = refund;
  const of = { depositId, memberId, occurredAt: command.occurredAt, providerId, paymentId };
  switch (command.type) {
    case 'RequestRefund': {
      if (refund.status !== 'due') return repeated;
      const { reference } = command;
      const data: RefundRequested['data'] = { ...of, attempt: refund.attempt + 1, reference, amount, currency };
      return accept({ type: 'RefundRequested', data });
    }
    case 'RecordRefund': {
      const { reference, word } = command;
      if (reference !== refund.reference) return reject('REFUND_UNKNOWN');
      // Money that was sent back stays sent back, and went back even where its failure was told before.
      if (refund.status === 'refunded') return repeated;
      if (word.status === 'failed' && refund.status !== 'sent') return repeated;
      if (word.status === 'failed')
        return accept({ type: 'RefundFailed', data: { ...of, reference, reason: word.reason } });
      const paid = { ...of, reference, amount, currency, endToEndId: word.endToEndId };
      return accept({ type: 'RefundPaid', data: refund.status === 'closed' ? { ...paid, isSecond: true } : paid });
    }
    case 'RetryRefund': {
      if (refund.retryKey === command.key) return repeated;
      if (refund.closure.proposal) return reject('SETTLEMENT_ASKED_ALREADY');
      if (refund.status !== 'failed') return reject('REFUND_NOT_FAILED');
      const refundBy = new Date(Date.parse(command.occurredAt) + REFUND_WITHIN_MS).toISOString();
      return accept({ type: 'RefundRetried', data: { ...of, staffId: command.staffId, key: command.key, refundBy } });
    }
    case 'ProposeRefundClosure':
      return proposeClosure(refund, command, of);
    case 'DecideRefundClosure':
      return decideClosure(refund, command, of);
    case 'NoteOverdueRefund':
      return noteOverdue(refund, of);
    default:
      return assertNever(command);
  }
}

function noteOverdue(
  { status, isOverdue, refundBy }: Refund,
  of: Omit<RefundOverdue['data'], 'refundBy'>,
): Decision<DepositEvent, RefundRejection> {
  if (isOverdue || (status !== 'due' && status !== 'sent')) return repeated;
  if (of.occurredAt < refundBy) return reject('NOT_YET_OVERDUE');
  return accept({ type: 'RefundOverdue', data: { ...of, refundBy } });
}
