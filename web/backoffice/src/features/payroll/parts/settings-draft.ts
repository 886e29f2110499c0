import { PayrollSettings } from '@contracts/http/agents/bills';
import type { Language } from '@web/i18n/language';
import { typedFigure } from '@web/money/figure';
import { toMinor, typedToDecimal } from '@web/money/money';
import { z } from 'zod';

type Amounts =
  | 'activeMemberTurnover'
  | 'activeMemberTurnoverDividend'
  | 'transferMin'
  | 'transferMax'
  | 'transferDailyMax';
export type CeilingName = keyof PayrollSettings['ceilings'];
export type FieldName = Exclude<keyof PayrollSettings, 'ceilings'> | CeilingName;
/** The settings as they are typed: everything is text. */
export type Draft = Readonly<Record<FieldName, string>>;

/** The groups of the form with their fields, in order. */
export const PARTS = {
  active: ['activeMemberTurnover', 'activeMemberTurnoverDividend'],
  ceilings: ['daily', 'hourlyWin', 'hourlyLoss', 'realtimeWin', 'realtimeLoss', 'dividend'],
  offers: ['offerDays'],
  times: ['dailyAt', 'dividendAt'],
  transfers: ['transferMin', 'transferMax', 'transferDailyMax'],
} as const satisfies Record<string, readonly FieldName[]>;

const RATE_DIGITS = 4;
const MOST_DAYS = 30;

/** The settings as the language writes them: "0,3", "500". */
export function draftOf({ ceilings, offerDays, ...rest }: PayrollSettings, language: Language): Draft {
  const typed = Object.entries({ ...rest, ...ceilings }).map(([name, figure]) => [name, typedFigure(figure, language)]);
  return { ...(Object.fromEntries(typed) as Omit<Draft, 'offerDays'>), offerDays: String(offerDays) } as Draft;
}

export type Read = { readonly settings: PayrollSettings } | { readonly faults: ReadonlySet<FieldName> };

/** The settings that were typed, or the fields that cannot be read. The server has the last word. */
export function readDraft(draft: Draft, digits: number): Read {
  const faults = new Set<FieldName>();
  const amount = (name: Amounts): string => typedToDecimal(draft[name], digits) ?? fault(name);
  const percent = (name: CeilingName): string => {
    const text = draft[name].trim().replace(',', '.');
    return /^\d{1,3}(\.\d{1,4})?$/.test(text) && toMinor(text, RATE_DIGITS) <= 1_000_000n ? text : fault(name);
  };
  const clock = (name: 'dailyAt' | 'dividendAt'): string =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(draft[name]) ? draft[name] : fault(name);
  const fault = (name: FieldName): string => {
    faults.add(name);
    return '';
  };
  const offerDays = /^\d{1,2}$/.test(draft.offerDays.trim()) ? Number(draft.offerDays) : 0;
  if (offerDays < 1 || offerDays > MOST_DAYS) faults.add('offerDays');
  const settings: PayrollSettings = {
    activeMemberTurnover: amount('activeMemberTurnover'),
    activeMemberTurnoverDividend: amount('activeMemberTurnoverDividend'),
    ceilings: {
      daily: percent('daily'),
      hourlyWin: percent('hourlyWin'),
      hourlyLoss: percent('hourlyLoss'),
      realtimeWin: percent('realtimeWin'),
      realtimeLoss: percent('realtimeLoss'),
      dividend: percent('dividend'),
    },
    offerDays,
    dailyAt: clock('dailyAt'),
    dividendAt: clock('dividendAt'),
    transferMin: amount('transferMin'),
    transferMax: amount('transferMax'),
    transferDailyMax: amount('transferDailyMax'),
  };
  return faults.size > 0 ? { faults } : { settings };
}

/** Reads a draft as the contract wants it; each fault stands at its field. */
export function settingsSchema(digits: number): z.ZodType<PayrollSettings, Draft> {
  return z
    .custom<Draft>()
    .transform((draft, context) => {
      const read = readDraft(draft, digits);
      if ('settings' in read) return read.settings;
      for (const name of read.faults) context.addIssue({ code: 'custom', path: [name] });
      return z.NEVER;
    })
    .pipe(PayrollSettings);
}
