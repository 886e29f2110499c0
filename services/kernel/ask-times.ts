const MINUTE_MS = 60_000;
/** The moments after an attempt at which its provider is asked; from the last one on at every pause. */
const ASKED_AFTER_MS = [5_000, 15_000, MINUTE_MS];
const ASK_PAUSE_MS = 5 * MINUTE_MS;

/** True if a moment has passed since the last question at which the provider is asked about an attempt. */
export function isAskDue(attemptedAtMs: number, askedAtMs: number | undefined, nowMs: number): boolean {
  const ageMs = nowMs - attemptedAtMs;
  const lastMs = ASKED_AFTER_MS.at(-1)!;
  const passedMs =
    ageMs < lastMs
      ? ASKED_AFTER_MS.findLast((afterMs) => afterMs <= ageMs)
      : lastMs + Math.floor((ageMs - lastMs) / ASK_PAUSE_MS) * ASK_PAUSE_MS;
  return passedMs !== undefined && (askedAtMs === undefined || askedAtMs < attemptedAtMs + passedMs);
}
