import { fullNumber } from '@contracts/validation/countries';
import { faultOf, type FieldRule } from '@contracts/validation/patterns';
import type { TFunction } from 'i18next';

/**
 * Checks a value by the merchant's rule before it is sent; the server decides by the same rule. Undefined when it fits.
 */
export function checkField(value: string, rule: FieldRule | undefined, t: TFunction): string | undefined {
  const fault = faultOf(value, rule);
  return fault && t(`session.pattern.${fault}`, { min: rule!.minLength, max: rule!.maxLength });
}

export function checkMobile(dialingCode: string, mobileNum: string, t: TFunction): string | undefined {
  if (mobileNum.trim() === '') return t('session.pattern.REQUIRED');
  return fullNumber(dialingCode, mobileNum) ? undefined : t('session.rule.mobile');
}

/** Six digits, as the codes of all SMS are. */
export function checkCode(code: string, t: TFunction): string | undefined {
  if (code.trim() === '') return t('session.pattern.REQUIRED');
  return /^\d{6}$/.test(code.trim()) ? undefined : t('session.pattern.SIX_DIGITS');
}
