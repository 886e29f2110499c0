import { randomUUID } from 'node:crypto';
import { createLogDatabase, type LogDatabase } from '@test/event-store/log-database';
import { all, event, newCategory, newStream } from '../conformance/support';
import { encodeAppend } from '../encode';
import { EventStoreError, type AppendResult } from '../event-store.port';
import type { Append } from './append-message';
import { LogWriter } from './log-writer';
import { PostgresEventStore } from './postgres-event-store';

const GROUP = 60;

let database: LogDatabase;
let store: PostgresEventStore;
let numbers: Map<string, bigint>;
let writer: LogWriter;

beforeAll(async () => {
  database = await createLogDatabase();
  store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
});
beforeEach(() => {
  numbers = new Map();
  writer = new LogWriter(database.url, 10_000, numbers);
});
afterEach(() => writer.close());
afterAll(async () => {
  await store?.close();
  await database?.drop();
});

interface Known {
  readonly stream: string;
  readonly revision: bigint;
  readonly last: string;
}

function appendTo({ stream, revision, last }: Known, id: string = randomUUID(), count = 1): Append {
  const events = Array.from({ length: count }, (_, n) => event({ n }, n === 0 ? id : randomUUID()));
  return { stream, expected: revision, last, events: encodeAppend(stream, revision, events) };
}

/** Streams of one event each, written as one group. */
async function newStreams(count: number): Promise<Known[]> {
  const category = newCategory();
  const group = Array.from({ length: count }, (): Append => {
    const stream = newStream(category);
    return { stream, expected: 'noStream', events: encodeAppend(stream, 'noStream', [event()]) };
  });
  await writer.append(group);
  return group.map(({ stream, events }) => ({ stream, revision: 0n, last: events[0]!.id }));
}

const idsOf = async (stream: string) => (await all(store.read(stream))).map(({ id }) => id);
const isWritten = (answer: AppendResult | EventStoreError | undefined): answer is AppendResult =>
  answer !== undefined && !(answer instanceof EventStoreError);

async function expectNoGaps(): Promise<void> {
  const rows = await database.query('select position from log.events order by position');
  const [head] = await database.query('select position from log.head');
  expect(rows.map((row) => Number(row['position']))).toEqual(rows.map((_, index) => index + 1));
  expect(Number(head!['position'])).toBe(rows.length);
}

/** Another event takes the place of the last one, as in a log that was put back and went on. */
async function putBack({ stream }: Known): Promise<string> {
  const other = randomUUID();
  await database.query(
    `do $$ begin
       alter table log.events disable trigger events_are_append_only;
       update log.events e set event_id = '${other}' from log.streams s
        where s.stream_no = e.stream_no and s.stream_id = '${stream}'
          and e.revision = (select max(o.revision) from log.events o where o.stream_no = e.stream_no);
       alter table log.events enable trigger events_are_append_only;
     end $$`,
  );
  return other;
}

it('learns the number of a stream from its first append, and needs no name from then on', async () => {
  const [known] = await newStreams(1);
  const [row] = await database.query('select stream_no from log.streams where stream_id = $1', [known!.stream]);
  expect(numbers.get(known!.stream)).toBe(BigInt(row!['stream_no'] as string));
  const ask = (last: string, revision: number) =>
    database.query(
      `select numbers from log.write_group(array['nobody-1'], array[$1]::bigint[], array[$2]::bigint[], array[$3]::uuid[], array[1],
         array[1], array[$4]::bigint[], array[gen_random_uuid()], array['Named'], array['{}']::json[], array['{}']::json[])`,
      [row!['stream_no'], revision, last, revision + 1],
    );
  expect(await ask(known!.last, 0)).toEqual([{ numbers: null }]);
  expect(await idsOf(known!.stream)).toHaveLength(2);
  // With another event in that place the number is not believed, and nobody is called so.
  expect(await ask(known!.last, 1)).toEqual([{ numbers: ['0'] }]);
});

describe.each([
  ['by their numbers', () => undefined],
  ['by their names', () => numbers.clear()],
])('a group whose streams are found %s', (_how, before) => {
  it('has one conflict, one deleted stream and one repetition among 60, and writes all others', async () => {
    const streams = await newStreams(GROUP);
    const [conflict, deleted, repeated] = [streams[7]!, streams[21]!, streams[40]!];
    await writer.append([appendTo(conflict)]);
    await writer.tombstone(deleted.stream, 0n);
    const repetition = appendTo(repeated, randomUUID(), 3);
    const [first] = await writer.append([repetition]);
    await writer.append([
      appendTo({ stream: repeated.stream, revision: 3n, last: repetition.events.at(-1)!.id }, randomUUID(), 2),
    ]);
    before();
    const group = streams.map((known, n) =>
      known === repeated ? repetition : appendTo(known, randomUUID(), 1 + (n % 3)),
    );
    const answers = await writer.append(group);
    for (const [n, { stream, events }] of group.entries()) {
      const answer = answers[n];
      if (stream === conflict.stream) expect(answer).toMatchObject({ code: 'Conflict', actual: 1n });
      else if (stream === deleted.stream) expect(answer).toMatchObject({ code: 'StreamDeleted' });
      else if (stream === repeated.stream) expect(answer).toEqual(first);
      else {
        if (!isWritten(answer)) throw new Error(`${stream} was refused`);
        const found = await all(store.read(stream));
        expect(found.slice(1).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
        expect(found.at(-1)).toMatchObject(answer);
      }
    }
    expect([await idsOf(conflict.stream), await idsOf(repeated.stream)].map(({ length }) => length)).toEqual([2, 6]);
    await expectNoGaps();
  });

  it('refuses a log that was put back: the right revision, and another event', async () => {
    const streams = await newStreams(3);
    const other = await putBack(streams[1]!);
    before();
    const answers = await writer.append(streams.map((known) => appendTo(known)));
    expect(answers.map(isWritten)).toEqual([true, false, true]);
    expect(answers[1]).toMatchObject({ code: 'Conflict', actual: 0n });
    expect(await idsOf(streams[1]!.stream)).toEqual([other]);
    // A caller that has read the stream anew goes on behind that event.
    expect(isWritten((await writer.append([appendTo({ ...streams[1]!, last: other })]))[0])).toBe(true);
    await expectNoGaps();
  });

  it.each([
    ['comes too late', 'Conflict', (known: Known) => writer.append([appendTo(known)])],
    ['is for a deleted stream', 'StreamDeleted', (known: Known) => writer.tombstone(known.stream, 0n)],
  ])('refuses the one append that %s, and no other', async (_what, code, spoil) => {
    const streams = await newStreams(3);
    await spoil(streams[1]!);
    before();
    const answers = await writer.append(streams.map((known) => appendTo(known)));
    expect(answers.map(isWritten)).toEqual([true, false, true]);
    expect(answers[1]).toMatchObject({ code });
    await expectNoGaps();
  });

  it('refuses what would leave a gap, and what comes too late', async () => {
    const [ahead, late] = await newStreams(2);
    await writer.append([appendTo(late!)]);
    before();
    const answers = await writer.append([appendTo({ ...ahead!, revision: 4n }), appendTo(late!)]);
    expect(answers).toMatchObject([
      { code: 'Conflict', actual: 0n },
      { code: 'Conflict', actual: 1n },
    ]);
    await expectNoGaps();
  });
});

it('a number of another stream leads nowhere: the name decides', async () => {
  const [one, other] = await newStreams(2);
  const before = numbers.get(other!.stream)!;
  numbers.set(one!.stream, before);
  const append = appendTo(one!);
  expect(isWritten((await writer.append([append]))[0])).toBe(true);
  expect(await idsOf(one!.stream)).toEqual([one!.last, append.events[0]!.id]);
  expect(await idsOf(other!.stream)).toEqual([other!.last]);
  expect(numbers.get(one!.stream)).not.toBe(before);
});

it('refuses an id of the last event that is none, before anything is sent', async () => {
  await expect(store.append(newStream(), 0n, [event()], 'none')).rejects.toMatchObject({ code: 'InvalidArgument' });
});

it('counts the events of categories once by their streams and then by what is new', async () => {
  const [one, other] = [newCategory(), newCategory()];
  let revision = (
    await store.append(
      newStream(one),
      'noStream',
      Array.from({ length: 4_000 }, () => event()),
    )
  ).revision;
  const long = newStream(other);
  ({ revision } = await store.append(
    long,
    'noStream',
    Array.from({ length: 4_000 }, () => event()),
  ));
  const counted = (categories: string[]) => store.distance('start', { categories });
  expect(await counted([one])).toMatchObject({ events: 4_000, isExact: true });
  expect(await counted([one, other])).toMatchObject({ events: 8_000, isExact: true });
  await store.append(long, revision, [event(), event()]);
  expect(await counted([other])).toMatchObject({ events: 4_002, isExact: true });
  expect(await counted([one])).toMatchObject({ events: 4_000, isExact: true });
  expect(await counted([newCategory()])).toMatchObject({ events: 0, isExact: true });
});
