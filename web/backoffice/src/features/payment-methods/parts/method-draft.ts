import { RAIL_OF_KIND, type MethodKind, type PaymentRail } from '@contracts/http/deposits/method-kinds';
import { PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import type { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import type { Language } from '@web/i18n/language';
import { typedFigure } from '@web/money/figure';
import { toMinor, typedToDecimal } from '@web/money/money';
import { z } from 'zod';

/** The list of the methods, with what can be chosen for one. */
export type MethodChoices = ValueOf<typeof routes.paymentMethods>;

/** The method as it is typed. */
export interface Draft {
  readonly kind: MethodKind;
  readonly rail: PaymentRail;
  /** `provider/method`, in order. */
  readonly ways: readonly string[];
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly presets: string;
  readonly dailyCount: string;
  readonly dailySum: string;
  readonly hasHours: boolean;
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly minLevel: string;
  readonly countries: string;
  readonly title: { readonly pt: string; readonly en: string };
  readonly text: { readonly pt: string; readonly en: string };
  readonly tutorial: { readonly pt: string; readonly en: string };
  readonly order: string;
  readonly isOn: boolean;
  /** The name of the house's account in the books. */
  readonly accountId: string;
  readonly account: NonNullable<PaymentMethodData['account']>;
}

const NO_ACCOUNT = { bank: '', branch: '', number: '', holder: '', document: '', pixKey: '' };

/** A method that nobody has made yet. */
export const NEW_METHOD: PaymentMethodData = {
  kind: 'redirect',
  rail: 'debitCard',
  providers: [],
  minAmount: '10.00',
  maxAmount: '50000.00',
  presets: ['20.00', '50.00', '100.00', '200.00', '500.00'],
  hours: null,
  minLevel: 0,
  countries: [],
  dailyCount: 20,
  dailySum: '50000.00',
  title: { pt: '', en: '' },
  text: { pt: '', en: '' },
  tutorial: { pt: '', en: '' },
  order: 200,
  isOn: true,
  account: null,
};

export function draftOf(method: PaymentMethodData, language: Language): Draft {
  const { kind, rail, providers, hours, account, isOn, title, text, tutorial } = method;
  const typed = (amount: string) => typedFigure(amount, language);
  return {
    kind,
    rail,
    ways: account ? [] : providers.map((way) => `${way.providerId}/${way.method}`),
    minAmount: typed(method.minAmount),
    maxAmount: typed(method.maxAmount),
    presets: method.presets.map(typed).join(' · '),
    dailyCount: String(method.dailyCount),
    dailySum: typed(method.dailySum),
    hasHours: hours !== null,
    days: hours?.days ?? [1, 2, 3, 4, 5],
    from: hours?.from ?? '08:00',
    to: hours?.to ?? '18:00',
    minLevel: String(method.minLevel),
    countries: method.countries.join(', '),
    title,
    text,
    tutorial,
    order: String(method.order),
    isOn,
    accountId: account ? (providers[0]?.providerId ?? '') : '',
    account: account ?? NO_ACCOUNT,
  };
}

export type FieldName = keyof Draft | `title.${'pt' | 'en'}` | `account.${keyof Draft['account']}`;

/** The method that was typed, and the fields that cannot be read. The server has the last word. */
export function readDraft(draft: Draft, digits: number): { readonly method: unknown; readonly faults: Set<FieldName> } {
  const faults = new Set<FieldName>();
  const amount = (name: 'minAmount' | 'maxAmount' | 'dailySum'): string =>
    typedToDecimal(draft[name], digits) ?? (faults.add(name), '0');
  const [minAmount, maxAmount, dailySum] = [amount('minAmount'), amount('maxAmount'), amount('dailySum')];
  const presets = draft.presets
    .split(/[\s;·]+/)
    .filter(Boolean)
    .map((preset) => typedToDecimal(preset, digits));
  if (presets.includes(undefined)) faults.add('presets');
  if (faults.size === 0) limitFaults({ minAmount, maxAmount, dailySum, presets: presets as string[] }, digits, faults);
  const countries = draft.countries.split(/[\s,;]+/).filter(Boolean);
  if (countries.some((code) => !/^[a-z]{2}$/i.test(code))) faults.add('countries');
  for (const name of ['dailyCount', 'order'] as const) if (!/^\d{1,4}$/.test(draft[name].trim())) faults.add(name);
  for (const language of ['pt', 'en'] as const)
    if (draft.title[language].trim() === '') faults.add(`title.${language}`);
  const isTransfer = draft.kind === 'bankTransferWithProof';
  if (isTransfer) accountFaults(draft, faults);
  else if (draft.ways.length === 0) faults.add('ways');
  if (draft.hasHours && draft.days.length === 0) faults.add('days');
  const { kind, title, text, tutorial, isOn, days, from, to } = draft;
  return {
    faults,
    method: {
      ...{ kind, title, text, tutorial, isOn, minAmount, maxAmount, dailySum },
      rail: RAIL_OF_KIND[kind] ?? draft.rail,
      providers: isTransfer
        ? [{ providerId: draft.accountId.trim(), method: 'transfer' }]
        : draft.ways.map((way) => ({ providerId: way.split('/')[0], method: way.split('/').slice(1).join('/') })),
      presets,
      hours: draft.hasHours ? { days: [...days].sort(), from, to } : null,
      minLevel: Number(draft.minLevel),
      countries: countries.map((code) => code.toUpperCase()),
      dailyCount: Number(draft.dailyCount),
      order: Number(draft.order),
      account: isTransfer ? draft.account : null,
    },
  };
}

interface Limits extends Pick<PaymentMethodData, 'minAmount' | 'maxAmount' | 'dailySum'> {
  readonly presets: readonly string[];
}

function limitFaults(
  { minAmount, maxAmount, dailySum, presets }: Limits,
  digits: number,
  faults: Set<FieldName>,
): void {
  const [min, max, sum] = [minAmount, maxAmount, dailySum].map((amount) => toMinor(amount, digits)) as [
    bigint,
    bigint,
    bigint,
  ];
  if (min === 0n) faults.add('minAmount');
  if (min > max) faults.add('maxAmount');
  if (sum < min) faults.add('dailySum');
  const isOutside = (preset: string) => toMinor(preset, digits) < min || toMinor(preset, digits) > max;
  if (presets.some(isOutside)) faults.add('presets');
}

function accountFaults({ account, accountId }: Draft, faults: Set<FieldName>): void {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(accountId.trim())) faults.add('accountId');
  if (account.bank.trim().length < 2) faults.add('account.bank');
  if (account.holder.trim().length < 2) faults.add('account.holder');
  if (account.number.trim() === '') faults.add('account.number');
}

/** Reads a draft as the contract wants it; each fault stands at its field. */
export function methodSchema(digits: number): z.ZodType<PaymentMethodData, Draft> {
  return z
    .custom<Draft>()
    .transform((draft, context) => {
      const { method, faults } = readDraft(draft, digits);
      if (faults.size === 0) return method;
      for (const name of faults) context.addIssue({ code: 'custom', path: name.split('.') });
      return z.NEVER;
    })
    .pipe(PaymentMethodData);
}
