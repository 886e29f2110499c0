import { MAX_DEPOSITS_A_DAY } from '@contracts/http/deposits/method-kinds';
import { PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { readConfig } from '@platform/config/config';
import { methodToWire } from '../domain/method-wire';
import { PaymentMethods } from './payment-methods';

const provider = { id: 'psp', methods: [{ id: 'pix', name: 'PIX' }] };
const SETTINGS = {
  DATABASE_URL: 'postgres://localhost/house',
  STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
};

it.each([
  ['as it comes', {}],
  ['with many amounts to choose from', { DEPOSIT_PRESETS: '20,30,40,50,60,70,80,90,100,200,300,400' }],
  ['with as many deposits a day as there may be', { DEPOSIT_DAY_COUNT: String(MAX_DEPOSITS_A_DAY) }],
  ['with the largest amounts', { DEPOSIT_MAX: '9999999', DEPOSIT_DAY_MAX: '9999999999' }],
])('shows the method of an installation %s to staff, who may change it', (_, settings) => {
  const config = readConfig({ ...SETTINGS, ...settings });
  const providers = { byMethod: () => [provider], byId: () => provider } as never;
  const method = new PaymentMethods({} as never, providers, config).byDefault('pix')!;
  const wire = methodToWire(method);
  expect(PaymentMethodData.parse(wire)).toEqual(wire);
});
