import { toMinor } from '@web/money/money';
import { useTranslation } from 'react-i18next';

/** A period before with less than a twentieth of this one says nothing about it. */
const LEAST_PART = 20n;

/**
 * How a figure stands to that of the period before, in per cent rounded to whole ones; null where there is nothing, or
 * next to nothing, to compare with.
 */
export function changePercent(now: bigint, before: bigint): number | null {
  const [size, base] = [now, before].map((figure) => (figure < 0n ? -figure : figure)) as [bigint, bigint];
  if (base === 0n || base * LEAST_PART < size) return null;
  return Math.round(Number(((now - before) * 1_000n) / base) / 10);
}

export function changeOfAmounts(now: string, before: string, digits: number): number | null {
  return changePercent(toMinor(now, digits), toMinor(before, digits));
}

/** From ten times as much on, a percentage says less than a factor does. */
const MANY_TIMES = 900;

/** "+15%", or "×12" for what has grown many times over. */
export function useChangeText(): (percent: number) => string {
  const { t } = useTranslation();
  return (percent) =>
    percent >= MANY_TIMES
      ? t('agent.overview.times', { times: Math.floor(percent / 100) + 1 })
      : `${percent > 0 ? '+' : ''}${percent}%`;
}
