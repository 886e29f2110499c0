import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { enUS, ptBR, type DayPickerLocale } from 'react-day-picker/locale';
import { useMerchant } from '../../api/merchant';
import { timeFormat } from '../../i18n/formats';
import { localeOf, type ServedLanguage } from '../../i18n/language';
import { useServedLanguage } from '../../i18n/setup';
import { dayIn } from '../../time/merchant-time';
import { CALENDAR_LOOK } from './calendar-look';

const LOCALES: Readonly<Record<ServedLanguage, DayPickerLocale>> = { pt: ptBR, en: enUS };

/** First and last day, YYYY-MM-DD; the same day twice where only one is chosen. */
export interface ChosenDays {
  readonly first: string;
  readonly last: string;
}

/** The picker counts in the browser's days; only the figures of a day go in and out, so that no zone can move them. */
function asDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date);
}

function asDay(date: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** "sáb", as Intl spells it: the locale of the picker leaves the accent out. */
function weekdayIn(language: ServedLanguage): (date: Date) => string {
  const format = timeFormat(localeOf(language), { weekday: 'short' });
  return (date) => format.format(date).replace('.', '');
}

interface DaysPickerProps {
  readonly initial: ChosenDays | null;
  readonly onChange: (days: ChosenDays | null) => void;
  /** The most days of a period. */
  readonly most?: number;
}

/** The look that all calendars share: today by the merchant's clock, and the language. */
function useCalendar() {
  const { timeZone } = useMerchant();
  const language = useServedLanguage();
  return {
    today: asDate(dayIn(timeZone, new Date())),
    locale: LOCALES[language],
    formatters: { formatWeekdayName: weekdayIn(language) },
    classNames: CALENDAR_LOOK,
  };
}

interface DayCalendarProps {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** A calendar on which one day until today is chosen, by the merchant's clock. */
export function DayCalendar({ day, onChange }: DayCalendarProps) {
  const calendar = useCalendar();
  const chosen = asDate(day);
  return (
    <DayPicker
      {...calendar}
      mode="single"
      required
      selected={chosen}
      onSelect={(next: Date) => onChange(asDay(next))}
      disabled={{ after: calendar.today }}
      defaultMonth={chosen}
      classNames={{ ...calendar.classNames, selected: '[&>button]:gold-surface' }}
    />
  );
}

/** A calendar on which a period of days up to today is chosen, by the merchant's clock. */
export function DaysPicker({ initial, onChange, most }: DaysPickerProps) {
  const calendar = useCalendar();
  const [chosen, setChosen] = useState<DateRange | undefined>(
    initial ? { from: asDate(initial.first), to: asDate(initial.last) } : undefined,
  );
  return (
    <DayPicker
      {...calendar}
      mode="range"
      selected={chosen}
      onSelect={(next: DateRange | undefined) => {
        setChosen(next);
        onChange(next?.from ? { first: asDay(next.from), last: asDay(next.to ?? next.from) } : null);
      }}
      {...(most === undefined ? {} : { max: most - 1 })}
      disabled={{ after: calendar.today }}
      defaultMonth={chosen?.to ?? calendar.today}
    />
  );
}
