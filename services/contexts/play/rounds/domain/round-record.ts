import type { ROUND_MOVEMENTS } from '@contracts/http/office/round-cases';
import type { RecordedEvent } from '@kernel/event';
import type { RoundEvent } from '@contexts/money/wallet/wallet.events';

/** Sums of the bets and of the wins of a round that were not taken back, in minor units. */
export interface RoundSums {
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

/** A round as the log has it at the moment. */
export interface RoundNow extends RoundSums {
  readonly isClosed: boolean;
  /** True when a bet that stands has won, even an amount of zero: such a bet cannot be taken back. */
  readonly hasWon: boolean;
}

/** Which round: a vendor's round ids are unique within one member's wallet. */
export interface RoundName {
  readonly memberId: string;
  readonly vendorId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
}

type RecordedRoundEvent = RecordedEvent & RoundEvent;
export type RoundMovementEvent = Exclude<RecordedRoundEvent, { type: 'RoundClosed' }>;

export interface RecordedBet {
  readonly transactionId: string;
  readonly amountMinor: bigint;
  readonly isTakenBack: boolean;
  /** A win of it stands, be it nothing, or it hit the jackpot. */
  readonly hasWon: boolean;
}

/** A round as its events tell it. */
export interface RoundRecord {
  readonly now: RoundNow;
  readonly bets: readonly RecordedBet[];
  readonly movements: readonly RoundMovementEvent[];
  /** Transactions that were taken back. */
  readonly takenBack: ReadonlySet<string>;
}

const KINDS: ReadonlySet<string> = new Set<RoundEvent['type']>([
  'BetPlaced',
  'BetWon',
  'WinWithheld',
  'WithheldWinPaid',
  'WithheldWinRefused',
  'WithheldWinRolledBack',
  'BetRolledBack',
  'WinRolledBack',
  'RoundClosed',
]);

/**
 * @param events of the member's wallet, in the order of the stream: all of the round, and others
 * @param isClosed whether the round's end is known otherwise; a close among the events counts as well
 */
export function recordOf(
  { vendorId, roundId }: Pick<RoundName, 'vendorId' | 'roundId'>,
  events: readonly RecordedEvent[],
  isClosed: boolean,
): RoundRecord {
  const own = (events as readonly RecordedRoundEvent[]).filter(
    ({ type, data }) => KINDS.has(type) && data.vendorId === vendorId && data.roundId === roundId,
  );
  // A promotional win that is withheld or taken back never was part of a round.
  const movements = own.filter(
    (event): event is RoundMovementEvent =>
      event.type !== 'RoundClosed' && !('isPromo' in event.data && event.data.isPromo),
  );
  const takenBack = new Set(movements.flatMap((event) => referenceOf(event).takesBack ?? []));
  const wonBets = new Set(
    movements.flatMap((event) =>
      isWin(event) && !takenBack.has(event.data.transactionId) ? (event.data.betTransactionId ?? []) : [],
    ),
  );
  const bets = movements.flatMap((event): RecordedBet[] => {
    if (event.type !== 'BetPlaced') return [];
    const { transactionId, amountMinor, jackpot } = event.data;
    const hasWon = wonBets.has(transactionId) || jackpot?.isHit === true;
    return [{ transactionId, amountMinor: BigInt(amountMinor), isTakenBack: takenBack.has(transactionId), hasWon }];
  });
  const standing = bets.filter((bet) => !bet.isTakenBack);
  const now: RoundNow = {
    isClosed: isClosed || own.some(({ type }) => type === 'RoundClosed'),
    hasWon: standing.some((bet) => bet.hasWon),
    stakeMinor: standing.reduce((sum, { amountMinor }) => sum + amountMinor, 0n).toString(),
    payoutMinor: payoutOf(movements, takenBack).toString(),
  };
  return { now, bets, movements, takenBack };
}

/** Also a win that is withheld: its vendor has given it, and its bet stands as long as it does. */
function isWin(event: RoundMovementEvent): event is Extract<RoundMovementEvent, { type: 'BetWon' | 'WinWithheld' }> {
  return event.type === 'BetWon' || event.type === 'WinWithheld';
}

/** A withheld win is part of the payout once it was paid. */
function payoutOf(movements: readonly RoundMovementEvent[], takenBack: ReadonlySet<string>): bigint {
  let payoutMinor = 0n;
  for (const { type, data } of movements)
    if ((type === 'BetWon' || type === 'WithheldWinPaid') && !takenBack.has(data.transactionId))
      payoutMinor += BigInt(data.amountMinor);
  return payoutMinor;
}

/** Which transaction a movement belongs to, and which one it takes back. */
export function referenceOf({ type, data }: RoundMovementEvent): {
  readonly to: string | null;
  readonly takesBack?: string;
} {
  switch (type) {
    case 'BetPlaced':
      return { to: null };
    case 'BetWon':
      return { to: data.betTransactionId };
    case 'WinWithheld':
      return { to: data.betTransactionId ?? null };
    case 'WithheldWinPaid':
    case 'WithheldWinRefused':
      return { to: data.transactionId };
    case 'BetRolledBack':
      return { to: data.betTransactionId, takesBack: data.betTransactionId };
    case 'WithheldWinRolledBack':
    case 'WinRolledBack':
      return { to: data.winTransactionId, takesBack: data.winTransactionId };
  }
}

const MOVEMENT_KINDS = {
  BetPlaced: 'bet',
  BetWon: 'win',
  WinWithheld: 'win_withheld',
  WithheldWinPaid: 'withheld_win_paid',
  WithheldWinRefused: 'withheld_win_refused',
  WithheldWinRolledBack: 'withheld_win_rollback',
  BetRolledBack: 'bet_rollback',
  WinRolledBack: 'win_rollback',
} as const satisfies Record<RoundMovementEvent['type'], (typeof ROUND_MOVEMENTS)[number]>;

/** The name of a movement on the pages of staff. */
export function movementKindOf(type: RoundMovementEvent['type']): (typeof ROUND_MOVEMENTS)[number] {
  return MOVEMENT_KINDS[type];
}

export function isSame(one: RoundSums, other: RoundSums): boolean {
  return one.stakeMinor === other.stakeMinor && one.payoutMinor === other.payoutMinor;
}
