import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient, Position } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import type { EncodedEvent } from '../encode';
import type { ExpectedRevision } from '../event-store.port';

/** The place of an append, as the server tells it once it has written it. */
export interface Written {
  readonly revision: bigint;
  /** Undefined when the server does not tell it, as in the answer to an append that it was sent before. */
  readonly position: Position | undefined;
}

/**
 * The calls among which appends take turns. A call hands the network one message after another, each when the one
 * before it has gone, so that on one call the server gets appends one by one and flushes them so.
 */
const CALLS = 8;

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Waiting {
  readonly stream: string;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The part of the package's client that opens a call, keeps it for the next user, and goes to another node when it
 * breaks. TypeScript hides it from everybody but the package.
 */
interface Underneath {
  GRPCStreamCreator(
    service: typeof StreamsClient,
    name: string,
    open: (client: StreamsClient) => Call,
    cache: WeakMap<StreamsClient, Call>,
  ): () => Promise<Call>;
  callArguments(who: object, options: CallOptions): [Metadata, CallOptions];
}

/**
 * The appends of a client, on a few calls of the server. The package's own function keeps the appends of all clients
 * of a process in one map and empties it when one call breaks: an answer that comes to another client afterwards throws
 * in that client's call, which answers nobody from then on. It also loses the writers that wait for room on a call that
 * breaks. Here each call knows its own appends, answers each of them once, and none of them waits for room.
 */
export class AppendCalls {
  readonly #underneath: Underneath;
  /** The package takes a call out of here when it has ended. */
  readonly #calls = Array.from({ length: CALLS }, () => new WeakMap<StreamsClient, Call>());
  #next = 0;
  /** The appends without an answer, by correlation id; a call that has ended has no entry. */
  readonly #waiting = new WeakMap<Call, Map<string, Waiting>>();

  constructor(client: EventStoreDBClient) {
    this.#underneath = client as unknown as Underneath;
  }

  /**
   * Sends an append and waits for its answer, however long that takes.
   * @throws the package's errors: those of an answer say what became of the append, all others leave it open
   */
  async send(stream: string, expected: ExpectedRevision | 'any', events: readonly EncodedEvent[]): Promise<Written> {
    const call = await this.#open();
    const waiting = this.#waiting.get(call);
    if (!waiting) throw new Error('The call ended before the append was sent');
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      waiting.set(id, { stream, resolve, reject });
      call.write(requestOf(id, stream, expected, events));
    });
  }

  #open(): Promise<Call> {
    const open = (client: StreamsClient): Call => {
      // The call stays open for as long as the connection does; the server limits the time of each append in it.
      const call = client.batchAppend(...this.#underneath.callArguments({}, { deadline: Infinity }));
      this.#waiting.set(call, new Map());
      call.on('data', (response: BatchAppendResp) => this.#settle(call, response));
      call.on('error', (error: Error) => this.#giveUp(call, convertToCommandError(error)));
      call.on('end', () => {
        this.#giveUp(call, new Error('The server ended the call'));
        call.end();
      });
      return call;
    };
    const place = this.#calls[this.#next++ % CALLS]!;
    return this.#underneath.GRPCStreamCreator(streamsService.StreamsClient, 'appends', open, place)();
  }

  #settle(call: Call, response: BatchAppendResp): void {
    const id = parseUUID(response.getCorrelationId()) ?? '';
    const waiting = this.#waiting.get(call)?.get(id);
    if (!waiting) return;
    this.#waiting.get(call)!.delete(id);
    try {
      waiting.resolve(writtenBy(response, waiting.stream));
    } catch (error) {
      waiting.reject(error);
    }
  }

  #giveUp(call: Call, error: unknown): void {
    const waiting = this.#waiting.get(call);
    this.#waiting.delete(call);
    for (const { reject } of waiting?.values() ?? []) reject(error);
  }
}

/** An append is small enough for one message. The server limits its time, because the message names no limit. */
function requestOf(
  id: string,
  stream: string,
  expected: ExpectedRevision | 'any',
  events: readonly EncodedEvent[],
): BatchAppendReq {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream, 'utf8'));
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  if (expected === 'any') options.setAny(new shared.Empty());
  else if (expected === 'noStream') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(expected.toString());
  const request = new streams.BatchAppendReq();
  request.setCorrelationId(uuidOf(id));
  request.setOptions(options);
  request.setProposedMessagesList(events.map(messageOf));
  request.setIsFinal(true);
  return request;
}

function messageOf({ id, type, data, metadata }: EncodedEvent): BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(uuidOf(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from(data, 'utf8'));
  message.setCustomMetadata(Buffer.from(metadata, 'utf8'));
  return message;
}

function uuidOf(id: string): InstanceType<typeof shared.UUID> {
  const uuid = new shared.UUID();
  uuid.setString(id);
  return uuid;
}

function writtenBy(response: BatchAppendResp, stream: string): Written {
  const refusal = response.getError();
  if (refusal) throw refusal.getDetails() ? unpackToCommandError(refusal, stream) : new Error(refusal.getMessage());
  const success = response.getSuccess()!;
  const position = success.getPosition();
  return {
    revision: BigInt(success.getCurrentRevision()),
    position: position && {
      commit: BigInt(position.getCommitPosition()),
      prepare: BigInt(position.getPreparePosition()),
    },
  };
}
