import { asPpm, type Ppm } from '@kernel/money';
import type { Ceiling, ContractKind, Terms, Tier } from '../../terms/terms';
import { netOf } from '../../terms/yields';
import { missingToNext, supposedLoss, supposedYield, windowTurnover, type Supposed } from './supposition';

/** An example of a contract: its terms, a team that nobody has played, and what the terms pay on it, in minor units. */
export interface ProgrammeExample {
  readonly terms: Terms;
  readonly turnoverMinor: bigint;
  readonly lossMinor: bigint;
  readonly lostPpm: Ppm;
  readonly activeMembers: number;
  readonly tier: number | null;
  readonly next: ReturnType<typeof missingToNext>;
  readonly grossMinor: bigint;
  readonly handedOnMinor: bigint;
  readonly netMinor: bigint;
}

/** The tiers of an example stand at these tenths of the house's ceiling; an agent below has half of them. */
const TENTHS = [1n, 2n, 3n] as const;
const BELOW_DIVISOR = 2n;
const ACTIVE = [2, 4, 10] as const;
const TEAM_ACTIVE = 7;
const ACTIVE_BELOW = 4;
const HOURS_PER_DAY = 10;

/**
 * The example of one kind, all of whose amounts follow from the house's own settings. Null where the ceiling is so low
 * that no tier of it is left.
 * @param unitMinor the turnover that makes a member active, by which the example's team is measured
 */
export function programmeExample(kind: ContractKind, ceiling: Ceiling, unitMinor: bigint): ProgrammeExample | null {
  const terms = exampleTerms(kind, ceiling, unitMinor, 1n);
  const below = exampleTerms(kind, ceiling, unitMinor, BELOW_DIVISOR);
  if (lowestRate(below) === 0n) return null;
  const supposed = exampleTeam(unitMinor);
  const turnoverMinor = windowTurnover(terms, supposed);
  const { grossMinor, tier } = supposedYield(terms, supposed, turnoverMinor);
  // The agent below leads two fifths of the team.
  const ofBelow = { ...supposed, activeMembers: ACTIVE_BELOW };
  const { grossMinor: handedOnMinor } = supposedYield(below, ofBelow, (turnoverMinor * 2n) / 5n);
  return {
    terms,
    turnoverMinor,
    lossMinor: supposedLoss(supposed, turnoverMinor),
    lostPpm: supposed.lostPpm,
    activeMembers: supposed.activeMembers,
    tier,
    next: missingToNext(terms, supposed, turnoverMinor),
    grossMinor,
    handedOnMinor,
    netMinor: netOf(grossMinor, [handedOnMinor]),
  };
}

/** Seven active members who stake forty times the unit in a day; the house keeps four hundredths of it. */
function exampleTeam(unitMinor: bigint): Supposed {
  return {
    turnoverMinor: unitMinor * 40n,
    per: 'day',
    activeMembers: TEAM_ACTIVE,
    hoursPerDay: HOURS_PER_DAY,
    housePpm: asPpm(40_000n),
    lostPpm: asPpm(500_000n),
    betMinor: unitMinor / 10n,
  };
}

function exampleTerms(kind: ContractKind, ceiling: Ceiling, unitMinor: bigint, divisor: bigint): Terms {
  const share = (rate: Ppm, tenths: bigint) => asPpm((rate * tenths) / 10n / divisor);
  const tiers = (perTier: bigint, minLossMinor: bigint): Tier[] =>
    TENTHS.map((tenths, rank) => ({
      minTurnoverMinor: BigInt(ACTIVE[rank]!) * perTier,
      minLossMinor: tenths * minLossMinor,
      minActive: ACTIVE[rank]!,
      ratePpm: share(ceiling.lossPpm, tenths),
    }));
  switch (kind) {
    case 'realtime':
      return {
        kind,
        winRatePpm: share(ceiling.winPpm, 2n),
        lossRatePpm: share(ceiling.lossPpm, 2n),
        singleBetMinMinor: unitMinor / 100n,
        dailyCapMinor: null,
      };
    case 'hourly':
      return { kind, tiers: tiers(unitMinor / BigInt(HOURS_PER_DAY), 0n) };
    case 'daily':
      return { kind, tiers: tiers(unitMinor, 0n) };
    case 'dividend':
      return {
        kind,
        period: 'week',
        periodMinTurnoverMinor: 0n,
        tiers: tiers(unitMinor, unitMinor),
        carry: 'within-month',
      };
  }
}

function lowestRate(terms: Terms): Ppm {
  if (terms.kind !== 'realtime') return terms.tiers[0]!.ratePpm;
  return terms.lossRatePpm;
}
