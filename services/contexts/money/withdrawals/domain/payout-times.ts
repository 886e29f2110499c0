import type { PayoutAttempt } from './withdrawal.state';

/**
 * The provider of the next attempt: the first that has not failed yet. Where all have, the one with the fewest attempts
 * after a pause.
 *
 * @param pausesS the pauses in seconds, by the number of attempts so far; the last one holds for all that follow
 * @returns undefined while the pause lasts, and where there is no provider
 */
export function nextProvider(
  providerIds: readonly string[],
  attempts: readonly Pick<PayoutAttempt, 'providerId' | 'failedAt'>[],
  pausesS: readonly number[],
  nowMs: number,
): string | undefined {
  const tries = (id: string) => attempts.filter(({ providerId }) => providerId === id).length;
  const fresh = providerIds.find((id) => tries(id) === 0);
  if (fresh !== undefined || attempts.length === 0) return fresh;
  const failedAtMs = Math.max(...attempts.map(({ failedAt }) => Date.parse(failedAt ?? '') || 0));
  const pauseS = pausesS[Math.min(attempts.length, pausesS.length) - 1]!;
  if (nowMs - failedAtMs < pauseS * 1_000) return undefined;
  return [...providerIds].sort((one, other) => tries(one) - tries(other))[0];
}
