import type { OwnerRule } from '@contracts/vendor/payment-provider';
import { likenessOfPersons, type Likeness, type NamedPerson } from '@kernel/names/holder-names';
import type { PaymentDoubt } from './deposit.events';

/** The payer, compared with the member. */
export interface PaymentOwner {
  readonly rule: OwnerRule;
  /** As their bank names them; null where the provider does not tell. */
  readonly name: string | null;
  /** `unknown`: the provider named nobody, or the member has told nothing to compare with. */
  readonly likeness: Likeness | 'unknown';
}

/** The rules by method, as the settings have them, and that of the jurisdiction. */
interface OwnerRules {
  readonly DEPOSIT_OWNERS: ReadonlyMap<string, OwnerRule>;
  readonly JURISDICTION: { readonly depositOwners: OwnerRule };
}

/** The rule of a method: that of the settings, or else that of the jurisdiction. */
export function ownerRuleOf({ DEPOSIT_OWNERS, JURISDICTION }: OwnerRules, method: string): OwnerRule {
  return DEPOSIT_OWNERS.get(method) ?? JURISDICTION.depositOwners;
}

/**
 * @param payer null where the provider names nobody
 * @param member as the member told of themselves
 */
export function paymentOwner(rule: OwnerRule, payer: NamedPerson | null, member: NamedPerson | null): PaymentOwner {
  const likeness = payer === null || member === null ? 'unknown' : likenessOfPersons(payer, member);
  return { rule, name: payer?.name ?? null, likeness };
}

/** The doubt with which a payment waits for a person; null where it is credited, or is of somebody else. */
export function doubtAbout({ rule, likeness }: PaymentOwner): PaymentDoubt | null {
  if (likeness === 'alike') return 'payerAlike';
  return likeness === 'unknown' && rule === 'required' ? 'payerUnknown' : null;
}
