import { status, type ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults } from './faults';
import type { LogRecord, MemoryLog } from './memory-log';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  failure,
  nameOf,
  notFoundMessage,
  streamDeleted,
} from './messages';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;
type Filter = (record: LogRecord) => boolean;

const BACKWARDS = 1;
/** How many records a filtered subscription looks through between two checkpoints, where the client does not say. */
const DEFAULT_WINDOW = 32;

/** Writes with back-pressure. @returns false when the call has ended */
async function send(call: ReadCall, message: ReadResp): Promise<boolean> {
  if (call.cancelled || call.destroyed || !call.writable) return false;
  if (call.write(message)) return true;
  await new Promise<void>((resolve) => {
    const done = () => {
      call.off('drain', done).off('cancelled', done).off('error', done).off('close', done);
      resolve();
    };
    call.once('drain', done).once('cancelled', done).once('error', done).once('close', done);
  });
  return !call.cancelled && !call.destroyed;
}

export function read(log: MemoryLog, faults: Faults) {
  return (call: ReadCall): void => {
    call.on('error', () => undefined);
    if (faults.silentReads) return;
    const options = call.request.getOptions()!;
    const done = options.hasSubscription()
      ? subscribe(call, options)
      : options.hasStream()
        ? readStream(call, options)
        : readAll(call, options);
    done.catch((error: unknown) => call.emit('error', failure(status.UNKNOWN, String(error))));
  };

  async function readStream(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const range = options.getStream()!;
    const name = nameOf(range.getStreamIdentifier());
    const state = log.stateOf(name);
    if (state.kind === 'deleted') {
      call.emit('error', streamDeleted(name));
      return;
    }
    if (state.kind === 'missing') {
      await send(call, notFoundMessage(name));
      call.end();
      return;
    }
    const backwards = Number(options.getReadDirection()) === BACKWARDS;
    const records = backwards ? [...state.records].reverse() : state.records;
    const from = range.hasRevision() ? BigInt(range.getRevision()) : undefined;
    const atEnd = range.hasEnd() && !backwards;
    await sendSome(call, options, atEnd ? [] : records, (record) => {
      return from === undefined || (backwards ? record.revision <= from : record.revision >= from);
    }, !faults.withoutPositions);
  }

  async function readAll(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const range = options.getAll()!;
    const backwards = Number(options.getReadDirection()) === BACKWARDS;
    const from = range.hasPosition() ? BigInt(range.getPosition()!.getCommitPosition()) : undefined;
    // Forwards a position is inclusive, backwards it is exclusive, as on the server.
    const end = range.hasEnd() && !backwards;
    const slice = backwards
      ? log.records.slice(0, from === undefined ? undefined : log.indexAt(from)).reverse()
      : log.records.slice(end ? log.records.length : log.indexAt(from ?? 0n));
    await sendSome(call, options, slice, () => true, true);
  }

  async function sendSome(
    call: ReadCall,
    options: ReadReq.Options,
    records: readonly LogRecord[],
    wanted: Filter,
    positions: boolean,
  ): Promise<void> {
    let left = BigInt(options.getCount());
    for (const record of records) {
      if (left <= 0n) break;
      if (!wanted(record)) continue;
      left -= 1n;
      if (!(await send(call, eventMessage(record, positions)))) return;
    }
    call.end();
  }

  async function subscribe(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const range = options.getAll();
    if (!range) {
      call.emit('error', failure(status.UNIMPLEMENTED, 'The stand-in has subscriptions to $all only'));
      return;
    }
    const from = range.hasPosition() ? BigInt(range.getPosition()!.getCommitPosition()) : undefined;
    // Exclusive of the position, other than a read.
    let next = range.hasEnd() ? log.records.length : from === undefined ? 0 : log.indexAt(from + 1n);
    const filter = filterOf(options);
    const window = windowOf(options);
    let unreported = 0;
    let live = false;
    if (!(await send(call, confirmationMessage(crypto.randomUUID())))) return;
    while (!call.cancelled && !call.destroyed) {
      const record = log.records[next];
      if (!record) {
        if (!live) {
          // The checkpoint that a server sends when a filtered subscription goes live.
          const last = log.records[next - 1];
          if (options.hasFilter() && last && unreported > 0) await send(call, checkpointMessage(last.position));
          unreported = 0;
          await send(call, caughtUpMessage());
          live = true;
        }
        await appended(call);
        continue;
      }
      next += 1;
      unreported += 1;
      if (filter(record) && !(await send(call, eventMessage(record, true)))) return;
      if (options.hasFilter() && unreported >= window) {
        unreported = 0;
        await send(call, checkpointMessage(record.position));
      }
    }
  }

  function appended(call: ReadCall): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        log.off('appended', done);
        call.off('cancelled', done).off('close', done).off('error', done);
        resolve();
      };
      log.once('appended', done);
      call.once('cancelled', done).once('close', done).once('error', done);
    });
  }
}

function filterOf(options: ReadReq.Options): Filter {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const expression = (filter.hasStreamIdentifier() ? filter.getStreamIdentifier() : filter.getEventType())!;
  const prefixes = expression.getPrefixList();
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex());
  return (record) => {
    const subject = filter.hasStreamIdentifier() ? record.stream : record.type;
    return regex ? regex.test(subject) : prefixes.some((prefix) => subject.startsWith(prefix));
  };
}

function windowOf(options: ReadReq.Options): number {
  const filter = options.getFilter();
  const window = filter?.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return window * (filter?.getCheckpointintervalmultiplier() ?? 1);
}
