import { EventStoreError, type AppendResult } from '../event-store.port';
import { sqlState } from './failures';
import type { Append } from './append-message';
import type { LogWriter } from './log-writer';

/** The part of the log writer that writes groups. */
export type GroupWriter = Pick<LogWriter, 'append' | 'close'>;

type Answer = AppendResult | EventStoreError;

interface Job extends Append {
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_GROUP_EVENTS = 1_000;
const MAX_GROUP_BYTES = 4 * 1_048_576;
/** Fewer appends than this are not given a transaction of their own while another writer is idle. */
const MIN_SHARE = 32;
/** The pause between smaller groups while several callers append at once, in milliseconds. */
const APART_MS = 3;
const MAX_QUEUED_EVENTS = 50_000;
const MAX_QUEUED_BYTES = 64 * 1_048_576;

/**
 * Collects the appends that arrive while others are being written, and writes them together. A stream is in one group
 * at a time, so that appends to it keep the order in which they came.
 */
export class GroupCommit {
  /** The appends that may be written now, each to a different stream. */
  private ready: Job[] = [];
  /** The streams with an append that is ready or being written, each with the appends that wait for it. */
  private readonly waiting = new Map<string, Job[] | undefined>();
  private readonly idle: GroupWriter[];
  private scheduled = false;
  /** The moment until which a small group waits for more appends, as the group before it had several. */
  private restUntilMs = 0;
  private rest: NodeJS.Timeout | undefined;
  private closed = false;
  private queuedEvents = 0;
  private queuedBytes = 0;
  private unsettled = 0;
  private whenSettled: (() => void) | undefined;

  constructor(
    private readonly writers: readonly GroupWriter[],
    private readonly onGroup: (events: number) => void = () => undefined,
  ) {
    this.idle = [...writers];
  }

  /** @throws EventStoreError every code of an append except those of its checks */
  append(append: Append): Promise<AppendResult> {
    if (this.closed) return Promise.reject(new EventStoreError('Unavailable', 'The event store is closed'));
    let bytes = 0;
    for (const event of append.events) bytes += event.data.length + event.metadata.length;
    if (this.queuedEvents >= MAX_QUEUED_EVENTS || this.queuedBytes >= MAX_QUEUED_BYTES) {
      return Promise.reject(new EventStoreError('Unavailable', 'Too many appends are waiting to be written'));
    }
    return new Promise((resolve, reject) => {
      this.queuedEvents += append.events.length;
      this.queuedBytes += bytes;
      this.unsettled += 1;
      const { stream, expected, last, events } = append;
      this.enqueue({ stream, expected, last, events, bytes, resolve, reject });
    });
  }

  /** Writes what is queued, then resolves. Appends that come later are refused. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.unsettled > 0) await new Promise<void>((resolve) => (this.whenSettled = resolve));
    await Promise.all(this.writers.map((writer) => writer.close()));
  }

  private enqueue(job: Job): void {
    const waiting = this.waiting.get(job.stream);
    if (waiting) {
      waiting.push(job);
      return;
    }
    if (this.waiting.has(job.stream)) {
      this.waiting.set(job.stream, [job]);
      return;
    }
    this.waiting.set(job.stream, undefined);
    this.ready.push(job);
    this.schedule();
  }

  /** Waits for one turn of the event loop, so that every caller who was just answered can join the next group. */
  private schedule(): void {
    if (this.rest && this.ready.length >= MIN_SHARE) this.endRest();
    if (this.scheduled || this.ready.length === 0 || this.idle.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      const restMs = this.ready.length < MIN_SHARE ? this.restUntilMs - performance.now() : 0;
      if (restMs > 0) this.rest = setTimeout(() => this.endRest(), restMs);
      else this.writeReady();
    });
  }

  /** Called when the pause is over, or when enough appends have come. */
  private endRest(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.restUntilMs = 0;
    this.scheduled = false;
    this.schedule();
  }

  private writeReady(): void {
    this.scheduled = false;
    while (this.ready.length > 0 && this.idle.length > 0) {
      const share = Math.max(MIN_SHARE, Math.ceil(this.ready.length / this.idle.length));
      const group = this.take(share);
      this.restUntilMs = group.length > 1 ? performance.now() + APART_MS : 0;
      void this.write(this.idle.pop()!, group);
    }
  }

  private take(share: number): Job[] {
    let events = 0;
    let bytes = 0;
    let count = 0;
    for (const job of this.ready) {
      events += job.events.length;
      bytes += job.bytes;
      if (count === share || (count > 0 && (events > MAX_GROUP_EVENTS || bytes > MAX_GROUP_BYTES))) break;
      count += 1;
    }
    return this.ready.splice(0, count);
  }

  /** Never rejects: each caller gets its own result. */
  private async write(writer: GroupWriter, group: readonly Job[]): Promise<void> {
    let answers: readonly Answer[];
    try {
      answers = await writer.append(group);
    } catch (error) {
      answers = await this.afterFailure(writer, group, error as EventStoreError);
    }
    let events = 0;
    for (let index = 0; index < group.length; index += 1) {
      const [job, answer] = [group[index]!, answers[index]!];
      if (answer instanceof EventStoreError) job.reject(answer);
      else job.resolve(answer);
      events += job.events.length;
      this.settled(job);
    }
    this.idle.push(writer);
    this.onGroup(events);
    this.schedule();
    if (this.unsettled === 0) this.whenSettled?.();
  }

  /**
   * If the database refuses data that passed the checks, the other appends of the group must not fail with it: each is
   * written alone.
   */
  private async afterFailure(writer: GroupWriter, group: readonly Job[], failure: EventStoreError): Promise<Answer[]> {
    const dataFault = sqlState(failure.cause)?.startsWith('22') ?? false;
    if (!dataFault) return group.map(() => failure);
    if (group.length === 1) {
      return [new EventStoreError('InvalidArgument', failure.message, undefined, { cause: failure.cause })];
    }
    const answers: Answer[] = [];
    for (const job of group) {
      const [answer] = await writer
        .append([job])
        .catch((error: EventStoreError) => this.afterFailure(writer, [job], error));
      answers.push(answer!);
    }
    return answers;
  }

  private settled(job: Job): void {
    this.queuedEvents -= job.events.length;
    this.queuedBytes -= job.bytes;
    this.unsettled -= 1;
    const next = this.waiting.get(job.stream)?.shift();
    if (next) this.ready.push(next);
    else this.waiting.delete(job.stream);
  }
}
