import { EventEmitter } from 'node:events';

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly customMetadata: Uint8Array;
}

export interface LogRecord extends ProposedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly createdMs: number;
}

export type Expected = 'any' | 'noStream' | 'streamExists' | bigint;

export type AppendOutcome =
  | {
      readonly kind: 'ok';
      readonly revision: bigint;
      readonly position: bigint;
      /** Settles when readers see the events; without it they see them already. */
      readonly committed?: Promise<void>;
    }
  /** The same append was written before and is not committed yet. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'wrongVersion'; readonly actual: bigint | undefined }
  | { readonly kind: 'deleted' };

interface Stream {
  readonly records: LogRecord[];
  /** The number of records that readers see; the others wait for their commit. */
  committed: number;
  /** Revisions before this one are gone after a soft deletion. */
  firstReadable: bigint;
  tombstoned: boolean;
}

export type StreamState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'records'; readonly records: readonly LogRecord[] };

/** Above the largest integer that a double holds exactly, so that a client that rounds positions is found out. */
const FIRST_POSITION = 2n ** 53n + 4_711n;

/**
 * The log of the stand-in: the rules by which EventStoreDB accepts, repeats and refuses appends, without its storage.
 * An append is written first and committed a moment later, as on a server: expected revisions are compared with what
 * is written, and readers see what is committed. Emits `appended` after each commit and `dropped` for each append that
 * was dropped.
 */
export class MemoryLog extends EventEmitter {
  /** The number of records that were looked at for readers of the whole log and for subscriptions. */
  recordsRead = 0;
  /** The committed records in the order of the log. */
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, Stream>();
  #written: LogRecord[] = [];
  #areCommitsHeld = false;
  #commit: { readonly promise: Promise<void>; readonly settle: () => void } | undefined;
  #nextPosition = FIRST_POSITION;

  constructor() {
    super();
    this.setMaxListeners(0);
    this.#writeBootRecords();
  }

  append(name: string, expected: Expected, events: readonly ProposedEvent[]): AppendOutcome {
    const stream = this.#streams.get(name);
    if (stream?.tombstoned) return { kind: 'deleted' };
    const actual = stream && stream.records.length > 0 ? BigInt(stream.records.length - 1) : undefined;
    const softlyDeleted = stream !== undefined && actual !== undefined && stream.firstReadable > actual;
    const fits =
      expected === 'any' ||
      expected === actual ||
      (expected === 'noStream' && (actual === undefined || softlyDeleted)) ||
      (expected === 'streamExists' && actual !== undefined && !softlyDeleted);
    const repeat = fits ? undefined : this.#repeatOf(stream, expected, events);
    if (repeat && repeat.revision >= BigInt(stream!.committed)) {
      this.emit('dropped');
      return { kind: 'dropped' };
    }
    if (repeat) return { kind: 'ok', revision: repeat.revision, position: repeat.position };
    if (!fits) return { kind: 'wrongVersion', actual: softlyDeleted ? undefined : actual };
    const last = this.#write(name, events);
    return { kind: 'ok', revision: last.revision, position: last.position, committed: this.#commitSoon() };
  }

  /** Lets nothing be committed until the returned function is called. */
  holdCommits(): () => void {
    this.#areCommitsHeld = true;
    return () => {
      this.#areCommitsHeld = false;
      this.#commitNow();
    };
  }

  /** Soft: the stream may be written again and goes on with the next revision. */
  delete(name: string, expected: Expected): AppendOutcome {
    const checked = this.#checkDeletion(name, expected);
    if (checked.kind !== 'ok') return checked;
    const stream = this.#stream(name);
    stream.firstReadable = BigInt(stream.records.length);
    const metadata = json({ $tb: Number.MAX_SAFE_INTEGER });
    const last = this.#write(`$$${name}`, [systemEvent('$metadata', metadata)]);
    this.#commitNow();
    return { kind: 'ok', revision: checked.revision, position: last.position };
  }

  /** Hard: a last record of the server's own stands in the stream, and nothing can follow it. */
  tombstone(name: string, expected: Expected): AppendOutcome {
    const checked = this.#checkDeletion(name, expected);
    if (checked.kind !== 'ok') return checked;
    const last = this.#write(name, [systemEvent('$streamDeleted', new Uint8Array())]);
    this.#stream(name).tombstoned = true;
    this.#commitNow();
    return { kind: 'ok', revision: checked.revision, position: last.position };
  }

  stateOf(name: string): StreamState {
    const stream = this.#streams.get(name);
    if (!stream) return { kind: 'missing' };
    if (stream.tombstoned) return { kind: 'deleted' };
    const readable = stream.records.slice(Number(stream.firstReadable), stream.committed);
    return readable.length === 0 ? { kind: 'missing' } : { kind: 'records', records: readable };
  }

  /** Index of the first record at the position or after it. */
  indexAt(position: bigint): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.records[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Ids are compared place by place from the expected revision on; a part that matches is no repeat. */
  #repeatOf(stream: Stream | undefined, expected: Expected, events: readonly ProposedEvent[]): LogRecord | undefined {
    if (!stream || expected === 'any' || expected === 'streamExists') return undefined;
    const from = expected === 'noStream' ? 0 : Number(expected) + 1;
    const there = stream.records.slice(from, from + events.length);
    const same = there.length === events.length && there.every((record, index) => record.id === events[index]!.id);
    return same ? there.at(-1) : undefined;
  }

  #checkDeletion(name: string, expected: Expected): AppendOutcome {
    const stream = this.#streams.get(name);
    if (stream?.tombstoned) return { kind: 'deleted' };
    const actual = stream && stream.records.length > 0 ? BigInt(stream.records.length - 1) : undefined;
    const fits =
      expected === 'any' ||
      expected === actual ||
      (expected === 'noStream' && actual === undefined) ||
      (expected === 'streamExists' && actual !== undefined);
    return fits ? { kind: 'ok', revision: actual ?? 0n, position: 0n } : { kind: 'wrongVersion', actual };
  }

  #stream(name: string): Stream {
    const known = this.#streams.get(name);
    if (known) return known;
    const stream: Stream = { records: [], committed: 0, firstReadable: 0n, tombstoned: false };
    this.#streams.set(name, stream);
    return stream;
  }

  #write(name: string, events: readonly ProposedEvent[]): LogRecord {
    const stream = this.#stream(name);
    for (const event of events) {
      const record: LogRecord = {
        ...event,
        stream: name,
        revision: BigInt(stream.records.length),
        position: this.#nextPosition,
        createdMs: Date.now(),
      };
      // Positions are offsets in a file there: they grow by the size of the record and are never consecutive.
      this.#nextPosition += BigInt(120 + event.data.length + event.customMetadata.length);
      stream.records.push(record);
      this.#written.push(record);
    }
    return stream.records.at(-1)!;
  }

  /** Commits with the next turn of the process, together with everything that is written until then. */
  #commitSoon(): Promise<void> {
    if (!this.#commit) {
      let settle!: () => void;
      const promise = new Promise<void>((resolve) => (settle = resolve));
      this.#commit = { promise, settle };
      setImmediate(() => {
        if (!this.#areCommitsHeld) this.#commitNow();
      });
    }
    return this.#commit.promise;
  }

  #commitNow(): void {
    const [written, commit] = [this.#written, this.#commit];
    [this.#written, this.#commit] = [[], undefined];
    for (const record of written) {
      this.records.push(record);
      this.#stream(record.stream).committed += 1;
    }
    if (written.length > 0) this.emit('appended');
    commit?.settle();
  }

  /**
   * Writes the records that a real server has before the first client comes, so that `$all` never holds our events
   * alone.
   */
  #writeBootRecords(): void {
    this.#write('$scavenges', [systemEvent('$scavengeIndexInitialized', json({}))]);
    this.#write('$users', [systemEvent('$User', json('admin')), systemEvent('$User', json('ops'))]);
    this.#write('$user-admin', [systemEvent('$UserCreated', json({ loginName: 'admin' }))]);
    this.#write('$$$stats-127.0.0.1:2113', [systemEvent('$metadata', json({ $maxAge: 86_400 }))]);
    this.#write('$stats-127.0.0.1:2113', [systemEvent('$statsCollected', json({ 'proc-cpu': 0 }))]);
    this.#commitNow();
  }
}

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

function systemEvent(type: string, data: Uint8Array): ProposedEvent {
  return { id: crypto.randomUUID(), type, contentType: 'application/json', data, customMetadata: new Uint8Array() };
}
