import { setTimeout as sleep } from 'node:timers/promises';
import { status, type sendUnaryData, type ServerDuplexStream, type ServerReadableStream } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults } from './faults';
import type { AppendOutcome, Expected, MemoryLog, ProposedEvent } from './memory-log';
import { failure, identifierOf, nameOf, notLeader, proposedEvent, streamDeleted } from './messages';

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Batch {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ProposedEvent[];
}

function expectedOfBatch(options: BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'streamExists';
  return options.hasStreamPosition() ? BigInt(options.getStreamPosition()) : 'any';
}

function expectedOfAppend(options: AppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'streamExists';
  return options.hasRevision() ? BigInt(options.getRevision()) : 'any';
}

function refusalDetails(outcome: Exclude<AppendOutcome, { kind: 'ok' }>, batch: Batch): InstanceType<typeof any.Any> {
  const details = new any.Any();
  if (outcome.kind === 'dropped') {
    details.pack(new shared.Timeout().serializeBinary(), 'event_store.client.Timeout');
    return details;
  }
  if (outcome.kind === 'deleted') {
    const deleted = new shared.StreamDeleted();
    deleted.setStreamIdentifier(identifierOf(batch.stream));
    details.pack(deleted.serializeBinary(), 'event_store.client.StreamDeleted');
    return details;
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.actual === undefined) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(outcome.actual.toString());
  if (typeof batch.expected === 'bigint') wrong.setExpectedStreamPosition(batch.expected.toString());
  else if (batch.expected === 'noStream') wrong.setExpectedNoStream(new empty.Empty());
  else if (batch.expected === 'streamExists') wrong.setExpectedStreamExists(new empty.Empty());
  else wrong.setExpectedAny(new empty.Empty());
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return details;
}

function batchAnswer(request: BatchAppendReq, batch: Batch, outcome: AppendOutcome): BatchAppendResp {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(identifierOf(batch.stream));
  if (outcome.kind === 'ok') {
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(outcome.position.toString());
    position.setPreparePosition(outcome.position.toString());
    const success = new streams.BatchAppendResp.Success();
    success.setCurrentRevision(outcome.revision.toString());
    success.setPosition(position);
    response.setSuccess(success);
    return response;
  }
  const error = new statusMessages.Status();
  error.setCode((outcome.kind === 'dropped' ? status.DEADLINE_EXCEEDED : status.FAILED_PRECONDITION) as number);
  error.setMessage(outcome.kind);
  error.setDetails(refusalDetails(outcome, batch));
  response.setError(error);
  return response;
}

/** One call carries the appends of a whole client, each with a correlation id, in one part or several. */
export function batchAppend(log: MemoryLog, faults: Faults) {
  return (call: BatchCall): void => {
    const open = new Map<string, Batch>();
    call.on('data', (request: BatchAppendReq) => {
      const correlation = request.getCorrelationId()!.getString();
      const options = request.getOptions();
      if (options) {
        open.set(correlation, {
          stream: nameOf(options.getStreamIdentifier()),
          expected: expectedOfBatch(options),
          events: [],
        });
      }
      const batch = open.get(correlation);
      if (!batch) return;
      batch.events.push(...request.getProposedMessagesList().map(proposedEvent));
      if (!request.getIsFinal()) return;
      open.delete(correlation);
      void answer(call, request, batch);
    });
    call.on('error', () => undefined);
    call.on('end', () => call.end());
  };

  async function answer(call: BatchCall, request: BatchAppendReq, batch: Batch): Promise<void> {
    faults.arrived += 1;
    await faults.delayAppend();
    if (faults.take('silentBeforeCommit')) return;
    if (faults.notLeader.times > 0) {
      faults.notLeader.times -= 1;
      call.emit('error', notLeader(faults.notLeader.host, faults.notLeader.port));
      return;
    }
    if (faults.take('breakBeforeCommit')) {
      call.emit('error', failure(status.UNAVAILABLE, 'The call was broken before the commit'));
      return;
    }
    const outcome = await committed(log.append(batch.stream, batch.expected, batch.events), faults);
    if (faults.take('silentAfterCommit')) return;
    if (faults.take('breakAfterCommit'))
      call.emit('error', failure(status.UNAVAILABLE, 'The call was broken after the commit'));
    else if (!call.cancelled && call.writable) call.write(batchAnswer(request, batch, outcome));
  }
}

/** Waits as a server does: for the commit, or with a dropped append until its time is over. */
async function committed(outcome: AppendOutcome, faults: Faults): Promise<AppendOutcome> {
  if (outcome.kind === 'dropped') await sleep(faults.dropAnswerMs, undefined, { ref: false });
  if (outcome.kind === 'ok') await outcome.committed;
  return outcome;
}

/** The older way to append: one call for each. The client takes it when an append brings credentials of its own. */
export function append(log: MemoryLog, faults: Faults) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>): void => {
    let target: { stream: string; expected: Expected } | undefined;
    const events: ProposedEvent[] = [];
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions();
      if (options) target = { stream: nameOf(options.getStreamIdentifier()), expected: expectedOfAppend(options) };
      const proposed = request.getProposedMessage();
      if (proposed) events.push(proposedEvent(proposed));
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      void committed(log.append(target!.stream, target!.expected, events), faults).then((outcome) => {
        if (outcome.kind === 'deleted') callback(streamDeleted(target!.stream));
        else if (outcome.kind === 'dropped') callback(failure(status.ABORTED, 'Operation timed out'));
        else callback(null, appendAnswer(target!.expected, outcome));
      });
    });
  };
}

function appendAnswer(
  expected: Expected,
  outcome: Extract<AppendOutcome, { kind: 'ok' | 'wrongVersion' }>,
): AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind === 'ok') {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(outcome.position.toString());
    position.setPreparePosition(outcome.position.toString());
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(outcome.revision.toString());
    success.setPosition(position);
    response.setSuccess(success);
    return response;
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.actual === undefined) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(outcome.actual.toString());
  if (typeof expected === 'bigint') wrong.setExpectedRevision(expected.toString());
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty());
  response.setWrongExpectedVersion(wrong);
  return response;
}
