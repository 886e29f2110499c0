import { randomUUID } from 'node:crypto';
import { walletDecider } from '@contexts/wallet/domain/wallet.decide';
import { CommandRunner } from '@platform/commands/command-runner';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import type { Contender } from '../turns';

const FUNDS_MINOR = 1_000_000_000n;
const actor = { kind: 'vendor', id: 'v1' } as const;

/** The whole decision of a bet on so many wallets: remembered state, rules, postings, durable append. */
export async function croupierWallets(connectionString: string, count: number): Promise<Contender> {
  const store = new PostgresEventStore({ connectionString });
  await store.start();
  const runner = new CommandRunner(store);
  const wallets = Array.from({ length: count }, newId);
  const contextOf = (key: string) => ({ key, actor, correlationId: key, causationId: key });
  const common = (memberId: string) => ({ memberId, currency: 'BRL' as const, occurredAt: new Date().toISOString() });
  await Promise.all(
    wallets.map((memberId) => {
      const depositId = newId();
      return runner.run(walletDecider, memberId, { type: 'CreditDeposit', ...common(memberId), depositId, providerId: 'p1', amountMinor: FUNDS_MINOR }, contextOf(depositId));
    }),
  );
  return {
    name: 'Croupier',
    run: async (slot) => {
      const memberId = wallets[slot]!;
      const transactionId = randomUUID();
      const bet = { vendorId: 'v1', gameCode: 'seven', roundId: transactionId, transactionId, operatorTransactionId: transactionId };
      const command = { type: 'PlaceBet' as const, ...common(memberId), ...bet, amountMinor: 1n, closesRound: false, refusal: null };
      const outcome = await runner.run(walletDecider, memberId, command, contextOf(transactionId));
      if (outcome.kind !== 'accepted') throw new Error(`A bet was ${outcome.kind}`);
    },
    close: () => store.close(),
  };
}
