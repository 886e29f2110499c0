import { Injectable } from '@nestjs/common';
import type { NewEvent, RecordedEvent } from '@kernel/event';

export type HearAppended = (events: readonly RecordedEvent[]) => void;

/**
 * Tells readers in this process at once what this process has appended. It is a hint beside the log, which tells the
 * same events, and those of other processes, a moment later: nothing that must not be lost may depend on it.
 */
@Injectable()
export class OwnAppends {
  private readonly listeners = new Set<HearAppended>();

  /** The callers of the commands are answered before the listener hears of their events. */
  listen(listener: HearAppended): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * @param revision that of the last event
   * @param checkpoint that of the last event; the others are given the same, because their own are not known
   */
  tell(stream: string, events: readonly NewEvent[], revision: bigint, checkpoint: string): void {
    if (this.listeners.size === 0) return;
    const recordedAt = new Date().toISOString();
    const first = revision - BigInt(events.length - 1);
    const recorded = events.map((event, index) => ({
      ...event,
      stream,
      revision: first + BigInt(index),
      checkpoint,
      recordedAt,
    }));
    setImmediate(() => {
      for (const listener of this.listeners) listener(recorded);
    });
  }
}
