import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { wallet } from '@contexts/money/wallet/use-cases/wallet';
import { CommandRunner } from '@platform/commands/command-runner';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import type { SqlTransaction } from '@platform/projections/projection';
import type { Contender } from '../turns';

const FUNDS_MINOR = 1_000_000_000n;
const actor = { kind: 'vendor', id: 'v1' } as const;

/**
 * The whole decision of a bet on so many wallets, as the product makes it: remembered state, rules, postings, durable
 * append, snapshots now and then. Somebody has to keep the wallet's tables up to date meanwhile, in which it looks up
 * what it has forgotten.
 */
export async function croupierWallets(connectionString: string, count: number): Promise<Contender> {
  const store = new PostgresEventStore({ connectionString });
  await store.start();
  const pool = new pg.Pool({ connectionString, max: 4 });
  // The database is dropped under whatever is still idle.
  pool.on('error', () => undefined);
  const sql = {
    query: (text: string, values?: readonly unknown[]) => pool.query(text, values as unknown[]),
  } as unknown as SqlTransaction;
  const runner = new CommandRunner(store, sql);
  const wallets = Array.from({ length: count }, newId);
  const contextOf = (key: string) => ({ key, actor, correlationId: key, causationId: key });
  const common = (memberId: string) => ({ memberId, currency: 'BRL' as const, occurredAt: new Date().toISOString() });
  await Promise.all(
    wallets.map((memberId) => {
      const depositId = newId();
      return runner.run(
        wallet,
        memberId,
        { type: 'CreditDeposit', ...common(memberId), depositId, providerId: 'p1', amountMinor: FUNDS_MINOR },
        contextOf(depositId),
      );
    }),
  );
  return {
    name: 'Croupier',
    run: async (slot) => {
      const memberId = wallets[slot]!;
      const transactionId = randomUUID();
      const bet = {
        vendorId: 'v1',
        gameCode: 'seven',
        roundId: transactionId,
        transactionId,
        operatorTransactionId: transactionId,
      };
      const command = {
        type: 'PlaceBet' as const,
        ...common(memberId),
        ...bet,
        amountMinor: 1n,
        closesRound: false,
        refusal: null,
      };
      const outcome = await runner.run(wallet, memberId, command, contextOf(transactionId));
      if (outcome.kind !== 'accepted') throw new Error(`A bet was ${outcome.kind}`);
    },
    close: async () => {
      await runner.beforeApplicationShutdown();
      await store.close();
      await pool.end();
    },
  };
}
