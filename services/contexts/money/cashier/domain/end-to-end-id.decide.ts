import { accept, reject, repeated, type Decider } from '@kernel/decider';
import type { EndToEndIdEvent, EndToEndIdUsed } from './end-to-end-id.events';
import { isSamePayment, nameOf, type PaymentName } from './payment-name';

export interface EndToEndIdState {
  /** The payment that brought the transfer; null before any. */
  readonly usedBy: PaymentName | null;
}

export interface UseEndToEndId {
  readonly type: 'UseEndToEndId';
  readonly use: EndToEndIdUsed['data'];
}

/** One transfer of a scheme is one payment for ever: the stream, named by the id of the transfer, is the claim. */
export const endToEndIdDecider: Decider<EndToEndIdState, UseEndToEndId, EndToEndIdEvent, 'USED_BY_ANOTHER'> = {
  category: 'endtoend',
  initial: () => ({ usedBy: null }),
  evolve: (_, { data }) => ({ usedBy: nameOf(data) }),
  decide({ usedBy }, { use }) {
    if (usedBy) return isSamePayment(usedBy, use) ? repeated : reject('USED_BY_ANOTHER');
    return accept({ type: 'EndToEndIdUsed', data: use });
  },
};
