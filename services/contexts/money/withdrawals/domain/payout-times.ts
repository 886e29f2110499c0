import type { PayoutAttempt } from './withdrawal.state';

const MINUTE_MS = 60_000;
/** The pauses before another attempt where every provider was tried, by the number of attempts so far. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS];
/** The moments after an attempt at which its provider is asked; from the last one on at every pause. */
const ASKED_AFTER_MS = [5_000, 15_000, MINUTE_MS];
const ASK_PAUSE_MS = 5 * MINUTE_MS;

/**
 * The provider of the next attempt: the first that has not failed yet. Where all have, the one with the fewest attempts
 * after a pause.
 *
 * @returns undefined while the pause lasts, and where there is no provider
 */
export function nextProvider(
  providerIds: readonly string[],
  attempts: readonly Pick<PayoutAttempt, 'providerId' | 'failedAt'>[],
  nowMs: number,
): string | undefined {
  const tries = (id: string) => attempts.filter(({ providerId }) => providerId === id).length;
  const fresh = providerIds.find((id) => tries(id) === 0);
  if (fresh !== undefined || attempts.length === 0) return fresh;
  const failedAtMs = Math.max(...attempts.map(({ failedAt }) => Date.parse(failedAt ?? '') || 0));
  const pauseMs = PAUSES_MS[Math.min(attempts.length, PAUSES_MS.length) - 1]!;
  if (nowMs - failedAtMs < pauseMs) return undefined;
  return [...providerIds].sort((one, other) => tries(one) - tries(other))[0];
}

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
