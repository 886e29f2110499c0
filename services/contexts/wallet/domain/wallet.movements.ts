import type { Decision } from '@kernel/decider';
import type { WalletCommand, WalletRejection } from './wallet.commands';
import type { Movement, Posting, WalletEvent } from './wallet.events';
import { accounts, transfer } from './wallet.postings';
import type { WalletState } from './wallet.state';

export type WalletDecision = Decision<WalletEvent, WalletRejection>;
export type CommandOf<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;

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

/** Whoever owes pays out of what comes in, as far as it reaches. */
export function receivableCollected(state: WalletState, command: Mover): WalletEvent[] {
  const amountMinor = state.receivableMinor < state.mainMinor ? state.receivableMinor : state.mainMinor;
  if (amountMinor === 0n) return [];
  const postings = transfer(accounts.main(command.memberId), accounts.receivable(command.memberId), amountMinor);
  return [{ type: 'ReceivableCollected', data: movement(state, command, amountMinor, -amountMinor, postings) }];
}
