import { asPpm } from '@kernel/money';
import { assertNever } from '@kernel/decider';
import type { Carry, DividendTerms, Terms, Tier } from './terms';

/** Terms as events keep them: amounts in minor units and rates in parts per million, both as decimal strings. */
export type StoredTerms = StoredRealtimeTerms | StoredSalaryTerms | StoredDividendTerms;

interface StoredRealtimeTerms {
  readonly kind: 'realtime';
  readonly winRatePpm: string;
  readonly lossRatePpm: string;
  readonly singleBetMinMinor: string;
  readonly dailyCapMinor: string | null;
}

interface StoredSalaryTerms {
  readonly kind: 'hourly' | 'daily';
  readonly tiers: readonly StoredTier[];
}

interface StoredDividendTerms {
  readonly kind: 'dividend';
  readonly period: DividendTerms['period'];
  readonly periodMinTurnoverMinor: string;
  readonly tiers: readonly StoredTier[];
  readonly carry: Carry;
}

interface StoredTier {
  readonly minTurnoverMinor: string;
  readonly minLossMinor: string;
  readonly minActive: number;
  readonly ratePpm: string;
}

export function storedTerms(terms: Terms): StoredTerms {
  switch (terms.kind) {
    case 'realtime':
      return {
        kind: 'realtime',
        winRatePpm: terms.winRatePpm.toString(),
        lossRatePpm: terms.lossRatePpm.toString(),
        singleBetMinMinor: terms.singleBetMinMinor.toString(),
        dailyCapMinor: terms.dailyCapMinor?.toString() ?? null,
      };
    case 'hourly':
    case 'daily':
      return { kind: terms.kind, tiers: terms.tiers.map(storedTier) };
    case 'dividend': {
      const { kind, period, carry } = terms;
      return {
        kind,
        period,
        periodMinTurnoverMinor: terms.periodMinTurnoverMinor.toString(),
        tiers: terms.tiers.map(storedTier),
        carry,
      };
    }
    default:
      return assertNever(terms);
  }
}

export function readTerms(stored: StoredTerms): Terms {
  switch (stored.kind) {
    case 'realtime':
      return {
        kind: 'realtime',
        winRatePpm: asPpm(BigInt(stored.winRatePpm)),
        lossRatePpm: asPpm(BigInt(stored.lossRatePpm)),
        singleBetMinMinor: BigInt(stored.singleBetMinMinor),
        dailyCapMinor: stored.dailyCapMinor === null ? null : BigInt(stored.dailyCapMinor),
      };
    case 'hourly':
    case 'daily':
      return { kind: stored.kind, tiers: stored.tiers.map(readTier) };
    case 'dividend': {
      const { kind, period, carry } = stored;
      return {
        kind,
        period,
        periodMinTurnoverMinor: BigInt(stored.periodMinTurnoverMinor),
        tiers: stored.tiers.map(readTier),
        carry,
      };
    }
    default:
      return assertNever(stored);
  }
}

function storedTier({ minTurnoverMinor, minLossMinor, minActive, ratePpm }: Tier): StoredTier {
  return {
    minTurnoverMinor: minTurnoverMinor.toString(),
    minLossMinor: minLossMinor.toString(),
    minActive,
    ratePpm: ratePpm.toString(),
  };
}

function readTier({ minTurnoverMinor, minLossMinor, minActive, ratePpm }: StoredTier): Tier {
  return {
    minTurnoverMinor: BigInt(minTurnoverMinor),
    minLossMinor: BigInt(minLossMinor),
    minActive,
    ratePpm: asPpm(BigInt(ratePpm)),
  };
}
