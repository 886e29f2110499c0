import type { Language } from '@contracts/http/common';
import type { OwnDetail } from '@contracts/validation/own-details';
import { faultOf, PATTERNS, type FieldRule, type PatternId, type RuleTextId } from '@contracts/validation/patterns';
import { enRuleTexts } from '@contracts/validation/rule-texts.en';
import { ptRuleTexts } from '@contracts/validation/rule-texts.pt';

const TEXTS: Readonly<Record<Language, Readonly<Record<RuleTextId, string>>>> = { pt: ptRuleTexts, en: enRuleTexts };

/** Pattern and lengths of every field that a registration can ask for. */
const FIELDS = {
  username: ['USERNAME', 4, 20],
  password: ['PASSWORD', 8, 64],
  confirmPassword: ['ANY', 8, 64],
  mobileNum: ['MOBILE', 8, 12],
  verificationCode: ['SIX_DIGITS', 6, 6],
  captcha: ['ANY', 1, 2000],
  payeeName: ['NAME', 3, 60],
  paymentPassword: ['SIX_DIGITS', 6, 6],
  email: ['EMAIL', 6, 100],
  qqNum: ['NUMBERS', 5, 12],
  line: ['NO_SPACES', 3, 40],
  whatsapp: ['NUMBERS', 8, 15],
  facebook: ['NO_SPACES', 3, 60],
  wechat: ['LETTERS_NUMBERS_LETTER_FIRST', 6, 20],
  telegram: ['NO_SPACES', 3, 40],
  zalo: ['NUMBERS', 8, 15],
  idNumber: ['LETTERS_OR_NUMBERS', 5, 20],
  nickname: ['NAME', 2, 20],
  birthday: ['DATE_YYYY_MM_DD', 10, 10],
  address: ['LINE', 5, 120],
  nationality: ['NAME', 2, 40],
  occupation: ['NAME', 2, 40],
  sourceOfIncome: ['LINE', 2, 60],
  recommenderId: ['LETTERS_OR_NUMBERS', 4, 20],
  affiliateCode: ['LETTERS_OR_NUMBERS', 4, 12],
} as const satisfies Record<string, readonly [PatternId, number, number]>;

/** A tax number is no field of the registration: it is told in a later step, and judged by its own arithmetic. */
const TAX_NUMBER = ['LINE', 11, 14] as const;

export type RegisterField = keyof typeof FIELDS;
export type RegisterRules = Readonly<Record<RegisterField, FieldRule>>;

/** The fields that every registration asks for; the merchant chooses the others. */
const ALWAYS: readonly RegisterField[] = ['username', 'password', 'confirmPassword'];

/**
 * The rules of this merchant: one table, by which forms are drawn and registrations are checked.
 * @param wished `<name>:required` or `<name>:optional`
 * @throws Error for a wish that names no field
 */
export function registerRules(wished: readonly string[], isCodeAsked: boolean): RegisterRules {
  const rules = Object.fromEntries(
    Object.entries(FIELDS).map(([name, facts]) => [name, ruleOf(facts, ALWAYS.includes(name as RegisterField))]),
  );
  for (const wish of wished) {
    const [name, how] = wish.split(':') as [string, string | undefined];
    if (!(name in FIELDS) || (how !== 'required' && how !== 'optional'))
      throw new Error(`REGISTER_FIELDS: "${wish}" is no field with :required or :optional`);
    rules[name] = { ...rules[name]!, enabled: true, required: how === 'required' };
  }
  // A form that asks for a number asks for its code, too.
  if (isCodeAsked)
    rules['verificationCode'] = {
      ...rules['verificationCode']!,
      enabled: true,
      required: rules['mobileNum']!.required,
    };
  return rules as RegisterRules;
}

/** The rule of a detail in a later step, which demands it. */
export function detailRule(name: OwnDetail): FieldRule {
  return ruleOf(name === 'taxNumber' ? TAX_NUMBER : FIELDS[name], true);
}

function ruleOf([patternId, minLength, maxLength]: readonly [PatternId, number, number], isAsked: boolean): FieldRule {
  return { enabled: isAsked, required: isAsked, acceptedPattern: PATTERNS[patternId], patternId, minLength, maxLength };
}

/** The same rules for a registration by mobile: the number and, where asked for, its code, instead of a user name. */
export function rulesForMobile(
  rules: RegisterRules,
  asks: { readonly code: boolean; readonly password: boolean },
): RegisterRules {
  const asked = (rule: FieldRule, isAsked: boolean): FieldRule => ({ ...rule, enabled: isAsked, required: isAsked });
  return {
    ...rules,
    username: asked(rules.username, false),
    mobileNum: asked(rules.mobileNum, true),
    verificationCode: asked(rules.verificationCode, asks.code),
    password: asked(rules.password, asks.password),
    confirmPassword: asked(rules.confirmPassword, asks.password),
    // Nobody chose the name of such an account, so that its owner may say how to be called.
    nickname: rules.nickname.enabled ? rules.nickname : { ...rules.nickname, enabled: true },
  };
}

/** The fault of each wrong field in the visitor's language; empty when all of them fit. */
export function fieldFaults(
  input: Readonly<Record<string, unknown>>,
  rules: Partial<RegisterRules>,
  language: Language,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = input[name];
    const fault = faultOf(typeof value === 'string' ? value : '', rule);
    if (fault) faults[name] = ruleText(fault, rule, language);
  }
  return faults;
}

export function ruleText(id: RuleTextId, rule: Pick<FieldRule, 'minLength' | 'maxLength'>, language: Language): string {
  return TEXTS[language][id].replace('{{min}}', String(rule.minLength)).replace('{{max}}', String(rule.maxLength));
}
