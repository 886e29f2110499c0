import { setTimeout as pause } from 'node:timers/promises';
import type { Leadership } from './leadership';

const TAKE_OVER_EVERY_MS = 1_000;
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/**
 * Work that one process does at a time: when that process dies another one takes over, and when the work fails it
 * starts again.
 */
export class LeaderLoop {
  private readonly stopping = new AbortController();
  private turn = new AbortController();
  private running: Promise<void> | undefined;

  /** @param work runs until its signal is aborted */
  constructor(
    private readonly name: string,
    private readonly leadership: Leadership,
    private readonly work: (over: AbortSignal) => Promise<void>,
    private readonly onFault: (name: string, error: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.turn.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    let backoffMs = FIRST_BACKOFF_MS;
    while (!this.stopping.signal.aborted) {
      this.turn = new AbortController();
      const turn = this.turn;
      let waitMs = TAKE_OVER_EVERY_MS;
      try {
        if (await this.leadership.acquire(this.name, () => turn.abort())) {
          await this.work(turn.signal);
          backoffMs = FIRST_BACKOFF_MS;
        }
      } catch (error) {
        if (!turn.signal.aborted) this.onFault(this.name, error);
        waitMs = backoffMs;
        backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      } finally {
        await this.leadership.release(this.name).catch((error: unknown) => this.onFault(this.name, error));
      }
      await pause(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}
