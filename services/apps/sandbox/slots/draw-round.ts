import { drawBelow, secureBytes, type ByteSource } from '../random/unbiased';
import { evaluate, type SpinResult } from './evaluate';
import type { SlotDefinition } from './slot-definition';

/** A whole round, decided at once: the paid spin and all free spins that it gave. */
export interface RoundOutcome {
  readonly base: SpinResult;
  readonly freeSpins: readonly SpinResult[];
  readonly payMinor: number;
}

export function drawRound(slot: SlotDefinition, stakeMinor: number, source: ByteSource = secureBytes): RoundOutcome {
  const spin = (free: boolean) =>
    evaluate(slot, slot.strips.map((strip) => drawBelow(strip.length, source)), stakeMinor, free);
  const base = spin(false);
  const freeSpins = Array.from({ length: base.freeSpinsWon }, () => spin(true));
  return { base, freeSpins, payMinor: freeSpins.reduce((sum, free) => sum + free.payMinor, base.payMinor) };
}
