import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import { openEventStore } from '@platform/event-store/open-event-store';
import { Checkpoints } from '@platform/projections/checkpoints';
import { Leadership } from '@platform/projections/leadership/leadership';
import { LogFollower } from '@platform/projections/log-follower';
import type { Projection } from '@platform/projections/projection';
import { projecting } from '@platform/projections/projecting';
import { rebuild } from '@platform/projections/rebuild';

/** The work of a worker for some projections, on a database of its own. */
export interface Following {
  /** Empties their tables and waits until they are full again. @returns how long it took */
  readonly rebuild: () => Promise<number>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const CONNECTIONS = 12;

export async function following(databaseUrl: string, projections: readonly Projection[]): Promise<Following> {
  const { ESDB_URL } = process.env;
  const config = { DATABASE_URL: databaseUrl, ESDB_URL, DATABASE_POOL: CONNECTIONS, UNSAFE_NO_FSYNC: false };
  const source = await openReadDatabase(config, []);
  const store = await openEventStore(config);
  const sql = new SqlPool(source);
  const checkpoints = new Checkpoints(sql);
  const leadership = new Leadership(databaseUrl);
  const faults: unknown[] = [];
  const parts = { store, checkpoints, leadership, onFault: (_: string, error: unknown) => faults.push(error) };
  const followers = projections.map((projection) => new LogFollower(projecting(projection, sql, checkpoints), parts));
  const names = projections.map(({ name }) => name);
  const areThere = async () => {
    if (faults.length > 0) throw faults[0];
    const rows = await checkpoints.list(names);
    return rows.every(({ hasCaughtUp }) => hasCaughtUp);
  };
  return {
    rebuild: async () => {
      for (const name of names) await rebuild(name, { projections, sql, checkpoints });
      const startedMs = performance.now();
      for (const follower of followers) follower.start();
      while (!(await areThere())) await new Promise((resolve) => setTimeout(resolve, 20));
      return performance.now() - startedMs;
    },
    start: () => {
      for (const follower of followers) follower.start();
    },
    stop: async () => {
      await Promise.all(followers.map((follower) => follower.stop()));
      await leadership.close();
      await store.close();
      await source.destroy();
    },
  };
}
