import { createPostgresBackend, Queue, withBackend, Worker, type Processor } from 'bullmq';
import type { Config } from '../config/config';

/** Longer than any round of a job takes, in milliseconds. After it another worker takes the round over. */
const LOCK_MS = 30_000;
/** The number of times that a round may be taken over from a worker that died. Handlers are safe to repeat. */
const MAX_STALLED = 10;

export interface WorkerTuning {
  readonly lockMs?: number;
}

type Settings = Pick<Config, 'DATABASE_URL' | 'REDIS_URL'>;

/** Opens the queue: in Redis if it is configured, otherwise in Postgres. */
export function openQueue(name: string, config: Settings): Queue {
  if (config.REDIS_URL) return new Queue(name, { connection: redis(config.REDIS_URL) });
  const backed = withBackend(createPostgresBackend);
  return new backed.Queue(name, { connection: postgres(config.DATABASE_URL) }) as unknown as Queue;
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

/** The first process makes the tables, under a lock of BullMQ's own. */
function postgres(connectionString: string) {
  return { connectionString, migrate: true, max: 3, application_name: 'croupier-jobs' };
}
