import type { RecordedEvent } from '@kernel/event';

/**
 * What follows from an event elsewhere. Called at least once for each event, in log order; every command it sends carries
 * a key made of the event's id, so that a second call changes nothing. A fault is retried with a back-off for ever.
 */
export interface Reaction {
  /** Names its checkpoint, e.g. `credit-confirmed-deposits`. */
  readonly name: string;
  readonly categories: readonly string[];
  /** Without it every event does. One that does not costs nothing: it is passed over with the batch that it came in. */
  concerns?(event: RecordedEvent): boolean;
  react(event: RecordedEvent): Promise<void>;
}
