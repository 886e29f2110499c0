/** The business clock. Deciders get the time as data; only the code around them reads a clock. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: () => number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Returns the present time as ISO 8601 in UTC, the form in which events store their business time. */
export function isoTime(clock: Clock): string {
  return new Date(clock.nowMs()).toISOString();
}

/** By time zone. Making a format takes some twenty times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day at a moment in a time zone, such as `2026-11-24`.
 * @throws RangeError for a time zone that does not exist
 */
export function dayIn(timeZone: string, atMs: number): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // Canadian English writes a day as ISO 8601 does.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(atMs);
}
