import { Metrics } from '@platform/telemetry/metrics';
import type { ProviderParty } from '@platform/config/parties';
import type { ProviderAdapter } from './payment-provider';
import { ADAPTERS, PaymentProviders } from './payment-providers';
import { signedProvider } from './signed/signed-provider';

const party = (id: string, adapter: ProviderParty['adapter']): [string, ProviderParty] => [
  id,
  { id, adapter, url: `https://${id}.example`, keys: ['a-key-of-the-provider'] },
];
const URLS = { PUBLIC_URL: 'https://casino.example', WEBHOOK_URL: undefined };
const providersOf = (...parties: [string, ProviderParty][]) =>
  new PaymentProviders({ PROVIDERS: new Map(parties), ...URLS }, new Metrics());

it('offers every method of every provider once, by the name that its first provider gives it', () => {
  expect(providersOf(party('new', 'signed'), party('old', 'sandbox')).methods).toEqual([{ id: 'pix', name: 'PIX' }]);
  expect(providersOf(party('demo', 'sandbox')).methods).toEqual([{ id: 'pix', name: 'PIX (sandbox)' }]);
});

it('sends new payments to the first provider that offers the method', () => {
  const providers = providersOf(party('new', 'signed'), party('old', 'sandbox'));
  expect(providers.byMethod('pix')[0]?.id).toBe('new');
  expect(providers.byMethod('card')).toEqual([]);
});

it('names the providers that send money out, in the order of the settings', () => {
  const onlyTaking: ProviderAdapter = (...settings) => ({ ...signedProvider(...settings), payouts: null });
  const providers = new PaymentProviders(
    { PROVIDERS: new Map([party('taking', 'sandbox'), party('new', 'signed'), party('old', 'signed')]), ...URLS },
    new Metrics(),
    { ...ADAPTERS, sandbox: onlyTaking },
  );
  expect(providers.paying().map(({ id }) => id)).toEqual(['new', 'old']);
});
