import type { WalletEvent } from '../wallet.events';

const STAKE = 100n;

/** A wallet that lives long: one deposit, then rounds of a stake and a win of the same size that closes it. */
export function* longHistory(memberId: string, events: number): Generator<WalletEvent> {
  const common = { memberId, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
  const main = `member:${memberId}:main`;
  const moved = (account: string, changeMinor: bigint, beforeMinor: bigint) => ({
    ...common,
    amountMinor: (changeMinor < 0n ? -changeMinor : changeMinor).toString(),
    balanceBeforeMinor: beforeMinor.toString(),
    balanceAfterMinor: (beforeMinor + changeMinor).toString(),
    postings: [
      { account, minor: (-changeMinor).toString() },
      { account: main, minor: changeMinor.toString() },
    ],
  });
  const balanceMinor = 100_000_000n;
  yield {
    type: 'FundsDeposited',
    data: { ...moved('provider:psp', balanceMinor, 0n), depositId: 'first', providerId: 'psp' },
  };
  for (let written = 1, round = 0; written < events; round += 1) {
    const inRound = { vendorId: 'sandbox', gameCode: 'slots', roundId: `round-${round}` };
    const bet = {
      ...inRound,
      transactionId: `bet-${round}`,
      operatorTransactionId: `6f1f0f8e-5b7b-4c0f-9c9b-${String(round).padStart(12, '0')}`,
    };
    const win = {
      ...inRound,
      transactionId: `win-${round}`,
      operatorTransactionId: `7f1f0f8e-5b7b-4c0f-9c9b-${String(round).padStart(12, '0')}`,
    };
    const all: WalletEvent[] = [
      { type: 'BetPlaced', data: { ...moved('house', -STAKE, balanceMinor), ...bet } },
      {
        type: 'BetWon',
        data: {
          ...moved('house', STAKE, balanceMinor - STAKE),
          ...win,
          betTransactionId: bet.transactionId,
          isFree: false,
        },
      },
      { type: 'RoundClosed', data: { ...common, ...win, stakeMinor: STAKE.toString(), payoutMinor: STAKE.toString() } },
    ];
    for (const event of all.slice(0, events - written)) yield event;
    written += all.length;
  }
}
