/** The business clock. Deciders get the time as data; only shells ask a clock. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: () => number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** ISO 8601 in UTC, as every event stores its business time. */
export function isoTime(clock: Clock): string {
  return new Date(clock.nowMs()).toISOString();
}
