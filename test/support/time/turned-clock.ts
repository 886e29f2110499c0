import type { Clock } from '@kernel/clock';

/** A clock that stands still until a test turns it. */
export class TurnedClock implements Clock {
  constructor(private ms = Date.now()) {}

  readonly nowMs = (): number => this.ms;

  advance(ms: number): void {
    this.ms += ms;
  }
}
