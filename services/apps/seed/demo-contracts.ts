import { asPpm } from '@kernel/money';
import type { Terms } from '@contexts/agents/payroll/payroll.api';

export interface DemoContract {
  /** User names; null for the house. */
  readonly upline: string | null;
  readonly downline: string;
  readonly terms: Terms;
  /** True if the downline has accepted; otherwise it finds the offer when it logs in. */
  readonly isAccepted: boolean;
}

/** A tier in whole units of the merchant's currency, with its rate in parts per million. */
export const tier = (minTurnover: number, minActive: number, ratePpm: number, minLoss = 0) => ({
  minTurnoverMinor: BigInt(minTurnover) * 100n,
  minActive,
  minLossMinor: BigInt(minLoss) * 100n,
  ratePpm: asPpm(BigInt(ratePpm)),
});

/** The bounds are low, so that a newcomer who plays a little sees agents being paid. Uplines come first. */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  {
    upline: null,
    downline: 'imperio',
    isAccepted: true,
    terms: {
      kind: 'realtime',
      winRatePpm: asPpm(1_500n),
      lossRatePpm: asPpm(5_000n),
      singleBetMinMinor: 100n,
      dailyCapMinor: 500_000n,
    },
  },
  {
    upline: null,
    downline: 'imperio',
    isAccepted: true,
    terms: { kind: 'hourly', tiers: [tier(50, 1, 3_000), tier(5_000, 3, 5_000)] },
  },
  {
    upline: null,
    downline: 'imperio',
    isAccepted: true,
    terms: { kind: 'daily', tiers: [tier(100, 1, 8_000), tier(30_000, 3, 12_000)] },
  },
  {
    upline: null,
    downline: 'imperio',
    isAccepted: true,
    terms: {
      kind: 'dividend',
      period: 'week',
      periodMinTurnoverMinor: 10_000n,
      tiers: [tier(100, 1, 280_000), tier(100_000, 3, 300_000, 20_000)],
      carry: 'within-month',
    },
  },
  {
    upline: 'imperio',
    downline: 'norte',
    isAccepted: true,
    terms: {
      kind: 'realtime',
      winRatePpm: asPpm(1_000n),
      lossRatePpm: asPpm(4_000n),
      singleBetMinMinor: 100n,
      dailyCapMinor: 200_000n,
    },
  },
  {
    upline: 'imperio',
    downline: 'norte',
    isAccepted: true,
    terms: { kind: 'daily', tiers: [tier(100, 1, 6_000), tier(30_000, 3, 10_000)] },
  },
  {
    upline: 'imperio',
    downline: 'litoral',
    isAccepted: false,
    terms: { kind: 'daily', tiers: [tier(100, 1, 5_000), tier(20_000, 2, 9_000)] },
  },
];
