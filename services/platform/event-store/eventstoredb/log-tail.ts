import { START, excludeSystemEvents, type AllStreamSubscription } from '@eventstore/db-client';
import { Backoff } from '../delivery';
import { RungBell } from '../following/bell';
import { BEFORE_ALL, parsed, type LoggedEvent, type PagedLog } from '../following/paged-log';
import type { SharedPages } from '../following/shared-pages';
import {
  EVENT_BYTES,
  isOurs,
  placeOf,
  positionAt,
  recorded,
  saysThatTheServerWasFaster,
  within,
  type ForeignEvent,
} from './conversions';
import type { SharedClient } from './shared-client';

/** The server reports its place at least after so many records that the filter leaves out. */
const SEARCH_WINDOW = 200;
/** The number of events that the client holds before they are taken. */
const HIGH_WATER_MARK = 2_000;

type OnFault = (error: unknown) => void;

/**
 * The only subscription of a process: from the first follower on it follows the end of `$all`, feeds what it gets into
 * the followers' shared pages, and rings. The server would read the log once more for every further subscription, and
 * it ends those that are too slow; a follower that is slow holds up nobody here, because it reads pages where it has
 * fallen behind.
 */
export class LogTail extends RungBell {
  private readonly followers = new Set<OnFault>();
  private readonly closing = new AbortController();
  private running: Promise<void> | undefined;
  /** Every event up to this place was fed; undefined before the first subscription. */
  private reached: bigint | undefined;

  constructor(
    private readonly shared: SharedClient,
    private readonly log: Pick<PagedLog, 'head'>,
    private readonly timeoutMs: number,
    /** Made with this bell, and therefore after it. */
    private readonly pages: () => Pick<SharedPages, 'startFeeding' | 'feed' | 'stopFeeding'>,
  ) {
    super();
  }

  /** @param onFault called with every fault of the tail, which recovers from it by itself */
  follow(onFault: OnFault): void {
    this.followers.add(onFault);
    this.running ??= this.run();
  }

  leave(onFault: OnFault): void {
    this.followers.delete(onFault);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    const backoff = new Backoff(signal);
    while (!signal.aborted) {
      let isOutpaced = false;
      try {
        this.reached ??= await this.log.head();
        if (!signal.aborted) await this.feed(this.reached, signal, () => backoff.reset());
      } catch (error) {
        isOutpaced = saysThatTheServerWasFaster(error);
        if (!signal.aborted && !isOutpaced) for (const tell of this.followers) tell(error);
      } finally {
        this.pages().stopFeeding();
        // From now on the followers look for themselves.
        this.ring();
      }
      // The followers read what the server had no room for; the next subscription need not send it once more.
      if (isOutpaced) this.reached = undefined;
      else await backoff.wait();
    }
  }

  /** Feeds until the subscription ends. @throws the error that ended it */
  private async feed(after: bigint, signal: AbortSignal, onProgress: () => void): Promise<void> {
    const filter = excludeSystemEvents({
      maxSearchWindow: SEARCH_WINDOW,
      checkpointInterval: 1,
      // A callback that rejects stalls the client's subscription for ever.
      checkpointReached: async (from: AllStreamSubscription, position) => {
        // The events before this report may still wait in the buffer.
        this.take(from);
        this.move([], placeOf(position));
      },
    });
    const subscription = this.shared.client.subscribeToAll(
      { fromPosition: after === BEFORE_ALL ? START : positionAt(after), filter },
      { highWaterMark: HIGH_WATER_MARK },
    );
    const confirmed = new Promise<void>((resolve) => {
      // In the event itself, because the first report may come in the same moment.
      subscription.once('confirmation', () => {
        this.ring();
        this.pages().startFeeding(after);
        subscription.on('readable', () => this.take(subscription));
        resolve();
      });
    });
    let end: () => void = () => undefined;
    const ended = new Promise<never>((_resolve, reject) => {
      subscription.on('error', reject);
      end = () => reject(new Error('EventStoreDB ended the subscription'));
    });
    subscription.on('end', end);
    signal.addEventListener('abort', end);
    try {
      const late = () => new Error('EventStoreDB did not confirm a subscription');
      await within(Promise.race([confirmed, ended]), this.timeoutMs, late);
      onProgress();
      await ended;
    } finally {
      signal.removeEventListener('abort', end);
      subscription.removeAllListeners('readable');
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }

  private take(subscription: AllStreamSubscription): void {
    const events: LoggedEvent[] = [];
    let place = this.reached!;
    for (let resolved; (resolved = subscription.read() as { event?: ForeignEvent } | null);) {
      const { event } = resolved;
      if (!event?.position) continue;
      place = placeOf(event.position);
      if (isOurs(event)) events.push(parsed(recorded(event)));
    }
    this.move(events, place);
  }

  private move(events: readonly LoggedEvent[], place: bigint): void {
    if (place <= this.reached!) return;
    this.reached = place;
    // The followers that it wakes look when this is over.
    this.ring();
    this.pages().feed(events, place, events.length * EVENT_BYTES);
  }
}
