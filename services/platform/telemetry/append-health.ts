import type { AppendOutcome } from '../event-store/observe';

/** The time for which a failed append counts, in milliseconds: after it the next append has to show how things are. */
const MEMORY_MS = 15_000;

/**
 * Remembers whether the newest appends to the event log failed. Nothing else shows whether the log can be written to,
 * because a try of our own would be an event for ever.
 */
export class AppendHealth {
  private failedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** A conflict counts as a success, because the log has answered it. */
  tell(outcome: AppendOutcome): void {
    this.failedAtMs = outcome === 'error' ? this.nowMs() : Number.NEGATIVE_INFINITY;
  }

  get isFailing(): boolean {
    return this.nowMs() - this.failedAtMs < MEMORY_MS;
  }
}
