import pg from 'pg';
import { CONNECTED_MS } from '../../database/connection';
import { EventStoreError, type AppendResult, type ExpectedRevision } from '../event-store.port';
import { AppendMessage, expectedNumber, type Append } from './append-message';
import { sendWritten, type TextRow } from './append-query';
import { unavailable, writeFailure } from './failures';

type Refusal = 'conflict' | 'deleted';

/** The numbers of the streams that a process has read or written last. */
export interface StreamNumbers {
  get(stream: string): bigint | undefined;
  set(stream: string, number: bigint): unknown;
}

/** The answer for a group that was written whole; its checkpoint is the one before the group. */
const ALL = 0;
/**
 * The part of the time-out after which the server itself gives up, so that the append is known not to be written. After
 * the whole time-out the server counts as silent.
 */
const SERVER_SHARE = 2 / 3;

// The planner does not know the sizes of arrays. These settings give it one plan for all sizes, which finds streams by
// their index.
const PLANNER = [
  'jit=off',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_bitmapscan=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * The largest age of the plans, in milliseconds. A plan that was made while there were few streams reads all of them
 * for each group, and only an analysis of the table, a minute later, would replace it.
 */
const PLANS_LAST_MS = 1_000;

const STATEMENT = 'log_append';
const PREPARE = `prepare ${STATEMENT}
  (text[], bigint[], bigint[], uuid[], integer[], integer[], bigint[], uuid[], text[], json[], json[]) as
  select entry, outcome, revision, checkpoint, numbers from log.write_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** The error of an append whose stream is not at the revision that its caller expected; also for tombstones. */
export function refusal(stream: string, outcome: Refusal, revision: string): EventStoreError {
  if (outcome === 'deleted') return new EventStoreError('StreamDeleted', `The stream ${stream} is deleted`);
  const actual = revision === '-1' ? 'noStream' : BigInt(revision);
  return new EventStoreError('Conflict', `The stream ${stream} is at ${actual}`, actual);
}

/**
 * One connection that writes groups of appends, each group in one transaction. It reconnects by itself at the next
 * group.
 */
export class LogWriter {
  private client: pg.Client | undefined;
  private message: AppendMessage;
  private plannedAtMs = 0;

  constructor(
    private readonly connectionString: string,
    private readonly timeoutMs: number,
    private readonly numbers: StreamNumbers,
  ) {
    this.message = this.newMessage();
  }

  /**
   * Writes appends to different streams. Each has its own answer; one that conflicts does not hold up the others.
   *
   * @throws EventStoreError Unavailable when none was written, OutcomeUnknown when that is not known
   */
  async append(group: readonly Append[]): Promise<(AppendResult | EventStoreError)[]> {
    const rows = await this.send(group);
    const [first] = rows;
    if (Number(first?.[0]) === ALL) {
      if (first![4]) this.learn(group, first![4]);
      return allFrom(first![3]!, group);
    }
    const answers: (AppendResult | EventStoreError)[] = new Array<AppendResult | EventStoreError>(group.length);
    for (const [entry, outcome, revision, checkpoint, numbers] of rows as readonly string[][]) {
      const place = Number(entry) - 1;
      this.learn([group[place]!], numbers!);
      answers[place] =
        outcome === 'ok'
          ? { revision: BigInt(revision!), checkpoint: checkpoint! }
          : refusal(group[place]!.stream, outcome as Refusal, revision!);
    }
    return answers;
  }

  /** @throws EventStoreError Conflict, StreamDeleted, Unavailable, OutcomeUnknown */
  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    const statement = { name: 'log-tombstone', text: 'select outcome, revision from log.tombstone($1, $2)' };
    const [row] = await this.query<{ outcome: 'ok' | Refusal; revision: string }>(statement, [
      stream,
      expectedNumber(expected),
    ]);
    if (row!.outcome !== 'ok') throw refusal(stream, row!.outcome, row!.revision);
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async send(group: readonly Append[]): Promise<readonly TextRow[]> {
    const client = await this.connected();
    try {
      const rows = await sendWritten(client, this.message.of(group));
      this.planAnew(client);
      return rows;
    } catch (error) {
      // Some of the bytes may still wait to be sent, so that the buffer must not be overwritten.
      this.message = this.newMessage();
      throw this.failureOf(error, client);
    }
  }

  private newMessage(): AppendMessage {
    return new AppendMessage(STATEMENT, (stream) => this.numbers.get(stream));
  }

  /** @param numbers one for each append, as Postgres writes an array; 0 for a stream that does not exist */
  private learn(group: readonly Append[], numbers: string): void {
    for (const [index, number] of numbers.slice(1, -1).split(',').entries())
      if (number !== '0') this.numbers.set(group[index]!.stream, BigInt(number));
  }

  /** Only the next group waits for it. */
  private planAnew(client: pg.Client): void {
    if (performance.now() - this.plannedAtMs < PLANS_LAST_MS) return;
    this.plannedAtMs = performance.now();
    client.query('discard plans').catch(() => this.drop(client));
  }

  private async query<Row extends object>(
    statement: { name: string; text: string },
    values: unknown[],
  ): Promise<Row[]> {
    const client = await this.connected();
    try {
      return (await client.query<Row>({ ...statement, values })).rows;
    } catch (error) {
      throw this.failureOf(error, client);
    }
  }

  private failureOf(error: unknown, client: pg.Client): EventStoreError {
    const failure = writeFailure(error);
    if (failure.code === 'OutcomeUnknown') this.drop(client);
    return failure;
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'croupier-log-writer',
      connectionTimeoutMillis: CONNECTED_MS,
      statement_timeout: Math.round(this.timeoutMs * SERVER_SHARE),
      query_timeout: this.timeoutMs,
      keepAlive: true,
      options: PLANNER,
    });
    client.on('error', () => this.drop(client));
    try {
      await client.connect();
      await client.query(PREPARE);
    } catch (error) {
      this.drop(client);
      throw unavailable(error);
    }
    this.client = client;
    return client;
  }

  private drop(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    client.end().catch(() => undefined);
  }
}

function allFrom(before: string, group: readonly Append[]): AppendResult[] {
  let position = BigInt(before);
  return group.map(({ expected, events }) => {
    position += BigInt(events.length);
    return { revision: expectedNumber(expected) + BigInt(events.length), checkpoint: String(position) };
  });
}
