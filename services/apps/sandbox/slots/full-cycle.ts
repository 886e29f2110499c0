import { bestRun } from './evaluate';
import { SYMBOLS, type SlotDefinition, type SlotSymbol } from './slot-definition';

/** Sums over every stop of every reel, each stop once. Pays are in line stakes. */
export interface FullCycle {
  readonly cycle: bigint;
  readonly hits: bigint;
  readonly payLineStakes: bigint;
  readonly freeSpins: bigint;
}

/**
 * Counts the full cycle of the paid spin: all stops of all reels, one by one. The pays of a line come from a table that the
 * game's own `bestRun` fills, so that what is counted is what is played. Sums stay below 2^53 and are exact.
 */
export function countFullCycle(slot: SlotDefinition): FullCycle {
  const reels = slot.strips.length;
  const table = payTable(slot, reels);
  const windows = slot.strips.map((strip) => windowsOf(slot, strip));
  const partial = Array.from({ length: reels + 1 }, () => new Int32Array(slot.lines.length));
  const sums = { cycle: 0, hits: 0, pay: 0, freeSpins: 0 };

  const visit = (reel: number, scatters: number): void => {
    const before = partial[reel]!;
    if (reel === reels) {
      const scatter = slot.scatterPays[scatters];
      let pay = (scatter?.stakes ?? 0) * slot.lines.length;
      for (let line = 0; line < before.length; line++) pay += table[before[line]!]!;
      sums.cycle++;
      sums.pay += pay;
      sums.freeSpins += scatter?.freeSpins ?? 0;
      if (pay > 0) sums.hits++;
      return;
    }
    const after = partial[reel + 1]!;
    for (const window of windows[reel]!) {
      for (let line = 0; line < after.length; line++) {
        after[line] = before[line]! * SYMBOLS.length + window.symbols[slot.lines[line]![reel]!]!;
      }
      visit(reel + 1, scatters + window.scatters);
    }
  };
  visit(0, 0);
  return { cycle: BigInt(sums.cycle), hits: BigInt(sums.hits), payLineStakes: BigInt(sums.pay), freeSpins: BigInt(sums.freeSpins) };
}

/**
 * The return to player as an exact fraction of the stake. A free spin is drawn like a paid one, pays `multiplier` times as
 * much and gives no further spins: rtp = b · (1 + multiplier · f), with b the mean pay of a paid spin in stakes and f the
 * mean number of free spins that it gives.
 */
export function rtpOf(slot: SlotDefinition, count: FullCycle): { numerator: bigint; denominator: bigint } {
  const lines = BigInt(slot.lines.length);
  return {
    numerator: count.payLineStakes * (count.cycle + BigInt(slot.freeSpinMultiplier) * count.freeSpins),
    denominator: lines * count.cycle * count.cycle,
  };
}

/** Parts per million, floored: what is published is never more than what is paid. */
export function ppm(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 1_000_000n) / denominator);
}

/** The pay of every possible row of symbols on one line, at the index that reads them as digits. */
function payTable(slot: SlotDefinition, reels: number): Int32Array {
  const table = new Int32Array(SYMBOLS.length ** reels);
  for (let index = 0; index < table.length; index++) {
    const symbols: SlotSymbol[] = [];
    for (let rest = index, reel = 0; reel < reels; reel++, rest = Math.floor(rest / SYMBOLS.length)) {
      symbols.unshift(SYMBOLS[rest % SYMBOLS.length]!);
    }
    table[index] = bestRun(slot, symbols)?.lineStakes ?? 0;
  }
  return table;
}

function windowsOf(slot: SlotDefinition, strip: readonly SlotSymbol[]) {
  return strip.map((_, stop) => {
    const shown = Array.from({ length: slot.rows }, (_row, row) => strip[(stop + row) % strip.length]!);
    return { symbols: shown.map((symbol) => SYMBOLS.indexOf(symbol)), scatters: shown.filter((symbol) => symbol === 'scatter').length };
  });
}
