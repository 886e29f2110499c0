import { ApiError, type ApiErrorCode } from '@web/api/api-error';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Refusals that speak of one field, although the server names none; the first that the form has. */
const FIELDS_OF_CODE: Partial<Record<ApiErrorCode, readonly string[]>> = {
  USERNAME_TAKEN: ['username'],
  COMMON_PASSWORD: ['password', 'newPassword'],
  SAME_PASSWORD: ['newPassword'],
  PASSWORD_USED_BEFORE: ['newPassword'],
  WRONG_PASSWORD: ['oldPassword', 'proof'],
  INVALID_AFFILIATE_CODE: ['affiliateCode'],
  INVALID_PHONE: ['mobileNum', 'username'],
  MISSING_PHONE: ['mobileNum'],
  MOBILE_TAKEN: ['mobileNum'],
  TAX_NUMBER_INVALID: ['taxNumber'],
  UNDER_AGE: ['birthday'],
  EMAIL_TAKEN: ['email'],
  CONTACT_UNCHANGED: ['mobileNum', 'email'],
  INVALID_CODE: ['verificationCode'],
  MISSING_CODE: ['verificationCode'],
  CODE_EXPIRED: ['verificationCode'],
  INVALID_AMOUNT: ['amount'],
  AMOUNT_BELOW_MINIMUM: ['amount'],
  AMOUNT_ABOVE_MAXIMUM: ['amount'],
  NOT_ENOUGH_FUNDS: ['amount'],
  DAILY_LIMIT_REACHED: ['amount'],
  DEPOSIT_LIMIT_REACHED: ['amount'],
  PAYMENT_PASSWORD_WEAK: ['next'],
  PAYMENT_PASSWORD_WRONG: ['paymentPassword', 'proof'],
  PAYMENT_PASSWORD_LOCKED: ['paymentPassword', 'proof'],
  OWNER_MISMATCH: ['holderName'],
  ACCOUNT_UNKNOWN: ['value', 'account'],
};

/** Puts what the server found wrong at its fields, and answers whether all of it found a place. */
export function showFieldFaults<Values extends FieldValues>(
  fault: unknown,
  known: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(fault instanceof ApiError)) return false;
  const byCode = FIELDS_OF_CODE[fault.code]?.find((field) => known.some((name) => name === field));
  const faults = Object.entries(fault.fields);
  if (faults.length === 0 && byCode) faults.push([byCode, fault.message]);
  let first = true;
  let placed = faults.length > 0;
  for (const [field, message] of faults) {
    // A field of a part of the request is named with its way there, as in "destination.account".
    const name = known.find((candidate) => candidate === field || field.endsWith(`.${candidate}`));
    if (!name) {
      placed = false;
      continue;
    }
    setError(name, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
  return placed;
}
