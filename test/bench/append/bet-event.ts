import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@kernel/event';
import { newId } from '@platform/ids';

/** How many wallets there are; each caller has his own share of them. */
export const WALLETS = 1_000;

const actor = { kind: 'vendor', id: 'v1' } as const;

/** About 300 bytes of JSON, and the metadata that the log keeps beside them. Every contender writes the same. */
export function betEvent(wallet: string): NewEvent {
  const id = randomUUID();
  return {
    id,
    type: 'BetPlaced',
    data: {
      memberId: wallet,
      currency: 'BRL',
      amountMinor: '100',
      balanceBeforeMinor: '100000000',
      balanceAfterMinor: '99999900',
      vendorId: 'v1',
      gameCode: 'seven',
      roundId: id,
      transactionId: id,
      occurredAt: '2026-03-01T12:00:00.000Z',
      postings: [
        ['member', '-100'],
        ['house', '100'],
      ],
    },
    metadata: { $correlationId: id, $causationId: id, actor, key: id },
  };
}

export function newWallets(): readonly string[] {
  return Array.from({ length: WALLETS }, newId);
}
