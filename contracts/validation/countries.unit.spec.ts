import { COUNTRIES, maskedNumber, groupedMobile } from './countries';

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

it.each([
  ['55', '1', '1'],
  ['55', '119', '(11) 9'],
  ['55', '1198765', '(11) 9876-5'],
  ['55', '11987654321', '(11) 98765-4321'],
  ['55', '(11) 9876-54321', '(11) 98765-4321'],
  ['55', '1133334444', '(11) 3333-4444'],
  ['351', '912345678', '912 345 678'],
  ['55', '+55 11 98765', '+55 11 98765'],
])('groups a number of +%s that is typed as %s', (dialingCode, written, grouped) => {
  expect(groupedMobile(dialingCode, written)).toBe(grouped);
});
