import { identityContext } from '@contexts/people/identity/identity.context';
import { siteContext } from '@contexts/people/site/site.context';
import { messagesContext } from '@contexts/people/messages/messages.context';
import { kycContext } from '@contexts/people/kyc/kyc.context';
import { filesContext } from '@contexts/people/files/files.context';
import { catalogueContext } from '@contexts/catalogue/catalogue.context';
import { walletContext } from '@contexts/money/wallet/wallet.context';
import { amlContext } from '@contexts/money/aml/aml.context';
import { unclaimedContext } from '@contexts/money/unclaimed/unclaimed.context';
import { treasuryContext } from '@contexts/money/treasury/treasury.context';
import { cashierContext } from '@contexts/money/cashier/cashier.context';
import { withdrawalsContext } from '@contexts/money/withdrawals/withdrawals.context';
import { instrumentsContext } from '@contexts/money/instruments/instruments.context';
import { statementsContext } from '@contexts/money/statements/statements.context';
import { closingContext } from '@contexts/money/closing/closing.context';
import { jackpotContext } from '@contexts/play/jackpot/jackpot.context';
import { launchContext } from '@contexts/play/launch/launch.context';
import { ownGamesContext } from '@contexts/play/own-games/own-games.context';
import { vendorApiContext } from '@contexts/play/vendor-api/vendor-api.context';
import { vendorWalletsContext } from '@contexts/play/vendor-wallets/vendor-wallets.context';
import { roundsContext } from '@contexts/play/rounds/rounds.context';
import { winnersContext } from '@contexts/play/winners/winners.context';
import { treeContext } from '@contexts/agents/tree/tree.context';
import { teamContext } from '@contexts/agents/team/team.context';
import { payrollContext } from '@contexts/agents/payroll/payroll.context';
import { agencyContext } from '@contexts/agents/agency/agency.context';
import { booksContext } from '@contexts/office/books/books.context';
import { proofContext } from '@contexts/office/proof/proof.context';
import { vendorDeskContext } from '@contexts/office/vendor-desk/vendor-desk.context';
import { withheldContext } from '@contexts/office/withheld/withheld.context';
import { stopsContext } from '@contexts/office/stops/stops.context';
import { alarmsContext } from '@contexts/office/alarms/alarms.context';
import { consoleContext } from '@contexts/office/console/console.context';
import type { ContextManifest } from '@platform/context/context-manifest';

/** Every context, each after those that it uses. The processes are made of this list alone. */
export const contexts: readonly ContextManifest[] = [
  identityContext,
  siteContext,
  messagesContext,
  kycContext,
  filesContext,
  catalogueContext,
  walletContext,
  cashierContext,
  instrumentsContext,
  withdrawalsContext,
  unclaimedContext,
  treasuryContext,
  amlContext,
  statementsContext,
  closingContext,
  jackpotContext,
  launchContext,
  ownGamesContext,
  vendorApiContext,
  vendorWalletsContext,
  roundsContext,
  winnersContext,
  treeContext,
  teamContext,
  payrollContext,
  agencyContext,
  booksContext,
  proofContext,
  vendorDeskContext,
  stopsContext,
  alarmsContext,
  withheldContext,
  consoleContext,
];
