/** A fact as a decider writes it: a literal type name in the past tense and strict JSON data. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** The actor that caused an event. `system` stands for a job or a reaction, named by `id`. */
export interface Actor {
  readonly kind: 'member' | 'staff' | 'vendor' | 'provider' | 'system';
  readonly id: string;
}

/** The metadata that is stored beside the data of every event. The `$` names are EventStoreDB's own. */
export interface EventMetadata {
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly actor: Actor;
  /** The idempotency key of the command that wrote the event. */
  readonly key: string;
}

/** The field of a stored event that holds its personal fields, encrypted. Readers of typed events do not meet it. */
export const SEALED = 'sealed';

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
  /** The place in its stream, counted from zero. */
  readonly revision: bigint;
  /** The place in the whole log. It is opaque: compare it only for equality. */
  readonly checkpoint: string;
  /** The moment when the log recorded the event, ISO 8601 in UTC. */
  readonly recordedAt: string;
}

/** The category of a stream, whose name is `<category>-<id>`: the part before the first hyphen. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
