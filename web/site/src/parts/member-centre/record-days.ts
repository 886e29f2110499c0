import { useMerchant } from '@web/api/merchant';
import { presetDays } from '@web/time/merchant-time';
import { useMemberAddress } from './use-member-centre';

export const RECORD_PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type RecordPreset = (typeof RECORD_PRESETS)[number];

export interface RecordDays {
  readonly startDate: string;
  readonly endDate: string;
  readonly choice: RecordPreset | 'custom';
  readonly choose: (preset: RecordPreset) => void;
  readonly chooseOwn: (startDate: string, endDate: string) => void;
}

const DAY_MS = 86_400_000;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** A period that was chosen by its days: in order, and no longer than the call answers for; null for none. */
export function ownDays(first: string, last: string, most?: number): { startDate: string; endDate: string } | null {
  if (!isDay(first) || !isDay(last) || last < first) return null;
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return most !== undefined && count > most ? null : { startDate: first, endDate: last };
}

/** The period of a record in the address: `days=last7`, or `since` and `until`. A new period begins at page one. */
export function useRecordDays(usual: RecordPreset, most?: number): RecordDays {
  const { timeZone } = useMerchant();
  const { values, set } = useMemberAddress(['days', 'since', 'until', 'p']);
  const own = ownDays(values.since, values.until, most);
  const preset = RECORD_PRESETS.find((one) => one === values.days) ?? usual;
  return {
    ...(own ?? presetDays(preset, timeZone)),
    choice: own ? 'custom' : preset,
    choose: (days) => set({ days: days === usual ? '' : days, since: '', until: '', p: '' }),
    chooseOwn: (since, until) => set({ days: '', since, until, p: '' }),
  };
}
