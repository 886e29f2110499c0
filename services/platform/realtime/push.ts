import type { RecordedEvent } from '@kernel/event';
import type { ServerToClient } from '@contracts/realtime/events';

/** A message to the open windows of one member, or of everybody. */
export type PushMessage = {
  [Name in keyof ServerToClient]: {
    /** Null: everybody who is connected. */
    readonly memberId: string | null;
    readonly name: Name;
    readonly payload: Parameters<ServerToClient[Name]>[0];
  };
}[keyof ServerToClient];

/** What the members' open windows are told when an event is recorded. Plain and without state; contexts provide them. */
export interface Push {
  readonly categories: readonly string[];
  pushesOf(event: RecordedEvent): readonly PushMessage[];
}
