import { assertNever } from '@kernel/decider';
import type { DepositEvent, DepositRequested } from './deposit.events';

export type DepositStatus = 'pending' | 'confirmed' | 'expired' | 'failed';

export interface DepositState {
  readonly requested: DepositRequested['data'] | null;
  readonly status: DepositStatus;
  readonly payment: { readonly paymentId: string; readonly payUrl: string } | null;
  /** The payment that the deposit was confirmed with. */
  readonly confirmedPaymentId: string | null;
  /** Payments that were set aside for finance. */
  readonly setAside: readonly string[];
}

export const noDeposit: DepositState = {
  requested: null,
  status: 'pending',
  payment: null,
  confirmedPaymentId: null,
  setAside: [],
};

export function evolveDeposit(state: DepositState, event: DepositEvent): DepositState {
  switch (event.type) {
    case 'DepositRequested':
      return { ...state, requested: event.data };
    case 'PaymentCreated':
      return { ...state, payment: { paymentId: event.data.paymentId, payUrl: event.data.payUrl } };
    case 'DepositConfirmed':
      return { ...state, status: 'confirmed', confirmedPaymentId: event.data.paymentId };
    case 'PaymentNotCredited':
      return { ...state, setAside: [...state.setAside, event.data.paymentId] };
    case 'DepositFailed':
      return { ...state, status: 'failed' };
    case 'DepositExpired':
      return { ...state, status: 'expired' };
    default:
      return assertNever(event);
  }
}
