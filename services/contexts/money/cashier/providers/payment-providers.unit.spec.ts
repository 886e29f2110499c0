import { Metrics } from '@platform/telemetry/metrics';
import type { ProviderParty } from '@platform/config/parties';
import { PaymentProviders } from './payment-providers';

const party = (id: string, adapter: ProviderParty['adapter']): [string, ProviderParty] => [
  id,
  { id, adapter, url: `https://${id}.example`, keys: ['a-key-of-the-provider'] },
];
const providersOf = (...parties: [string, ProviderParty][]) =>
  new PaymentProviders({ PROVIDERS: new Map(parties) }, new Metrics());

it('offers every method of every provider once, by the name that its first provider gives it', () => {
  expect(providersOf(party('new', 'signed'), party('old', 'sandbox')).methods).toEqual([{ id: 'pix', name: 'PIX' }]);
  expect(providersOf(party('demo', 'sandbox')).methods).toEqual([{ id: 'pix', name: 'PIX (sandbox)' }]);
});

it('sends new payments to the first provider that offers the method', () => {
  const providers = providersOf(party('new', 'signed'), party('old', 'sandbox'));
  expect(providers.byMethod('pix')[0]?.id).toBe('new');
  expect(providers.byMethod('card')).toEqual([]);
});
