/** The day of the merchant at a moment, `2026-11-24`. */
export function dayIn(timeZone: string, atMs: number): string {
  // Canadian English writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}
