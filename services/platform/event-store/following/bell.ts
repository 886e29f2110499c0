/**
 * Signals that there may be new events in the log. A signal may be missed, so that its users also look at the log from
 * time to time.
 */
export interface Bell {
  /**
   * The number of signals so far. Read it before looking at the log, so that no signal is lost between the look and the
   * wait.
   */
  readonly rings: number;
  /** Resolves after a signal later than `seen`, after the time-out, or when the caller aborts. */
  wait(seen: number, timeoutMs: number, signal: AbortSignal): Promise<void>;
}

/** A bell that its owner rings. */
export class RungBell implements Bell {
  private rung = 0;
  private readonly waiters = new Set<() => void>();

  get rings(): number {
    return this.rung;
  }

  ring(): void {
    this.rung += 1;
    for (const wake of [...this.waiters]) wake();
  }

  async wait(seen: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (this.rung !== seen || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.waiters.delete(done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal.addEventListener('abort', done);
      this.waiters.add(done);
    });
  }
}
