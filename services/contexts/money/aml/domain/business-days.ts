const DAY_MS = 86_400_000;

/**
 * The next day after the given one that is neither a Saturday nor a Sunday, both as `2026-11-25`. Holidays count as
 * days: a date that rests on them would be too late where they do not hold.
 */
export function nextBusinessDay(day: string): string {
  let nextMs = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  while ([0, 6].includes(new Date(nextMs).getUTCDay())) nextMs += DAY_MS;
  return new Date(nextMs).toISOString().slice(0, 10);
}
