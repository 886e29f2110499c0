import { formatMinor, formatMoney, toDecimal, toMinor, typedToDecimal } from './money';

const BRL = { currency: 'BRL', digits: 2 } as const;
/** Intl sets a no-break space after the symbol. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('money on the screen', () => {
  it('prints an amount as the language writes it', () => {
    expect(plain(formatMoney('1234567.89', { ...BRL, language: 'pt' }))).toBe('R$ 1.234.567,89');
    expect(plain(formatMoney('1234567.89', { ...BRL, language: 'en' }))).toBe('R$ 1,234,567.89');
  });

  it('prints gains with a plus, losses with a minus and nothing with neither', () => {
    const style = { ...BRL, language: 'pt', signed: true } as const;
    expect(plain(formatMoney('7.00', style))).toBe('+R$ 7,00');
    expect(plain(formatMoney('-5.00', style))).toBe('-R$ 5,00');
    expect(plain(formatMoney('0.00', style))).toBe('R$ 0,00');
  });

  it('prints amounts beyond the precision of a float to the last unit', () => {
    expect(plain(formatMinor(99_999_999_999_999_999n, { ...BRL, language: 'pt' }))).toBe('R$ 999.999.999.999.999,99');
  });

  it('prints currencies without a fraction, and those that are no state’s', () => {
    expect(plain(formatMoney('5000', { currency: 'VND', digits: 0, language: 'en' }))).toBe('₫5,000');
    expect(plain(formatMoney('12.50', { currency: 'PTS', digits: 2, language: 'en' }))).toBe('PTS 12.50');
  });

  it('goes to minor units and back', () => {
    for (const decimal of ['0.00', '0.05', '12.50', '-3.07', '999999999999999.99'])
      expect(toDecimal(toMinor(decimal, 2), 2)).toBe(decimal);
    expect(toMinor('12', 2)).toBe(1_200n);
    expect(toMinor('12.500', 2)).toBe(1_250n);
    expect(() => toMinor('0.001', 2)).toThrow(RangeError);
    expect(() => toMinor('1e3', 2)).toThrow(RangeError);
  });

  it.each([
    ['100', '100.00'],
    ['100,00', '100.00'],
    ['100.5', '100.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.000', '1000.00'],
    ['R$ 20', '20.00'],
    ['0,05', '0.05'],
    ['R$ 1.234.567,8', '1234567.80'],
    ['Rs. 50', '50.00'],
    ['1 234,50 €', '1234.50'],
    ['12,50 BRL', '12.50'],
    ['₫5', '5.00'],
    [',5', '0.50'],
    ['12,', '12.00'],
  ])('reads %s as %s', (typed, decimal) => {
    expect(typedToDecimal(typed, 2)).toBe(decimal);
  });

  it.each([
    '',
    'abc',
    '1,23456',
    '.',
    '1.005,123',
    '1,234,50',
    '12.34.56',
    '1.2345,00',
    '-5',
    '−5,00',
    '1a2',
    '1,23,456',
    '5-',
    '5k',
    '5 mil',
    'R$ -5',
  ])('does not guess at "%s"', (typed) => {
    expect(typedToDecimal(typed, 2)).toBeUndefined();
  });
});
