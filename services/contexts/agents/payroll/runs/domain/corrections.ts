import { windowOf, type PayWindow } from '../../terms/pay-window';
import type { Terms } from '../../terms/terms';
import { realtimeYield, tierYield, withinCap } from '../../terms/yields';
import { grouped } from './grouped';
import { billIdOf, runIdOf } from './run-names';
import type { LateVoid } from './team-window';

/** A bill that was issued earlier, with what later bills have changed of it already, in minor units. */
export interface FormerBill {
  readonly billId: string;
  readonly agentId: string;
  readonly uplineId: string | null;
  readonly terms: Terms;
  readonly tier: number | null;
  readonly turnoverMinor: bigint;
  readonly yieldMinor: bigint;
  readonly capLeftMinor: bigint | null;
  readonly grossMinor: bigint;
  /** The base of a dividend; zero for other kinds. */
  readonly baseMinor: bigint;
  readonly corrected: {
    readonly turnoverMinor: bigint;
    readonly lossMinor: bigint;
    readonly yieldMinor: bigint;
    readonly grossMinor: bigint;
  };
}

/** The changes that voids make to a bill; all signed. */
export interface Correction {
  readonly billId: string;
  readonly agentId: string;
  readonly uplineId: string | null;
  readonly turnoverMinor: bigint;
  readonly lossMinor: bigint;
  readonly yieldMinor: bigint;
  readonly grossMinor: bigint;
}

/**
 * The bills that late voids concern, each with its voids. A bill that was never issued has paid nothing that could be
 * taken back.
 */
export function concerned(
  voids: readonly LateVoid[],
  kind: Terms['kind'],
  period: PayWindow['period'],
  timeZone: string,
): Map<string, LateVoid[]> {
  return grouped(voids, ({ agentId, originalSlot }) =>
    billIdOf(runIdOf({ kind, window: windowOf(period, Date.parse(originalSlot), timeZone) }), agentId),
  );
}

/**
 * The bill worked out anew by the terms that paid it, without what was taken back: its own tier, and what its day had
 * left under the cap. Several voids one after the other come to the same as all of them at once.
 */
export function correctionOf(bill: FormerBill, voids: readonly LateVoid[]): Correction {
  const sum = (read: (one: LateVoid) => bigint) => voids.reduce((all, one) => all + read(one), 0n);
  const turnoverMinor = sum((one) => one.turnoverMinor);
  const lossMinor = sum((one) => one.lossMinor);
  const { terms } = bill;
  const yieldMinor =
    terms.kind === 'realtime'
      ? sum(({ before, after }) => realtimeYield(after, terms) - realtimeYield(before, terms))
      : 0n;
  const { billId, agentId, uplineId, corrected } = bill;
  const changed = {
    turnoverMinor: corrected.turnoverMinor + turnoverMinor,
    lossMinor: corrected.lossMinor + lossMinor,
    yieldMinor: corrected.yieldMinor + yieldMinor,
  };
  const grossMinor = grossAfter(bill, changed) - bill.grossMinor - corrected.grossMinor;
  return { billId, agentId, uplineId, turnoverMinor, lossMinor, yieldMinor, grossMinor };
}

function grossAfter(bill: FormerBill, changed: Pick<Correction, 'turnoverMinor' | 'lossMinor' | 'yieldMinor'>): bigint {
  const { terms, tier } = bill;
  if (terms.kind === 'realtime') return withinCap(bill.yieldMinor + changed.yieldMinor, bill.capLeftMinor);
  if (tier === null) return 0n;
  const amount =
    terms.kind === 'dividend' ? bill.baseMinor + changed.lossMinor : bill.turnoverMinor + changed.turnoverMinor;
  return tierYield(amount, terms.tiers[tier]!);
}
