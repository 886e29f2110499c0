import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, SubscriptionBatch } from '../event-store/event-store.port';
import type { Checkpoints, Place } from './checkpoints';
import type { Leadership } from './leadership/leadership';

/** The interval in which a waiting process tries to take over, in milliseconds. */
const TAKE_OVER_EVERY_MS = 1_000;
const MAX_BACKOFF_MS = 10_000;
/** The pause between looks at the log while much is written, in milliseconds: it gives fewer and fuller batches. */
const GATHER_MS = 20;
/**
 * The shortest time between two moves over events that the follower does not read, in milliseconds. Followers that come
 * to it together move by one statement.
 */
const EMPTY_EVERY_MS = 1_000;

export interface Turn {
  /** The place that the follower believes to have. */
  readonly place: Place;
  /** Aborted when the turn ends before the batch. */
  readonly over: AbortSignal;
  /** Called with a fault that the handler retries by itself. */
  readonly onFault: (error: unknown) => void;
}

/** Handles a batch and moves the checkpoint; returns undefined when another process has moved it. */
export type HandleBatch = (batch: SubscriptionBatch, turn: Turn) => Promise<Place | undefined>;

export interface Followed {
  /** Names the checkpoint. */
  readonly name: string;
  readonly categories: readonly string[];
  /** Costs more than most for each event that is written; see `Sharing`. */
  readonly isDear?: boolean;
  /** The largest batch, for followers that gain by larger ones when they are far behind. */
  readonly maxBatch?: number;
  /**
   * Goes on by another way as long as the follower is far behind, and returns the place that it came to; undefined when
   * another process has moved the place.
   */
  readonly catchUp?: (place: Place, over: AbortSignal) => Promise<Place | undefined>;
  readonly handle: HandleBatch;
}

export interface FollowerParts {
  readonly store: EventStore;
  readonly checkpoints: Checkpoints;
  readonly leadership: Leadership;
  /** Tells whether this process should work for the name now; without it, it should whenever nobody else does. */
  readonly isMine?: (name: string) => boolean;
  /** Called with every fault that the follower recovers from by itself. */
  readonly onFault: (name: string, error: unknown) => void;
}

/**
 * Follows the log for one projection or reaction: it waits for its turn, reads on from the stored place, starts again
 * when the place was moved elsewhere (by a rebuild, or by a process that took over), and never gives up.
 */
export class LogFollower {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  /** Ends the present subscription, so that the loop starts again. */
  private restart: () => void = () => undefined;

  constructor(
    private readonly followed: Followed,
    private readonly parts: FollowerParts,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Ends its turn after the present batch, and waits for the next one. */
  leave(): void {
    this.restart();
  }

  /** Ends after the present batch. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.restart();
    await this.running;
  }

  private async run(): Promise<void> {
    const { leadership, isMine = () => true, onFault } = this.parts;
    const { name } = this.followed;
    let backoffMs = 100;
    while (!this.stopping.signal.aborted) {
      try {
        if (isMine(name) && (await leadership.acquire(name, () => this.restart()))) await this.follow();
        else await this.wait(TAKE_OVER_EVERY_MS);
        backoffMs = 100;
      } catch (error) {
        onFault(name, error);
        await this.wait(backoffMs);
        backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      } finally {
        await leadership.release(name).catch((error: unknown) => onFault(name, error));
      }
    }
  }

  private async follow(): Promise<void> {
    const { store, checkpoints, onFault } = this.parts;
    const { name, categories, maxBatch, catchUp, handle } = this.followed;
    // Aborted when this subscription ends, for any reason, so that a reaction does not go on retrying.
    const over = new AbortController();
    this.restart = () => over.abort();
    if (this.stopping.signal.aborted) return;
    let place = await checkpoints.load(name);
    if (catchUp) {
      const reached = await catchUp(place, over.signal);
      if (!reached || over.signal.aborted) return;
      place = reached;
    }
    const subscription = store.subscribe({
      from: place.checkpoint === null ? 'start' : { after: place.checkpoint },
      filter: { categories },
      gatherMs: GATHER_MS,
      emptyEveryMs: EMPTY_EVERY_MS,
      ...(maxBatch === undefined ? {} : { maxBatch }),
      onBatch: async (batch) => {
        if (over.signal.aborted) return;
        try {
          const next = await handle(batch, { place, over: over.signal, onFault: (error) => onFault(name, error) });
          if (next) place = next;
          // Who has fallen behind while following begins anew, and catches up.
          if (!next || (catchUp && batch.events.length === maxBatch && !batch.isAtEnd)) over.abort();
        } catch (error) {
          // The batch is given up because this subscription ends; the next reader of the stored place gets it again.
          if (!over.signal.aborted) throw error;
        }
      },
      onFault: (error) => onFault(name, error),
    });
    const unwatch = checkpoints.watch({
      name,
      generation: place.generation,
      onRebuild: () => over.abort(),
      onFault: (error) => onFault(name, error),
    });
    await aborted(over.signal);
    unwatch();
    await subscription.close();
  }

  private wait(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
