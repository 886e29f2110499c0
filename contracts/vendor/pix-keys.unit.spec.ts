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

describe('100,000 tax numbers (W5)', () => {
  // A generator with a fixed seed, so that a failure can be repeated.
  let seed = 20_261_125;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 4_294_967_296) * limit);
  };
  /** The tax number that begins with nine digits: the check digits are found by trying, not by the formula. */
  const completed = (nine: string) => {
    for (let check = 0; check < 100; check += 1) {
      const number = nine + String(check).padStart(2, '0');
      if (isTaxNumber(number)) return number;
    }
    throw new Error(`${nine} begins no tax number`);
  };
  const numbers = Array.from({ length: 100_000 }, () => completed(String(100_000_000 + below(899_999_999))));
  const share = (changed: (number: string, at: number) => string | null) => {
    const others = numbers.map((number) => changed(number, below(10))).filter((one) => one !== null);
    return others.filter((one) => isTaxNumber(one)).length / others.length;
  };

  it('pass with another digit in at most one of 400 cases', () => {
    const passed = share((number, at) => {
      const digit = (Number(number[at]) + 1 + below(9)) % 10;
      return number.slice(0, at) + digit + number.slice(at + 1);
    });
    expect(passed).toBeLessThanOrEqual(0.0025);
  });

  it('pass with two neighbours swapped in at most one of 400 cases', () => {
    const passed = share((number, at) =>
      number[at] === number[at + 1] ? null : number.slice(0, at) + number[at + 1]! + number[at]! + number.slice(at + 2),
    );
    expect(passed).toBeLessThanOrEqual(0.0025);
  });
});
