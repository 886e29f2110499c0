import fc from 'fast-check';
import { readBrCode, writeBrCode } from './br-code';

/** The example of the central bank's manual, with a payment key and no amount. */
const MANUAL =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

const text = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789'), minLength: 1, maxLength: most });
const code = fc.record({
  location: fc.string({ unit: fc.constantFrom(...'abc.-/0123456789'), minLength: 1, maxLength: 70 }),
  amount: fc.integer({ min: 1, max: 9_999_999 }).map((minor) => (minor / 100).toFixed(2)),
  merchantName: text(25),
  merchantCity: text(15),
  txid: fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0123456789'), minLength: 1, maxLength: 35 }),
});

it('reads the example of the manual', () => {
  expect(readBrCode(MANUAL)).toEqual({ amount: null, txid: '***' });
});

it('reads what it has written', () => {
  fc.assert(
    fc.property(code, (parts) =>
      expect(readBrCode(writeBrCode(parts))).toEqual({ amount: parts.amount, txid: parts.txid }),
    ),
  );
});

it('reads no code of which one character is another, or two neighbours have changed places', () => {
  fc.assert(
    fc.property(code, fc.nat(), fc.boolean(), (parts, place, isSwap) => {
      const written = writeBrCode(parts);
      const at = place % (written.length - 1);
      const [one, other] = [written[at]!, written[at + 1]!];
      const changed = isSwap ? other + one : (one === '7' ? '8' : '7') + other;
      fc.pre(changed !== one + other);
      expect(readBrCode(written.slice(0, at) + changed + written.slice(at + 2))).toBeUndefined();
    }),
  );
});

it.each([
  ['nothing', ''],
  ['a text', 'SANDBOX-PIX.1234'],
  ['an address', 'https://example.org'],
  ['a cut code', MANUAL.slice(0, -1)],
])('reads %s as no code', (_what, given) => {
  expect(readBrCode(given)).toBeUndefined();
});

it('refuses to write a part that its field cannot hold', () => {
  expect(() =>
    writeBrCode({ location: 'a', amount: '1.00', merchantName: 'x'.repeat(26), merchantCity: 'y', txid: 'z' }),
  ).toThrow(RangeError);
});
