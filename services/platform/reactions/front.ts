import type { RecordedEvent } from '@kernel/event';
import type { Place } from '../projections/checkpoints';

/** Moves the checkpoint on by so many events; returns undefined when another process has moved it. */
export type MoveOn = (from: Place, checkpoint: string, events: number) => Promise<Place | undefined>;

/**
 * The front of a batch whose events are handled in several lanes: everything before it has been handled. The checkpoint
 * follows it and never passes an event that is not handled. One move is written at a time; what passes meanwhile goes
 * with the next one.
 */
export class Front {
  private readonly passed: boolean[];
  /** The number of events before the front. */
  private reached = 0;
  /** The number of events before the checkpoint. */
  private written = 0;
  private writing: Promise<void> = Promise.resolve();

  /** @param at the place of the checkpoint; undefined once another process has moved it */
  constructor(
    private readonly events: readonly RecordedEvent[],
    public at: Place | undefined,
    private readonly move: MoveOn,
  ) {
    this.passed = events.map(() => false);
  }

  /** The events that the checkpoint has still to pass. */
  get waiting(): number {
    return this.events.length - this.written;
  }

  /** Marks an event as handled without moving the checkpoint. */
  skip(index: number): void {
    this.passed[index] = true;
    while (this.passed[this.reached]) this.reached += 1;
  }

  /** Marks an event as handled, and returns once the checkpoint stands where the front stood then, or is lost. */
  pass(index: number): Promise<void> {
    this.skip(index);
    // A failed move fails those that wait for it; the next one is tried all the same.
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const { reached, written } = this;
    if (!this.at || reached === written) return;
    this.at = await this.move(this.at, this.events[reached - 1]!.checkpoint, reached - written);
    this.written = reached;
  }
}
