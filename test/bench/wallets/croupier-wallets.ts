import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { wallet } from '@contexts/money/wallet/use-cases/wallet';
import { CommandRunner } from '@platform/commands/command-runner';
import { EventStoreError } from '@platform/event-store/event-store.port';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import type { SqlTransaction } from '@platform/projections/projection';
import type { Contender } from '../turns';

const FUNDS_MINOR = 1_000_000_000n;
const LOOK_AGAIN_MS = 100;
/** Tables that come no nearer for so long are a fault. */
const PATIENCE_MS = 60_000;
const actor = { kind: 'vendor', id: 'v1' } as const;

/**
 * The whole decision of a bet on so many wallets, as the product makes it: remembered state, rules, postings, durable
 * append, snapshots now and then. A wallet looks up in its tables what it has forgotten, and a bet is tried again where
 * they are too far behind for that.
 *
 * @param whenBehind is awaited before that; without it somebody else keeps the tables up to date
 */
export async function croupierWallets(
  connectionString: string,
  count: number,
  whenBehind: () => Promise<unknown> = () => pause(LOOK_AGAIN_MS),
): Promise<Contender> {
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
  let comingNearer: Promise<unknown> | undefined;
  const decided = async (memberId: string, key: string, command: Parameters<typeof wallet.decide>[1]) => {
    for (const endMs = performance.now() + PATIENCE_MS; ;) {
      try {
        return await runner.run(wallet, memberId, command, contextOf(key));
      } catch (error) {
        const isBehind = error instanceof EventStoreError && error.code === 'Unavailable';
        if (!isBehind || performance.now() > endMs) throw error;
        await (comingNearer ??= whenBehind().finally(() => (comingNearer = undefined)));
      }
    }
  };
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
      const outcome = await decided(memberId, transactionId, command);
      if (outcome.kind !== 'accepted') throw new Error(`A bet was ${outcome.kind}`);
    },
    close: async () => {
      await runner.beforeApplicationShutdown();
      await store.close();
      await pool.end();
    },
  };
}
