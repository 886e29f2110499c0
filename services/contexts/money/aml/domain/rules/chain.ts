import type { Transfer } from './facts';

const PPM = 1_000_000n;
/** The longest chain that is looked for: another hop would say no more. */
const MOST_HOPS = 6;

interface ChainRules {
  /** The time from the first transfer of a chain to the last. */
  readonly withinMs: number;
  /** The part of each transfer that the next one has to pass on. */
  readonly keptPpm: bigint;
}

/**
 * The longest chain of transfers that ends with the given one, oldest first: each sender has received the transfer
 * before, and passes most of it on. Empty where the transfer is not among them.
 */
export function longestChain(
  transfers: readonly Transfer[],
  endSeq: bigint,
  { withinMs, keptPpm }: ChainRules,
): readonly Transfer[] {
  const end = transfers.find(({ seq }) => seq === endSeq);
  if (!end) return [];
  const known = transfers.filter(({ at }) => Date.parse(end.at) - Date.parse(at) < withinMs);
  const chainTo = (last: Transfer, visited: ReadonlySet<string>): readonly Transfer[] => {
    let longest: readonly Transfer[] = [];
    for (const one of visited.size > MOST_HOPS ? [] : known) {
      if (one.seq >= last.seq || one.toId !== last.fromId || visited.has(one.fromId)) continue;
      if (last.amountMinor * PPM < one.amountMinor * keptPpm) continue;
      const before = chainTo(one, new Set([...visited, one.fromId]));
      if (before.length > longest.length) longest = before;
    }
    return [...longest, last];
  };
  return chainTo(end, new Set([end.toId, end.fromId]));
}
