import { timeFormat } from '../i18n/formats';
import { localeOf, type Language } from '../i18n/language';
import { dayIn, localIn } from './merchant-time';
import { dayAndMonth } from './day-and-month';

export interface Ends {
  readonly first: string;
  /** Null for a window of one whole day. */
  readonly last: string | null;
}

const MIDNIGHT = 'T00:00';

/**
 * Both ends of a window as short as they can be said: "26/11/2026, 04:20" and "04:25" within a day, and whole days by
 * their dates. A window's end is the first moment that it does not hold any more, so the last day is the one before.
 */
export function endsOf(from: string, to: string, timeZone: string, language: Language): Ends {
  const locale = localeOf(language);
  const date = { timeZone, ...dayAndMonth(language), year: 'numeric' } as const;
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const [start, end] = [new Date(from), new Date(to)];
  const day = timeFormat(locale, date);
  const moment = timeFormat(locale, { ...date, ...clock });
  if ([start, end].every((at) => localIn(timeZone, at).endsWith(MIDNIGHT))) {
    const [first, last] = [day.format(start), day.format(end.getTime() - 1)];
    return { first, last: first === last ? null : last };
  }
  const isOneDay = dayIn(timeZone, start) === dayIn(timeZone, end);
  const last = isOneDay ? timeFormat(locale, clock).format(end) : moment.format(end);
  return { first: moment.format(start), last };
}
