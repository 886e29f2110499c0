import { PaymentCreated } from '@contracts/vendor/payment-provider';
import type { ProviderParty } from '@platform/config/parties';
import { SignedClient, type PartyCallObserver } from '@platform/http/signing/signed-client';
import type { OfferedMethod, PaymentProvider } from '../payment-provider';
import { signedContests } from './signed-contests';
import { signedNotices } from './signed-notices';
import { signedPayouts } from './signed-payouts';
import { signedRefunds } from './signed-refunds';
import { signedStatements } from './signed-statements';

const PAYMENTS_PATH = '/v1/payments';
/** The times within which a provider takes a connection and answers, in milliseconds. Then the next one is asked. */
const PAYMENT_TIMES = { connectMs: 3_000, timeoutMs: 10_000 };
const PIX: readonly OfferedMethod[] = [{ id: 'pix', name: 'PIX' }];

/**
 * A provider that follows our own contract: `payment-provider.ts`, `payout-provider.ts` and `provider-statement.ts` of
 * `contracts/vendor`.
 */
export function signedProvider(
  party: ProviderParty,
  noticesUrl: string,
  observe?: PartyCallObserver,
  methods = PIX,
): PaymentProvider {
  const client = new SignedClient(party, observe);
  return {
    id: party.id,
    methods,
    notices: signedNotices(party.id),
    createPayment: async (body) => {
      const answer = await client.call({ method: 'POST', path: PAYMENTS_PATH, body, ...PAYMENT_TIMES });
      return PaymentCreated.parse(answer.body);
    },
    refunds: signedRefunds(client),
    contests: signedContests(client),
    payouts: signedPayouts(client, noticesUrl),
    statements: signedStatements(client),
  };
}
