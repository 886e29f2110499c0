import type { RecordedEvent } from '@kernel/event';
import type { ServerToClient } from '@contracts/realtime/events';

/** A message to the open windows of one member. */
export type PushMessage = {
  [Name in keyof ServerToClient]: {
    readonly memberId: string;
    readonly name: Name;
    readonly payload: Parameters<ServerToClient[Name]>[0];
  };
}[keyof ServerToClient];

/** What the members' open windows are told when an event is recorded. Plain and without state; contexts provide them. */
export interface Push {
  readonly categories: readonly string[];
  pushesOf(event: RecordedEvent): readonly PushMessage[];
}
