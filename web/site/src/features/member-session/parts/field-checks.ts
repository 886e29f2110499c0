import { fullNumber } from '@contracts/validation/countries';
import { faultOf, type FieldRule } from '@contracts/validation/patterns';
import type { TFunction } from 'i18next';

/** The fields whose own words ask for what is missing, so that a form sent empty does not repeat one sentence. */
type AskedField = 'username' | 'password' | 'confirmPassword' | 'mobileNum' | 'verificationCode';

/**
 * Checks a value by the merchant's rule before it is sent; the server decides by the same rule. Undefined when it fits.
 */
export function checkField(
  value: string,
  rule: FieldRule | undefined,
  t: TFunction,
  field?: AskedField,
): string | undefined {
  const fault = faultOf(value, rule);
  if (fault === 'REQUIRED' && field) return t(`session.missing.${field}`);
  return fault && t(`session.pattern.${fault}`, { min: rule!.minLength, max: rule!.maxLength });
}

export function checkMobile(dialingCode: string, mobileNum: string, t: TFunction): string | undefined {
  if (mobileNum.trim() === '') return t('session.missing.mobileNum');
  return fullNumber(dialingCode, mobileNum) ? undefined : t('session.rule.mobile');
}

/** Six digits, as the codes of all SMS are. */
export function checkCode(code: string, t: TFunction): string | undefined {
  if (code.trim() === '') return t('session.missing.verificationCode');
  return /^\d{6}$/.test(code.trim()) ? undefined : t('session.pattern.SIX_DIGITS');
}
