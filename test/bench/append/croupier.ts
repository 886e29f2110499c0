import type { ExpectedRevision } from '@platform/event-store/event-store.port';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import type { Contender } from '../turns';
import { betEvent, newWallets } from './bet-event';

/** The product's event log. */
export async function croupier(connectionString: string): Promise<Contender> {
  const store = new PostgresEventStore({ connectionString });
  await store.start();
  const streams = newWallets().map((wallet) => ({
    wallet,
    name: `wallet-${wallet}`,
    revision: 'noStream' as ExpectedRevision,
  }));
  return {
    name: 'Croupier',
    run: async (slot) => {
      const stream = streams[slot]!;
      stream.revision = (await store.append(stream.name, stream.revision, [betEvent(stream.wallet)])).revision;
    },
    close: () => store.close(),
  };
}
