/** A country whose mobile numbers are accepted, with how many digits its national numbers have. */
export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly minDigits: number;
  readonly maxDigits: number;
}

const country = (
  countryCode: string,
  countryDialingCode: string,
  minDigits: number,
  maxDigits = minDigits,
): Country => ({
  countryCode,
  countryDialingCode,
  minDigits,
  maxDigits,
});

/**
 * Forms begin with the first country. No two countries share a dialling code, so that a full number names its country.
 */
export const COUNTRIES: readonly Country[] = [
  country('BR', '55', 10, 11),
  country('AO', '244', 9),
  country('AR', '54', 10, 11),
  country('BO', '591', 8),
  country('CL', '56', 9),
  country('CO', '57', 10),
  country('EC', '593', 9),
  country('ES', '34', 9),
  country('ID', '62', 9, 12),
  country('KR', '82', 9, 10),
  country('MX', '52', 10),
  country('MZ', '258', 9),
  country('MY', '60', 9, 10),
  country('PE', '51', 9),
  country('PH', '63', 10),
  country('PT', '351', 9),
  country('PY', '595', 9),
  country('TH', '66', 9),
  country('UY', '598', 8),
  country('VN', '84', 9, 10),
];

/** The country of the site, which is assumed for a number without a country. */
export const HOME_DIALING_CODE = COUNTRIES[0]!.countryDialingCode;

/**
 * Removes spaces and signs, which people put into numbers as they like, but keeps the `+`, which says that a country
 * follows.
 */
function bare(mobileNum: string): string {
  return mobileNum.replace(/[\s().-]/g, '');
}

/**
 * A number that is being typed, in the groups that people of its country read it in: `(11) 98765-4321` in Brazil,
 * groups of three elsewhere. A text with other signs than digits and those of the groups stays as it is.
 */
export function groupedMobile(dialingCode: string, written: string): string {
  const digits = bare(written);
  if (!/^\d*$/.test(digits)) return written;
  if (dialingCode !== HOME_DIALING_CODE) return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  if (digits.length <= 2) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  const head = rest.length > 8 ? 5 : 4;
  return `(${area}) ${rest.length > head ? `${rest.slice(0, head)}-${rest.slice(head)}` : rest}`;
}

/** True if a text is meant as a mobile number. User names begin with a letter, so that the two cannot be confused. */
export function isMobileNumber(written: string): boolean {
  return /^\+?\d+$/.test(bare(written));
}

/** True if a number names its country itself, as `+55 11 98765-4321` does. */
export function namesCountry(mobileNum: string): boolean {
  return bare(mobileNum).startsWith('+');
}

/** Returns the national digits alone: without spaces, signs, and the zero that is dialled within the country. */
export function nationalDigits(mobileNum: string): string {
  return bare(mobileNum).replace(/^0+/, '');
}

export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * Returns a number as it travels. A number that begins with `+` and a known country code belongs to that country, even
 * if another one is chosen beside it.
 */
export function mobileNumberOf(countryDialingCode: string, mobileNum: string): MobileNumber {
  const digits = bare(mobileNum);
  const named = COUNTRIES.find((one) => digits.startsWith(`+${one.countryDialingCode}`))?.countryDialingCode;
  if (named === undefined)
    return { countryDialingCode: countryDialingCode.replace(/^\+/, ''), mobileNum: nationalDigits(digits) };
  return { countryDialingCode: named, mobileNum: nationalDigits(digits.slice(named.length + 1)) };
}

/**
 * Returns the number as every country dials it, `+5511987654321`; undefined for a number that no phone of the country
 * can have.
 */
export function fullNumber(countryDialingCode: string, mobileNum: string): string | undefined {
  const { countryDialingCode: code, mobileNum: digits } = mobileNumberOf(countryDialingCode, mobileNum);
  const known = COUNTRIES.find((one) => one.countryDialingCode === code);
  if (!known || !/^\d+$/.test(digits) || digits.length < known.minDigits || digits.length > known.maxDigits)
    return undefined;
  return `+${known.countryDialingCode}${digits}`;
}

const SHOWN_DIGITS = 4;

/** A full number with its last digits alone, which its owner knows it by: `+55 •• •••••-4321`. */
export function maskedNumber(number: string): string {
  const code = COUNTRIES.find((one) => number.startsWith(`+${one.countryDialingCode}`))?.countryDialingCode ?? '';
  const national = number.slice(code.length + 1);
  const hidden = '•'.repeat(national.length - SHOWN_DIGITS);
  // Brazilians say the two digits of the area by themselves.
  const grouped = code === HOME_DIALING_CODE ? `${hidden.slice(0, 2)} ${hidden.slice(2)}` : hidden;
  return `+${code} ${grouped}-${national.slice(-SHOWN_DIGITS)}`;
}
