import type { FieldRules } from '@contracts/http/session';
import { HOME_DIALING_CODE } from '@contracts/validation/countries';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';

export type RegisterType = 'username' | 'mobile';

/** Fields with a place of their own on the form, above the rest. */
export const CREDENTIALS = ['username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'] as const;

interface FieldLook {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  readonly secret?: true;
}

/** The rest, in the order in which they are asked for. Which of them are, the merchant says. */
export const PROFILE_LOOKS = {
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  birthday: { autoComplete: 'bday' },
  idNumber: {},
  paymentPassword: { secret: true, inputMode: 'numeric', autoComplete: 'off' },
  whatsapp: { inputMode: 'tel' },
  telegram: {},
  facebook: {},
  line: {},
  zalo: { inputMode: 'tel' },
  wechat: {},
  qqNum: { inputMode: 'numeric' },
  nationality: { autoComplete: 'country-name' },
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: {},
  recommenderId: {},
  affiliateCode: {},
} as const satisfies Record<string, FieldLook>;

export type ProfileName = keyof typeof PROFILE_LOOKS;
export const PROFILE_NAMES = Object.keys(PROFILE_LOOKS) as readonly ProfileName[];
export const lookOf = (name: ProfileName): FieldLook => PROFILE_LOOKS[name];

type TextName = (typeof CREDENTIALS)[number] | ProfileName | 'countryDialingCode';
export type RegisterValues = Record<TextName, string> & { acceptedTerms: boolean; isAdult: boolean };

export const EMPTY: RegisterValues = {
  ...(Object.fromEntries([...CREDENTIALS, ...PROFILE_NAMES].map((name) => [name, ''])) as Record<TextName, string>),
  countryDialingCode: HOME_DIALING_CODE,
  acceptedTerms: false,
  isAdult: false,
};

/** The fields that the merchant asks for, in order; the invitation of the address takes the place of its field. */
export function askedFields(settings: FieldRules, hasCodeOfUrl: boolean): readonly ProfileName[] {
  return PROFILE_NAMES.filter((name) => settings[name]?.enabled && !(name === 'affiliateCode' && hasCodeOfUrl));
}
