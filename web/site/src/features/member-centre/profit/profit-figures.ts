import type { MemberProfits } from '@contracts/http/records';
import { toMinor } from '@web/money/money';

export interface DayBar {
  readonly day: string;
  /** Minor units of the day and of all days up to it. Amounts that are read are written from these. */
  readonly netMinor: bigint;
  readonly sumMinor: bigint;
}

export interface ProfitSummary {
  readonly bars: readonly DayBar[];
  readonly plusDays: number;
  readonly minusDays: number;
  /** The day with the largest gain, where any day gained. */
  readonly best: DayBar | null;
  /** The day with the largest loss, where any day lost. */
  readonly worst: DayBar | null;
}

export function summaryOf({ days }: Pick<MemberProfits, 'days'>, digits: number): ProfitSummary {
  let sumMinor = 0n;
  const bars = days.map(({ day, net }): DayBar => {
    const netMinor = toMinor(net, digits);
    sumMinor += netMinor;
    return { day, netMinor, sumMinor };
  });
  const plus = bars.filter(({ netMinor }) => netMinor > 0n);
  const minus = bars.filter(({ netMinor }) => netMinor < 0n);
  const [best] = [...plus].sort((one, other) => (one.netMinor < other.netMinor ? 1 : -1));
  const [worst] = [...minus].sort((one, other) => (one.netMinor > other.netMinor ? 1 : -1));
  return { bars, plusDays: plus.length, minusDays: minus.length, best: best ?? null, worst: worst ?? null };
}

/** The part of every hundred of the stake that came back, as "89.45"; null where nothing was staked. */
export function returnedPercent(stakeMinor: bigint, payoutMinor: bigint): string | null {
  if (stakeMinor <= 0n || payoutMinor < 0n) return null;
  const hundredths = (payoutMinor * 10_000n + stakeMinor / 2n) / stakeMinor;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

/** The length of a bar beside the longest one, in percent of it. */
export function barPercent(minor: bigint, longestMinor: bigint): number {
  if (longestMinor === 0n) return 0;
  const size = minor < 0n ? -minor : minor;
  return Number((size * 1_000n) / longestMinor) / 10;
}
