import { Distances, type OutlinedRecords, type RecordOutline } from './distances';

const FIRST_MS = Date.parse('2026-11-27T12:00:00Z');
const timeOf = (place: bigint) => new Date(FIRST_MS + Number(place) * 1_000).toISOString();

/** A log in memory that counts what is read of it. */
class FakeLog implements OutlinedRecords {
  readonly all: RecordOutline[] = [];
  reads = 0;
  recordsRead = 0;
  /** Each read does this after it has seen the end of the log. */
  atEnd: () => Promise<void> = () => Promise.resolve();

  append(category: string | null, count = 1): void {
    for (let one = 0; one < count; one += 1) {
      const place = BigInt(this.all.length + 1);
      this.all.push({ place, category, createdMs: FIRST_MS + Number(place) * 1_000 });
    }
  }

  async newest(max: number): Promise<readonly RecordOutline[]> {
    this.reads += 1;
    const records = this.all.slice(-max);
    this.recordsRead += records.length;
    await this.atEnd();
    return records;
  }

  async *behind(place: bigint, max: number): AsyncIterable<RecordOutline> {
    this.reads += 1;
    for (const record of this.all.filter((one) => one.place > place).slice(0, max)) {
      this.recordsRead += 1;
      yield record;
    }
    await this.atEnd();
  }
}

function logOf(...categories: readonly (string | null)[]): { log: FakeLog; distances: Distances } {
  const log = new FakeLog();
  for (const category of categories) log.append(category);
  return { log, distances: new Distances(log) };
}

describe('a distance from the end of the log', () => {
  it('counts the events of the categories, without the records of the server', async () => {
    const { distances } = logOf('wallet', null, 'deposit', 'wallet', null);
    expect(await distances.measure(0n)).toMatchObject({ events: 3, isExact: true, oldestAt: timeOf(1n) });
    expect(await distances.measure(1n, { categories: ['wallet'] })).toMatchObject({
      events: 1,
      isExact: true,
      oldestAt: timeOf(4n),
    });
    expect(await distances.measure(4n)).toMatchObject({ events: 0, isExact: true, oldestAt: null });
  });

  it('is nothing in an empty log', async () => {
    const { distances } = logOf();
    expect(await distances.measure(0n)).toEqual({ events: 0, isExact: true, oldestAt: null, share: 1 });
  });

  it('reads the end once for all who ask at the same moment, and only what is new later', async () => {
    const { log, distances } = logOf();
    log.append('wallet', 500);
    const places = Array.from({ length: 80 }, (_, index) => BigInt(index));
    const found = await Promise.all(places.map((place) => distances.measure(place)));
    expect(found.map(({ events }) => events)).toEqual(places.map((place) => 500 - Number(place)));
    expect([log.reads, log.recordsRead]).toEqual([1, 500]);
    log.append('wallet', 3);
    expect((await distances.measure(490n)).events).toBe(13);
    expect([log.reads, log.recordsRead]).toEqual([2, 503]);
  });

  it('counts an event that was there before it was asked for, also while another look is under way', async () => {
    const { log, distances } = logOf('wallet');
    let later: Promise<unknown> | undefined;
    log.atEnd = async () => {
      if (later) return;
      log.append('wallet');
      later = distances.measure(0n);
      await Promise.resolve();
    };
    await distances.measure(0n);
    expect(await later).toMatchObject({ events: 2 });
  });

  it('of a place far back is at least what is known, and begins with the first event behind it', async () => {
    const { log, distances } = logOf();
    log.append('wallet', 40);
    log.append('deposit', 1);
    log.append('wallet', 5_000);
    const far = await distances.measure(10n);
    expect(far).toMatchObject({ isExact: false, oldestAt: timeOf(11n) });
    expect(far.events).toBe(2_001);
    expect(await distances.measure(10n, { categories: ['deposit'] })).toMatchObject({
      events: 1,
      isExact: false,
      oldestAt: timeOf(41n),
    });
    // None of the thousand records behind the place, which is not none at all.
    expect(await distances.measure(100n, { categories: ['deposit'] })).toMatchObject({
      events: 0,
      isExact: false,
      oldestAt: null,
    });
  });

  it('holds when more has come since the last look than is kept', async () => {
    const { log, distances } = logOf('wallet');
    await distances.measure(0n);
    log.append('wallet', 9_000);
    expect(await distances.measure(8_990n)).toMatchObject({ events: 11, isExact: true, oldestAt: timeOf(8_991n) });
    expect(await distances.measure(0n)).toMatchObject({ isExact: false, oldestAt: timeOf(1n) });
  });

  it('is measured again after a read that failed', async () => {
    const { log, distances } = logOf('wallet');
    log.atEnd = () => Promise.reject(new Error('away'));
    await expect(Promise.all([distances.measure(0n), distances.measure(1n)])).rejects.toThrow('away');
    log.atEnd = () => Promise.resolve();
    expect(await distances.measure(0n)).toMatchObject({ events: 1, isExact: true });
  });

  it.each([1, 1_999, 2_000, 2_001, 2_002, 4_500])(
    'is the same with %i records as counted one by one',
    async (count) => {
      const { log, distances } = logOf();
      await distances.measure(0n);
      log.append('wallet', count);
      for (const place of [0n, 1n, BigInt(count) - 1n, BigInt(count)]) {
        const truth = log.all.filter((record) => record.place > place).length;
        const { events, isExact, oldestAt } = await distances.measure(place);
        if (isExact) expect(events).toBe(truth);
        else expect(events).toBeLessThanOrEqual(truth);
        expect(oldestAt).toBe(truth === 0 ? null : timeOf(place + 1n));
      }
    },
  );
});
