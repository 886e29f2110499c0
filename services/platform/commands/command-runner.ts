import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Decider, Decision } from '@kernel/decider';
import { fold } from '@kernel/decider';
import type { Actor, DomainEvent, NewEvent } from '@kernel/event';
import type { ExpectedRevision } from '../event-store/event-store.port';
import { EVENT_STORE, EventStoreError, type EventStore } from '../event-store/event-store.port';
import { idOf } from '../ids';
import { StreamQueue } from './stream-queue';

/** How often a command is decided anew because another process wrote to its stream first. */
const MAX_CONFLICTS = 20;
/** How often an append whose fate is unknown is repeated before the caller is told so. */
const MAX_UNKNOWN = 3;
/** Aggregates kept in memory; each is checked against the log by the revision of every append. */
const CACHED_AGGREGATES = 20_000;

/** Who asks, under which key, and in which conversation. */
export interface CommandContext {
  readonly key: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
}

export interface Aggregate<State> {
  readonly state: State;
  /** Revision of the last event; -1 when the stream is empty. */
  readonly revision: bigint;
}

/** How a command ended, with the aggregate as it stands after it. */
export type Outcome<State, Event extends DomainEvent, Rejection extends string> = Aggregate<State> &
  Decision<Event, Rejection>;

/**
 * Loads, decides, appends: the one way in which an event comes into being.
 *
 * Commands on one stream queue up inside this process; between processes the revision decides, and the loser decides anew
 * on what it had not seen. Only an append proves that the state was up to date, so that a rejection or a repetition found
 * on a remembered state is decided once more after reading what the log has gained.
 *
 * @throws EventStoreError `Unavailable` (nothing was written) or `OutcomeUnknown` (repeat the command with the same key).
 */
@Injectable()
export class CommandRunner {
  private readonly queue = new StreamQueue();
  private readonly remembered = new LRUCache<string, Aggregate<unknown>>({ max: CACHED_AGGREGATES });

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  run<State, Command, Event extends DomainEvent, Rejection extends string>(
    decider: Decider<State, Command, Event, Rejection>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event, Rejection>> {
    const stream = `${decider.category}-${id}`;
    return this.queue.run(stream, () => this.decideAndAppend(decider, stream, command, context));
  }

  /** The aggregate as the log has it now, for answers that must not lag. */
  load<State, Command, Event extends DomainEvent, Rejection extends string>(
    decider: Decider<State, Command, Event, Rejection>,
    id: string,
  ): Promise<Aggregate<State>> {
    const stream = `${decider.category}-${id}`;
    return this.queue.run(stream, () => this.catchUp(decider, stream, this.recall<State>(stream) ?? unread(decider)));
  }

  private async decideAndAppend<State, Command, Event extends DomainEvent, Rejection extends string>(
    decider: Decider<State, Command, Event, Rejection>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event, Rejection>> {
    const remembered = this.recall<State>(stream);
    let isFresh = remembered === undefined;
    let aggregate = remembered ?? (await this.catchUp(decider, stream, unread(decider)));
    for (let conflicts = 0; ; ) {
      const decision = decider.decide(aggregate.state, command);
      if (decision.kind === 'accepted' && decision.events.length > 0) {
        try {
          return { ...decision, ...(await this.append(decider, stream, aggregate, decision.events, context)) };
        } catch (error) {
          if (!(error instanceof EventStoreError) || error.code !== 'Conflict') throw error;
          conflicts += 1;
          if (conflicts > MAX_CONFLICTS) throw new EventStoreError('Unavailable', `${stream} is too busy`);
        }
      } else if (isFresh) {
        return { ...decision, ...aggregate };
      }
      aggregate = await this.catchUp(decider, stream, aggregate);
      isFresh = true;
    }
  }

  private async append<State, Event extends DomainEvent>(
    decider: { readonly evolve: (state: State, event: Event) => State },
    stream: string,
    aggregate: Aggregate<State>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<Aggregate<State>> {
    const batch = events.map((event, index) => newEvent(stream, event, index, context));
    const expected: ExpectedRevision = aggregate.revision < 0n ? 'noStream' : aggregate.revision;
    const { revision } = await this.appendUntilKnown(stream, expected, batch);
    const after = { state: fold(decider, aggregate.state, events), revision };
    this.remembered.set(stream, after);
    return after;
  }

  private async appendUntilKnown(stream: string, expected: ExpectedRevision, batch: readonly NewEvent[]) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.store.append(stream, expected, batch);
      } catch (error) {
        const isUnknown = error instanceof EventStoreError && error.code === 'OutcomeUnknown';
        // What is in memory may now be behind the log; the next command reads it again.
        if (!isUnknown || attempt === MAX_UNKNOWN) {
          this.remembered.delete(stream);
          throw error;
        }
      }
    }
  }

  private recall<State>(stream: string): Aggregate<State> | undefined {
    return this.remembered.get(stream) as Aggregate<State> | undefined;
  }

  private async catchUp<State, Event extends DomainEvent>(
    decider: { readonly evolve: (state: State, event: Event) => State },
    stream: string,
    aggregate: Aggregate<State>,
  ): Promise<Aggregate<State>> {
    let { state, revision } = aggregate;
    for await (const recorded of this.store.read(stream, { from: revision + 1n })) {
      state = decider.evolve(state, { type: recorded.type, data: recorded.data } as Event);
      revision = recorded.revision;
    }
    const caughtUp = { state, revision };
    this.remembered.set(stream, caughtUp);
    return caughtUp;
  }
}

function unread<State>(decider: { readonly initial: () => State }): Aggregate<State> {
  return { state: decider.initial(), revision: -1n };
}

/** The id is made of stream, key and place in the batch, so that a repeated command writes the very same event. */
function newEvent(stream: string, event: DomainEvent, index: number, context: CommandContext): NewEvent {
  return {
    id: idOf(`${stream}/${context.key}/${index}`),
    type: event.type,
    data: event.data,
    metadata: {
      $correlationId: context.correlationId,
      $causationId: context.causationId,
      actor: context.actor,
      key: context.key,
    },
  };
}
