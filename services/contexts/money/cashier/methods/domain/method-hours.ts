import { Temporal } from 'temporal-polyfill';
import type { StoredHours } from './payment-method.events';

/** The hours of a day begin within a week, and one day more for hours that are over for today. */
const LOOKS_AHEAD_DAYS = 8;

interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** True at any time for a method without hours. */
export function isOpenAt(hours: StoredHours | null, timeZone: string, ms: number): boolean {
  return hours === null || windows(hours, timeZone, ms).some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
}

/** The next moment at which a method opens; null for one that is open. */
export function opensAt(hours: StoredHours | null, timeZone: string, ms: number): string | null {
  if (hours === null || isOpenAt(hours, timeZone, ms)) return null;
  const next = windows(hours, timeZone, ms).find(({ fromMs, toMs }) => fromMs > ms && toMs > fromMs);
  return next ? new Date(next.fromMs).toISOString() : null;
}

/** The times of opening around a moment, in order. A clock that is set forward over a beginning begins after it. */
function windows({ days, from, to }: StoredHours, timeZone: string, ms: number): Window[] {
  const today = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate();
  const momentOf = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  return Array.from({ length: LOOKS_AHEAD_DAYS + 2 }, (_, index) => today.add({ days: index - 1 }))
    .filter(({ dayOfWeek }) => days.includes(dayOfWeek))
    .map((day) => ({
      fromMs: momentOf(day, from),
      toMs: momentOf(to > from ? day : day.add({ days: 1 }), to),
    }));
}
