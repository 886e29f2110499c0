import type { KycProfile } from '@contracts/http/identity/verification';
import { PAYMENT_RAILS } from '@contracts/http/deposits/method-kinds';
import type { StoredRail } from './payment-method.events';

/** Brazil knows transfers and cards with money on them; credit, cash and crypto are forbidden for bets. */
const BRAZIL: readonly StoredRail[] = ['pix', 'bankTransfer', 'debitCard', 'prepaidCard'];

/** The means of payment that each profile allows. */
const RAILS: Readonly<Record<KycProfile, readonly StoredRail[]>> = {
  off: PAYMENT_RAILS,
  neutral: PAYMENT_RAILS,
  BR: BRAZIL,
  UK: PAYMENT_RAILS.filter((rail) => rail !== 'creditCard'),
};

export function railsOf(profile: KycProfile): readonly StoredRail[] {
  return RAILS[profile];
}
