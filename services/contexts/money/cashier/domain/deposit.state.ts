import type { DepositStatus } from '@contracts/http/wallet';
import { assertNever } from '@kernel/decider';
import { answersAfter, noAnswers, type Answers } from './contests/contest.answers';
import { contestAfter, type Contest } from './contests/deposit.contest';
import type { DepositEvent, DepositRefused, DepositRequested, PaymentWithheld, ProofRefusal } from './deposit.events';
import { proofAfter, type Proof } from './deposit.proof';
import { refundsAfter, withRefund, type Refund } from './deposit.refunds';
import { nameOf, type PaymentName } from './payment-name';

export interface DepositState {
  readonly requested: DepositRequested['data'] | null;
  readonly status: DepositStatus;
  readonly payment: (PaymentName & { readonly payUrl: string; readonly pixCode?: string }) | null;
  /** The providers that were asked, where the first gave no payment; in the order in which they were asked. */
  readonly asked: readonly string[];
  /** The payment that the deposit was confirmed with. */
  readonly confirmedBy: PaymentName | null;
  readonly confirmedAt: string | null;
  /** The amount that really arrived, in minor units. */
  readonly paidMinor: string | null;
  /** The payment that brought more than was asked for. It stays here when finance has decided. */
  readonly withheld: PaymentWithheld['data'] | null;
  /** The reason of a refusal, as the member is told it. */
  readonly refusal: DepositRefused['data']['reason'] | ProofRefusal | null;
  /** Payments that were not taken: they were set aside, or brought a transfer that was known. */
  readonly setAside: readonly PaymentName[];
  /** Null while nobody has contested the payment of the deposit. */
  readonly contest: Contest | null;
  /** The answers of finance to the contest. */
  readonly answers: Answers;
  /** The payments that are sent back, in the order in which they were set aside or refused. */
  readonly refunds: readonly Refund[];
  /** The receipt of a transfer to the house; null before the member has sent one. */
  readonly proof: Proof | null;
}

export const noDeposit: DepositState = {
  requested: null,
  status: 'pending',
  payment: null,
  asked: [],
  confirmedBy: null,
  confirmedAt: null,
  paidMinor: null,
  withheld: null,
  refusal: null,
  setAside: [],
  contest: null,
  answers: noAnswers,
  refunds: [],
  proof: null,
};

export function evolveDeposit(state: DepositState, event: DepositEvent): DepositState {
  switch (event.type) {
    case 'DepositRequested':
      return { ...state, requested: event.data };
    case 'PaymentCreated':
      return { ...state, payment: { ...nameOf(event.data), ...whereToPay(event.data) } };
    case 'PaymentFailedOver': {
      const { providerId, nextProviderId } = event.data;
      return { ...state, asked: [...new Set([...state.asked, providerId, nextProviderId])] };
    }
    case 'DepositConfirmed':
      return {
        ...state,
        status: 'confirmed',
        confirmedBy: nameOf(event.data),
        confirmedAt: event.data.occurredAt,
        paidMinor: event.data.paidAmountMinor,
      };
    case 'PaymentNotCredited':
      return { ...withRefund(state, event), setAside: [...state.setAside, nameOf(event.data)] };
    case 'TransferToldTwice':
      return { ...state, setAside: [...state.setAside, nameOf(event.data)] };
    case 'PaymentWithheld':
      return { ...state, status: 'checking', withheld: event.data, paidMinor: event.data.paidAmountMinor };
    case 'DepositRefused':
      return { ...withRefund(state, event), status: 'refused', refusal: event.data.reason };
    case 'DepositContested':
    case 'DepositKept':
    case 'DepositLost':
      return { ...state, ...contestAfter(state.contest, event) };
    case 'ContestAnswerProposed':
    case 'ContestAnswerTurnedDown':
    case 'ContestAnswered':
    case 'ContestAnswerTaken':
    case 'ContestAnswerRefused':
      return { ...state, answers: answersAfter(state.answers, event) };
    case 'RefundRequested':
    case 'RefundPaid':
    case 'RefundFailed':
    case 'RefundRetried':
    case 'RefundClosureProposed':
    case 'RefundClosureTurnedDown':
    case 'RefundClosed':
    case 'RefundOverdue':
      return { ...state, refunds: refundsAfter(state.refunds, event) };
    case 'ProofSent':
      return { ...state, status: 'checking', proof: proofAfter(null, event) };
    case 'ProofAnswerProposed':
    case 'ProofAnswerTurnedDown':
    case 'ProofAccepted':
      return { ...state, proof: proofAfter(state.proof, event) };
    case 'ProofRefused':
      return {
        ...state,
        status: 'refused',
        refusal: event.data.reason,
        proof: proofAfter(state.proof, event),
      };
    case 'DepositFailed':
      return { ...state, status: 'failed' };
    case 'DepositExpired':
      return { ...state, status: 'expired' };
    default:
      return assertNever(event);
  }
}

function whereToPay({ payUrl, pixCode }: { readonly payUrl: string; readonly pixCode?: string }) {
  return pixCode === undefined ? { payUrl } : { payUrl, pixCode };
}
