/** The kinds of keys under which the instant payment scheme knows an account. */
export const PIX_KEY_KINDS = ['cpf', 'email', 'phone', 'random'] as const;

const FORMS: Readonly<Record<(typeof PIX_KEY_KINDS)[number], RegExp>> = {
  cpf: /^\d{11}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  phone: /^\+55\d{10,11}$/,
  random: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
};

/** True for a key that the scheme could know: of the right form and, for a tax number, with the right check digits. */
export function isPixKey({
  keyKind,
  value,
}: {
  readonly keyKind: keyof typeof FORMS;
  readonly value: string;
}): boolean {
  return FORMS[keyKind].test(value) && (keyKind !== 'cpf' || isTaxNumber(value));
}

/** True for eleven digits that are a Brazilian tax number of a person (CPF): not all alike, and the last two fit. */
export function isTaxNumber(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return [9, 10].every((length) => checkDigitOf(digits.slice(0, length)) === Number(digits[length]));
}

/** The digit that follows nine or ten digits of a tax number. */
function checkDigitOf(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}
