import { writeBrCode } from '@contracts/vendor/br-code';
import { payableCode } from './pix-code';

const codeOf = (amount: string) =>
  writeBrCode({ location: 'psp.example/1', amount, merchantName: 'LOJA', merchantCity: 'SAO PAULO', txid: 'a1' });

it('is shown when it is of the amount that was asked for', () => {
  expect(payableCode(codeOf('50.00'), 5_000n, 'BRL')).toBe(codeOf('50.00'));
  expect(payableCode(codeOf('50'), 5_000n, 'BRL')).toBe(codeOf('50'));
});

it.each([
  ['another amount', codeOf('50.01'), 5_000n, 'BRL' as const],
  ['a broken code', codeOf('50.00').replace('LOJA', 'LOJB'), 5_000n, 'BRL' as const],
  ['another currency', codeOf('50.00'), 5_000n, 'USD' as const],
  ['a text', 'pay me', 5_000n, 'BRL' as const],
])('is not shown for %s', (_what, code, minor, currency) => {
  expect(payableCode(code, minor, currency)).toBeNull();
});
