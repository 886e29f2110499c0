import { asPpm } from '@kernel/money';
import fc from 'fast-check';
import { PLAY_MONEY as SHOWN_PLAY_MONEY } from '@contracts/validation/play-money';
import { CURRENCIES, formatMinor, parseMinor, PLAY_MONEY, shareOfPpm } from './money';

it.each([
  ['12.50', 1250n],
  ['0.01', 1n],
  ['0', 0n],
  ['7', 700n],
  ['007.5', 750n],
  ['999999999999999.99', 99_999_999_999_999_999n],
])('reads %s', (text, minor) => expect(parseMinor(text, 'BRL')).toBe(minor));

it.each(['', '-1', '+1', '1.001', '1.', '.5', '1e3', '1,50', ' 1', '1 ', '١', 'NaN', '0x10', '9999999999999999'])(
  'refuses %p',
  (text) => expect(parseMinor(text, 'BRL')).toBeUndefined(),
);

it('knows currencies without minor digits', () => {
  expect(parseMinor('5000', 'VND')).toBe(5000n);
  expect(parseMinor('5000.0', 'VND')).toBeUndefined();
  expect(formatMinor(5000n, 'VND')).toBe('5000');
});

it('what is written is read again, to the minor unit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.bigInt({ min: 0n, max: 10n ** 15n - 2n }), (currency, minor) => {
      expect(parseMinor(formatMinor(minor, currency), currency)).toBe(minor);
      expect(formatMinor(-minor - 1n, currency)).toBe(`-${formatMinor(minor + 1n, currency)}`);
    }),
  );
});

it('floors a share and leaves the remainder with the payer', () => {
  expect(shareOfPpm(333n, asPpm(1_000n))).toBe(0n);
  expect(shareOfPpm(100_000n, asPpm(4_000n))).toBe(400n);
  expect(() => shareOfPpm(-1n, asPpm(1n))).toThrow(RangeError);
});

it('play money is written alike everywhere, and no merchant may use it', () => {
  expect(SHOWN_PLAY_MONEY).toBe(PLAY_MONEY);
  expect(CURRENCIES).not.toContain(PLAY_MONEY);
  expect(formatMinor(100_000n, PLAY_MONEY)).toBe('1000.00');
});
