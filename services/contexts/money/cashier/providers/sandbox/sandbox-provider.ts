import type { ProviderAdapter } from '../payment-provider';
import { signedProvider } from '../signed/signed-provider';

/** The sandbox's provider: our own contract, and a method whose name says that no real money moves. */
export const sandboxProvider: ProviderAdapter = (party, noticesUrl, observe) =>
  signedProvider(party, noticesUrl, observe, [{ id: 'pix', name: 'PIX (sandbox)' }]);
