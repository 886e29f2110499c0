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
  notLeader,
  streamDeleted,
} from './messages';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;
type Filter = (record: LogRecord) => boolean;

const BACKWARDS = 1;
/** The words of a server that writes faster than a subscription takes. */
const OUTPACED = 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
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

/** The part of a node in its cluster. */
export interface Role {
  /** The port of the leader; undefined while there is none. */
  readonly leader: () => number | undefined;
  readonly isLeader: () => boolean;
  /** Called with every read that the node answers while another one leads. */
  readonly onReadAsFollower: () => void;
}

export function read(log: MemoryLog, faults: Faults, role: Role): (call: ReadCall) => void {
  const reads = new Reads(log, faults, role);
  return (call) => reads.answer(call);
}

class Reads {
  constructor(
    private readonly log: MemoryLog,
    private readonly faults: Faults,
    private readonly role: Role,
  ) {}

  answer(call: ReadCall): void {
    call.on('error', () => undefined);
    if (this.faults.silentReads) return;
    if (this.faults.deniesReads) {
      call.emit('error', failure(status.UNAUTHENTICATED, 'Access Denied'));
      return;
    }
    const leader = this.role.leader();
    if (leader === undefined) {
      call.emit('error', failure(status.UNAVAILABLE, 'Server Is Not Ready'));
      return;
    }
    if (!this.role.isLeader() && call.metadata.get('requires-leader').includes('true')) {
      call.emit('error', notLeader('127.0.0.1', leader));
      return;
    }
    const options = call.request.getOptions()!;
    if (!this.role.isLeader() && !options.hasSubscription()) this.role.onReadAsFollower();
    const done = options.hasSubscription()
      ? this.subscribe(call, options)
      : options.hasStream()
        ? this.readStream(call, options)
        : this.readAll(call, options);
    done.catch((error: unknown) => call.emit('error', failure(status.UNKNOWN, String(error))));
  }

  private async readStream(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const range = options.getStream()!;
    const name = nameOf(range.getStreamIdentifier());
    const state = this.log.stateOf(name);
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
    await this.sendSome(
      call,
      options,
      atEnd ? [] : records,
      (record) => {
        return from === undefined || (backwards ? record.revision <= from : record.revision >= from);
      },
      !this.faults.withoutPositions,
    );
  }

  private async readAll(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const range = options.getAll()!;
    const backwards = Number(options.getReadDirection()) === BACKWARDS;
    const from = range.hasPosition() ? BigInt(range.getPosition()!.getCommitPosition()) : undefined;
    // Forwards a position is inclusive, backwards it is exclusive, as on the server.
    const end = range.hasEnd() && !backwards;
    const slice = backwards
      ? this.log.records.slice(0, from === undefined ? undefined : this.log.indexAt(from)).reverse()
      : this.log.records.slice(end ? this.log.records.length : this.log.indexAt(from ?? 0n));
    await this.sendSome(call, options, slice, () => true, true);
  }

  private async sendSome(
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
      this.log.recordsRead += 1;
      if (!(await send(call, eventMessage(record, positions)))) return;
    }
    call.end();
  }

  private async subscribe(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const range = options.getAll();
    if (!range) {
      call.emit('error', failure(status.UNIMPLEMENTED, 'The stand-in has subscriptions to $all only'));
      return;
    }
    const from = range.hasPosition() ? BigInt(range.getPosition()!.getCommitPosition()) : undefined;
    // Exclusive of the position, other than a read.
    let next = range.hasEnd() ? this.log.records.length : from === undefined ? 0 : this.log.indexAt(from + 1n);
    const filter = filterOf(options);
    const window = windowOf(options);
    let unreported = 0;
    let live = false;
    if (!(await send(call, confirmationMessage(crypto.randomUUID())))) return;
    while (!call.cancelled && !call.destroyed) {
      const record = this.log.records[next];
      if (!record) {
        if (!live) {
          // The checkpoint that a server sends when a filtered subscription goes live.
          const last = this.log.records[next - 1];
          if (options.hasFilter() && last && unreported > 0) await send(call, checkpointMessage(last.position));
          unreported = 0;
          await send(call, caughtUpMessage());
          live = true;
          // A record may have come while these messages were sent, and nobody would wake the wait below for it.
          continue;
        }
        await this.appended(call);
        continue;
      }
      if (live && this.faults.take('outpacedSubscriptions')) {
        call.emit('error', failure(status.ABORTED, OUTPACED));
        return;
      }
      next += 1;
      unreported += 1;
      this.log.recordsRead += 1;
      if (filter(record) && !(await send(call, eventMessage(record, true)))) return;
      if (options.hasFilter() && unreported >= window) {
        unreported = 0;
        await send(call, checkpointMessage(record.position));
      }
    }
  }

  private appended(call: ReadCall): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.log.off('appended', done);
        call.off('cancelled', done).off('close', done).off('error', done);
        resolve();
      };
      this.log.once('appended', done);
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
