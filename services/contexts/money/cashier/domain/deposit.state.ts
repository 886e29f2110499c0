import type { DepositStatus } from '@contracts/http/wallet';
import { assertNever } from '@kernel/decider';
import type { DepositEvent, DepositRefused, DepositRequested, PaymentWithheld } from './deposit.events';

/** A payment by the name that its provider gave it: two providers may give the same name to two payments. */
export interface PaymentName {
  readonly providerId: string;
  readonly paymentId: string;
}

export interface DepositState {
  readonly requested: DepositRequested['data'] | null;
  readonly status: DepositStatus;
  readonly payment: (PaymentName & { readonly payUrl: string; readonly pixCode?: string }) | null;
  /** The payment that the deposit was confirmed with. */
  readonly confirmedBy: PaymentName | null;
  /** The payment that brought more than was asked for. It stays here when finance has decided. */
  readonly withheld: PaymentWithheld['data'] | null;
  /** The reason of a refusal, as the member is told it. */
  readonly refusal: DepositRefused['data']['reason'] | null;
  /** Payments that were set aside for finance. */
  readonly setAside: readonly PaymentName[];
}

export const noDeposit: DepositState = {
  requested: null,
  status: 'pending',
  payment: null,
  confirmedBy: null,
  withheld: null,
  refusal: null,
  setAside: [],
};

export function evolveDeposit(state: DepositState, event: DepositEvent): DepositState {
  switch (event.type) {
    case 'DepositRequested':
      return { ...state, requested: event.data };
    case 'PaymentCreated':
      return { ...state, payment: { ...nameOf(event.data), ...whereToPay(event.data) } };
    case 'DepositConfirmed':
      return { ...state, status: 'confirmed', confirmedBy: nameOf(event.data) };
    case 'PaymentNotCredited':
      return { ...state, setAside: [...state.setAside, nameOf(event.data)] };
    case 'PaymentWithheld':
      return { ...state, status: 'checking', withheld: event.data };
    case 'DepositRefused':
      return { ...state, status: 'refused', refusal: event.data.reason };
    case 'DepositFailed':
      return { ...state, status: 'failed' };
    case 'DepositExpired':
      return { ...state, status: 'expired' };
    default:
      return assertNever(event);
  }
}

export function isSamePayment(one: PaymentName, other: PaymentName): boolean {
  return one.providerId === other.providerId && one.paymentId === other.paymentId;
}

function whereToPay({ payUrl, pixCode }: { readonly payUrl: string; readonly pixCode?: string }) {
  return pixCode === undefined ? { payUrl } : { payUrl, pixCode };
}

function nameOf({ providerId, paymentId }: PaymentName): PaymentName {
  return { providerId, paymentId };
}
