import { timeFormat } from '../i18n/formats';
import { localeOf, type Language } from '../i18n/language';
import { dayAndMonth } from './day-and-month';

/** "2026-11-20" as the language writes a day. */
export function formatDay(day: string, language: Language): string {
  return timeFormat(localeOf(language), {
    timeZone: 'UTC',
    ...dayAndMonth(language),
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A day without its year, where the year is clear. */
export function formatShortDay(day: string, language: Language): string {
  return timeFormat(localeOf(language), {
    timeZone: 'UTC',
    ...dayAndMonth(language),
  }).format(new Date(`${day}T00:00:00Z`));
}
