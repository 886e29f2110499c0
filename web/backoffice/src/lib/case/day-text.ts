import { localeOf, type Language } from '@web/i18n/language';

/** "2026-11-24" as the language writes a day. */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
