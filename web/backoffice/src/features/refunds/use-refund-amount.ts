import type { DepositRefund } from '@contracts/http/office/refunds';
import { useFormat } from '@web/api/merchant';

/** The amount of a payment that goes back. It may be of another currency than the house's. */
export function useRefundAmount(): (refund: Pick<DepositRefund, 'amount' | 'currency'>) => string {
  const { merchant, money } = useFormat();
  return ({ amount, currency }) => (currency === merchant.currency ? money(amount) : `${amount} ${currency}`);
}
