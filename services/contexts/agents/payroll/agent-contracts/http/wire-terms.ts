import type { ContractTerms, TermsTier } from '@contracts/http/agents/agent-terms';
import { assertNever } from '@kernel/decider';
import { formatMinor, parseMinor, type Currency } from '@kernel/money';
import { ApiError } from '@platform/http/api-error';
import { percentOf, ppmOf } from '../../terms/percent';
import type { Terms, Tier } from '../../terms/terms';

type WireTier = Omit<TermsTier, 'minLoss'> & Partial<TermsTier>;

/**
 * Terms as people write them, in minor units and parts per million.
 *
 * @param path where they stand in the input, such as `terms` or `offers.0`
 * @throws ApiError INVALID_INPUT naming the first field that has more digits than the currency, or a rate than there
 * are
 */
export function termsOfWire(wire: ContractTerms, currency: Currency, path = 'terms'): Terms {
  const read = reader(currency, path);
  switch (wire.kind) {
    case 'realtime':
      return {
        kind: 'realtime',
        winRatePpm: read.rate('winRate', wire.winRate),
        lossRatePpm: read.rate('lossRate', wire.lossRate),
        singleBetMinMinor: read.amount('singleBetMin', wire.singleBetMin),
        dailyCapMinor: wire.dailyCap === null ? null : read.amount('dailyCap', wire.dailyCap),
      };
    case 'hourly':
    case 'daily':
      return { kind: wire.kind, tiers: wire.tiers.map(read.tier) };
    case 'dividend': {
      const { kind, period, carry } = wire;
      return {
        kind,
        period,
        periodMinTurnoverMinor: read.amount('periodMinTurnover', wire.periodMinTurnover),
        tiers: wire.tiers.map(read.tier),
        carry,
      };
    }
    default:
      return assertNever(wire);
  }
}

export function termsToWire(terms: Terms, currency: Currency): ContractTerms {
  const amount = (minor: bigint) => formatMinor(minor, currency);
  switch (terms.kind) {
    case 'realtime':
      return {
        kind: 'realtime',
        winRate: percentOf(terms.winRatePpm),
        lossRate: percentOf(terms.lossRatePpm),
        singleBetMin: amount(terms.singleBetMinMinor),
        dailyCap: terms.dailyCapMinor === null ? null : amount(terms.dailyCapMinor),
      };
    case 'hourly':
      return {
        kind: 'hourly',
        tiers: terms.tiers.map(({ minTurnoverMinor, minActive, ratePpm }) => ({
          minTurnover: amount(minTurnoverMinor),
          minActive,
          rate: percentOf(ratePpm),
        })),
      };
    case 'daily':
      return { kind: 'daily', tiers: terms.tiers.map((tier) => tierToWire(tier, currency)) };
    case 'dividend': {
      const { kind, period, carry } = terms;
      return {
        kind,
        period,
        periodMinTurnover: amount(terms.periodMinTurnoverMinor),
        tiers: terms.tiers.map((tier) => tierToWire(tier, currency)),
        carry,
      };
    }
    default:
      return assertNever(terms);
  }
}

function tierToWire({ minTurnoverMinor, minLossMinor, minActive, ratePpm }: Tier, currency: Currency): TermsTier {
  return {
    minTurnover: formatMinor(minTurnoverMinor, currency),
    minLoss: formatMinor(minLossMinor, currency),
    minActive,
    rate: percentOf(ratePpm),
  };
}

function reader(currency: Currency, path: string) {
  const given = <Value>(field: string, value: Value | undefined, what: string): Value => {
    if (value === undefined) throw new ApiError('INVALID_INPUT', { [`${path}.${field}`]: what });
    return value;
  };
  const amount = (field: string, text: string) => given(field, parseMinor(text, currency), 'amount');
  const rate = (field: string, text: string) => given(field, ppmOf(text), 'percent');
  const tier = (wire: WireTier, index: number): Tier => ({
    minTurnoverMinor: amount(`tiers.${index}.minTurnover`, wire.minTurnover),
    minLossMinor: wire.minLoss === undefined ? 0n : amount(`tiers.${index}.minLoss`, wire.minLoss),
    minActive: wire.minActive,
    ratePpm: rate(`tiers.${index}.rate`, wire.rate),
  });
  return { amount, rate, tier };
}
