import { netOf } from './yields';

/** An agent's contract of one kind in one window, with what it yielded. */
export interface Grossed {
  readonly agentId: string;
  /** The upline whose contract stands above this one; null when the house pays. */
  readonly uplineId: string | null;
  readonly grossMinor: bigint;
  /**
   * The amount by which voided bets change the agent's own net. It never lowers a net to below zero that would not be
   * below zero without it.
   */
  readonly adjustmentMinor?: bigint;
}

/** The part of a net that is missing because an agent above could not pay its shortfall. */
export interface Owed {
  readonly debtorId: string;
  readonly minor: bigint;
}

export interface Settled {
  readonly agentId: string;
  readonly grossMinor: bigint;
  /** The yields of the direct downlines, which come out of this one. */
  readonly withheldMinor: bigint;
  /** Gross less withheld, with the adjustment; below zero the agent has to add to what its downlines get. */
  readonly netMinor: bigint;
  /** The shortfall that the agent's own wallet was charged. */
  readonly chargedMinor: bigint;
  /** The amount that the agent is paid now. */
  readonly paidMinor: bigint;
  /** The missing parts of the net, by debtor; empty when the net was paid whole. */
  readonly owed: readonly Owed[];
}

/** The shortfalls of agents whose downlines' yields exceed their own, by agent, in minor units. */
export function shortfalls(line: readonly Grossed[]): Map<string, bigint> {
  const below = byUpline(line);
  return new Map(
    line.flatMap((one): [string, bigint][] => {
      const net =
        netOf(
          one.grossMinor,
          (below.get(one.agentId) ?? []).map(({ grossMinor }) => grossMinor),
        ) + (one.adjustmentMinor ?? 0n);
      return net < 0n ? [[one.agentId, -net]] : [];
    }),
  );
}

/**
 * Computes the payment of every agent. The house gives every top agent its yield. Each agent passes on the yields of
 * its downlines, adding the amount that was `charged` to its own wallet, and keeps the rest. A missing amount falls on
 * the downlines whose yield was not covered, the nearest first, and in proportion to their yields where several share
 * it.
 */
export function settle(line: readonly Grossed[], charged: ReadonlyMap<string, bigint>): Settled[] {
  const below = byUpline(line);
  const settled: Settled[] = [];
  const visit = (one: Grossed, missing: readonly Owed[]) => {
    const direct = below.get(one.agentId) ?? [];
    const withheldMinor = sum(direct.map(({ grossMinor }) => grossMinor));
    const netMinor = one.grossMinor - withheldMinor + (one.adjustmentMinor ?? 0n);
    const chargedMinor = charged.get(one.agentId) ?? 0n;
    const dueMinor = netMinor < 0n ? -netMinor : 0n;
    if (chargedMinor < 0n || chargedMinor > dueMinor)
      throw new RangeError(`${one.agentId} was charged ${chargedMinor} of ${dueMinor}`);
    const { taken, left } = take(missing, netMinor > 0n ? netMinor : 0n);
    settled.push({
      agentId: one.agentId,
      grossMinor: one.grossMinor,
      withheldMinor,
      netMinor,
      chargedMinor,
      paidMinor: netMinor > 0n ? netMinor - sumOf(taken) : 0n,
      owed: taken,
    });
    const own: readonly Owed[] =
      dueMinor > chargedMinor ? [{ debtorId: one.agentId, minor: dueMinor - chargedMinor }] : [];
    const shares = divide([...left, ...own], direct);
    direct.forEach((downline, index) => visit(downline, shares[index]!));
  };
  for (const top of below.get(null) ?? []) visit(top, []);
  if (settled.length !== line.length)
    throw new RangeError(`${line.length - settled.length} agents stand below somebody without a contract`);
  return settled;
}

function byUpline(line: readonly Grossed[]): Map<string | null, Grossed[]> {
  const below = new Map<string | null, Grossed[]>();
  for (const one of line) {
    const direct = below.get(one.uplineId);
    if (direct) direct.push(one);
    else below.set(one.uplineId, [one]);
  }
  // In one order, whatever order they were read in: the same window always gives the same bills.
  for (const direct of below.values()) direct.sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
  return below;
}

/** Takes as much as fits of what is missing, and leaves the rest for those further down. */
function take(missing: readonly Owed[], atMostMinor: bigint): { taken: Owed[]; left: Owed[] } {
  const taken: Owed[] = [];
  const left: Owed[] = [];
  let room = atMostMinor;
  for (const { debtorId, minor } of missing) {
    const part = minor < room ? minor : room;
    room -= part;
    if (part > 0n) taken.push({ debtorId, minor: part });
    if (minor > part) left.push({ debtorId, minor: minor - part });
  }
  return { taken, left };
}

/** Divides what is missing among downlines by their yields; minor units that do not divide go to the first. */
function divide(missing: readonly Owed[], among: readonly Grossed[]): Owed[][] {
  const shares: Owed[][] = among.map(() => []);
  let room = among.map(({ grossMinor }) => grossMinor);
  for (const { debtorId, minor } of missing) {
    const total = sum(room);
    const parts = room.map((part) => (total === 0n ? 0n : (minor * part) / total));
    let rest = minor - sum(parts);
    parts.forEach((part, index) => {
      const more = part < room[index]! && rest > 0n ? (rest < room[index]! - part ? rest : room[index]! - part) : 0n;
      rest -= more;
      if (part + more > 0n) shares[index]!.push({ debtorId, minor: part + more });
      parts[index] = part + more;
    });
    room = room.map((part, index) => part - parts[index]!);
  }
  return shares;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function sumOf(owed: readonly Owed[]): bigint {
  return sum(owed.map(({ minor }) => minor));
}
