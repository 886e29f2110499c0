import { paymentMethodDecider } from '@contexts/money/cashier/methods/domain/payment-method.decide';
import { aMethod } from '@contexts/money/cashier/methods/test-support/a-method';
import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';

export interface Deciding {
  readonly people: TwoPeople;
  readonly isApproved: boolean;
  readonly occurredAt: string;
  readonly makerId: string;
  readonly askedAt: string;
}

/** Decides about a change of a method of deposits that somebody has asked for. */
export function decidedMethod({ people, isApproved, occurredAt, makerId, askedAt }: Deciding) {
  const of = { methodId: 'pix', proposalNo: 1, method: aMethod(), note: 'n' };
  return given(paymentMethodDecider, {
    type: 'PaymentMethodProposed',
    data: { ...of, makerId, key: 'k', occurredAt: askedAt },
  }).when({ type: 'DecideMethod', people, proposalNo: 1, isApproved, note: 'n', key: 'l', occurredAt, rails: ['pix'] });
}
