import type { PayoutDestination, PixKeyKind } from '@contracts/vendor/payout-provider';

export const KEY_KINDS = ['cpf', 'email', 'phone', 'random'] as const satisfies readonly PixKeyKind[];

export interface AccountDraft {
  readonly kind: PayoutDestination['kind'];
  readonly keyKind: PixKeyKind;
  readonly value: string;
  readonly bankCode: string;
  readonly branch: string;
  readonly account: string;
  readonly checkDigit: string;
  readonly holderName: string;
  readonly paymentPassword: string;
}

export const NO_ACCOUNT: AccountDraft = {
  kind: 'pix',
  keyKind: 'cpf',
  value: '',
  bankCode: '',
  branch: '',
  account: '',
  checkDigit: '',
  holderName: '',
  paymentPassword: '',
};

const digits = (typed: string): string => typed.replace(/\D/g, '');

/** A number of eleven or ten digits is one of Brazil; another country is named by "+". */
function phone(typed: string): string {
  const figures = digits(typed);
  return typed.trim().startsWith('+') || figures.length > 11 ? `+${figures}` : `+55${figures}`;
}

const WRITTEN: Readonly<Record<PixKeyKind, (typed: string) => string>> = {
  cpf: digits,
  email: (typed) => typed.trim().toLowerCase(),
  phone,
  random: (typed) => typed.trim().toLowerCase(),
};

const KEY_FORMS: Readonly<Record<PixKeyKind, RegExp>> = {
  cpf: /^\d{11}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+\d{10,15}$/,
  random: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** The key as the scheme writes it, from what was typed or pasted; null where it cannot be one. */
export function keyOf(kind: PixKeyKind, typed: string): string | null {
  const value = WRITTEN[kind](typed);
  return KEY_FORMS[kind].test(value) ? value : null;
}

const BANK_FORMS = {
  bankCode: /^\d{8}$/,
  branch: /^\d{1,6}$/,
  account: /^\d{1,20}$/,
  checkDigit: /^[0-9A-Za-z]{0,2}$/,
} as const;
export type BankField = keyof typeof BANK_FORMS;

/** Points and spaces are how people write numbers; a hyphen would hide a check digit. */
const plain = (typed: string): string => typed.replace(/[\s.]/g, '');

export function isBankField(field: BankField, typed: string): boolean {
  return BANK_FORMS[field].test(plain(typed));
}

/** The destination of a draft whose fields were checked. */
export function destinationOf(draft: AccountDraft): PayoutDestination {
  if (draft.kind === 'pix')
    return { kind: 'pix', keyKind: draft.keyKind, value: keyOf(draft.keyKind, draft.value) ?? draft.value };
  return {
    kind: 'bank',
    bankCode: plain(draft.bankCode),
    branch: plain(draft.branch),
    account: plain(draft.account),
    checkDigit: plain(draft.checkDigit),
  };
}
