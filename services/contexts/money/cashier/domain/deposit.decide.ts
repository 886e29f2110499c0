import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { parseMinor } from '@kernel/money';
import type { DepositEvent, DepositRefused, DepositRequested, NotCreditedReason } from './deposit.events';
import {
  decideContestAnswer,
  type ContestAnswerCommand,
  type ContestAnswerRejection,
} from './contests/contest.answers';
import { decideContest, type ContestCommand, type ContestRejection } from './contests/deposit.contest';
import { decideProof, type ProofCommand, type ProofRejection } from './deposit.proof';
import { payableCode } from './pix-code';
import { decideRefund, type RefundCommand, type RefundRejection } from './deposit.refunds';
import { evolveDeposit, noDeposit, type DepositState } from './deposit.state';
import { doubtAbout, type PaymentOwner } from './payment-owner';
import { isSamePayment, type PaymentName } from './payment-name';

interface Paid extends PaymentName {
  /** As the provider wrote it. */
  readonly amount: string;
  readonly currency: string;
  readonly occurredAt: string;
}

/** The transfer of a scheme that a payment brings. */
export interface Transfer {
  /** Null where the provider does not name it; the payment then stands for it. */
  readonly endToEndId: string | null;
  /** Another payment has brought the same transfer, or the same payment was told for another deposit. */
  readonly isKnown: boolean;
}

export type DepositCommand =
  | {
      readonly type: 'RequestDeposit';
      readonly deposit: Omit<DepositRequested['data'], 'amountMinor'>;
      /** As the member wrote it. */
      readonly amount: string;
      readonly limits: { readonly minMinor: bigint; readonly maxMinor: bigint };
    }
  | {
      readonly type: 'RecordPayment';
      readonly providerId: string;
      readonly paymentId: string;
      readonly payUrl: string;
      /** As the provider wrote it; null without one. */
      readonly pixCode: string | null;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'FailOver';
      readonly providerId: string;
      readonly nextProviderId: string;
      readonly occurredAt: string;
    }
  | ({
      readonly type: 'ConfirmDeposit';
      /** The most that one deposit may bring, whatever was asked for. */
      readonly maxMinor: bigint;
      /** Until when the payment is sent back if it may not be credited. */
      readonly refundBy: string;
      readonly owner: PaymentOwner;
      readonly isAccountClosed: boolean;
      /** The member’s limits have no room for it any more. */
      readonly isBeyondLimit: boolean;
      readonly transfer: Transfer;
    } & Paid)
  | {
      readonly type: 'SettleWithheldPayment';
      /** The reason of a refusal, as the member is told it; null to credit. */
      readonly refusal: DepositRefused['data']['reason'] | null;
      /** Until when a refused payment is sent back. */
      readonly refundBy: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'FailDeposit';
      readonly providerId: string;
      readonly paymentId: string;
      readonly occurredAt: string;
    }
  | { readonly type: 'ExpireDeposit'; readonly occurredAt: string }
  | ContestCommand
  | ContestAnswerCommand
  | ProofCommand
  | RefundCommand;

/** In order of precedence. */
export type DepositRejection =
  | 'DEPOSIT_UNKNOWN'
  | 'AMOUNT_UNREADABLE'
  | 'KEY_REUSED'
  | 'INVALID_AMOUNT'
  | 'AMOUNT_BELOW_MINIMUM'
  | 'AMOUNT_ABOVE_MAXIMUM'
  | 'NOT_YET_EXPIRED'
  | 'NOTHING_WITHHELD'
  | 'ALREADY_SETTLED'
  | ContestRejection
  | ContestAnswerRejection
  | ProofRejection
  | RefundRejection;

type Decided = Decision<DepositEvent, DepositRejection>;

export const depositDecider: Decider<DepositState, DepositCommand, DepositEvent, DepositRejection> = {
  category: 'deposit',
  initial: () => noDeposit,
  evolve: evolveDeposit,
  decide,
};

function decide(state: DepositState, command: DepositCommand): Decided {
  if (command.type === 'RequestDeposit') return request(state, command);
  const { requested } = state;
  if (!requested) return reject('DEPOSIT_UNKNOWN');
  const { depositId, memberId } = requested;
  const of = { depositId, memberId, occurredAt: command.occurredAt };
  switch (command.type) {
    case 'RecordPayment': {
      // The provider makes one payment for a deposit; a webhook that was faster has said all that this would say.
      if (state.payment || state.status !== 'pending') return repeated;
      const { providerId, paymentId, payUrl } = command;
      const pixCode =
        command.pixCode && payableCode(command.pixCode, BigInt(requested.amountMinor), requested.currency);
      const data = { ...of, providerId, paymentId, payUrl, ...(pixCode ? { pixCode } : {}) };
      return accept({ type: 'PaymentCreated', data });
    }
    case 'FailOver': {
      // Once there is a payment no other provider is asked, and none twice in a row for the same reason.
      const { providerId, nextProviderId } = command;
      if (state.payment || state.status !== 'pending' || state.asked.includes(nextProviderId)) return repeated;
      const attempt = Math.max(1, state.asked.indexOf(providerId) + 1);
      return accept({ type: 'PaymentFailedOver', data: { ...of, attempt, providerId, nextProviderId } });
    }
    case 'ConfirmDeposit':
      return confirm(state, requested, command);
    case 'SettleWithheldPayment':
      return settle(state, command);
    case 'FailDeposit': {
      // A failure after the money has come, or after the deposit has ended, changes nothing.
      if (state.status !== 'pending' || isOtherPayment(state, command)) return repeated;
      // Another provider was asked after this one, and its payment may still be paid.
      if (!state.payment && state.asked.length > 0) return repeated;
      const { providerId, paymentId } = command;
      return accept({ type: 'DepositFailed', data: { ...of, providerId, paymentId } });
    }
    case 'ExpireDeposit':
      if (state.status !== 'pending') return repeated;
      if (Date.parse(command.occurredAt) < Date.parse(requested.expiresAt)) return reject('NOT_YET_EXPIRED');
      return accept({ type: 'DepositExpired', data: of });
    case 'RecordContest':
      return decideContest(requested, state, command);
    case 'AnswerContest':
    case 'DecideContestAnswer':
    case 'RecordContestAnswer':
      return decideContestAnswer(requested, state, command);
    case 'SendProof':
    case 'ProposeProofAnswer':
    case 'DecideProofAnswer':
      return decideProof(requested, state, command);
    case 'RequestRefund':
    case 'RecordRefund':
    case 'RetryRefund':
    case 'ProposeRefundClosure':
    case 'DecideRefundClosure':
    case 'NoteOverdueRefund':
      return decideRefund(requested, state.refunds, command);
    default:
      return assertNever(command);
  }
}

function request(
  state: DepositState,
  { deposit, amount, limits }: Extract<DepositCommand, { type: 'RequestDeposit' }>,
): Decided {
  const minor = parseMinor(amount, deposit.currency);
  if (minor === undefined) return reject('AMOUNT_UNREADABLE');
  const amountMinor = minor.toString();
  if (state.requested) {
    const { requested } = state;
    const isSame =
      requested.method === deposit.method &&
      requested.amountMinor === amountMinor &&
      requested.currency === deposit.currency;
    return isSame ? repeated : reject('KEY_REUSED');
  }
  if (minor === 0n) return reject('INVALID_AMOUNT');
  if (minor < limits.minMinor) return reject('AMOUNT_BELOW_MINIMUM');
  if (minor > limits.maxMinor) return reject('AMOUNT_ABOVE_MAXIMUM');
  return accept({ type: 'DepositRequested', data: { ...deposit, amountMinor } });
}

/**
 * Records every payment that arrived: it is never refused for coming late or for being less than was asked, and more
 * than was asked waits for finance.
 */
function confirm(
  state: DepositState,
  requested: DepositRequested['data'],
  paid: Extract<DepositCommand, { type: 'ConfirmDeposit' }>,
): Decided {
  const { providerId, paymentId, transfer } = paid;
  const isKnown = (payment: PaymentName) => isSamePayment(payment, paid);
  const taken = state.confirmedBy ?? state.withheld;
  if ((taken && isKnown(taken)) || state.setAside.some(isKnown)) return repeated;
  const of = {
    depositId: requested.depositId,
    memberId: requested.memberId,
    occurredAt: paid.occurredAt,
    providerId,
    paymentId,
  };
  const named = transfer.endToEndId === null ? {} : { endToEndId: transfer.endToEndId };
  const setAside = (reason: NotCreditedReason, payer: { readonly payerName?: string } = {}): Decided => {
    const { amount: paidAmount, currency: paidCurrency, refundBy } = paid;
    const data = { ...of, paidAmount, paidCurrency };
    return transfer.isKnown
      ? accept({ type: 'TransferToldTwice', data: { ...data, ...named } })
      : accept({ type: 'PaymentNotCredited', data: { ...data, reason, ...payer, refundBy } });
  };
  if (paid.currency !== requested.currency) return setAside('OTHER_CURRENCY');
  const paidMinor = parseMinor(paid.amount, requested.currency);
  if (paidMinor === undefined || paidMinor === 0n) return reject('INVALID_AMOUNT');
  if (taken || (isOtherPayment(state, paid) && !isOfOtherAttempt(state, paid))) return setAside('SECOND_PAYMENT');
  if (paid.isAccountClosed) return setAside('ACCOUNT_CLOSED');
  const payer = paid.owner.name === null ? {} : { payerName: paid.owner.name };
  if (paid.owner.likeness === 'other' && !transfer.isKnown) return setAside('OTHER_OWNER', payer);
  if (paid.isBeyondLimit) return setAside('LIMIT_REACHED');
  const data = {
    ...of,
    requestedAmountMinor: requested.amountMinor,
    paidAmountMinor: paidMinor.toString(),
    currency: requested.currency,
    isLate: state.status === 'expired' || Date.parse(paid.occurredAt) > Date.parse(requested.expiresAt),
    ...named,
  };
  const ceilingMinor = ceilingOfDeposit(BigInt(requested.amountMinor), paid.maxMinor);
  const doubt = transfer.isKnown ? 'transferKnown' : doubtAbout(paid.owner);
  const doubted = doubt ? { doubt, ...payer } : {};
  return doubt || paidMinor > ceilingMinor
    ? accept({ type: 'PaymentWithheld', data: { ...data, ceilingMinor: ceilingMinor.toString(), ...doubted } })
    : accept({ type: 'DepositConfirmed', data });
}

/** The most that a deposit may bring by itself, in minor units: what was asked for, within what anybody may ask for. */
export function ceilingOfDeposit(requestedMinor: bigint, maxMinor: bigint): bigint {
  return requestedMinor < maxMinor ? requestedMinor : maxMinor;
}

/** Credits or refuses what was withheld, once. */
function settle(
  { withheld, status }: DepositState,
  { refusal, refundBy, occurredAt }: Extract<DepositCommand, { type: 'SettleWithheldPayment' }>,
): Decided {
  if (!withheld) return reject('NOTHING_WITHHELD');
  if (status !== 'checking')
    return status === (refusal ? 'refused' : 'confirmed') ? repeated : reject('ALREADY_SETTLED');
  const { depositId, memberId, providerId, paymentId, paidAmountMinor, currency } = withheld;
  const payment = { depositId, memberId, providerId, paymentId, paidAmountMinor, currency, occurredAt };
  if (refusal) return accept({ type: 'DepositRefused', data: { ...payment, reason: refusal, refundBy } });
  const { requestedAmountMinor, isLate, endToEndId } = withheld;
  const named = endToEndId === undefined ? {} : { endToEndId };
  return accept({ type: 'DepositConfirmed', data: { ...payment, requestedAmountMinor, isLate, ...named } });
}

function isOtherPayment(state: DepositState, payment: PaymentName): boolean {
  return state.payment !== null && !isSamePayment(state.payment, payment);
}

/** A provider that gave no answer may have made a payment all the same. */
function isOfOtherAttempt({ payment, asked }: DepositState, { providerId }: PaymentName): boolean {
  return payment?.providerId !== providerId && asked.includes(providerId);
}
