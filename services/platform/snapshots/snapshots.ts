import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { SnapshotCodec, Snapshotted } from '@kernel/snapshot';
import type { SqlTransaction } from '../projections/projection';

/**
 * The number of events after which a snapshot is taken; large states wait for more, so that snapshots cost little
 * beside the log.
 */
const EVERY_EVENTS = 200;
const BYTES_PER_EVENT = 1_024;
/** The number of streams that may wait to be written. Further ones go without, because a snapshot only saves time. */
const MAX_WAITING = 1_000;
/**
 * The time for which states are gathered before they are written, so that a stream is written a few times a second at
 * most.
 */
const GATHER_MS = 250;

export interface Snapshot<State> {
  readonly state: State;
  readonly revision: bigint;
  /** The id of the event at the revision. */
  readonly eventId: string;
}

type Kind<State> = Partial<Snapshotted<State>>;

interface Row {
  readonly revision: string;
  readonly event_id: string;
  readonly state: Buffer;
}

interface Waiting extends Pick<Snapshot<unknown>, 'revision' | 'eventId'> {
  readonly version: number;
  /** Called when its turn comes: of several states of one stream only the last is written. */
  readonly encode: () => Uint8Array;
}

/**
 * Stores states beside the log, so that a long stream need not be read from its beginning. Nothing depends on them:
 * they are written in the background, one at a time, and if one is missing or useless the events are read.
 */
export class Snapshots {
  private readonly logger = new Logger(Snapshots.name);
  /** The last state of each stream that is to be written. */
  private readonly waiting = new Map<string, Waiting>();
  private writing: Promise<void> | undefined;

  constructor(private readonly sql: SqlTransaction) {}

  /** Returns undefined when there is none of this version, or none that can be read. */
  async find<State>(stream: string, codec: SnapshotCodec<State>): Promise<Snapshot<State> | undefined> {
    const row = await this.read(stream, codec.version);
    if (!row) return undefined;
    const place = { revision: BigInt(row.revision), eventId: row.event_id };
    try {
      return { state: codec.decode(row.state), ...place };
    } catch (error) {
      this.tell('A snapshot makes no sense', stream, error);
      this.discard(stream, place);
      return undefined;
    }
  }

  /** Queues a state for writing when the stream has grown enough since its last snapshot; returns whether it has. */
  takeIfDue<State>(
    { snapshot: codec, sizeOf }: Kind<State>,
    stream: string,
    { state, revision, eventId, snapshotAt }: Snapshot<State> & { readonly snapshotAt: bigint },
  ): boolean {
    if (!codec || revision - snapshotAt < EVERY_EVENTS) return false;
    if (sizeOf && Number(revision - snapshotAt) * BYTES_PER_EVENT < sizeOf(state)) return false;
    if (this.waiting.size >= MAX_WAITING && !this.waiting.has(stream)) return false;
    this.waiting.set(stream, { revision, eventId, encode: () => codec.encode(state), version: codec.version });
    this.writing ??= this.writeWaiting();
    return true;
  }

  /** Removes a useless snapshot, so that another can take its place. */
  discard(stream: string, { revision, eventId }: Pick<Snapshot<unknown>, 'revision' | 'eventId'>): void {
    void this.sql
      .query('delete from read.snapshots where stream = $1 and revision = $2 and event_id = $3', [
        stream,
        revision,
        eventId,
      ])
      .catch((error: unknown) => this.tell('A snapshot could not be taken away', stream, error));
  }

  /** Resolves when no snapshot waits to be written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private async read(stream: string, version: number): Promise<Row | undefined> {
    const text = 'select revision, event_id, state from read.snapshots where stream = $1 and version = $2';
    try {
      return (await this.sql.query<Row>(text, [stream, version])).rows[0];
    } catch (error) {
      this.tell('A snapshot could not be read', stream, error);
      return undefined;
    }
  }

  private tell(message: string, stream: string, error: unknown): void {
    this.logger.warn({ message, stream, fault: String(error) });
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      // The pause leaves the processor to the commands at hand, and of a fast-growing stream only some states are
      // written.
      await pause(GATHER_MS);
      for (const [stream, snapshot] of [...this.waiting]) {
        this.waiting.delete(stream);
        await this.write(stream, snapshot).catch((error: unknown) =>
          this.tell('A snapshot could not be written', stream, error),
        );
      }
    }
    this.writing = undefined;
  }

  private async write(stream: string, { version, revision, eventId, encode }: Waiting): Promise<void> {
    await this.sql.query(
      `insert into read.snapshots as s (stream, version, revision, event_id, state, taken_at) values ($1, $2, $3, $4, $5, now())
       on conflict (stream) do update set version = excluded.version, revision = excluded.revision,
         event_id = excluded.event_id, state = excluded.state, taken_at = excluded.taken_at
       where s.version <> excluded.version or s.revision < excluded.revision`,
      [stream, version, revision, eventId, Buffer.from(encode())],
    );
  }
}
