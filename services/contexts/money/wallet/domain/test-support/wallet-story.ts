// One member's wallet in short words: commands with everything filled in that a spec does not care about.

import { given } from '@kernel/given-when-then';
import type { CommandOf, WalletCommand } from '../wallet.commands';
import { walletDecider } from '../wallet.decide';
import type { WalletEvent } from '../wallet.events';

export const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
export const common = { memberId, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
const inRound = { ...common, vendorId: 'v1', gameCode: 'g1', roundId: 'r1' };

export const deposit = (amountMinor: bigint, depositId = 'd1'): CommandOf<'CreditDeposit'> => ({
  ...common,
  type: 'CreditDeposit',
  depositId,
  providerId: 'psp',
  amountMinor,
});
export const bet = (
  transactionId: string,
  amountMinor: bigint,
  more: Partial<CommandOf<'PlaceBet'>> = {},
): CommandOf<'PlaceBet'> => ({
  ...inRound,
  type: 'PlaceBet',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  closesRound: false,
  refusal: null,
  ...more,
});
export const win = (
  transactionId: string,
  betTransactionId: string,
  amountMinor: bigint,
  more: Partial<CommandOf<'RecordWin'>> = {},
): CommandOf<'RecordWin'> => ({
  ...inRound,
  type: 'RecordWin',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  betTransactionId,
  closesRound: false,
  isFree: false,
  ...more,
});
export const promo = (
  transactionId: string,
  amountMinor: bigint,
  more: Partial<CommandOf<'RecordPromoWin'>> = {},
): CommandOf<'RecordPromoWin'> => ({
  ...inRound,
  type: 'RecordPromoWin',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  campaignId: 'c1',
  ...more,
});
export const settle = (
  transactionId: string,
  amountMinor: bigint,
  refusal: CommandOf<'SettleWithheldWin'>['refusal'] = null,
): CommandOf<'SettleWithheldWin'> => ({
  ...inRound,
  type: 'SettleWithheldWin',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  refusal,
});
export const rollback = (
  transactionId: string,
  referenceTransactionId: string,
  more: Partial<CommandOf<'RollBack'>> = {},
): CommandOf<'RollBack'> => ({
  ...inRound,
  type: 'RollBack',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  referenceTransactionId,
  ...more,
});
export const close = (transactionId: string): CommandOf<'CloseRound'> => ({
  ...inRound,
  type: 'CloseRound',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
});
export const move = (type: 'MoveToVendor' | 'MoveFromVendor', transactionId: string, amountMinor: bigint) =>
  ({
    ...common,
    type,
    vendorId: 'v1',
    transactionId,
    operatorTransactionId: `op-${transactionId}`,
    amountMinor,
    refusal: null,
  }) as WalletCommand;

export const adjust = (adjustmentId: string, direction: 'credit' | 'debit', amountMinor: bigint): WalletCommand => ({
  ...common,
  type: 'AdjustBalance',
  adjustmentId,
  direction,
  amountMinor,
  reason: 'a wrong payout',
});
export const freeze = (findingId: string): WalletCommand => ({
  type: 'FreezeWallet',
  memberId,
  findingId,
  reason: 'balance',
  occurredAt: common.occurredAt,
});
export const release = (findingId: string): WalletCommand => ({
  type: 'ReleaseWallet',
  memberId,
  findingId,
  occurredAt: common.occurredAt,
});

/** The events of commands that must all be accepted. */
export function history(...commands: WalletCommand[]): WalletEvent[] {
  const events: WalletEvent[] = [];
  for (const command of commands) {
    const { decision } = given(walletDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return events;
}

export function after(...commands: WalletCommand[]) {
  return given(walletDecider, ...history(...commands));
}

export const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
