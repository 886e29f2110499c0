import { Platform1795200000000 } from './1795200000000-platform';
import { Wallet1795200000100 } from './1795200000100-wallet';
import { Catalogue1795200000200 } from './1795200000200-catalogue';
import { Identity1795200000300 } from './1795200000300-identity';
import { Cashier1795200000400 } from './1795200000400-cashier';
import { Messages1795200000500 } from './1795200000500-messages';
import { Audit1795200000600 } from './1795200000600-audit';
import { Ledger1795200000800 } from './1795200000800-ledger';
import { Reconciler1795200000810 } from './1795200000810-reconciler';
import { Staff1795200000820 } from './1795200000820-staff';
import { StaffActivity1795200000830 } from './1795200000830-staff-activity';
import { Adjustments1795200000840 } from './1795200000840-adjustments';
import { Seal1795200000850 } from './1795200000850-seal';
import { EventExplorer1795200000860 } from './1795200000860-event-explorer';
import { CheckpointsCaughtUp1795200000895 } from './1795200000895-checkpoints-caught-up';
import { SignificantEventsAndExports1795200000870 } from './1795200000870-significant-events-and-exports';
import { Snapshots1795200000700 } from './1795200000700-snapshots';
import { WalletKeys1795200000710 } from './1795200000710-wallet-keys';
import { WalletWaypoints1795200000910 } from './1795200000910-wallet-waypoints';
import { OwnGames1795300001000 } from './1795300001000-own-games';
import { Winners1795300002000 } from './1795300002000-winners';
import { MemberVerification1795300003000 } from './1795300003000-member-verification';
import { SiteMessages1795300004000 } from './1795300004000-site-messages';
import { Team1795400001000 } from './1795400001000-team';
import { Network1795400002000 } from './1795400002000-network';
import { SalaryRuns1795400004000 } from './1795400004000-salary-runs';
import { AgentContracts1795400003000 } from './1795400003000-agent-contracts';
import { NamesOfTeams1795400009000 } from './1795400009000-names-of-teams';
import { SessionEndings1795500001000 } from './1795500001000-session-endings';
import { StaleRounds1795200009100 } from './1795200009100-stale-rounds';
import { VendorStatementIndexes1795500009200 } from './1795500009200-vendor-statement-indexes';
import { Reactions1795600001000 } from './1795600001000-reactions';
import { StaffAccounts1795700000000 } from './1795700000000-staff-accounts';
import { TransfersUnderWay1795600002000 } from './1795600002000-transfers-under-way';

/** In the order in which they are run; new ones are added at the end. */
export const readModelMigrations = [
  Platform1795200000000,
  Wallet1795200000100,
  Catalogue1795200000200,
  Identity1795200000300,
  Cashier1795200000400,
  Messages1795200000500,
  Audit1795200000600,
  Ledger1795200000800,
  Reconciler1795200000810,
  Staff1795200000820,
  StaffActivity1795200000830,
  Adjustments1795200000840,
  Seal1795200000850,
  EventExplorer1795200000860,
  CheckpointsCaughtUp1795200000895,
  SignificantEventsAndExports1795200000870,
  Snapshots1795200000700,
  WalletKeys1795200000710,
  WalletWaypoints1795200000910,
  OwnGames1795300001000,
  Winners1795300002000,
  MemberVerification1795300003000,
  SiteMessages1795300004000,
  Team1795400001000,
  SalaryRuns1795400004000,
  Network1795400002000,
  AgentContracts1795400003000,
  NamesOfTeams1795400009000,
  SessionEndings1795500001000,
  StaleRounds1795200009100,
  VendorStatementIndexes1795500009200,
  Reactions1795600001000,
  TransfersUnderWay1795600002000,
  StaffAccounts1795700000000,
];
