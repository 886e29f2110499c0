import type { OwnerRule } from '@contracts/vendor/payment-provider';
import { likenessOf, type Likeness } from '@kernel/names/holder-names';
import type { PaymentDoubt } from './deposit.events';

/** The payer, compared with the member. */
export interface PaymentOwner {
  readonly rule: OwnerRule;
  /** As their bank names them; null where the provider does not tell. */
  readonly name: string | null;
  /** `unknown`: the provider named nobody, or the member has told no name. */
  readonly likeness: Likeness | 'unknown';
}

/** @param memberName null for a member who has told none */
export function paymentOwner(rule: OwnerRule, name: string | null, memberName: string | null): PaymentOwner {
  const likeness = name === null || memberName === null ? 'unknown' : likenessOf(name, memberName);
  return { rule, name, likeness };
}

/** The doubt with which a payment waits for a person; null where it is credited, or is of somebody else. */
export function doubtAbout({ rule, likeness }: PaymentOwner): PaymentDoubt | null {
  if (likeness === 'alike') return 'payerAlike';
  return likeness === 'unknown' && rule === 'required' ? 'payerUnknown' : null;
}
