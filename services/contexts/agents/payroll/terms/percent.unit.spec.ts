import { asPpm } from '@kernel/money';
import fc from 'fast-check';
import { percentOf, ppmOf } from './percent';

it.each([
  ['0.15', 1_500n],
  ['1', 10_000n],
  ['100', 1_000_000n],
  ['100.0000', 1_000_000n],
  ['0', 0n],
  ['0.0001', 1n],
  ['12.5', 125_000n],
  ['99.9999', 999_999n],
])('%s %% is %d ppm', (percent, ppm) => {
  expect(ppmOf(percent)).toBe(ppm);
});

it.each(['', '-1', '0.00001', '100.0001', '101', '1e3', '1,5', ' 1', '.5', '5.'])('%j is no percentage', (text) => {
  expect(ppmOf(text)).toBeUndefined();
});

it('is written as it was read', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }), (ppm) => expect(ppmOf(percentOf(asPpm(ppm)))).toBe(ppm)),
  );
  expect([1_500n, 10_000n, 1n, 0n].map((ppm) => percentOf(asPpm(ppm)))).toEqual(['0.15', '1', '0.0001', '0']);
});
