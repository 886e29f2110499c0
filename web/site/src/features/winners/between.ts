/** The value of the counter between two true values: never before the one and never beyond the other. */
export function between(from: bigint, to: bigint, progress: number): bigint {
  if (progress >= 1) return to;
  return from + ((to - from) * BigInt(Math.round(Math.max(0, progress) * 10_000))) / 10_000n;
}
