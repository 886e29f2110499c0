import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { Bill, BillDetail, BillLine } from '@contracts/http/agents/bills';
import { add, isZero, negate, subtract } from '@web/money/figure';
import { toMinor } from '@web/money/money';

/** Amounts that lower the figure above them, and that are therefore shown below zero. */
const LOWERS: readonly BillLine['label'][] = ['rebates', 'fees', 'salaries', 'promotions', 'withheld'];
/** The amount of a step. */
const RESULTS: readonly BillLine['label'][] = ['base', 'gross', 'net', 'paid'];

export const isResult = ({ label }: BillLine) => RESULTS.includes(label);

/** A line's amount as it goes into the sum. */
export function shownAmount({ label, amount }: BillLine): string | null {
  if (amount === null || !LOWERS.includes(label)) return amount;
  return amount.startsWith('-') ? amount : negate(amount);
}

/** True for an amount that changes another one and is shown with its sign. */
export function isMovement({ label }: BillLine): boolean {
  return (
    LOWERS.includes(label) || label === 'adjustment' || label === 'carried' || label === 'capped' || label === 'charged'
  );
}

export interface Sum {
  readonly parts: readonly string[];
  readonly result: string;
}

/** The agent's share as it is worked out, without what is zero: [540.00, -300.00] makes 240.00. */
export function netSum({
  gross,
  withheld,
  adjustment,
  net,
}: Pick<Bill, 'gross' | 'withheld' | 'adjustment' | 'net'>): Sum {
  const parts = [gross, ...[negate(withheld), adjustment].filter((amount) => !isZero(amount))];
  return { parts, result: net };
}

/** The base of a dividend as it is worked out; null where the bill has none. */
export function baseSum({ lines }: Pick<BillDetail, 'lines'>): Sum | null {
  const base = lines.find(({ label }) => label === 'base')?.amount;
  const loss = lines.find(({ label }) => label === 'loss')?.amount;
  if (base == null || loss == null) return null;
  const others = lines.filter(({ label }) => (LOWERS.includes(label) && label !== 'withheld') || label === 'carried');
  return {
    parts: [loss, ...others.flatMap((line) => shownAmount(line) ?? []).filter((amount) => !isZero(amount))],
    result: base,
  };
}

/** Returns true where the parts add up to the result, to the last minor unit. */
export function addsUp({ parts, result }: Sum): boolean {
  return isZero(subtract(parts.reduce(add), result));
}

export interface Missing {
  /** The index of the next tier, from 0. */
  readonly tier: number;
  readonly rate: string;
  readonly turnover: string | null;
  readonly active: number | null;
  readonly loss: string | null;
}

const DIGITS = 8;

function gap(wanted: string, had: string): string | null {
  return toMinor(wanted, DIGITS) > toMinor(had, DIGITS) ? subtract(wanted, had) : null;
}

/** The figures that were missing for the next tier; null at the highest tier, or where no tiers apply. */
export function missingForNext(
  bill: Pick<BillDetail, 'turnover' | 'loss' | 'activeMembers' | 'tier' | 'lines' | 'terms'>,
): Missing | null {
  const { terms } = bill;
  if (terms.kind === 'realtime') return null;
  const rank = bill.tier === null ? 0 : bill.tier + 1;
  const tier = terms.tiers[rank];
  if (!tier) return null;
  // A dividend's tier asks what the house has left of the loss.
  const had = bill.lines.find(({ label }) => label === 'base')?.amount ?? bill.loss;
  const minLoss = 'minLoss' in tier && !isZero(tier.minLoss) ? tier.minLoss : null;
  const missing: Missing = {
    tier: rank,
    rate: tier.rate,
    turnover: gap(tier.minTurnover, bill.turnover),
    active: tier.minActive > bill.activeMembers ? tier.minActive - bill.activeMembers : null,
    loss: minLoss === null ? null : gap(minLoss, had),
  };
  return missing.turnover === null && missing.active === null && missing.loss === null ? null : missing;
}

/** The turnover that a period must reach before any tier counts, where the period did not reach it. */
export function periodMissing(terms: ContractTerms, turnover: string): string | null {
  return terms.kind === 'dividend' && gap(terms.periodMinTurnover, turnover) !== null ? terms.periodMinTurnover : null;
}

/** A share of a whole in tenths of a per cent, as a text: only the length of a bar is a float. */
export function sharePercent(part: string, whole: string): number {
  const total = toMinor(whole, DIGITS);
  if (total <= 0n) return 0;
  return Number((toMinor(part, DIGITS) * 1_000n) / total) / 10;
}
