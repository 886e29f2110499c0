import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error';

const MAX_PER_WINDOW = 60;
const WINDOW_MS = 60_000;
const REMEMBERED_ADDRESSES = 50_000;

/**
 * Limits the public calls of an address. Each process counts by itself, because the limit protects the machine; the
 * limits of log-in attempts protect the accounts.
 */
@Injectable()
export class RateLimit {
  private readonly counts = new LRUCache<string, { count: number; readonly endsMs: number }>({
    max: REMEMBERED_ADDRESSES,
    ttl: WINDOW_MS,
  });

  /** @throws ApiError TOO_MANY_REQUESTS */
  count(ip: string, route: string): void {
    const key = `${ip} ${route}`;
    const window = this.counts.get(key);
    if (!window) {
      this.counts.set(key, { count: 1, endsMs: Date.now() + WINDOW_MS });
      return;
    }
    window.count += 1;
    if (window.count <= MAX_PER_WINDOW) return;
    throw new ApiError('TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil((window.endsMs - Date.now()) / 1_000)));
  }
}
