import { numberFormat, timeAgoFormat } from '@web/i18n/formats';
const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * How long ago, as "5 min", and "now" below a minute: where all lines of a list are of the past, the line of a bet has
 * no room for saying so.
 */
export function timeAgo(iso: string, nowMs: number, locale: string): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS));
  const found = UNITS.find(([, length]) => minutes >= length);
  if (!found) return timeAgoFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = found;
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(minutes / size));
}
