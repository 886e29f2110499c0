import { Platform1795200000000 } from './1795200000000-platform';
import { Snapshots1795200000700 } from './1795200000700-snapshots';
import { CheckpointsCaughtUp1795200000895 } from './1795200000895-checkpoints-caught-up';
import { SessionEndings1795500001000 } from './1795500001000-session-endings';
import { Reactions1795600001000 } from './1795600001000-reactions';
import { WriteProbe1795700009500 } from './1795700009500-write-probe';
import { GuessesByAddress1795900010000 } from './1795900010000-guesses-by-address';
import { SessionDevices1795900030000 } from './1795900030000-session-devices';
import { SealingKey1795900050000 } from './1795900050000-sealing-key';
import { Files1795980000000 } from './1795980000000-files';
import { SessionsOfDevices1796000102000 } from './1796000102000-sessions-of-devices';
import { MemberKeys1796000197000 } from './1796000197000-member-keys';
import { EndedSessionsAreTold1796200005000 } from './1796200005000-ended-sessions-are-told';

export const platformMigrations = [
  Platform1795200000000,
  Snapshots1795200000700,
  CheckpointsCaughtUp1795200000895,
  SessionEndings1795500001000,
  Reactions1795600001000,
  WriteProbe1795700009500,
  GuessesByAddress1795900010000,
  SessionDevices1795900030000,
  SealingKey1795900050000,
  Files1795980000000,
  SessionsOfDevices1796000102000,
  MemberKeys1796000197000,
  EndedSessionsAreTold1796200005000,
];
