import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { Currency } from '@kernel/money';
import {
  faultOf,
  readTerms,
  storedTerms,
  termsOfWire,
  termsToWire,
  type StoredTerms,
} from '@contexts/agents/payroll/payroll.api';
import { ApiError } from '@platform/http/api-error';

/**
 * Terms as they are promised. This checks only that they are valid terms. Payroll checks that the agent may offer them
 * when it makes the offers, since the agent's own contracts may change until then.
 * @throws ApiError INVALID_INPUT, RATE_OUT_OF_RANGE, AMOUNT_NEGATIVE, TIERS_…; NOT_AN_AGENT for offers to a player
 */
export function promisedTerms(
  kind: 'player' | 'agent',
  offers: readonly ContractTerms[],
  currency: Currency,
): StoredTerms[] {
  if (kind === 'player' && offers.length > 0) throw new ApiError('NOT_AN_AGENT');
  return offers.map((wire, index) => {
    const terms = termsOfWire(wire, currency, `offers.${index}`);
    const fault = faultOf(terms);
    if (fault) throw new ApiError(fault, { [`offers.${index}`]: fault });
    return storedTerms(terms);
  });
}

export function wireTerms(offers: readonly StoredTerms[], currency: Currency): ContractTerms[] {
  return offers.map((stored) => termsToWire(readTerms(stored), currency));
}
