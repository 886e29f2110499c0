import { z } from 'zod';
import { Amount } from './common';

/** What an agent contract is about; each kind has terms of its own. */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export const ContractKind = z.enum(CONTRACT_KINDS).meta({ id: 'ContractKind' });
export type ContractKind = z.infer<typeof ContractKind>;

/** A share in percent, to the ten-thousandth: "0.15" is 0.15 %, which is 1,500 parts per million. */
export const Percent = z
  .string()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)
  .meta({ id: 'Percent', description: 'Percent with at most four decimals, e.g. "0.15"' });

export const MAX_TIERS = 10;

const Active = z.number().int().min(0).max(1_000_000);

const SalaryTier = z.strictObject({ minTurnover: Amount, minActive: Active, rate: Percent });
const LossTier = SalaryTier.extend({ minLoss: Amount });

/** All conditions of a tier must hold; the highest tier that is reached gives the rate. Lowest tier first. */
export type TermsTier = z.infer<typeof LossTier>;

export const RealtimeTerms = z.strictObject({
  kind: z.literal('realtime'),
  winRate: Percent,
  lossRate: Percent,
  /** Bets below it do not count. */
  singleBetMin: Amount,
  /** The most that the contract yields on a day of the merchant; null for no limit. */
  dailyCap: Amount.nullable(),
});

export const HourlyTerms = z.strictObject({
  kind: z.literal('hourly'),
  tiers: z.array(SalaryTier).min(1).max(MAX_TIERS),
});
export const DailyTerms = z.strictObject({ kind: z.literal('daily'), tiers: z.array(LossTier).min(1).max(MAX_TIERS) });

export const DividendTerms = z.strictObject({
  kind: z.literal('dividend'),
  period: z.enum(['day', 'week', 'half-month', 'month']),
  /** Below it the period yields nothing, whatever the tiers say. */
  periodMinTurnover: Amount,
  tiers: z.array(LossTier).min(1).max(MAX_TIERS),
  /** Whether a loss of the house is taken into the next period. */
  carry: z.enum(['none', 'within-month', 'always']),
});

export const ContractTerms = z
  .discriminatedUnion('kind', [RealtimeTerms, HourlyTerms, DailyTerms, DividendTerms])
  .meta({ id: 'ContractTerms' });
export type ContractTerms = z.infer<typeof ContractTerms>;
