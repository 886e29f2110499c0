import type { SealStatus, Verification } from '@contracts/http/office/proofs';

export type ChainHealth = 'outsideDiffers' | 'broken' | 'intact' | 'unverified';

/**
 * The newest verification that came to a verdict is the one that counts: one that runs, or did not finish, says
 * nothing.
 */
export function lastVerdict(verifications: readonly Verification[]): Verification | undefined {
  return verifications.find(({ result }) => result === 'intact' || result === 'broken');
}

export function chainHealth({ verifications, outsideAgrees, outsideHeads }: SealStatus): ChainHealth {
  const verdict = lastVerdict(verifications);
  if (verdict?.result === 'broken') return 'broken';
  if (!outsideAgrees && outsideHeads > 0) return 'outsideDiffers';
  return verdict ? 'intact' : 'unverified';
}

/** Seconds until it is done, by how fast it has been so far; undefined before there is a speed. */
export function secondsLeft({ startedAt, checked, total }: Verification, nowMs: number): number | undefined {
  const spent = (nowMs - Date.parse(startedAt)) / 1_000;
  if (checked <= 0 || spent <= 0) return undefined;
  return ((total - checked) * spent) / checked;
}
