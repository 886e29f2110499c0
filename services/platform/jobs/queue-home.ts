import {
  createPostgresBackend,
  DEFAULT_SCHEMA,
  Queue,
  runMigrations,
  withBackend,
  Worker,
  type Processor,
  type QueueOptions,
} from 'bullmq';
import pg from 'pg';
import type { Config } from '../config/config';

/** The one queue of the product. */
export const QUEUE_NAME = 'croupier';

/** Longer than any round of a job takes, in milliseconds. After it another worker takes the round over. */
const LOCK_MS = 30_000;
/** The number of times that a round may be taken over from a worker that died. Handlers are safe to repeat. */
const MAX_STALLED = 10;

export interface WorkerTuning {
  readonly lockMs?: number;
}

type Settings = Pick<Config, 'DATABASE_URL' | 'REDIS_URL'>;

/**
 * Makes the tables of the queue in Postgres, or brings them up to date. Only their owner can. The sequence of the queue
 * would otherwise be made by its first job, for which the worker has no right.
 */
export async function makeQueueTables(owner: pg.Client): Promise<void> {
  await runMigrations(owner);
  const { rows } = await owner.query<{ name: string }>(`select ${DEFAULT_SCHEMA}.job_id_seq_name($1) as name`, [
    QUEUE_NAME,
  ]);
  await owner.query(`create sequence if not exists ${DEFAULT_SCHEMA}.${pg.escapeIdentifier(rows[0]!.name)}`);
}

/** Opens the queue: in Redis if it is configured, otherwise in Postgres. */
export function openQueue(name: string, config: Settings, options: Pick<QueueOptions, 'skipMetasUpdate'> = {}): Queue {
  if (config.REDIS_URL) return new Queue(name, { ...options, connection: redis(config.REDIS_URL) });
  const backed = withBackend(createPostgresBackend);
  return new backed.Queue(name, { ...options, connection: postgres(config.DATABASE_URL) }) as unknown as Queue;
}

/** A worker on the queue, not started until `run()` is called. */
export function openWorker(
  name: string,
  config: Settings,
  process: Processor,
  { lockMs = LOCK_MS }: WorkerTuning = {},
): Worker {
  const options = {
    autorun: false,
    concurrency: 4,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: MAX_STALLED,
  };
  if (config.REDIS_URL) return new Worker(name, process, { ...options, connection: redis(config.REDIS_URL) });
  const backed = withBackend(createPostgresBackend);
  return new backed.Worker(name, process, {
    ...options,
    connection: postgres(config.DATABASE_URL),
  }) as unknown as Worker;
}

function redis(url: string) {
  // BullMQ requires this setting: a worker waits for Redis to come back instead of giving a command up.
  return { url, maxRetriesPerRequest: null };
}

function postgres(connectionString: string) {
  return { connectionString, max: 3, application_name: 'croupier-jobs' };
}
