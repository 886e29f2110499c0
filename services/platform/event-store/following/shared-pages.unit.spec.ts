import { categoryOf, type RecordedEvent } from '@kernel/event';
import type { LogFilter } from '../event-store.port';
import { parsed, type LogPage } from './paged-log';
import { SharedPages, type Look, type SharedPage } from './shared-pages';

const EVENT_BYTES = 1_000;

/** A log in memory that counts its reads, and answers when the test says so. */
class Log {
  readonly filters = true;
  readonly positionOf = BigInt;
  readonly streams: string[] = [];
  readonly asked: (readonly string[] | 'all')[] = [];
  rings = 0;
  /** Appends events in the middle of a read. */
  whileReading: () => void = () => undefined;

  add(count: number, category = 'wallet'): void {
    for (let n = 0; n < count; n += 1) this.streams.push(`${category}-${n % 3}`);
    this.rings += 1;
  }

  page = async (after: bigint, filter: LogFilter | undefined, max: number): Promise<LogPage> => {
    this.asked.push(filter?.categories ?? 'all');
    const head = this.streams.length;
    const events = this.streams
      .map((stream, index) => parsed({ stream, checkpoint: String(index + 1) } as RecordedEvent))
      .slice(Number(after))
      .filter(({ stream }) => filter?.categories?.includes(categoryOf(stream)) ?? true)
      .slice(0, max);
    await Promise.resolve();
    this.whileReading();
    const scanned = events.length === max ? BigInt(events.at(-1)!.checkpoint) : BigInt(head);
    return {
      events,
      scanned,
      head: BigInt(head),
      records: Number(scanned - after),
      bytes: events.length * EVENT_BYTES,
    };
  };
}

let log: Log;
let pages: SharedPages;

beforeEach(() => {
  log = new Log();
  pages = new SharedPages(log, log);
});

const look = (after: number, categories?: readonly string[], more: Partial<Look> = {}) =>
  pages.page({ after: BigInt(after), filter: categories && { categories }, max: 500, isDense: false, ...more });
const positions = ({ events }: SharedPage) => events.map(({ checkpoint }) => Number(checkpoint));

/** One follower has read up to the end. */
async function atTheEnd(): Promise<number> {
  await look(log.streams.length, ['anything']);
  log.asked.length = 0;
  return log.streams.length;
}

it('reads what is new once for all who wait for it, and hands each what it asked for', async () => {
  log.add(10);
  const end = await atTheEnd();
  log.add(3);
  log.add(2, 'staff');
  const [all, wallets, staff, members] = await Promise.all([
    look(end),
    look(end, ['wallet']),
    look(end, ['staff']),
    look(end, ['member']),
  ]);
  expect(positions(all)).toEqual([11, 12, 13, 14, 15]);
  expect(positions(wallets)).toEqual([11, 12, 13]);
  expect(positions(staff)).toEqual([14, 15]);
  expect(positions(members)).toEqual([]);
  for (const { scanned, isAtEnd } of [all, wallets, staff, members])
    expect({ scanned, isAtEnd }).toEqual({ scanned: 15n, isAtEnd: true });
  expect(positions(await look(end + 1, ['wallet']))).toEqual([12, 13]);
  expect(log.asked).toEqual(['all']);
});

it('reads apart for those who are far behind and want little, and once for those who want most of it', async () => {
  log.add(4_000);
  await atTheEnd();
  expect(positions(await look(0, ['staff']))).toEqual([]);
  expect(log.asked).toEqual([['staff']]);
  const first = await look(0, ['wallet'], { isDense: true });
  expect(first).toMatchObject({ scanned: 500n, isAtEnd: false });
  expect((await look(500, ['wallet'], { isDense: true })).scanned).toBe(1_000n);
  expect((await look(300, ['wallet', 'staff'])).scanned).toBe(800n);
  expect(log.asked).toEqual([['staff'], 'all']);
});

it('hands a slow follower in one page what others read in several, as much as fits', async () => {
  let end = await atTheEnd();
  for (let n = 0; n < 5; n += 1, end += 4) {
    log.add(3);
    log.add(1, 'staff');
    await look(end);
  }
  const whole = await look(0, ['wallet']);
  expect(positions(whole)).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19]);
  expect(whole).toMatchObject({ scanned: 20n, isAtEnd: true });
  const part = await look(0, ['wallet'], { max: 7 });
  expect(positions(part)).toEqual([1, 2, 3, 5, 6, 7, 9]);
  expect(part).toMatchObject({ scanned: 9n, isAtEnd: false });
  expect(positions(await look(9, ['wallet'], { max: 7 }))).toEqual([10, 11, 13, 14, 15, 17, 18]);
});

it('tells how often the doorbell had rung before it read, so that what came meanwhile is not slept through', async () => {
  const end = await atTheEnd();
  log.add(1);
  log.whileReading = () => {
    log.whileReading = () => undefined;
    log.add(1);
  };
  const before = log.rings;
  const [one, other] = await Promise.all([look(end), look(end)]);
  expect(positions(one)).toEqual([1]);
  expect([one.rings, other.rings]).toEqual([before, before]);
  expect(log.rings).toBe(before + 1);
  expect(positions(await look(1))).toEqual([2]);
});

it('forgets what was read first when it is much, and then reads it again', async () => {
  const end = await atTheEnd();
  for (let n = 0; n < 12; n += 1) {
    log.add(1_000);
    await look(n * 1_000, undefined, { max: 2_000 });
  }
  log.asked.length = 0;
  await look(11_500, ['wallet']);
  expect(log.asked).toEqual([]);
  expect(positions(await look(end, ['wallet'], { max: 1 }))).toEqual([1]);
  expect(log.asked).toEqual([['wallet']]);
});

it('tells everybody who waits when it cannot be read, and reads again for the next', async () => {
  const end = await atTheEnd();
  log.add(1);
  log.whileReading = () => {
    log.whileReading = () => undefined;
    throw new Error('gone');
  };
  await Promise.all([expect(look(end)).rejects.toThrow('gone'), expect(look(end, ['wallet'])).rejects.toThrow('gone')]);
  expect(positions(await look(end))).toEqual([1]);
});
