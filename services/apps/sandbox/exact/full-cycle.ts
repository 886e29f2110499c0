import { bestRun } from '../slots/lines';
import { SYMBOLS, type LinesSlot, type SlotSymbol } from '../slots/slot-definition';

/** Sums over every stop of every reel, each stop once. Pays are in units of the stake. */
export interface FullCycle {
  readonly cycle: bigint;
  readonly hits: bigint;
  readonly payUnits: bigint;
  readonly freeSpins: bigint;
}

/**
 * Counts the full cycle of the paid spin: all stops of all reels, one by one. The pays of a line come from a table that
 * the game's own `bestRun` fills, so that what is counted is what is played. Sums stay below 2^53 and are exact.
 */
export function countFullCycle(slot: LinesSlot): FullCycle {
  const reels = slot.strips.length;
  const table = payTable(slot, reels);
  const windows = slot.strips.map((strip) => windowsOf(slot, strip));
  const partial = Array.from({ length: reels + 1 }, () => new Int32Array(slot.lines.length));
  const sums = { cycle: 0, hits: 0, pay: 0, freeSpins: 0 };
  const coinsToHold = slot.hold?.coinsToStart ?? Infinity;

  const visit = (reel: number, scatters: number, coins: number): void => {
    const before = partial[reel]!;
    if (reel === reels) {
      const scatter = slot.scatterPays[scatters];
      let pay = (scatter?.stakes ?? 0) * slot.units;
      for (let line = 0; line < before.length; line++) pay += table[before[line]!]!;
      sums.cycle++;
      sums.pay += pay;
      sums.freeSpins += scatter?.freeSpins ?? 0;
      if (pay > 0 || coins >= coinsToHold) sums.hits++;
      return;
    }
    const after = partial[reel + 1]!;
    for (const window of windows[reel]!) {
      for (let line = 0; line < after.length; line++) {
        after[line] = before[line]! * SYMBOLS.length + window.symbols[slot.lines[line]![reel]!]!;
      }
      visit(reel + 1, scatters + window.scatters, coins + window.coins);
    }
  };
  visit(0, 0, 0);
  return {
    cycle: BigInt(sums.cycle),
    hits: BigInt(sums.hits),
    payUnits: BigInt(sums.pay),
    freeSpins: BigInt(sums.freeSpins),
  };
}

/** The pay of every possible row of symbols on one line, at the index that reads them as digits. */
function payTable(slot: LinesSlot, reels: number): Int32Array {
  const table = new Int32Array(SYMBOLS.length ** reels);
  for (let index = 0; index < table.length; index++) {
    const symbols: SlotSymbol[] = [];
    for (let rest = index, reel = 0; reel < reels; reel++, rest = Math.floor(rest / SYMBOLS.length)) {
      symbols.unshift(SYMBOLS[rest % SYMBOLS.length]!);
    }
    table[index] = bestRun(slot, symbols)?.units ?? 0;
  }
  return table;
}

function windowsOf(slot: LinesSlot, strip: readonly SlotSymbol[]) {
  return strip.map((_, stop) => {
    const shown = Array.from({ length: slot.rows }, (_row, row) => strip[(stop + row) % strip.length]!);
    const number = (symbol: SlotSymbol) => shown.filter((one) => one === symbol).length;
    return {
      symbols: shown.map((symbol) => SYMBOLS.indexOf(symbol)),
      scatters: number('scatter'),
      coins: number('coin'),
    };
  });
}
