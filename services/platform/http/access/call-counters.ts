import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const REMEMBERED_KEYS = 100_000;
/**
 * A busy process reads answers late: with a quarter of a second, a flood made the process that it kept busy count
 * alone, which let more calls through exactly when they were to be refused.
 */
const REDIS_TIMEOUT_MS = 3_000;
/** Redis is asked again after this time, so that calls wait for an engine that hangs once in a while only. */
const ALONE_MS = 5_000;

/** Counts calls within windows of time. */
export interface CallCounters {
  /** Adds one call to a key, which names its window, and gives the number so far. */
  add(key: string, windowMs: number): Promise<number>;
  close(): void;
}

/** The counts of this process alone. */
export class MemoryCounters implements CallCounters {
  private readonly counts = new LRUCache<string, { count: number }>({ max: REMEMBERED_KEYS });

  add(key: string): Promise<number> {
    const known = this.counts.get(key);
    if (!known) this.counts.set(key, { count: 1 });
    else known.count += 1;
    return Promise.resolve(known?.count ?? 1);
  }

  close(): void {
    this.counts.clear();
  }
}

/**
 * The counts of all processes, in Redis. While Redis does not answer, each process counts by itself, and what it
 * counted before goes on counting.
 */
export class RedisCounters implements CallCounters {
  private readonly logger = new Logger(RedisCounters.name);
  private readonly alone = new MemoryCounters();
  private readonly redis: Redis;
  private aloneUntilMs = 0;

  private constructor(url: string) {
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: REDIS_TIMEOUT_MS,
    });
    // A fault without a listener would end the process; each call that meets one tells of it.
    this.redis.on('error', () => undefined);
  }

  /** Opens once Redis was reached or was found to be away. */
  static async open(url: string): Promise<RedisCounters> {
    const counters = new RedisCounters(url);
    await once(counters.redis, 'ready').catch(() => undefined);
    return counters;
  }

  async add(key: string, windowMs: number): Promise<number> {
    const countAlone = await this.alone.add(key);
    if (performance.now() < this.aloneUntilMs) return countAlone;
    try {
      const count = await this.redis.incr(`croupier:calls:${key}`);
      if (count === 1) await this.redis.pexpire(`croupier:calls:${key}`, 2 * windowMs);
      return count;
    } catch (error) {
      this.logger.warn({ message: 'Calls are counted by each process alone for a while', fault: String(error) });
      this.aloneUntilMs = performance.now() + ALONE_MS;
      return countAlone;
    }
  }

  close(): void {
    this.redis.disconnect();
    this.alone.close();
  }
}
