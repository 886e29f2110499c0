/** A fact as a decider writes it: a literal type name in the past tense and strict JSON data. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who caused an event. `system` stands for a job or a reaction, named by `id`. */
export interface Actor {
  readonly kind: 'member' | 'staff' | 'vendor' | 'provider' | 'system';
  readonly id: string;
}

/** What is kept beside the data of every event. The `$` names are EventStoreDB's own. */
export interface EventMetadata {
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly actor: Actor;
  /** The idempotency key of the command that wrote the event. */
  readonly key: string;
}

/** An event to be appended. `id` is a UUID; the same id at the same revision is the same event. */
export interface NewEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly metadata: EventMetadata;
}

/** An event as the log holds it. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> extends NewEvent<E> {
  readonly stream: string;
  /** Zero-based place in its stream. */
  readonly revision: bigint;
  /** Opaque place in the whole log; compare only for equality. */
  readonly checkpoint: string;
  /** When the log recorded it, ISO 8601 in UTC. */
  readonly recordedAt: string;
}
