import { z } from 'zod';
import type { Currency } from '@kernel/money';
import { amountIn, seconds, webAddress } from './fields';
import { partyKeys } from './parties';

const count = z.coerce.number().int().min(1).max(1_000);
const ppm = z.coerce.number().int().min(0).max(100_000_000);

/** The authority that takes reports, and the thresholds of the rules that are no amounts. */
export const AML_SETTINGS = {
  /** The key of the authority that takes reports; without it none can be filed. */
  AML_REPORT_KEYS: partyKeys.default(new Map<string, [string]>()),
  /** The address of that authority. Without it, it is the sandbox here, but not beside an https PUBLIC_URL. */
  AML_REPORT_URL: webAddress.optional(),
  /** The interval in seconds in which the worker looks at new traces. */
  AML_EVERY_S: seconds.default(10),
  /** A1: the days, the part of the deposits that has left, and the part of them below which the stakes stayed. */
  AML_IN_OUT_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  AML_IN_OUT_PAID_PPM: ppm.default(800_000),
  AML_IN_OUT_STAKED_PPM: ppm.default(1_000_000),
  /** A2: the number of deposits, and how far under a line each of them stays at most. */
  AML_STRUCTURING_COUNT: count.default(5),
  AML_STRUCTURING_WITHIN_PPM: z.coerce.number().int().min(0).max(1_000_000).default(100_000),
  /** A5: the members on one account or device. */
  AML_SHARED_MEMBERS: count.min(2).default(3),
  /** A8: the rounds of members with one account or device, and the part of their stakes that came back in each. */
  AML_OPPOSITE_ROUNDS: count.default(5),
  AML_OPPOSITE_BACK_PPM: z.coerce.number().int().min(500_000).max(1_000_000).default(900_000),
  /** A6: the transfers of a chain, and the part of each that the next one passes on. */
  AML_CHAIN_HOPS: z.coerce.number().int().min(2).max(6).default(3),
  AML_CHAIN_KEPT_PPM: z.coerce.number().int().min(0).max(1_000_000).default(800_000),
  /** A9: the payments and accounts of other owners within 30 days. */
  AML_FOREIGN_COUNT: count.default(2),
  /** A10: the days without a movement of money. */
  AML_DORMANT_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  /** The years for which the records of a case are kept after its end; then they are deleted. The law wants five. */
  AML_RECORD_YEARS: z.coerce.number().int().min(5).max(30).default(5),
  /** More holidays on which no report is due, beside those of the country: 2026-12-24,2026-12-31. */
  AML_HOLIDAYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((day) => day !== ''))
    .pipe(z.array(z.iso.date())),
  /** The days whose deposits are summed up for the identity level that proves more. */
  KYC_ENHANCED_DAYS: z.coerce.number().int().min(1).max(365).default(180),
};

/** The thresholds that are amounts of the merchant's currency. */
export const amlAmountsIn = (currency: Currency) => ({
  /** A2: the line from which deposits are told to the authority. */
  AML_REPORT_LINE: amountIn(currency).prefault('10000'),
  /** A3: the deposits of a day, and those of thirty days. */
  AML_DAY_SUM: amountIn(currency).prefault('10000'),
  AML_MONTH_SUM: amountIn(currency).prefault('50000'),
  /** A10: the movement after a long silence. */
  AML_DORMANT_AMOUNT: amountIn(currency).prefault('5000'),
  /** The deposits from which on members of some profiles have to prove identity level 3. */
  KYC_ENHANCED_DEPOSITS: amountIn(currency).prefault('10000'),
});
