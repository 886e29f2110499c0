import { Logger } from '@nestjs/common';
import type { DomainEvent } from '@kernel/event';
import type { Aggregate, Runnable } from './command';
import type { CommandRunner } from './command-runner';

interface Watched<State, Command, Event extends DomainEvent, Rejection extends string> {
  readonly runner: CommandRunner;
  readonly decider: Runnable<State, Command, Event, Rejection, never> & { readonly initial: () => State };
  readonly id: string;
  /** The pause between two looks, in milliseconds. */
  readonly everyMs: number;
  /** Called with each other state that is read, the first one included; now and then again with an equal one. */
  readonly onChange?: (state: State) => void;
}

/**
 * The state of one stream, kept in memory by a process that asks for it all the time. It is read from the stream itself
 * and not from a table, so that a change holds also where the worker is away. While the log is away, the state stays as
 * it was last read.
 */
export class WatchedState<State, Command, Event extends DomainEvent, Rejection extends string> {
  private readonly logger = new Logger(WatchedState.name);
  private known: Aggregate<State>;
  /** When the read began whose answer is known, by the clock of `performance.now()`. */
  private readAtMs = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(private readonly watched: Watched<State, Command, Event, Rejection>) {
    this.known = { state: watched.decider.initial(), revision: -1n };
  }

  get state(): State {
    return this.known.state;
  }

  /** The revision of the stream; -1 while it does not exist. */
  get revision(): bigint {
    return this.known.revision;
  }

  /** Reads the stream for the first time, and begins to look. @throws EventStoreError */
  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.look(), this.watched.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Reads what the log has now. @throws EventStoreError */
  async refresh(): Promise<State> {
    const { runner, decider, id, onChange } = this.watched;
    const startedMs = performance.now();
    const read = await runner.load(decider, id);
    this.readAtMs = Math.max(this.readAtMs, startedMs);
    // Reads of one stream end in their order. A log that was put back may be shorter than what is known.
    const isOther = read.state !== this.known.state;
    this.known = read;
    if (isOther) onChange?.(read.state);
    return this.known.state;
  }

  /**
   * Reads the log if the state may be older than so many milliseconds; returns undefined if it is not.
   * @throws EventStoreError
   */
  notOlderThan(ms: number): Promise<State> | undefined {
    return performance.now() - this.readAtMs > ms ? this.refresh() : undefined;
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await this.refresh();
    } catch (error) {
      const { decider, id } = this.watched;
      this.logger.warn({ message: `${decider.category}-${id} could not be read`, fault: String(error) });
    } finally {
      this.isLooking = false;
    }
  }
}
