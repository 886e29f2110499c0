import { accept, reject, repeated, type Decider } from '@kernel/decider';
import type { EndToEndIdEvent, EndToEndIdUsed, PaymentUsed } from './end-to-end-id.events';
import { isSamePayment, nameOf, type PaymentName } from './payment-name';

interface Use extends PaymentName {
  readonly depositId: string;
}

export interface EndToEndIdState {
  /** The payment that brought the transfer, and the deposit that it was told for; null before any. */
  readonly usedBy: Use | null;
}

export interface UseEndToEndId {
  readonly type: 'UseEndToEndId';
  readonly use: PaymentUsed['data'];
  /** Null where the provider names no transfer; the payment then stands for it. */
  readonly endToEndId: string | null;
}

/** The name of the stream that is the claim on a transfer. */
export function claimOf(endToEndId: string | null, { providerId, paymentId }: PaymentName): string {
  return endToEndId === null ? `payment/${providerId}/${paymentId}` : `endtoend/${endToEndId}`;
}

/**
 * One transfer of a scheme is one payment of one deposit for ever: the stream, named by the id of the transfer or by
 * the payment that brought it, is the claim.
 */
export const endToEndIdDecider: Decider<EndToEndIdState, UseEndToEndId, EndToEndIdEvent, 'USED_BY_ANOTHER'> = {
  category: 'endtoend',
  initial: () => ({ usedBy: null }),
  evolve: (_, { data }) => ({ usedBy: { ...nameOf(data), depositId: data.depositId } }),
  decide({ usedBy }, { use, endToEndId }) {
    if (usedBy) {
      const isSame = isSamePayment(usedBy, use) && usedBy.depositId === use.depositId;
      return isSame ? repeated : reject('USED_BY_ANOTHER');
    }
    if (endToEndId === null) return accept<PaymentUsed>({ type: 'PaymentUsed', data: use });
    return accept<EndToEndIdUsed>({ type: 'EndToEndIdUsed', data: { endToEndId, ...use } });
  },
};
