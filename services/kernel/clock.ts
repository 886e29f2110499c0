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
