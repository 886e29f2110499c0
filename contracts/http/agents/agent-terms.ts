import { z } from 'zod';
import { CARRIES, CONTRACT_KINDS, DIVIDEND_PERIODS, MAX_ACTIVE_MEMBERS, MAX_TIERS } from '../../validation/agent-terms';
import { Amount } from '../common';

export const ContractKind = z.enum(CONTRACT_KINDS).meta({ id: 'ContractKind' });
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** A share in percent with at most four decimals: "0.15" is 0.15 %, which is 1,500 parts per million. */
export const Percent = z
  .string()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)
  .meta({ id: 'Percent', description: 'Percent with at most four decimals, e.g. "0.15"' });

const Active = z.number().int().min(0).max(MAX_ACTIVE_MEMBERS);

const SalaryTier = z.strictObject({ minTurnover: Amount, minActive: Active, rate: Percent });
const LossTier = SalaryTier.extend({ minLoss: Amount });

/**
 * Tiers are listed from the lowest. All conditions of a tier must hold; the highest tier that is reached gives the
 * rate.
 */
export type TermsTier = z.infer<typeof LossTier>;

export const RealtimeTerms = z.strictObject({
  kind: z.literal('realtime'),
  winRate: Percent,
  lossRate: Percent,
  /** Bets below this stake do not count. */
  singleBetMin: Amount,
  /** The most that the contract yields on one day of the merchant; null for no limit. */
  dailyCap: Amount.nullable(),
});

export const HourlyTerms = z.strictObject({
  kind: z.literal('hourly'),
  tiers: z.array(SalaryTier).min(1).max(MAX_TIERS),
});
export const DailyTerms = z.strictObject({ kind: z.literal('daily'), tiers: z.array(LossTier).min(1).max(MAX_TIERS) });

export const DividendTerms = z.strictObject({
  kind: z.literal('dividend'),
  period: z.enum(DIVIDEND_PERIODS),
  /** A period with a lower turnover yields nothing, even if a tier is reached. */
  periodMinTurnover: Amount,
  tiers: z.array(LossTier).min(1).max(MAX_TIERS),
  /** Says into which later periods a loss of the house is carried. */
  carry: z.enum(CARRIES),
});

export const ContractTerms = z
  .discriminatedUnion('kind', [RealtimeTerms, HourlyTerms, DailyTerms, DividendTerms])
  .meta({ id: 'ContractTerms' });
export type ContractTerms = z.infer<typeof ContractTerms>;
