import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { NewEvent } from '@kernel/event';
import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import type { EventStore } from '@platform/event-store/event-store.port';
import { openEventStore } from '@platform/event-store/open-event-store';
import { Checkpoints } from '@platform/projections/checkpoints';
import { Leadership } from '@platform/projections/leadership/leadership';
import { LogFollower, type Followed } from '@platform/projections/log-follower';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { until } from '../patience';

interface Following {
  readonly follower: LogFollower;
  readonly leadership: Leadership;
}

/** An event log with a database of its own, and the followers that a test starts on it. */
export class FollowedLog {
  readonly sql: SqlPool;
  readonly checkpoints: Checkpoints;
  /** The errors of the followers since the last `stopFollowers`. */
  readonly faults: string[] = [];
  private readonly open: Following[] = [];
  private readonly next = new Map<string, bigint>();

  private constructor(
    readonly database: TestDatabase,
    readonly store: EventStore,
    private readonly source: DataSource,
  ) {
    this.sql = new SqlPool(source);
    this.checkpoints = new Checkpoints(this.sql);
  }

  static async create(): Promise<FollowedLog> {
    const database = await createTestDatabase();
    const store = await openEventStore({ DATABASE_URL: database.url, UNSAFE_NO_FSYNC: true });
    const source = await openReadDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 8 }, []);
    return new FollowedLog(database, store, source);
  }

  async drop(): Promise<void> {
    await this.store.close();
    await this.source.destroy();
    await this.database.drop();
  }

  follow(followed: Followed, leadership = new Leadership(this.database.url)): Following {
    const follower = new LogFollower(followed, {
      store: this.store,
      checkpoints: this.checkpoints,
      leadership,
      onFault: (_, error) => this.faults.push(String(error)),
    });
    follower.start();
    const one = { follower, leadership };
    this.open.push(one);
    return one;
  }

  async stopFollowers(): Promise<void> {
    await Promise.all(
      this.open.splice(0).map(async ({ follower, leadership }) => follower.stop().then(() => leadership.close())),
    );
    this.faults.length = 0;
  }

  async write(category: string, count: number, streams = 3): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      const stream = `${category}-${i % streams}`;
      const at = this.next.get(stream) ?? -1n;
      const { revision } = await this.store.append(stream, at < 0n ? 'noStream' : at, [countedEvent()]);
      this.next.set(stream, revision);
    }
  }

  /** The last revision that `write` gave to each stream of a category. */
  lastRevisions(category: string): [stream: string, last: bigint][] {
    return [...this.next].filter(([stream]) => stream.startsWith(`${category}-`));
  }

  until(holds: () => Promise<boolean>): Promise<void> {
    return until(holds, () => `It never came; faults: ${this.faults.join('; ')}`);
  }
}

export function countedEvent(): NewEvent {
  const id = randomUUID();
  return {
    id,
    type: 'Counted',
    data: { id },
    metadata: { $correlationId: id, $causationId: id, actor: { kind: 'system', id: 'test' }, key: id },
  };
}
