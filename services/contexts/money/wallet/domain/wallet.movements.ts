import type { WalletTransaction } from '@contracts/http/wallet';
import { accept, assertNever, type Decision } from '@kernel/decider';
import type { CommandOf, WalletRejection } from './wallet.commands';
import type { Movement, Posting } from './movement.events';
import type { RoundClosed, VendorMovement, WalletEvent } from './wallet.events';
import { accounts, transfer } from './wallet.postings';
import type { WalletState } from './wallet.state';

export type WalletDecision = Decision<WalletEvent, WalletRejection>;

type Mover = Pick<Movement, 'memberId' | 'currency' | 'occurredAt'>;

export function movement(
  state: WalletState,
  command: Mover,
  amountMinor: bigint,
  changeMinor: bigint,
  postings: readonly Posting[],
): Movement {
  return {
    memberId: command.memberId,
    currency: command.currency,
    amountMinor: amountMinor.toString(),
    balanceBeforeMinor: state.mainMinor.toString(),
    balanceAfterMinor: (state.mainMinor + changeMinor).toString(),
    postings,
    occurredAt: command.occurredAt,
  };
}

/** All members are named, because a spread into a larger object costs more than the rules of a bet. */
export function vendorMovement(
  { mainMinor }: WalletState,
  command: CommandOf<'PlaceBet' | 'RecordWin' | 'RecordPromoWin' | 'RollBack' | 'SettleWithheldWin'>,
  amountMinor: bigint,
  changeMinor: bigint,
  postings: readonly Posting[],
): VendorMovement {
  return {
    memberId: command.memberId,
    currency: command.currency,
    amountMinor: amountMinor.toString(),
    balanceBeforeMinor: mainMinor.toString(),
    balanceAfterMinor: (mainMinor + changeMinor).toString(),
    postings,
    occurredAt: command.occurredAt,
    vendorId: command.vendorId,
    gameCode: command.gameCode,
    roundId: command.roundId,
    transactionId: command.transactionId,
    operatorTransactionId: command.operatorTransactionId,
  };
}

/** The sums of the round include what this command adds to them. */
export function roundClosed(
  command: CommandOf<'PlaceBet' | 'RecordWin' | 'CloseRound'>,
  stakeMinor: bigint,
  payoutMinor: bigint,
): RoundClosed {
  const { memberId, vendorId, gameCode, roundId, transactionId, operatorTransactionId, currency, occurredAt } = command;
  return {
    type: 'RoundClosed',
    data: {
      memberId,
      vendorId,
      gameCode,
      roundId,
      transactionId,
      operatorTransactionId,
      currency,
      stakeMinor: stakeMinor.toString(),
      payoutMinor: payoutMinor.toString(),
      occurredAt,
    },
  };
}

/** Another id for what has been done already: it is remembered, so that it names nothing else later. */
export function repetitionNoted(command: CommandOf<'RollBack' | 'CloseRound'>): WalletDecision {
  const { memberId, vendorId, gameCode, roundId, transactionId, occurredAt } = command;
  const data = { memberId, vendorId, gameCode, roundId, transactionId, occurredAt };
  const noted: WalletEvent =
    command.type === 'RollBack'
      ? {
          type: 'RepetitionNoted',
          data: { ...data, of: 'rollback', referenceTransactionId: command.referenceTransactionId },
        }
      : { type: 'RepetitionNoted', data: { ...data, of: 'close', referenceTransactionId: '' } };
  return accept(noted);
}

/** A member who owes pays out of the money that comes in, as far as it reaches. */
export function receivableCollected(state: WalletState, command: Mover): WalletEvent[] {
  const amountMinor = state.receivableMinor < state.mainMinor ? state.receivableMinor : state.mainMinor;
  if (amountMinor === 0n) return [];
  const postings = transfer(accounts.main(command.memberId), accounts.receivable(command.memberId), amountMinor);
  return [{ type: 'ReceivableCollected', data: movement(state, command, amountMinor, -amountMinor, postings) }];
}

/** An event that moves money. */
export type MovementEvent = Extract<WalletEvent, { data: { readonly balanceAfterMinor: string } }>;

export function isMovement(event: WalletEvent): event is MovementEvent {
  return 'balanceAfterMinor' in event.data;
}

/** The name of a movement in statements: one of `WalletTransaction.kind`. */
export function kindOf(event: MovementEvent): WalletTransaction['kind'] {
  switch (event.type) {
    case 'FundsDeposited':
      return 'deposit';
    case 'DepositReversed':
      return 'deposit_reversal';
    case 'BetPlaced':
      return 'bet';
    case 'BetWon':
      return 'win';
    case 'PromoWon':
      return 'promo_win';
    case 'WinWithheld':
      return 'win_withheld';
    case 'WithheldWinPaid':
      return 'withheld_win_paid';
    case 'WithheldWinRefused':
      return 'withheld_win_refused';
    case 'WithheldWinRolledBack':
      return 'withheld_win_rollback';
    case 'JackpotWon':
      return 'jackpot_win';
    case 'BetRolledBack':
      return 'bet_rollback';
    case 'WinRolledBack':
      return 'win_rollback';
    case 'MovedToVendor':
      return 'transfer_to_vendor';
    case 'MovedFromVendor':
      return 'transfer_from_vendor';
    case 'VendorWinWithheld':
      return 'vendor_win_withheld';
    case 'WithheldVendorWinPaid':
      return 'vendor_win_paid';
    case 'WithheldVendorWinRefused':
      return 'vendor_win_refused';
    case 'BalanceAdjusted':
      return 'adjustment';
    case 'SalaryPaid':
      return event.data.kind === 'dividend' ? 'dividend' : 'salary';
    case 'ShortfallCharged':
      return 'shortfall';
    case 'SentToDownline':
      return 'downline_out';
    case 'ReceivedFromUpline':
      return 'upline_in';
    case 'WithdrawalHeld':
      return 'withdrawal_hold';
    case 'WithdrawalReleased':
      return 'withdrawal_release';
    case 'WithdrawalCaptured':
      return 'withdrawal_paid';
    case 'WithdrawalReturned':
      return 'withdrawal_return';
    case 'UnclaimedSetAside':
      return 'unclaimed';
    case 'UnclaimedGivenBack':
      return 'unclaimed_return';
    case 'ReceivableCollected':
      return 'receivable_collected';
    default:
      return assertNever(event);
  }
}
