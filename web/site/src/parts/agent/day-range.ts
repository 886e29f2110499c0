import { useMerchant } from '@web/api/merchant';
import { addDays, DAY_PRESETS, DAY_PRESETS_AHEAD, presetDays } from '@web/time/merchant-time';
import { useCentreAddress } from './use-centre';

/** Periods at a click; those ahead begin today, and are for what ends or is due then. */
export const DAY_CHOICES = [...DAY_PRESETS, ...DAY_PRESETS_AHEAD] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];

/** The longest period that the reports answer for. */
export const MOST_DAYS = 92;

export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

export interface DayRange extends Days {
  readonly choice: DayChoice | 'custom';
  readonly count: number;
  /** The period of the same length that ends where this one begins. */
  readonly before: Days;
  readonly choose: (choice: DayChoice) => void;
  readonly chooseCustom: (days: Days) => void;
  /** Moves the period by its own length. */
  readonly shift: (by: -1 | 1) => void;
  readonly isChosen: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

export function countDays({ startDate, endDate }: Days): number {
  return Math.round((Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / DAY_MS) + 1;
}

export function shifted(days: Days, by: -1 | 1): Days {
  const step = countDays(days) * by;
  return { startDate: addDays(days.startDate, step), endDate: addDays(days.endDate, step) };
}

/** The days of an address, in order, and limited to the longest period that the reports answer. */
export function customDays(from: string, to: string): Days | null {
  if (!isDay(from) || !isDay(to)) return null;
  const [startDate, endDate] = from <= to ? [from, to] : [to, from];
  return countDays({ startDate, endDate }) > MOST_DAYS
    ? { startDate: addDays(endDate, 1 - MOST_DAYS), endDate }
    : { startDate, endDate };
}

/** A period in the address: `days=last7`, or `since` and `until`; `to` belongs to the log-in. */
export function useDayRange(usual: DayChoice = 'last7'): DayRange {
  const { timeZone } = useMerchant();
  const { values, set } = useCentreAddress(['days', 'since', 'until']);
  const custom = customDays(values.since, values.until);
  const named = DAY_CHOICES.find((choice) => choice === values.days) ?? usual;
  const days = custom ?? presetDays(named, timeZone);
  const chooseCustom = ({ startDate, endDate }: Days) => set({ days: '', since: startDate, until: endDate });
  return {
    ...days,
    choice: custom ? 'custom' : named,
    count: countDays(days),
    before: shifted(days, -1),
    choose: (choice) => set({ days: choice === usual ? '' : choice, since: '', until: '' }),
    chooseCustom,
    shift: (by) => chooseCustom(shifted(days, by)),
    isChosen: custom !== null || named !== usual,
  };
}
