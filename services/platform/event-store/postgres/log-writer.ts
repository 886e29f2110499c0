import pg from 'pg';
import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../../database/binary-array';
import type { EncodedEvent } from '../encode';
import { EventStoreError, type AppendResult, type ExpectedRevision } from '../event-store.port';
import { unavailable, writeFailure } from './failures';

/** One append of a group. */
export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EncodedEvent[];
}

interface AppendRow {
  /** The place in the group, from 1 on, or `ALL`. */
  readonly entry: number;
  readonly outcome: 'ok' | 'conflict' | 'deleted';
  readonly revision: string;
  readonly checkpoint: string;
}

/** Stands for every append of a group that was written whole; its checkpoint is the one before the group. */
const ALL = 0;
const CONNECT_TIMEOUT_MS = 5_000;
/** The part of the time-out after which the server gives up, which is then known not to be written; else it is silent. */
const SERVER_SHARE = 2 / 3;

// The planner knows nothing of the sizes of arrays: one plan for all, and the streams by their index from the first row on.
const PLANNER = ['jit=off', 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off']
  .map((setting) => `-c ${setting}`)
  .join(' ');

const APPEND = {
  name: 'log-append',
  text: 'select entry, outcome, revision, checkpoint from log.append_group($1, $2, $3, $4, $5, $6, $7, $8, $9)',
};

/** The error of an append whose stream is not where its caller thought; also for tombstones. */
export function refusal(stream: string, outcome: 'conflict' | 'deleted', revision: string): EventStoreError {
  if (outcome === 'deleted') return new EventStoreError('StreamDeleted', `The stream ${stream} is deleted`);
  const actual = revision === '-1' ? 'noStream' : BigInt(revision);
  return new EventStoreError('Conflict', `The stream ${stream} is at ${actual}`, actual);
}

export function expectedNumber(expected: ExpectedRevision): bigint {
  return expected === 'noStream' ? -1n : expected;
}

/** One connection that writes groups of appends, each group in one transaction. It reconnects by itself at the next group. */
export class LogWriter {
  #client: pg.Client | undefined;

  constructor(
    private readonly connectionString: string,
    private readonly timeoutMs: number,
  ) {}

  /**
   * Writes appends to different streams. Each has its own answer; one that conflicts does not hold up the others.
   *
   * @throws EventStoreError Unavailable when none was written, OutcomeUnknown when that is not known
   */
  async append(group: readonly Append[]): Promise<(AppendResult | EventStoreError)[]> {
    const rows = await this.#query<AppendRow>(APPEND, parametersOf(group));
    if (rows[0]?.entry === ALL) return allFrom(rows[0].checkpoint, group);
    const answers: (AppendResult | EventStoreError)[] = new Array<AppendResult | EventStoreError>(group.length);
    for (const { entry, outcome, revision, checkpoint } of rows) {
      answers[entry - 1] =
        outcome === 'ok' ? { revision: BigInt(revision), checkpoint } : refusal(group[entry - 1]!.stream, outcome, revision);
    }
    return answers;
  }

  /** @throws EventStoreError Conflict, StreamDeleted, Unavailable, OutcomeUnknown */
  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    const statement = { name: 'log-tombstone', text: 'select outcome, revision from log.tombstone($1, $2)' };
    const [row] = await this.#query<AppendRow>(statement, [stream, expectedNumber(expected)]);
    if (row!.outcome !== 'ok') throw refusal(stream, row!.outcome, row!.revision);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #query<Row extends object>(statement: { name: string; text: string }, values: unknown[]): Promise<Row[]> {
    const client = await this.#connected();
    try {
      return (await client.query<Row>({ ...statement, values })).rows;
    } catch (error) {
      const failure = writeFailure(error);
      if (failure.code === 'OutcomeUnknown') this.#drop(client);
      throw failure;
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'croupier-log-writer',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: Math.round(this.timeoutMs * SERVER_SHARE),
      query_timeout: this.timeoutMs,
      keepAlive: true,
      options: PLANNER,
    });
    client.on('error', () => this.#drop(client));
    try {
      await client.connect();
    } catch (error) {
      this.#drop(client);
      throw unavailable(error);
    }
    this.#client = client;
    return client;
  }

  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
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

function parametersOf(group: readonly Append[]): Buffer[] {
  const entries: number[] = [];
  const revisions: bigint[] = [];
  const events: EncodedEvent[] = [];
  for (const [index, append] of group.entries()) {
    let revision = expectedNumber(append.expected);
    for (const event of append.events) {
      entries.push(index + 1);
      revisions.push((revision += 1n));
      events.push(event);
    }
  }
  return [
    textArray(group.map((append) => append.stream)),
    int8Array(group.map((append) => expectedNumber(append.expected))),
    int4Array(group.map((append) => append.events.length)),
    int4Array(entries),
    int8Array(revisions),
    uuidArray(events.map((event) => event.id)),
    textArray(events.map((event) => event.type)),
    jsonbArray(events.map((event) => event.data)),
    jsonbArray(events.map((event) => event.metadata)),
  ];
}
