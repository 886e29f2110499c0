import fc from 'fast-check';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { PROPERTY_RUNS } from '@test/support/run-settings';
import type { LogFilter } from '../event-store.port';
import { parsed, type LogPage } from './paged-log';
import { SharedPages } from './shared-pages';

/** A log in memory whose places have gaps. Some of its records belong to the server and are no events. */
class Log {
  readonly filters = false;
  readonly records: { place: bigint; event: RecordedEvent | null }[] = [];
  rings = 0;
  reads = 0;

  add(gap: number, stream: string | null): void {
    const place = (this.records.at(-1)?.place ?? 0n) + BigInt(gap);
    const event = stream === null ? null : ({ stream, checkpoint: String(place) } as RecordedEvent);
    this.records.push({ place, event });
  }

  positionOf = BigInt;

  page = async (after: bigint, filter: LogFilter | undefined, max: number): Promise<LogPage> => {
    this.reads += 1;
    const found = this.behind(after).slice(0, max);
    await Promise.resolve();
    const events = found.flatMap(({ event }) =>
      event && (filter?.categories?.includes(categoryOf(event.stream)) ?? true) ? [parsed(event)] : [],
    );
    const scanned = found.at(-1)?.place ?? after;
    const head = found.length < max ? scanned : scanned + 1n;
    return { events, scanned, head, records: found.length, bytes: events.length * 1_000 };
  };

  behind(after: bigint) {
    return this.records.filter(({ place }) => place > after);
  }
}

/** The tail of a server: it tells what the log has gained when the test says so. */
class Tail {
  private reached = 0n;
  isOpen = false;

  constructor(
    private readonly log: Log,
    private readonly pages: SharedPages,
  ) {}

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.reached ||= this.log.records.at(-1)?.place ?? 0n;
    this.pages.startFeeding(this.reached);
  }

  tell(count: number): void {
    if (!this.isOpen) return;
    const found = this.log.behind(this.reached).slice(0, count);
    if (found.length === 0) return;
    this.reached = found.at(-1)!.place;
    this.pages.feed(
      found.flatMap(({ event }) => (event ? [parsed(event)] : [])),
      this.reached,
      found.length * 1_000,
    );
  }

  close(): void {
    this.isOpen = false;
    this.pages.stopFeeding();
  }
}

class Follower {
  readonly seen: string[] = [];
  private after = 0n;
  private isDense = false;

  constructor(
    private readonly pages: SharedPages,
    private readonly filter: LogFilter | undefined,
    private readonly max: number,
    private readonly wants?: (stream: string) => boolean,
  ) {}

  async lookToTheEnd(): Promise<void> {
    for (let looks = 0; await this.look(); looks += 1)
      if (looks > MORE_LOOKS_THAN_RECORDS) throw new Error('The follower does not come to the end');
  }

  /** @returns false when nothing more was told */
  async look(): Promise<boolean> {
    const { after, filter, wants, max, isDense } = this;
    const page = await this.pages.page({ after, filter, wants, max, isDense });
    this.seen.push(...page.events.map(({ checkpoint }) => checkpoint));
    [this.after, this.isDense] = [page.scanned, page.isDense];
    return page.scanned !== after || !page.isAtEnd;
  }
}

/** Half of the followers want single streams alone. */
const WANTS = [undefined, (stream: string) => stream.endsWith('-1')];
const MORE_LOOKS_THAN_RECORDS = 10_000;
const FILTERS = [undefined, { categories: ['wallet'] }, { categories: ['staff', 'wallet'] }, { categories: ['none'] }];
type Step = { readonly does: 'append' | 'open' | 'tell' | 'close' | 'look'; readonly n: number; readonly gap: number };
const step = fc.record<Step>({
  does: fc.constantFrom('append', 'append', 'open', 'tell', 'tell', 'close', 'look', 'look', 'look'),
  n: fc.nat({ max: 40 }),
  gap: fc.integer({ min: 1, max: 300 }),
});
const STREAMS = ['wallet-1', 'staff-1', 'wallet-2', null, 'member-1'];

it('gives every follower each of its events once and in order, whatever the tail tells and when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const log = new Log();
      const pages = new SharedPages(log, log);
      const tail = new Tail(log, pages);
      const followers = FILTERS.flatMap((filter) =>
        [1, 3, 500].map((max, place) => new Follower(pages, filter, max, WANTS[place % 2])),
      );
      const looking: Promise<unknown>[] = [];
      const busy = new Set<Follower>();
      for (const { does, n, gap } of steps) {
        if (does === 'append') for (let i = 0; i <= n; i += 1) log.add(gap + i, STREAMS[(i + gap) % STREAMS.length]!);
        else if (does === 'tell') tail.tell(n);
        else if (does !== 'look') tail[does]();
        else {
          const follower = followers[n % followers.length]!;
          if (busy.has(follower)) continue;
          busy.add(follower);
          // Looks of several followers are under way at once, and end where the next step awaits.
          looking.push(follower.look().finally(() => busy.delete(follower)));
          if (gap % 2 === 0) await Promise.all(looking.splice(0));
        }
      }
      await Promise.all(looking);
      tail.open();
      tail.tell(Number.MAX_SAFE_INTEGER);
      for (const [index, follower] of followers.entries()) {
        await follower.lookToTheEnd();
        const { categories } = FILTERS[Math.floor(index / 3)] ?? {};
        const wants = WANTS[(index % 3) % 2];
        const wanted = log.records.flatMap(({ event }) =>
          event && (categories?.includes(categoryOf(event.stream)) ?? true) && (wants?.(event.stream) ?? true)
            ? [event.checkpoint]
            : [],
        );
        expect(follower.seen).toEqual(wanted);
      }
    }),
    { numRuns: PROPERTY_RUNS * 10 },
  );
});

it('reads nothing from the log for those who are at the tail', async () => {
  const log = new Log();
  log.add(5, 'wallet-1');
  const pages = new SharedPages(log, log);
  const tail = new Tail(log, pages);
  tail.open();
  const followers = FILTERS.map((filter) => new Follower(pages, filter, 500));
  for (const follower of followers) await follower.lookToTheEnd();
  log.reads = 0;
  for (let n = 0; n < 50; n += 1) {
    log.add(7, STREAMS[n % STREAMS.length]!);
    tail.tell(1);
    for (const follower of followers) await follower.look();
  }
  expect(log.reads).toBe(0);
  expect(followers[1]!.seen).toHaveLength(21);
});
