import type { PayoutAttempt } from './withdrawal.state';

const MINUTE_MS = 60_000;
/** The pauses before another attempt where every provider was tried, by the number of attempts so far. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS];

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
