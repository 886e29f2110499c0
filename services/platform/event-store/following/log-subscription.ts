import { Backoff, deliver, pause, tellFault } from '../delivery';
import type { SubscribeOptions, Subscription } from '../event-store.port';
import type { Bell } from './bell';
import { BEFORE_ALL, type PagedLog } from './paged-log';
import type { SharedPage, SharedPages } from './shared-pages';

const MAX_BATCH = 500;
/** The longest time that an event may stay unseen when the bell does not work. */
const POLL_MS = 1_000;
/** The time that a checkpoint waits after the last batch before it is handed on, if only foreign events lie between. */
const EMPTY_EVERY_MS = 250;

/** Follows the log from a checkpoint on, one batch in memory at a time. */
export class LogSubscription implements Subscription {
  readonly opened: Promise<void>;
  private readonly closing = new AbortController();
  private readonly done: Promise<void>;
  private open!: () => void;

  constructor(
    private readonly log: Pick<PagedLog, 'head' | 'positionOf' | 'checkpointOf'>,
    private readonly pages: SharedPages,
    private readonly bell: Bell,
    private readonly options: SubscribeOptions,
    onEnd: (subscription: LogSubscription) => void,
  ) {
    this.opened = new Promise((resolve) => (this.open = resolve));
    this.done = this.run().finally(() => {
      this.open();
      onEnd(this);
    });
  }

  close = async (): Promise<void> => {
    this.closing.abort();
    await this.done;
  };

  private async run(): Promise<void> {
    const signal = this.closing.signal;
    const backoff = new Backoff(signal);
    let after: bigint | undefined;
    while (!signal.aborted) {
      try {
        after ??= await this.start();
        this.open();
        for await (const reached of this.follow(after, signal)) {
          after = reached;
          backoff.reset();
        }
      } catch (error) {
        // The end of the subscription lets a read fail, which is no fault.
        if (!signal.aborted) tellFault(this.options, error);
        await backoff.wait();
      }
    }
  }

  private async start(): Promise<bigint> {
    const { from } = this.options;
    if (from === 'start') return BEFORE_ALL;
    return from === 'end' ? this.log.head() : this.log.positionOf(from.after);
  }

  /** Hands batches over and yields each position up to which every event has been handled. */
  private async *follow(start: bigint, signal: AbortSignal): AsyncIterable<bigint> {
    const { filter, wants, maxBatch = MAX_BATCH, gatherMs = 0, emptyEveryMs = EMPTY_EVERY_MS } = this.options;
    let handled = start;
    let looked = start;
    let handedAtMs = -Infinity;
    let isEndTold = false;
    let isDense = false;
    let ahead: Promise<SharedPage> | undefined;
    while (!signal.aborted) {
      const lookedAtMs = performance.now();
      const look = { filter, wants, max: maxBatch };
      const page: SharedPage = await (ahead ?? this.pages.page({ ...look, after: looked, isDense }));
      const { isAtEnd, rings } = page;
      [looked, isDense] = [page.scanned, page.isDense];
      // If there is more, it is read while this batch is being handled. The next turn meets a fault of this read.
      ahead = isAtEnd ? undefined : this.pages.page({ ...look, after: looked, isDense });
      ahead?.catch(() => undefined);
      const restMs = handedAtMs + emptyEveryMs - performance.now();
      const isEmptyDue = looked > handled && (restMs <= 0 || (isAtEnd && !isEndTold));
      if (page.events.length > 0 || isEmptyDue) {
        const checkpoint = this.log.checkpointOf(looked);
        if (!(await deliver(this.options, { events: page.events, checkpoint, isAtEnd }, signal))) return;
        handled = looked;
        handedAtMs = performance.now();
        isEndTold ||= isAtEnd;
        yield handled;
      }
      if (isAtEnd) {
        await this.bell.wait(rings, looked > handled ? Math.min(restMs, POLL_MS) : POLL_MS, signal);
        // A caller waits for a single event, so that it is handed over at once. Several events, or none, mean a busy
        // log.
        const gatheringMs = page.passed !== 1 ? lookedAtMs + gatherMs - performance.now() : 0;
        if (gatheringMs > 0) await pause(gatheringMs, signal);
      }
    }
  }
}
