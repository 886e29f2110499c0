import type { DomainEvent, RecordedEvent } from '@kernel/event';
import type { ServerToClient } from '@contracts/realtime/events';

/** A message to the open windows of one member, or to all connected windows. */
export type PushMessage = {
  [Name in keyof ServerToClient]: {
    /** Null for all connected windows. */
    readonly memberId: string | null;
    readonly name: Name;
    readonly payload: Parameters<ServerToClient[Name]>[0];
  };
}[keyof ServerToClient];

/** Says which messages the members' open windows get when an event is recorded. A plain object without state. */
export interface Push<Event extends DomainEvent = DomainEvent> {
  readonly categories: readonly string[];
  /**
   * Those of its categories whose streams carry the id of one member, where nobody but that member is told. The
   * events are not parsed in a process without a window of the member.
   */
  readonly memberStreams?: readonly string[];
  pushesOf(event: RecordedEvent & Event): readonly PushMessage[];
}
