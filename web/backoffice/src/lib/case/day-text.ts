import { timeFormat } from '@web/i18n/formats';
import { localeOf, type Language } from '@web/i18n/language';
import { monthStyle } from '@web/time/month-style';

/** "2026-11-24" as the language writes a day: "24/11/2026", "Nov 24, 2026". */
export function dayText(day: string, language: Language): string {
  const format = timeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: '2-digit',
    month: monthStyle(language),
    year: 'numeric',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
