import { numberFormat } from '../i18n/formats';
import { localeOf, type Language } from '../i18n/language';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Seconds that are left, as a clock counts them down: "0:45", "4:05". */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}

/** How long something takes, to the unit that matters: "0,4 s", "42 s", "3 min 10 s", "2 h 5 min". */
export function formatDuration(seconds: number, language: Language): string {
  const unit = (value: number, name: 'second' | 'minute' | 'hour', digits = 0) =>
    numberFormat(localeOf(language), {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);
  if (seconds < 10) return unit(seconds, 'second', 1);
  const whole = Math.round(seconds);
  if (whole < MINUTE_S) return unit(whole, 'second');
  const two = (large: string, rest: number, name: 'second' | 'minute') =>
    rest === 0 ? large : `${large} ${unit(rest, name)}`;
  if (whole < HOUR_S) return two(unit(Math.floor(whole / MINUTE_S), 'minute'), whole % MINUTE_S, 'second');
  return two(unit(Math.floor(whole / HOUR_S), 'hour'), Math.floor((whole % HOUR_S) / MINUTE_S), 'minute');
}
