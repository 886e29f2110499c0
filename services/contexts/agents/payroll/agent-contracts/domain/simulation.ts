import { capped, dividendYield, salaryYield, type TeamFigures } from '../../terms/yields';
import type { Terms } from '../../terms/terms';

/** The figures of a team in a simulated window, in minor units. */
export interface SimulatedWindow extends TeamFigures {
  readonly salariesMinor: bigint;
  readonly promotionsMinor: bigint;
  /** The yields of the bets under real-time terms, each floored, and summed. */
  readonly betYieldMinor: bigint;
}

export const idleWindow: SimulatedWindow = {
  turnoverMinor: 0n,
  lossMinor: 0n,
  activeMembers: 0,
  salariesMinor: 0n,
  promotionsMinor: 0n,
  betYieldMinor: 0n,
};

export interface SimulatedYield {
  readonly grossMinor: bigint;
  readonly tier: number | null;
}

/**
 * The yields of terms in consecutive windows. Real-time terms are simulated in windows of a day, to which their daily
 * cap applies. The balance that one dividend window carries over to the next begins with zero.
 * @param opensMonth whether a window is the first of its month
 */
export function simulatedYields(
  terms: Terms,
  windows: readonly SimulatedWindow[],
  opensMonth: (index: number) => boolean,
): SimulatedYield[] {
  let carriedMinor = 0n;
  return windows.map((figures, index) => {
    switch (terms.kind) {
      case 'realtime':
        return { grossMinor: capped(figures.betYieldMinor, 0n, terms.dailyCapMinor), tier: null };
      case 'hourly':
      case 'daily':
        return salaryYield(figures, terms.tiers);
      case 'dividend': {
        if (terms.carry === 'within-month' && opensMonth(index)) carriedMinor = 0n;
        const { salariesMinor, promotionsMinor } = figures;
        const {
          grossMinor,
          tier,
          carriedMinor: left,
        } = dividendYield(
          figures,
          { rebatesMinor: 0n, feesMinor: 0n, salariesMinor, promotionsMinor },
          carriedMinor,
          terms,
        );
        carriedMinor = left;
        return { grossMinor, tier };
      }
    }
  });
}
