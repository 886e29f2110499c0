import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { LogRecord, ProposedEvent } from './memory-log';

/** The clock of the server counts in 100 nanoseconds. */
const TICKS_PER_MS = 10_000n;
/** How a server writes "not known" where a position should stand. */
const NO_POSITION = (2n ** 64n - 1n).toString();

export function nameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier!.getStreamName_asU8()).toString('utf8');
}

export function identifierOf(name: string): StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name, 'utf8'));
  return identifier;
}

export function uuidOf(id: string): UUID {
  const uuid = new shared.UUID();
  uuid.setString(id);
  return uuid;
}

interface Proposed {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function proposedEvent(message: Proposed): ProposedEvent {
  return {
    id: message.getId()!.getString(),
    type: message.getMetadataMap().get('type')!,
    contentType: message.getMetadataMap().get('content-type')!,
    data: message.getData_asU8(),
    customMetadata: message.getCustomMetadata_asU8(),
  };
}

export function eventMessage(record: LogRecord, withPosition: boolean): ReadResp {
  const position = withPosition ? record.position.toString() : NO_POSITION;
  const event = new streams.ReadResp.ReadEvent.RecordedEvent();
  event.setId(uuidOf(record.id));
  event.setStreamIdentifier(identifierOf(record.stream));
  event.setStreamRevision(record.revision.toString());
  event.setCommitPosition(position);
  event.setPreparePosition(position);
  event.setData(record.data);
  event.setCustomMetadata(record.customMetadata);
  const metadata = event.getMetadataMap();
  metadata.set('type', record.type);
  metadata.set('content-type', record.contentType);
  metadata.set('created', (BigInt(record.createdMs) * TICKS_PER_MS).toString());
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(event);
  if (withPosition) read.setCommitPosition(position);
  else read.setNoPosition(new shared.Empty());
  const response = new streams.ReadResp();
  response.setEvent(read);
  return response;
}

export function checkpointMessage(position: bigint): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(position.toString());
  checkpoint.setPreparePosition(position.toString());
  const response = new streams.ReadResp();
  response.setCheckpoint(checkpoint);
  return response;
}

export function confirmationMessage(id: string): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  const response = new streams.ReadResp();
  response.setConfirmation(confirmation);
  return response;
}

export function caughtUpMessage(): ReadResp {
  const response = new streams.ReadResp();
  response.setCaughtUp(new streams.ReadResp.CaughtUp());
  return response;
}

export function notFoundMessage(name: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifierOf(name));
  const response = new streams.ReadResp();
  response.setStreamNotFound(notFound);
  return response;
}

/** An error as the server sends it: the client goes by the `exception` in the trailers. */
export function failure(code: status, details: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export function streamDeleted(name: string): ServiceError {
  const trailers = { exception: 'stream-deleted', 'stream-name': name };
  return failure(status.FAILED_PRECONDITION, `Event stream '${name}' is deleted.`, trailers);
}

export function notLeader(host: string, port: number): ServiceError {
  const trailers = { exception: 'not-leader', 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) };
  return failure(status.NOT_FOUND, 'Leader info available', trailers);
}
