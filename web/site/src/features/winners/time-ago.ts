const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "5m ago", and "now" below a minute: the narrow form, because the line of a bet has room for no other. */
export function timeAgo(iso: string, nowMs: number, locale: string): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' });
  const [unit, size] = UNITS.find(([, length]) => minutes >= length) ?? ['second', 1];
  return format.format(-Math.floor(minutes / size), unit);
}
