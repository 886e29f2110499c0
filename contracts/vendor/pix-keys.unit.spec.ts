import { isPixKey, isTaxNumber } from './pix-keys';
import { PayoutDestination } from './payout-provider';

it.each(['52998224725', '11144477735', '12345678909', '00000000191'])('takes the tax number %s', (digits) => {
  expect(isTaxNumber(digits)).toBe(true);
});

it.each(['11111111111', '52998224726', '52998224735', '25998224725', '5299822472', '529982247250', '529.982.247-25'])(
  'refuses %s as a tax number',
  (digits) => expect(isTaxNumber(digits)).toBe(false),
);

it('refuses every tax number with one digit changed', () => {
  const right = '52998224725';
  for (let place = 0; place < 11; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
      expect([changed, isTaxNumber(changed)]).toEqual([changed, changed === right]);
    }
});

it.each([
  ['cpf', '52998224725', true],
  ['cpf', '52998224724', false],
  ['email', 'maria.souza@exemplo.com.br', true],
  ['email', 'maria.souza@exemplo', false],
  ['email', 'maria souza@exemplo.com', false],
  ['phone', '+5511987654321', true],
  ['phone', '+551132654321', true],
  ['phone', '11987654321', false],
  ['phone', '+351912345678', false],
  ['random', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', true],
  ['random', '7d9f0335-8dcc-4054-9bf9-0dbd61d3690', false],
] as const)('judges the key %s %s', (keyKind, value, isRight) => {
  expect(isPixKey({ keyKind, value })).toBe(isRight);
  expect(PayoutDestination.safeParse({ kind: 'pix', keyKind, value }).success).toBe(isRight);
});
