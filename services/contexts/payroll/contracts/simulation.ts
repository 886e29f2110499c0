import { capped, dividendYield, salaryYield, type TeamFigures } from '../domain/yields';
import type { Terms } from '../domain/terms';

/** What a team did in one of the windows that are simulated, in minor units. */
export interface SimulatedWindow extends TeamFigures {
  readonly salariesMinor: bigint;
  readonly promotionsMinor: bigint;
  /** Of real-time terms: of each bet, floored, and summed. */
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
 * What terms yield in windows one after the other. Windows of real-time terms are days here, as are their caps; what a period of
 * dividends leaves over begins with nothing.
 *
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
