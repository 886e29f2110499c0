import { PATIENCE_MS } from '@test/support/patience';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventMetadata, RecordedEvent } from '@kernel/event';
import { EventStoreError, type EventStore } from '@platform/event-store/event-store.port';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { Random } from './support/random';

const WRITERS = 8;
const FULL = { gaps: 1_000, events: 12_000 };
const SHORT = { gaps: 40, events: 600 };
const METADATA: EventMetadata = {
  $correlationId: newId(),
  $causationId: newId(),
  actor: { kind: 'system', id: 'chaos' },
  key: 'gap',
};

/**
 * Inserted and not yet committed, a row is held for a while, or taken back, while others write on: the gap that lost
 * events elsewhere.
 */
const HOLD_ROWS = `
  create function log.hold_row() returns trigger language plpgsql as $$
  begin
    if new.type = 'Refused' then raise exception 'refused on purpose' using errcode = 'raise_exception'; end if;
    perform pg_sleep((new.data->>'holdS')::float8);
    return new;
  end $$;
  create trigger hold_row after insert on log.events for each row
    when (new.type in ('Held', 'Refused')) execute function log.hold_row();
`;

/** C3: whoever subscribes skips nothing and hears nothing twice, whatever becomes visible late or never. */
export const gaps: ChaosProgram = {
  name: 'gaps',
  label: 'C3',
  async run({ seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
    const size = isFull ? FULL : SHORT;
    const database = await createTestDatabase();
    try {
      await database.query(HOLD_ROWS);
      const { violations, made, heard } = await play(database, new Random(seed), size);
      say(`gaps: ${made} gaps, ${heard} events heard, ${violations.length} violations`);
      return {
        violations,
        rows: [
          { name: 'C3: gaps forced', value: made, unit: 'gaps', target: '≥ 1,000', met: made >= 1_000 },
          { name: 'C3: writers', value: WRITERS, unit: 'writers', target: '8', met: true },
          { name: 'C3: events heard by each subscriber', value: heard, unit: 'events' },
          {
            name: 'C3: skipped or doubled',
            value: violations.length,
            unit: 'events',
            target: '0',
            met: violations.length === 0,
          },
        ],
      };
    } finally {
      await database.drop();
    }
  },
};

async function play(database: TestDatabase, random: Random, size: { gaps: number; events: number }) {
  // Each store is a process of its own to the others: they meet in the database only.
  const stores = Array.from(
    { length: WRITERS },
    () => new PostgresEventStore({ connectionString: database.url, allowUnsafe: true, maxConnections: 6 }),
  );
  const reader = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  const early: string[] = [];
  const late: string[] = [];
  const counted = { made: 0 };
  const first = reader.subscribe({
    from: 'start',
    onBatch: async ({ events }) => void early.push(...events.map(({ id }) => id)),
  });
  const joining = joinHalfWay(reader, late, size.events);
  await Promise.all(stores.map((store) => write(store, random, size, counted)));
  const log: RecordedEvent[] = [];
  for await (const event of reader.readAll('start')) log.push(event);
  const second = await joining;
  await patiently(() => early.length >= log.length && late.length + second.skipped >= log.length);
  await Promise.all([first.close(), second.subscription.close()]);
  const ids = log.map(({ id }) => id);
  const violations = [
    ...differences('from the start', ids, early),
    ...differences('from half-way on', ids.slice(second.skipped), late),
  ];
  const holes = log.filter(({ checkpoint }, index) => BigInt(checkpoint) !== BigInt(index + 1)).length;
  if (holes > 0) violations.push(`I5: ${holes} positions are not where they belong`);
  await Promise.all([...stores, reader].map((store) => store.close()));
  return { violations, made: counted.made, heard: early.length };
}

/** Writes its share to a stream of its own; each gap holds or takes back one of its rows. */
async function write(
  store: EventStore,
  random: Random,
  size: { gaps: number; events: number },
  counted: { made: number },
): Promise<void> {
  const stream = `gap-${newId()}`;
  let revision = -1n;
  const share = size.gaps / size.events;
  for (let count = 0; count < size.events / WRITERS; count += 1) {
    const isGap = random.chance(share * 1.4) && counted.made < size.gaps;
    const kind = isGap ? (random.chance(0.25) ? 'Refused' : 'Held') : 'Plain';
    if (isGap) counted.made += 1;
    const id = newId();
    const once = (type: string, holdS: number) =>
      store.append(stream, revision < 0n ? 'noStream' : revision, [{ id, type, data: { holdS }, metadata: METADATA }]);
    try {
      revision = (await once(kind, random.next() * 0.008)).revision;
    } catch (error) {
      if (!(error instanceof EventStoreError)) throw error;
      revision = await insist(() => once('Plain', 0));
    }
  }
}

/** A neighbour of a refused row may be told that its fate is not known: it repeats the same id at the same place. */
async function insist(append: () => Promise<{ revision: bigint }>): Promise<bigint> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await append()).revision;
    } catch (error) {
      if (tries > 50) throw error;
      await pause(2);
    }
  }
}

/** A subscriber that comes when half of the events are there, and begins after one that it knows. */
async function joinHalfWay(reader: EventStore, heard: string[], events: number) {
  let skipped = 0;
  let after = '';
  await patiently(async () => {
    skipped = 0;
    for await (const { checkpoint } of reader.readAll('start')) {
      skipped += 1;
      after = checkpoint;
    }
    return skipped >= events / 2;
  });
  const subscription = reader.subscribe({
    from: { after },
    onBatch: async (batch) => void heard.push(...batch.events.map(({ id }) => id)),
  });
  return { subscription, skipped };
}

async function patiently(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) return;
    await pause(50);
  }
}

function differences(who: string, expected: readonly string[], heard: readonly string[]): string[] {
  const known = new Set(heard);
  const skipped = expected.filter((id) => !known.has(id)).map((id) => `I9: the subscriber ${who} skipped ${id}`);
  const doubled =
    heard.length > known.size ? [`I9: the subscriber ${who} heard ${heard.length - known.size} events twice`] : [];
  const isInOrder = skipped.length === 0 && doubled.length === 0 && expected.every((id, index) => heard[index] === id);
  return isInOrder || skipped.length + doubled.length > 0
    ? [...skipped, ...doubled]
    : [`I5: the subscriber ${who} heard them in another order`];
}
