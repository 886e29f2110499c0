import type { DomainEvent, RecordedEvent } from '@kernel/event';
import type { CommandContext } from '../commands/command';

/**
 * Carries out what follows from an event in another stream. It is called at least once for each event, in its order;
 * every command that it sends carries a key made of the event, so that a second call changes nothing. A call that fails
 * is repeated with a growing pause until it succeeds.
 */
export interface Reaction<Event extends DomainEvent = DomainEvent> {
  /** Names its checkpoint, e.g. `credit-confirmed-deposits`. */
  readonly name: string;
  readonly categories: readonly string[];
  /**
   * `stream`: only the events of one stream must be handled one after another, those of different streams may be
   * handled at once and in any order. Without it one event is handled after another in the order of the log.
   */
  readonly order?: 'stream';
  /**
   * Without this method every event of the categories concerns the reaction. An event that does not concern it costs
   * nothing: the checkpoint passes it together with the batch that it came in.
   */
  concerns?(event: RecordedEvent & Event): boolean;
  react(event: RecordedEvent & Event): Promise<void>;
}

/** The context of a command that a reaction sends: the reaction acts, and the event is the cause. */
export function reactionContext(reaction: Pick<Reaction, 'name'>, event: RecordedEvent, key: string): CommandContext {
  return {
    key,
    actor: { kind: 'system', id: reaction.name },
    correlationId: event.metadata.$correlationId,
    causationId: event.id,
  };
}
