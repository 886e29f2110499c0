import { platformMigrations } from './platform/index';
import { identityMigrations } from './identity/index';
import { filesMigrations } from './files/index';
import { kycMigrations } from './kyc/index';
import { messagesMigrations } from './messages/index';
import { catalogueMigrations } from './catalogue/index';
import { walletMigrations } from './wallet/index';
import { cashierMigrations } from './cashier/index';
import { unclaimedMigrations } from './unclaimed/index';
import { treasuryMigrations } from './treasury/index';
import { closingMigrations } from './closing/index';
import { instrumentsMigrations } from './instruments/index';
import { withdrawalsMigrations } from './withdrawals/index';
import { amlMigrations } from './aml/index';
import { jackpotMigrations } from './jackpot/index';
import { ownGamesMigrations } from './own-games/index';
import { vendorWalletsMigrations } from './vendor-wallets/index';
import { roundsMigrations } from './rounds/index';
import { winnersMigrations } from './winners/index';
import { teamMigrations } from './team/index';
import { payrollMigrations } from './payroll/index';
import { agencyMigrations } from './agency/index';
import { booksMigrations } from './books/index';
import { proofMigrations } from './proof/index';
import { alarmMigrations } from './alarms/index';
import { vendorDeskMigrations } from './vendor-desk/index';
import { withheldMigrations } from './withheld/index';
import { consoleMigrations } from './console/index';
import { platformRights } from './platform/rights';
import { identityRights } from './identity/rights';
import { filesRights } from './files/rights';
import { kycRights } from './kyc/rights';
import { messagesRights } from './messages/rights';
import { catalogueRights } from './catalogue/rights';
import { walletRights } from './wallet/rights';
import { cashierRights } from './cashier/rights';
import { unclaimedRights } from './unclaimed/rights';
import { treasuryRights } from './treasury/rights';
import { closingRights } from './closing/rights';
import { instrumentsRights } from './instruments/rights';
import { withdrawalsRights } from './withdrawals/rights';
import { amlRights } from './aml/rights';
import { jackpotRights } from './jackpot/rights';
import { ownGamesRights } from './own-games/rights';
import { vendorWalletsRights } from './vendor-wallets/rights';
import { roundsRights } from './rounds/rights';
import { winnersRights } from './winners/rights';
import { teamRights } from './team/rights';
import { payrollRights } from './payroll/rights';
import { agencyRights } from './agency/rights';
import { booksRights } from './books/rights';
import { proofRights } from './proof/rights';
import { alarmRights } from './alarms/rights';
import { vendorDeskRights } from './vendor-desk/rights';
import { withheldRights } from './withheld/rights';
import { consoleRights, EVENT_SEGMENT_FUNCTIONS } from './console/rights';
import { inOrderOfTime } from '../order';
import { joined } from '../rights';

/**
 * The migrations of schema `read` and of everything beside it that may be dropped and rebuilt. Each context, and the
 * platform, has a folder of its own; they run in the order of their timestamps, whatever folder they stand in.
 */
export const readModelMigrations = inOrderOfTime([
  ...platformMigrations,
  ...identityMigrations,
  ...filesMigrations,
  ...kycMigrations,
  ...messagesMigrations,
  ...catalogueMigrations,
  ...walletMigrations,
  ...cashierMigrations,
  ...unclaimedMigrations,
  ...treasuryMigrations,
  ...closingMigrations,
  ...instrumentsMigrations,
  ...withdrawalsMigrations,
  ...amlMigrations,
  ...jackpotMigrations,
  ...ownGamesMigrations,
  ...vendorWalletsMigrations,
  ...roundsMigrations,
  ...winnersMigrations,
  ...teamMigrations,
  ...payrollMigrations,
  ...agencyMigrations,
  ...booksMigrations,
  ...proofMigrations,
  ...alarmMigrations,
  ...vendorDeskMigrations,
  ...withheldMigrations,
  ...consoleMigrations,
]);

/** The rights of the API and of the worker on every table of the read models' migrations. */
export const readModelRights = joined(
  platformRights,
  identityRights,
  filesRights,
  kycRights,
  messagesRights,
  catalogueRights,
  walletRights,
  cashierRights,
  unclaimedRights,
  treasuryRights,
  closingRights,
  instrumentsRights,
  withdrawalsRights,
  amlRights,
  jackpotRights,
  ownGamesRights,
  vendorWalletsRights,
  roundsRights,
  winnersRights,
  teamRights,
  payrollRights,
  agencyRights,
  booksRights,
  proofRights,
  alarmRights,
  vendorDeskRights,
  withheldRights,
  consoleRights,
);

/** The functions of schema `read` that the worker may call, and nobody else. */
export const workerFunctions: readonly string[] = EVENT_SEGMENT_FUNCTIONS;
