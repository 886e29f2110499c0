import type { Clock } from '@kernel/clock';

/** The clock of a history: it stands still until it is moved, and never goes back. */
export class HistoryClock implements Clock {
  constructor(private ms: number) {}

  readonly nowMs = (): number => this.ms;

  /** A moment that has passed leaves the clock where it is. */
  moveTo(ms: number): void {
    if (ms > this.ms) this.ms = ms;
  }
}
