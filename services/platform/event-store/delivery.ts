import { setTimeout as sleep } from 'node:timers/promises';
import type { SubscribeOptions, SubscriptionBatch } from './event-store.port';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** Waits for the time, or until the signal comes. It never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Waiting times that double with every failed attempt. */
export class Backoff {
  private nextMs = FIRST_RETRY_MS;

  constructor(private readonly signal: AbortSignal) {}

  reset(): void {
    this.nextMs = FIRST_RETRY_MS;
  }

  async wait(): Promise<void> {
    const ms = this.nextMs;
    this.nextMs = Math.min(ms * 2, LAST_RETRY_MS);
    await pause(ms, this.signal);
  }
}

/** Reports a fault. A listener that throws must not end the subscription. */
export function tellFault(options: SubscribeOptions, error: unknown): void {
  try {
    options.onFault?.(error);
  } catch {
    // The listener only informs, and its own fault has no receiver.
  }
}

/**
 * Hands over one batch until the handler takes it.
 * @returns false when the subscription ended before that
 */
export async function deliver(
  options: SubscribeOptions,
  batch: SubscriptionBatch,
  signal: AbortSignal,
): Promise<boolean> {
  const backoff = new Backoff(signal);
  while (!signal.aborted) {
    try {
      await options.onBatch(batch);
      return true;
    } catch (error) {
      tellFault(options, error);
      await backoff.wait();
    }
  }
  return false;
}
