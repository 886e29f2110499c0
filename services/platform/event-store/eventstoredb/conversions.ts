import { ErrorType, type AllStreamRecordedEvent, type Position, type StreamingRead } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '@kernel/event';
import { EventStoreError, type ExpectedRevision } from '../event-store.port';

const CHECKPOINT = /^C:(\d{1,20})\/P:(\d{1,20})$/;
/** The position that servers send if they do not know the place of an event in the whole log. */
const UNKNOWN_POSITION = 2n ** 64n - 1n;
const POSITION_BITS = 64n;
/** The bytes of JSON of an event, by and large: the client hands events over parsed and does not tell their size. */
export const EVENT_BYTES = 1_000;

export function checkpointOf(position: Position | undefined): string | undefined {
  if (!position || position.commit === UNKNOWN_POSITION) return undefined;
  return `C:${position.commit}/P:${position.prepare}`;
}

/** @throws EventStoreError InvalidArgument */
export function positionOf(checkpoint: string): Position {
  const match = CHECKPOINT.exec(checkpoint);
  if (!match) {
    throw new EventStoreError(
      'InvalidArgument',
      `This is not a checkpoint of EventStoreDB: ${JSON.stringify(checkpoint)}`,
    );
  }
  return { commit: BigInt(match[1]!), prepare: BigInt(match[2]!) };
}

/** A position as one number that grows along the log. */
export function placeOf({ commit, prepare }: Position): bigint {
  return (commit << POSITION_BITS) | prepare;
}

export function positionAt(place: bigint): Position {
  return { commit: place >> POSITION_BITS, prepare: BigInt.asUintN(Number(POSITION_BITS), place) };
}

/** The server's own records are no events of the product; the record of a tombstone is one of them. */
export function isOurs({ type }: { readonly type: string }): boolean {
  return !type.startsWith('$');
}

/** The part of the client's event that both a stream and the whole log have. */
export type ForeignEvent = Omit<AllStreamRecordedEvent, 'position'> & { readonly position?: Position };

export function recorded(event: ForeignEvent): RecordedEvent {
  return {
    id: event.id,
    type: event.type,
    data: event.data as object,
    metadata: event.metadata as unknown as EventMetadata,
    stream: event.streamId,
    revision: event.revision,
    checkpoint: checkpointOf(event.position) ?? '',
    recordedAt: event.created.toISOString(),
  };
}

/** The package's own name for an error; undefined for errors of others. */
export function typeOf(error: unknown): ErrorType | undefined {
  return error instanceof Error ? (error as { type?: ErrorType }).type : undefined;
}

/** A stream that is missing or deleted reads as empty. */
export function saysThatThereIsNothing(error: unknown): boolean {
  const type = typeOf(error);
  return type === ErrorType.STREAM_NOT_FOUND || type === ErrorType.STREAM_DELETED;
}

/** The node that answered is not the leader; the client goes to the leader with its next call. */
export function saysThatAnotherNodeLeads(error: unknown): boolean {
  return typeOf(error) === ErrorType.NOT_LEADER;
}

/**
 * The server keeps room for 32 events for each subscription and ends it when more are written at once than it gets rid
 * of. It flushes up to a hundred at once when it is busy, so that this is no fault of the network or of the reader.
 */
export function saysThatTheServerWasFaster(error: unknown): boolean {
  return typeOf(error) === ErrorType.TIMEOUT && /consumer too slow/i.test((error as Error).message);
}

function actualOf(error: unknown): ExpectedRevision {
  const actual = (error as { actualVersion?: bigint | string }).actualVersion;
  return typeof actual === 'bigint' && actual >= 0n ? actual : 'noStream';
}

/** Translates the failure of an append that was sent into an error that says whether the append was written. */
export function writeFailure(stream: string, error: unknown): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const cause = { cause: error };
  const message = error instanceof Error ? error.message : String(error);
  switch (typeOf(error)) {
    case ErrorType.WRONG_EXPECTED_VERSION: {
      const actual = actualOf(error);
      return new EventStoreError('Conflict', `The stream ${stream} is at ${actual}`, actual, cause);
    }
    case ErrorType.STREAM_DELETED:
      return new EventStoreError('StreamDeleted', `The stream ${stream} is deleted`, undefined, cause);
    case ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED:
      return new EventStoreError('TooLarge', `The server takes no append of this size to ${stream}`, undefined, cause);
    case ErrorType.ACCESS_DENIED:
      return new EventStoreError('Unavailable', `EventStoreDB denies access to ${stream}`, undefined, cause);
    default:
      // A call that breaks does not say which of its appends were written.
      return new EventStoreError(
        'OutcomeUnknown',
        `It is not known whether ${stream} was written: ${message}`,
        undefined,
        cause,
      );
  }
}

export function unavailable(error: unknown): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new EventStoreError('Unavailable', `EventStoreDB cannot be reached: ${message}`, undefined, { cause: error });
}

/**
 * Rejects with the error that `late` makes when the promise takes too long. The later result of the promise is ignored.
 */
export async function within<T>(promise: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  promise.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads until the end or until the caller stops. A server that is silent for the time-out counts as unreachable. */
export async function* followRead<T>(read: StreamingRead<T>, timeoutMs: number): AsyncIterable<T> {
  // The client emits errors even when no reader iterates any more; without a listener they would end the process.
  read.on('error', () => undefined);
  const iterator = read[Symbol.asyncIterator]() as AsyncIterator<T>;
  const silent = () => new EventStoreError('Unavailable', `EventStoreDB did not answer a read for ${timeoutMs} ms`);
  try {
    for (;;) {
      const next = await within(iterator.next(), timeoutMs, silent);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    read.cancel().catch(() => undefined);
    read.destroy();
  }
}
