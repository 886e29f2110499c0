import { Audit1795200000600 } from './1795200000600-audit';
import { StaffActivity1795200000830 } from './1795200000830-staff-activity';
import { EventExplorer1795200000860 } from './1795200000860-event-explorer';
import { SignificantEventsAndExports1795200000870 } from './1795200000870-significant-events-and-exports';
import { WalletWaypoints1795200000910 } from './1795200000910-wallet-waypoints';
import { MemberNotes1796000170000 } from './1796000170000-member-notes';
import { EventSegments1796200002000 } from './1796200002000-event-segments';

export const consoleMigrations = [
  Audit1795200000600,
  StaffActivity1795200000830,
  EventExplorer1795200000860,
  SignificantEventsAndExports1795200000870,
  WalletWaypoints1795200000910,
  MemberNotes1796000170000,
  EventSegments1796200002000,
];
