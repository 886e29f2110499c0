import type { ExpectedRevision } from '@platform/event-store/event-store.port';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import type { Contender } from '../turns';
import { betEvent, newWallets } from './bet-event';

/** The product's event log, asked as the command runner asks it: the last event is known. */
export async function croupier(connectionString: string): Promise<Contender> {
  const store = new PostgresEventStore({ connectionString });
  await store.start();
  const streams = newWallets().map((wallet) => ({
    wallet,
    name: `wallet-${wallet}`,
    revision: 'noStream' as ExpectedRevision,
    last: undefined as string | undefined,
  }));
  return {
    name: 'Croupier',
    run: async (slot) => {
      const stream = streams[slot]!;
      const bet = betEvent(stream.wallet);
      stream.revision = (await store.append(stream.name, stream.revision, [bet], stream.last)).revision;
      stream.last = bet.id;
    },
    close: () => store.close(),
  };
}
