import { platformMigrations } from './platform/index';
import { identityMigrations } from './identity/index';
import { messagesMigrations } from './messages/index';
import { catalogueMigrations } from './catalogue/index';
import { walletMigrations } from './wallet/index';
import { cashierMigrations } from './cashier/index';
import { jackpotMigrations } from './jackpot/index';
import { ownGamesMigrations } from './own-games/index';
import { roundsMigrations } from './rounds/index';
import { winnersMigrations } from './winners/index';
import { teamMigrations } from './team/index';
import { payrollMigrations } from './payroll/index';
import { agencyMigrations } from './agency/index';
import { booksMigrations } from './books/index';
import { proofMigrations } from './proof/index';
import { alarmMigrations } from './alarms/index';
import { withheldMigrations } from './withheld/index';
import { consoleMigrations } from './console/index';
import { inOrderOfTime } from '../order';

/**
 * The migrations of schema `read` and of everything beside it that may be dropped and rebuilt. Each context, and the
 * platform, has a folder of its own; they run in the order of their timestamps, whatever folder they stand in.
 */
export const readModelMigrations = inOrderOfTime([
  ...platformMigrations,
  ...identityMigrations,
  ...messagesMigrations,
  ...catalogueMigrations,
  ...walletMigrations,
  ...cashierMigrations,
  ...jackpotMigrations,
  ...ownGamesMigrations,
  ...roundsMigrations,
  ...winnersMigrations,
  ...teamMigrations,
  ...payrollMigrations,
  ...agencyMigrations,
  ...booksMigrations,
  ...proofMigrations,
  ...alarmMigrations,
  ...withheldMigrations,
  ...consoleMigrations,
]);
