import { COUNTRIES, maskedNumber } from './countries';

it.each([
  ['+5511987654321', '+55 •• •••••-4321'],
  ['+551133334321', '+55 •• ••••-4321'],
  ['+351912345678', '+351 •••••-5678'],
])('%s is shown as %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown);
});

it('shows four digits of a number of any country, and no more', () => {
  for (const { countryDialingCode, minDigits, maxDigits } of COUNTRIES)
    for (const digits of [minDigits, maxDigits]) {
      const shown = maskedNumber(`+${countryDialingCode}${'1234567890123'.slice(0, digits)}`);
      expect(shown.replace(`+${countryDialingCode}`, '').match(/\d/g)).toHaveLength(4);
      expect(shown.match(/•/g)).toHaveLength(digits - 4);
    }
});
