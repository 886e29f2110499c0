import {
  START,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamSubscription,
  type Filter,
  type Position,
} from '@eventstore/db-client';
import type { RecordedEvent } from '@kernel/event';
import { Backoff, deliver, tellFault } from '../delivery';
import type { SubscribeOptions, Subscription } from '../event-store.port';
import { checkpointOf, positionOf, recorded, within, type ForeignEvent } from './conversions';
import type { SharedClient } from './shared-client';

const MAX_BATCH = 500;
/** A filtered subscription reports its place at least after so many records. */
const SEARCH_WINDOW = 200;
/** The longest time that a checkpoint may wait before it is handed on, if it moved over foreign events only. */
const EMPTY_BATCH_MS = 250;

/** A place that the server reported. It is valid once so many events before it have been taken. */
interface Report {
  readonly after: number;
  readonly position: Position;
}

/** Follows `$all` from a checkpoint on. The client's subscriptions end with their connection; this one starts again. */
export class EsdbSubscription implements Subscription {
  readonly opened: Promise<void>;
  readonly #closing = new AbortController();
  readonly #done: Promise<void>;
  #open!: () => void;
  /** Every event up to this place has been handled. */
  #handled: Position | typeof START | undefined;

  constructor(
    private readonly shared: SharedClient,
    private readonly options: SubscribeOptions,
    private readonly timeoutMs: number,
    private readonly endOfLog: () => Promise<Position | undefined>,
    onEnd: (subscription: EsdbSubscription) => void,
  ) {
    this.opened = new Promise((resolve) => (this.#open = resolve));
    this.#done = this.#run().finally(() => {
      this.#open();
      onEnd(this);
    });
  }

  close = async (): Promise<void> => {
    this.#closing.abort();
    await this.#done;
  };

  async #run(): Promise<void> {
    const signal = this.#closing.signal;
    const backoff = new Backoff(signal);
    while (!signal.aborted) {
      try {
        this.#handled ??= await this.#start();
        this.#open();
        await this.#follow(() => backoff.reset());
      } catch (error) {
        // The wait of a subscription that is being closed ends by an error, too, which is not reported.
        if (!signal.aborted) tellFault(this.options, error);
      }
      await backoff.wait();
    }
  }

  async #start(): Promise<Position | typeof START> {
    const { from } = this.options;
    if (from === 'start') return START;
    // A real position also for the end: a subscription that breaks before its first event would begin at a later end.
    return from === 'end' ? ((await this.endOfLog()) ?? START) : positionOf(from.after);
  }

  #filter(onReport: (subscription: AllStreamSubscription, position: Position) => void): Filter {
    const categories = this.options.filter?.categories;
    const reports = {
      maxSearchWindow: SEARCH_WINDOW,
      checkpointInterval: 1,
      // The callback only takes a note, because one that rejects stalls the client's subscription for ever.
      checkpointReached: async (subscription: AllStreamSubscription, position: Position) =>
        onReport(subscription, position),
    };
    if (!categories) return excludeSystemEvents(reports);
    return streamNameFilter({ prefixes: categories.map((category) => `${category}-`), ...reports });
  }

  /** Hands batches over until the connection ends. */
  async #follow(onProgress: () => void): Promise<void> {
    const signal = this.#closing.signal;
    const maxBatch = this.options.maxBatch ?? MAX_BATCH;
    const reports: Report[] = [];
    let taken = 0;
    const inbox = new Inbox();
    const filter = this.#filter((subscription, position) => {
      // The events before this report may still wait in the buffer.
      const after = taken + subscription.readableLength;
      if (reports.at(-1)?.after === after) reports.pop();
      reports.push({ after, position });
      inbox.wake();
    });
    const fromPosition = this.#handled!;
    const subscription = this.shared.client.subscribeToAll({ fromPosition, filter }, { highWaterMark: maxBatch });
    inbox.watch(subscription, signal);
    let isLive = false;
    subscription.on('caughtUp', () => (isLive = true));
    try {
      await within(inbox.confirmed, this.timeoutMs, () => new Error('EventStoreDB did not confirm a subscription'));
      let reached: Position | undefined;
      let reachedSinceMs = 0;
      while (!signal.aborted) {
        const events: RecordedEvent[] = [];
        let moved = false;
        for (
          let resolved;
          events.length < maxBatch && (resolved = subscription.read() as { event?: ForeignEvent } | null);
        ) {
          taken += 1;
          const event = resolved.event;
          if (!event) continue;
          [reached, moved] = [event.position ?? reached, true];
          // The record of a tombstone stands in the stream of its own category.
          if (!event.type.startsWith('$')) events.push(recorded(event));
        }
        while (reports.length > 0 && reports[0]!.after <= taken) {
          const { position } = reports.shift()!;
          if (!reached || position.commit > reached.commit) [reached, moved] = [position, true];
        }
        if (moved && reachedSinceMs === 0) reachedSinceMs = performance.now();
        const due = reachedSinceMs > 0 && performance.now() - reachedSinceMs >= EMPTY_BATCH_MS;
        if (reached && (events.length > 0 || due)) {
          const isAtEnd = isLive && subscription.readableLength === 0;
          if (!(await deliver(this.options, { events, checkpoint: checkpointOf(reached)!, isAtEnd }, signal))) return;
          this.#handled = reached;
          reachedSinceMs = 0;
          onProgress();
        }
        if (subscription.readableLength === 0) await inbox.wait(reachedSinceMs > 0 ? EMPTY_BATCH_MS : undefined);
      }
    } finally {
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }
}

/** Wakes the loop when there is something to do, and ends it when the subscription has ended. */
class Inbox {
  readonly confirmed: Promise<void>;
  #confirm: () => void = () => undefined;
  #refuse: (error: unknown) => void = () => undefined;
  #awake = false;
  #wakeUp: (() => void) | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor() {
    this.confirmed = new Promise((resolve, reject) => {
      this.#confirm = resolve;
      this.#refuse = reject;
    });
    this.confirmed.catch(() => undefined);
  }

  watch(subscription: AllStreamSubscription, signal: AbortSignal): void {
    const fail = (error: unknown) => {
      this.#failure ??= { error };
      this.#refuse(error);
      this.wake();
    };
    subscription.on('confirmation', () => this.#confirm());
    subscription.on('readable', () => this.wake());
    subscription.on('error', fail);
    subscription.on('end', () => fail(new Error('EventStoreDB ended the subscription')));
    signal.addEventListener('abort', () => fail(undefined), { once: true });
  }

  wake(): void {
    this.#awake = true;
    this.#wakeUp?.();
  }

  /** @throws the error that ended the subscription */
  async wait(timeoutMs: number | undefined): Promise<void> {
    if (!this.#awake && !this.#failure) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#wakeUp = resolve;
        if (timeoutMs !== undefined) timer = setTimeout(resolve, timeoutMs);
      });
      clearTimeout(timer);
      this.#wakeUp = undefined;
    }
    this.#awake = false;
    if (this.#failure) throw this.#failure.error;
  }
}
