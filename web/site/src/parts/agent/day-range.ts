import { useMerchant } from '@web/api/merchant';
import {
  addDays,
  dayIn,
  PAY_PRESETS,
  presetDays,
  unitAround,
  unitOfPreset,
  type CalendarUnit,
} from '@web/time/merchant-time';
import { useCentreAddress } from './use-centre';

/** Periods at a click, in the order of their menu. */
export const DAY_CHOICES = ['today', 'yesterday', ...PAY_PRESETS, 'last7', 'last30'] as const;
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
  /** The period before: of a week, a half or a month that still runs, as many days of the one before. */
  readonly before: Days;
  readonly choose: (choice: DayChoice) => void;
  readonly chooseCustom: (days: Days) => void;
  /** Moves the period by its own length, or to the whole week, half or month beside it. */
  readonly shift: (by: -1 | 1) => void;
  /** The reports tell of the past: a period that reaches to today has none after it. */
  readonly reachesToday: boolean;
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

const isSame = (one: Days, other: Days) => one.startDate === other.startDate && one.endDate === other.endDate;

/** Days that are a whole half or month of the calendar move by halves and months, however they were chosen. */
export function unitOfDays({ startDate, endDate }: Days): CalendarUnit | undefined {
  return (['half', 'month'] as const).find((unit) => {
    return isSame(unitAround(unit, startDate), { startDate, endDate });
  });
}

/** The whole week, half or month beside the one that the days are in. */
export function unitBeside(unit: CalendarUnit, { startDate }: Days, by: -1 | 1): Days {
  const whole = unitAround(unit, startDate);
  return unitAround(unit, by < 0 ? addDays(whole.startDate, -1) : addDays(whole.endDate, 1));
}

/** The days that a period is compared with. */
export function daysBefore(days: Days, unit: CalendarUnit | undefined): Days {
  if (!unit) return shifted(days, -1);
  const before = unitBeside(unit, days, -1);
  if (days.endDate === unitAround(unit, days.startDate).endDate) return before;
  const sameDay = addDays(before.startDate, countDays(days) - 1);
  return sameDay < before.endDate ? { ...before, endDate: sameDay } : before;
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
  const unit = custom ? unitOfDays(custom) : unitOfPreset(named);
  const today = dayIn(timeZone, new Date());
  const choose = (choice: DayChoice) => set({ days: choice === usual ? '' : choice, since: '', until: '' });
  const chooseCustom = ({ startDate, endDate }: Days) => set({ days: '', since: startDate, until: endDate });
  return {
    ...days,
    choice: custom ? 'custom' : named,
    count: countDays(days),
    before: daysBefore(days, unit),
    choose,
    chooseCustom,
    shift: (by) => {
      const beside = unit ? unitBeside(unit, days, by) : shifted(days, by);
      const next = beside.endDate > today ? { ...beside, endDate: today } : beside;
      const preset = PAY_PRESETS.find(
        (one) => unit && unitOfPreset(one) === unit && isSame(presetDays(one, timeZone), next),
      );
      if (preset) choose(preset);
      else chooseCustom(next);
    },
    reachesToday: days.endDate >= today,
    isChosen: custom !== null || named !== usual,
  };
}
