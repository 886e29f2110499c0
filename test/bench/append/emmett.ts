import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import type { Contender } from '../turns';
import { betEvent, newWallets } from './bet-event';
import { peerPool } from './peer-pool';

/** As its users would: one store on a pool, every append with the version that is expected. */
export async function emmett(connectionString: string, connections: number): Promise<Contender> {
  const pool = peerPool({ connectionString, max: connections });
  const store = getPostgreSQLEventStore(connectionString, {
    schema: { autoMigration: 'None' },
    connectionOptions: { pooled: true, pool },
  });
  await store.schema.migrate();
  const streams = newWallets().map((wallet) => ({
    wallet,
    name: `wallet-${wallet}`,
    version: 'STREAM_DOES_NOT_EXIST' as bigint | 'STREAM_DOES_NOT_EXIST',
  }));
  return {
    name: 'Emmett',
    run: async (slot) => {
      const stream = streams[slot]!;
      const { id: messageId, type, data, metadata } = betEvent(stream.wallet);
      const event = { type, data: data as Record<string, unknown>, metadata: { ...metadata, messageId } };
      const { nextExpectedStreamVersion } = await store.appendToStream(stream.name, [event], {
        expectedStreamVersion: stream.version,
      });
      stream.version = nextExpectedStreamVersion;
    },
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}
