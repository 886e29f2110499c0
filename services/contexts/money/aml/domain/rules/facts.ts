/** The ways in which money comes to a member or leaves. `sent` and `received` are transfers between members. */
export type MoneyKind = 'deposit' | 'payout' | 'returned' | 'sent' | 'received';

/**
 * Beside money: `pep` and `sanctions` are hits of the identity check, `foreignPayer` a payment of another owner that
 * goes back, `foreignAccount` an account of another owner that was tried for payouts.
 */
export type TraceKind = MoneyKind | 'pep' | 'sanctions' | 'foreignPayer' | 'foreignAccount';

/** A trace of a member, in log order. */
export interface Trace {
  readonly seq: bigint;
  readonly kind: TraceKind;
  readonly at: string;
  /** Nothing for a trace that moves no money. */
  readonly amountMinor: bigint;
}

/** Money that one member sent to another. */
export interface Transfer {
  readonly seq: bigint;
  readonly fromId: string;
  readonly toId: string;
  readonly at: string;
  readonly amountMinor: bigint;
}

/** Everything that the rules look at when a member leaves a trace. Nothing in it is younger than the trace. */
export interface MemberFacts {
  readonly memberId: string;
  readonly trace: Trace;
  /** The day of the merchant on which the trace was left, `2026-11-25`. */
  readonly day: string;
  /** The traces of the member within a year, oldest first; the one above is the last of them. */
  readonly traces: readonly Trace[];
  /** The stakes of the member within the days of the rule about money that comes in and goes out. */
  readonly stakedMinor: bigint;
  /** The last time before the trace at which money of the member moved; the registration where none did. */
  readonly lastActiveAt: string;
  /** Null while nobody has declared it. */
  readonly monthlyIncomeMinor: bigint | null;
  /** The members with whom the member shares an account or a device, by one step or two, and the money between them. */
  readonly group: {
    readonly memberIds: readonly string[];
    readonly by: 'account' | 'device' | 'both';
    readonly sentMinor: bigint;
    readonly sentCount: number;
  };
  /** The rounds of thirty days in which one of the group won and another lost, and nearly all stakes came back. */
  readonly opposite: {
    readonly memberIds: readonly string[];
    readonly rounds: number;
    readonly stakedMinor: bigint;
    readonly backMinor: bigint;
  };
  /** The transfers from which the trace may have come, if it is one that was sent, with the trace as the last. */
  readonly transfers: readonly Transfer[];
}

/** The thresholds of the rules. Amounts are minor units of the merchant's currency. */
export interface AmlThresholds {
  readonly inOutDays: number;
  readonly inOutPaidPpm: number;
  readonly inOutStakedPpm: number;
  readonly structuringCount: number;
  readonly structuringWithinPpm: number;
  /** The lines under which deposits are split: the report line, and the largest deposit that is taken. */
  readonly lines: readonly bigint[];
  readonly daySumMinor: bigint;
  readonly monthSumMinor: bigint;
  readonly sharedMembers: number;
  readonly oppositeRounds: number;
  readonly chainHops: number;
  readonly chainKeptPpm: number;
  readonly foreignCount: number;
  readonly dormantDays: number;
  readonly dormantMinor: bigint;
}
