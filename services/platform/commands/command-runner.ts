import { Inject, Injectable, Logger, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DomainEvent, NewEvent, RecordedEvent } from '@kernel/event';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import type { AppendResult, ExpectedRevision } from '../event-store/event-store.port';
import { EVENT_STORE, EventStoreError, type EventStore } from '../event-store/event-store.port';
import type { SqlTransaction } from '../projections/projection';
import { Snapshots } from '../snapshots/snapshots';
import { AggregateLoader } from './aggregate-loader';
import { AggregateMemory, type Remembered } from './aggregate-memory';
import type { Aggregate, AnyOutcome, AnyRunnable, CommandContext, Outcome, Runnable } from './command';
import { decideBatch, type Batch, type Request } from './decide-batch';
import { Mailboxes } from './mailboxes';
import { OwnAppends } from './own-appends';

export type { Aggregate, CommandContext, Outcome } from './command';

/** The number of new decisions for a batch after another process wrote to its stream first. */
const MAX_CONFLICTS = 20;
/** The number of repetitions of an append with an unknown outcome, before the callers get the error. */
const MAX_UNKNOWN = 3;
/** The number of times that a command may ask for a recall. One is enough unless other processes write meanwhile. */
const MAX_RECALLS = 5;
/** The largest number of commands that are decided for one append. */
const MAX_BATCH = 256;
const WAITING = { perStream: 1_000, altogether: 20_000 };
const MEMORY_MB = 256;

interface CommandTask extends Request {
  readonly decider: AnyRunnable;
  readonly resolve: (outcome: AnyOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface LoadTask {
  readonly decider: AnyRunnable;
  readonly resolve: (aggregate: Aggregate<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

type Task = CommandTask | LoadTask;

const isCommand = (task: Task): task is CommandTask => 'command' in task;

/** The result of the first commands of a queue: either all as decided, or all with the same fault. */
type Ending = { readonly outcomes: readonly AnyOutcome[] } | { readonly fault: unknown; readonly tried: number };

/**
 * Loads, decides and appends: the one way in which an event is written.
 *
 * Commands on one stream queue up inside this process. Those that wait are decided together and appended at once, at
 * the exact revision. Between processes the revision decides: the process that loses reads the new events and decides
 * again. Only an append, or a read, proves that the state was up to date, so that no caller is answered before it.
 *
 * @throws EventStoreError `Unavailable` (nothing was written) or `OutcomeUnknown` (repeat the command with the same
 * key).
 */
@Injectable()
export class CommandRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(CommandRunner.name);
  private readonly mailboxes = new Mailboxes<Task>((stream, tasks) => this.handle(stream, tasks), WAITING);
  private readonly memory: AggregateMemory;
  private readonly snapshots: Snapshots | undefined;
  private readonly loader: AggregateLoader;

  /** @param sql without it there are no recalls and no snapshots */
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Optional() @Inject(SqlPool) private readonly sql?: SqlTransaction,
    @Optional() @Inject(CONFIG) config?: Partial<Pick<Config, 'AGGREGATE_MEMORY_MB'>>,
    @Optional() @Inject(OwnAppends) private readonly own?: OwnAppends,
  ) {
    this.memory = new AggregateMemory((config?.AGGREGATE_MEMORY_MB ?? MEMORY_MB) * 1_048_576);
    this.snapshots = sql && new Snapshots(sql);
    this.loader = new AggregateLoader(store, this.snapshots);
  }

  run<State, Command, Event extends DomainEvent, Rejection extends string, Facts = never>(
    decider: Runnable<State, Command, Event, Rejection, Facts>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event, Rejection>> {
    return new Promise((resolve, reject) => {
      const task: CommandTask = { decider, command, context, resolve: resolve as CommandTask['resolve'], reject };
      this.mailboxes.put(`${decider.category}-${id}`, task);
    });
  }

  /** Returns the aggregate as the log has it now, for answers that must not lag. */
  load<State, Command, Event extends DomainEvent, Rejection extends string, Facts = never>(
    decider: Runnable<State, Command, Event, Rejection, Facts>,
    id: string,
  ): Promise<Aggregate<State>> {
    return new Promise((resolve, reject) => {
      this.mailboxes.put(`${decider.category}-${id}`, { decider, resolve: resolve as LoadTask['resolve'], reject });
    });
  }

  /** Writes the snapshots that still wait. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.snapshots?.settled();
  }

  private async handle(stream: string, tasks: readonly Task[]): Promise<void> {
    const commands = tasks.filter(isCommand);
    for (let rest = commands; rest.length > 0;) {
      const { decider } = rest[0]!;
      const other = rest.findIndex((task) => task.decider !== decider);
      const batch = rest.slice(0, Math.min(MAX_BATCH, other < 0 ? rest.length : other));
      await this.settle(decider, stream, batch);
      rest = rest.slice(batch.length);
    }
    const loads = tasks.filter((task): task is LoadTask => !isCommand(task));
    if (loads.length > 0) await this.answerLoads(stream, loads);
  }

  private async answerLoads(stream: string, loads: readonly LoadTask[]): Promise<void> {
    const { decider } = loads[0]!;
    try {
      const { fresh } = await this.refresh(decider, stream, this.memory.get(stream));
      for (const { resolve } of loads) resolve({ state: fresh.state, revision: fresh.revision });
    } catch (error) {
      for (const { reject } of loads) reject(error);
    }
  }

  /** Answers each of the commands. All of them have the same decider. */
  private async settle(decider: AnyRunnable, stream: string, tasks: readonly CommandTask[]): Promise<void> {
    for (let rest = tasks; rest.length > 0;) {
      const ending = await this.attempt(decider, stream, rest);
      if ('outcomes' in ending) {
        ending.outcomes.forEach((outcome, index) => rest[index]!.resolve(outcome));
        rest = rest.slice(ending.outcomes.length);
        continue;
      }
      const { fault, tried } = ending;
      if (tried > 1 && mayBeOfOneOnly(fault))
        for (const task of rest.slice(0, tried)) await this.settle(decider, stream, [task]);
      else for (const { reject } of rest.slice(0, tried)) reject(fault);
      rest = rest.slice(tried);
    }
  }

  private async attempt(decider: AnyRunnable, stream: string, tasks: readonly CommandTask[]): Promise<Ending> {
    let tried = tasks.length;
    try {
      const remembered = this.memory.get(stream);
      let isFresh = remembered === undefined;
      let aggregate = remembered ?? (await this.refresh(decider, stream, undefined)).fresh;
      let recalled: unknown;
      /** Brings what was recalled forward with the aggregate. */
      const refresh = async () => {
        const { fresh, gained } = await this.refresh(decider, stream, aggregate);
        aggregate = fresh;
        if (recalled !== undefined) recalled = gained && decider.recall!.forward(recalled, gained);
        isFresh = true;
      };
      for (let conflicts = 0, recalls = 0; ;) {
        tried = tasks.length;
        const batch = decideBatch(decider, aggregate, tasks, recalled);
        tried = Math.max(1, batch.outcomes.length);
        if (batch.outcomes.length === 0) {
          if ((recalls += 1) > MAX_RECALLS)
            throw new EventStoreError('Unavailable', `${stream} is too busy to look things up`);
          tried = 1;
          await refresh();
          recalled = await this.recall(decider, stream, batch.recall, aggregate.revision);
          // The tables may be ahead by now, and others may have written while they were asked.
          await refresh();
          continue;
        }
        if (batch.events.length > 0) {
          if (await this.append(decider, stream, aggregate, batch)) return { outcomes: batch.outcomes };
          if ((conflicts += 1) > MAX_CONFLICTS) throw new EventStoreError('Unavailable', `${stream} is too busy`);
          await refresh();
        } else if (isFresh) {
          return { outcomes: batch.outcomes };
        } else {
          await refresh();
        }
      }
    } catch (fault) {
      return { fault, tried };
    }
  }

  /** Returns false when another process has written to the stream first. */
  private async append(decider: AnyRunnable, stream: string, before: Remembered, batch: Batch): Promise<boolean> {
    const expected: ExpectedRevision = before.revision < 0n ? 'noStream' : before.revision;
    try {
      const { revision, checkpoint } = await this.appendUntilKnown(stream, expected, batch.events, before.eventId);
      this.own?.tell(stream, batch.events, revision, checkpoint);
    } catch (error) {
      // The aggregate in memory may now be behind the log; the next command reads the log again.
      this.memory.forget(stream);
      if (error instanceof EventStoreError && error.code === 'Conflict') return false;
      throw error;
    }
    this.remember(decider, stream, { ...batch.after, eventId: batch.events.at(-1)!.id, snapshotAt: before.snapshotAt });
    return true;
  }

  private async appendUntilKnown(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    last: string,
  ): Promise<AppendResult> {
    let unknown: EventStoreError | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.store.append(stream, expected, events, last || undefined);
      } catch (error) {
        if (!(error instanceof EventStoreError)) throw error;
        // The server may go away after an attempt without an answer. That later ones were not sent says nothing of it.
        if (error.code === 'Unavailable') throw unknown ?? error;
        if (error.code !== 'OutcomeUnknown' || attempt === MAX_UNKNOWN) throw error;
        unknown = error;
      }
    }
  }

  private recall(decider: AnyRunnable, stream: string, keys: readonly string[], revision: bigint): Promise<unknown> {
    if (!decider.recall || !this.sql)
      throw new Error(`${stream} asks for what it has forgotten, and there is nowhere to look it up`);
    return decider.recall.find(
      { store: this.store, sql: this.sql },
      stream.slice(decider.category.length + 1),
      keys,
      revision,
    );
  }

  /** @returns also what the log has gained; undefined where the stream was read from its beginning */
  private async refresh(
    decider: AnyRunnable,
    stream: string,
    known: Remembered | undefined,
  ): Promise<{ fresh: Remembered; gained: readonly RecordedEvent[] | undefined }> {
    const gained: RecordedEvent[] = [];
    const caughtUp = known && (await this.loader.catchUp(decider, stream, known, (event) => gained.push(event)));
    if (caughtUp) return { fresh: this.remember(decider, stream, caughtUp), gained };
    if (known) this.tellLoss(stream, known);
    return { fresh: this.remember(decider, stream, await this.loader.load(decider, stream)), gained: undefined };
  }

  /** Events that were read or written are there for ever: somebody put the log back, or changed it. */
  private tellLoss(stream: string, { revision, eventId }: Remembered): void {
    const message = 'The log has lost an event that this process knew; its stream is read from the beginning';
    this.logger.error({ message, stream, revision: String(revision), eventId });
  }

  private remember(decider: AnyRunnable, stream: string, aggregate: Remembered): Remembered {
    const isTaken = this.snapshots?.takeIfDue(decider, stream, aggregate) ?? false;
    const remembered = isTaken ? { ...aggregate, snapshotAt: aggregate.revision } : aggregate;
    this.memory.set(decider, stream, remembered);
    return remembered;
  }
}

/** True for a fault that one command of the batch may have caused alone; the others must not fail with it. */
function mayBeOfOneOnly(fault: unknown): boolean {
  return !(fault instanceof EventStoreError) || fault.code === 'TooLarge' || fault.code === 'InvalidArgument';
}
