import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { ExplorerModule } from '../explorer/explorer.module';
import { WaypointsModule } from '../waypoints/waypoints.module';
import { LedgerController } from './http/ledger.controller';
import { LedgerExports } from './ledger-exports';
import { AccountHistory } from './read-models/account-history';
import { LedgerAccounts } from './read-models/ledger-accounts';
import { LedgerClock } from './read-models/ledger-clock';
import { LedgerPostings } from './read-models/ledger-postings';
import { TrialBalances } from './read-models/trial-balance';
import { WalletAsOfQuery } from './read-models/wallet-as-of';
import { WalletStatementQuery } from './read-models/wallet-statement';

/** The double-entry ledger as the back office sees it. */
@Module({
  imports: [AccountsModule, ExplorerModule, WaypointsModule],
  controllers: [LedgerController],
  providers: [
    LedgerClock,
    TrialBalances,
    LedgerAccounts,
    AccountHistory,
    LedgerPostings,
    WalletStatementQuery,
    WalletAsOfQuery,
    LedgerExports,
  ],
  exports: [LedgerExports, TrialBalances],
})
export class LedgerModule {}
