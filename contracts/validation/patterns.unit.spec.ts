import { COUNTRIES, fullNumber, isMobileNumber, mobileNumberOf } from './countries';
import { faultOf, PATTERNS, type FieldRule, type PatternId } from './patterns';

const rule = (patternId: PatternId, over: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: PATTERNS[patternId],
  patternId,
  minLength: 1,
  maxLength: 60,
  ...over,
});

it.each<[PatternId, string, string]>([
  ['USERNAME', 'maria_1', '1maria'],
  ['PASSWORD', 'senha-forte1', 'senhaforte'],
  ['LETTERS_NUMBERS_LETTER_FIRST', 'a1B2', '1aB2'],
  ['NUMBERS', '00123', '12a'],
  ['LETTERS_OR_NUMBERS', 'Ab1', 'a-b'],
  ['LETTERS_AND_NUMBERS', 'abc1', 'abc'],
  ['ONE_UPPERCASE', 'abC', 'abc'],
  ['ENGLISH_LETTERS_SPACES', 'Ana Souza', 'Ana  Souza'],
  ['NAME', 'João D’Ávila', 'João 2'],
  ['LINE', 'Rua das Flores, 12 – ap. 3 (fundos)', 'Rua\nA'],
  ['NO_SPACES', 'a.b', 'a b'],
  ['CHINESE', '张三·1', '张三a'],
  ['KOREAN', '홍길동', '홍길동a'],
  ['THAI', 'สมชาย', 'สมชาย1'],
  ['EMAIL', 'ana.s+1@exemplo.com.br', 'ana@exemplo'],
  ['SIX_DIGITS', '012345', '12345'],
  ['DATE_YYYY_MM_DD', '1990-12-31', '31-12-1990'],
  ['DATE_MM_DD_YYYY', '12-31-1990', '31-12-1990'],
])('%s takes %s and not %s', (patternId, good, bad) => {
  expect(faultOf(good, rule(patternId))).toBeUndefined();
  expect(faultOf(bad, rule(patternId))).toBe(patternId);
});

it.each([
  ['a control character', '\u0007'],
  ['a line break', '\n'],
  ['an override of the direction', '\u202e'],
  ['an isolate of the direction', '\u2067'],
  ['a space without width', '\u200b'],
  ['a joiner without width', '\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['a variation selector', '\ufe0f'],
  ['a joiner among the marks', '\u034f'],
  ['a letter that shows nothing', '\u3164'],
  ['a mark of byte order', '\ufeff'],
])('no name and no line holds %s', (_, sign) => {
  for (const patternId of ['NAME', 'LINE'] as const) {
    expect(faultOf(`Ana${sign}Souza`, rule(patternId))).toBe(patternId);
    expect(faultOf(`Ana Souza${sign}`, rule(patternId))).toBe(patternId);
  }
});

it('takes anything under a lone star, within the lengths', () => {
  expect(faultOf('☃ anything', rule('ANY', { maxLength: 20 }))).toBeUndefined();
  expect(faultOf('ab', rule('ANY', { minLength: 3 }))).toBe('TOO_SHORT');
  expect(faultOf('abcd', rule('ANY', { maxLength: 3 }))).toBe('TOO_LONG');
});

it('asks nothing of what is empty and optional, or not enabled', () => {
  expect(faultOf('', rule('EMAIL'))).toBe('REQUIRED');
  expect(faultOf('', rule('EMAIL', { required: false }))).toBeUndefined();
  expect(faultOf('no address', rule('EMAIL', { enabled: false }))).toBeUndefined();
});

it('writes numbers in one way, and knows each country by its code', () => {
  expect(fullNumber('55', '(11) 98765-4321')).toBe('+5511987654321');
  expect(fullNumber('+55', '011987654321')).toBe('+5511987654321');
  expect(fullNumber('55', '123')).toBeUndefined();
  expect(fullNumber('999', '11987654321')).toBeUndefined();
  expect(new Set(COUNTRIES.map(({ countryDialingCode }) => countryDialingCode)).size).toBe(COUNTRIES.length);
});

it.each(COUNTRIES)(
  'takes a number of +$countryDialingCode that names its country, whatever was chosen beside it',
  ({ countryDialingCode, minDigits }) => {
    const digits = '9'.repeat(minDigits);
    expect(fullNumber('55', `+${countryDialingCode} ${digits}`)).toBe(`+${countryDialingCode}${digits}`);
    expect(mobileNumberOf('55', `(+${countryDialingCode}) 0${digits}`)).toEqual({
      countryDialingCode,
      mobileNum: digits,
    });
  },
);

it('refuses a number of a country that is not known, and tells numbers from names', () => {
  expect(fullNumber('55', '+99911987654321')).toBeUndefined();
  expect(fullNumber('55', '+55')).toBeUndefined();
  expect(['11987654321', '+55 (11) 98765-4321', '(+34) 612.345.678'].map(isMobileNumber)).toEqual([true, true, true]);
  expect(['maria', 'tel-1a2b', '', '+', '--', '1maria'].map(isMobileNumber)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
