import { Temporal } from 'temporal-polyfill';

/** How long a window of a salary or dividend is. Days and longer are cut in the merchant's time zone. */
export const PERIODS = ['five-minutes', 'hour', 'day', 'week', 'half-month', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** From its first moment up to, and without, its last; both ISO 8601 in UTC. */
export interface PayWindow {
  readonly period: Period;
  readonly from: string;
  readonly to: string;
}

type Moment = Temporal.ZonedDateTime;

/** The window that a moment falls into. */
export function windowOf(period: Period, atMs: number, timeZone: string): PayWindow {
  const from = startOf(period, Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone));
  return { period, from: utc(from), to: utc(startOf(period, endOf(period, from))) };
}

export function nextWindow({ period, to }: PayWindow, timeZone: string): PayWindow {
  return windowOf(period, Date.parse(to), timeZone);
}

/** The windows that have ended by a moment, from the one that holds `fromMs` on, in order. */
export function* endedWindows(period: Period, fromMs: number, nowMs: number, timeZone: string): Generator<PayWindow> {
  for (
    let window = windowOf(period, fromMs, timeZone);
    Date.parse(window.to) <= nowMs;
    window = nextWindow(window, timeZone)
  )
    yield window;
}

/** Names a window for ever: what is paid for it carries this in its key. */
export function windowKey({ period, from }: PayWindow): string {
  return `${period}:${from}`;
}

/** The merchant's day that a window begins on, as ISO 8601. */
export function dayOf({ from }: Pick<PayWindow, 'from'>, timeZone: string): string {
  return zoned(from, timeZone).toPlainDate().toString();
}

/**
 * The moment of a window's last day plus one at a time of the merchant's clock, in milliseconds: 02:10 of the day
 * after.
 */
export function clockAfter({ to }: Pick<PayWindow, 'to'>, time: string, timeZone: string): number {
  return zoned(to, timeZone).withPlainTime(time).epochMilliseconds;
}

function startOf(period: Period, at: Moment): Moment {
  switch (period) {
    case 'five-minutes':
      return at.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' });
    case 'hour':
      return at.round({ smallestUnit: 'hour', roundingMode: 'floor' });
    case 'day':
      return at.startOfDay();
    case 'week':
      return at.subtract({ days: at.dayOfWeek - 1 }).startOfDay();
    case 'half-month':
      return at.with({ day: at.day < 16 ? 1 : 16 }).startOfDay();
    case 'month':
      return at.with({ day: 1 }).startOfDay();
  }
}

/** Some moment of the window after the one that begins here; a day may have 23, 24 or 25 hours. */
function endOf(period: Period, from: Moment): Moment {
  switch (period) {
    case 'five-minutes':
      return from.add({ minutes: 5 });
    case 'hour':
      return from.add({ hours: 1 });
    case 'day':
      return from.add({ days: 1 });
    case 'week':
      return from.add({ days: 7 });
    case 'half-month':
      return from.day < 16 ? from.with({ day: 16 }) : from.with({ day: 1 }).add({ months: 1 });
    case 'month':
      return from.add({ months: 1 });
  }
}

function zoned(iso: string, timeZone: string): Moment {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone);
}

function utc(at: Moment): string {
  return new Date(at.epochMilliseconds).toISOString();
}
