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

/** The day at a moment in a time zone, such as `2026-11-24`. */
export function dayIn(timeZone: string, atMs: number): string {
  // Canadian English writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}
