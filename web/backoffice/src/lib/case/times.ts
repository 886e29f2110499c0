import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { formatDuration } from '@web/time/duration';
import { useEffect, useState } from 'react';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** Up to this many seconds hours are told, and days beyond. */
const HOURS_UP_TO_S = 2 * DAY_S;

/** The moment in milliseconds, anew every so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** A span to the unit that a reader of a queue needs: "40 s", "22 min", "1 h 8 min", "5 dias". */
export function useSpan(): (ms: number) => string {
  const language = useLanguage();
  return (ms) => {
    const seconds = Math.max(0, Math.floor(ms / 1_000));
    const unit = (value: number, name: 'minute' | 'day', display: 'short' | 'long') =>
      numberFormat(localeOf(language), { style: 'unit', unit: name, unitDisplay: display }).format(value);
    if (seconds < MINUTE_S) return formatDuration(seconds, language);
    if (seconds < HOUR_S) return unit(Math.floor(seconds / MINUTE_S), 'minute', 'short');
    if (seconds < HOURS_UP_TO_S) return formatDuration(seconds, language);
    return unit(Math.floor(seconds / DAY_S), 'day', 'long');
  };
}
