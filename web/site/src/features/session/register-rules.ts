import type { RegisterSettings } from '@contracts/http/session';
import type { TFunction } from 'i18next';

/** A lone star means that anything goes. */
const ANYTHING = '*';

export type FieldRule = RegisterSettings[string];

function patternText(rule: FieldRule, t: TFunction): string {
  const id = rule.patternId.toLowerCase();
  if (id.includes('username')) return t('session.rule.username');
  if (id.includes('password')) return t('session.rule.password');
  return t('session.rule.pattern');
}

/** Checks a value by the merchant's rule before it is sent; the server decides by the same rule. Undefined when it fits. */
export function checkField(value: string, rule: FieldRule | undefined, t: TFunction): string | undefined {
  if (!rule?.enabled) return undefined;
  if (value === '') return rule.required ? t('common.required') : undefined;
  if (value.length < rule.minLength) return t('session.rule.tooShort', { min: rule.minLength });
  if (rule.maxLength > 0 && value.length > rule.maxLength) return t('session.rule.tooLong', { max: rule.maxLength });
  if (rule.acceptedPattern === ANYTHING || rule.acceptedPattern === '') return undefined;
  return new RegExp(rule.acceptedPattern).test(value) ? undefined : patternText(rule, t);
}
