import { toMinor } from '@web/money/money';

/**
 * How a figure stands to that of the period before, in per cent rounded to whole ones; null where there is nothing to
 * compare with.
 */
export function changePercent(now: bigint, before: bigint): number | null {
  if (before === 0n) return null;
  const base = before < 0n ? -before : before;
  return Math.round(Number(((now - before) * 1_000n) / base) / 10);
}

export function changeOfAmounts(now: string, before: string, digits: number): number | null {
  return changePercent(toMinor(now, digits), toMinor(before, digits));
}
