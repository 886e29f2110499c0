import { inOrderOfTime } from '../order';
import { CreateEventLog1763700000000 } from './1763700000000-create-event-log';
import { AppendGroup1795200000900 } from './1795200000900-append-group';
import { AppendAsOwner1795970000000 } from './1795970000000-append-as-owner';
import { LeanAppend1796200004000 } from './1796200004000-lean-append';
import { DropStreamCounter1796200004001 } from './1796200004001-drop-stream-counter';

/** The migrations of schema `log`. */
export const eventLogMigrations = inOrderOfTime([
  CreateEventLog1763700000000,
  AppendGroup1795200000900,
  AppendAsOwner1795970000000,
  LeanAppend1796200004000,
  DropStreamCounter1796200004001,
]);
