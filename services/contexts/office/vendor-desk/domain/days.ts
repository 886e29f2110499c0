import { Temporal } from 'temporal-polyfill';

/** The moments at which a day of the merchant begins and ends, in milliseconds. */
export interface DayBounds {
  readonly fromMs: number;
  readonly toMs: number;
}

export function boundsOf(timeZone: string, day: string): DayBounds {
  const date = Temporal.PlainDate.from(day);
  return {
    fromMs: date.toZonedDateTime(timeZone).epochMilliseconds,
    toMs: date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  };
}

export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

/** Every day from the first to the last, both among them; none where the first is later. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  const end = Temporal.PlainDate.from(last);
  for (let day = Temporal.PlainDate.from(first); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}
