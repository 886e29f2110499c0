import { randomUUID } from 'node:crypto';
import { fold, type Decider } from '@kernel/decider';
import type { Actor, DomainEvent, NewEvent } from '@kernel/event';
import { idOf } from '@platform/ids';
import type { Random } from '@test/chaos/support/random';

/** Events of one append, in the order in which the log is to hold them. */
export interface Entry {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  /** When it happened. */
  readonly atMs: number;
}

/** One stream as its decider knows it. */
export interface Stream<State> {
  readonly name: string;
  state: State;
}

export interface Cause {
  readonly key: string;
  readonly actor: Actor;
}

/** A random UUID that a seed gives again. */
export function uuidOf(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Where business time goes by: every command is decided by the real decider, and what it says is kept for the log. */
export class House {
  private entries: Entry[] = [];
  /** Business time. */
  atMs: number;

  constructor(
    readonly random: Random,
    startMs: number,
  ) {
    this.atMs = startMs;
  }

  get at(): string {
    return new Date(this.atMs).toISOString();
  }

  /** @throws when the decider refuses, which a history that could have happened does not let it do */
  decide<State, Command, Event extends DomainEvent, Rejection extends string>(
    decider: Decider<State, Command, Event, Rejection>,
    stream: Stream<State>,
    command: Command,
    { key, actor }: Cause,
  ): readonly Event[] {
    const decision = decider.decide(stream.state, command);
    if (decision.kind === 'rejected')
      throw new Error(
        `${stream.name} refuses ${JSON.stringify(command, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}: ${decision.rejection}`,
      );
    if (decision.kind === 'repeated') return [];
    stream.state = fold(decider, stream.state, decision.events);
    const requestId = uuidOf(this.random);
    const metadata = { $correlationId: requestId, $causationId: requestId, actor, key };
    const events = decision.events.map(({ type, data }, index) => ({
      id: idOf(`${stream.name}/${key}/${index}`),
      type,
      data,
      metadata,
    }));
    this.entries.push({ stream: stream.name, events, atMs: this.atMs });
    return decision.events;
  }

  /** The entries since the last call. */
  take(): Entry[] {
    const taken = this.entries;
    this.entries = [];
    return taken;
  }
}

/** Names of a run that no other run has, unless they are to be the same again. */
export function runName(seed: number, isFresh: boolean): string {
  return isFresh ? `${seed}-${randomUUID().slice(0, 8)}` : String(seed);
}
