import { PaymentCreated } from '@contracts/vendor/payment-provider';
import type { ProviderParty } from '@platform/config/parties';
import { SignedClient, type PartyCallObserver } from '@platform/http/signing/signed-client';
import type { OfferedMethod, PaymentProvider } from '../payment-provider';
import { signedNotices } from './signed-notices';

const PAYMENTS_PATH = '/v1/payments';
const PIX: readonly OfferedMethod[] = [{ id: 'pix', name: 'PIX' }];

/** A provider that follows our own contract, `contracts/vendor/payment-provider.ts`. */
export function signedProvider(party: ProviderParty, observe?: PartyCallObserver, methods = PIX): PaymentProvider {
  const client = new SignedClient(party, observe);
  return {
    id: party.id,
    methods,
    notices: signedNotices(party.id),
    createPayment: async (request) => PaymentCreated.parse(await client.post(PAYMENTS_PATH, request)),
  };
}
