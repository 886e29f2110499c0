import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { BalanceSnapshotsModule } from '../balance-snapshots/balance-snapshots.module';
import { LedgerStaffController } from './http/ledger.staff.controller';
import { LedgerExports } from './read-models/ledger-exports';
import { AccountHistory } from './read-models/account-history';
import { LedgerAccounts } from './read-models/ledger-accounts';
import { LedgerClock } from './read-models/ledger-clock';
import { LedgerPostings } from './read-models/ledger-postings';
import { PeriodBalances } from './read-models/period-balances';
import { StatementKinds } from './read-models/statement-kinds';
import { TrialBalances } from './read-models/trial-balance';
import { WalletAsOfQuery } from './read-models/wallet-as-of';
import { WalletStatementQuery } from './read-models/wallet-statement';

/** The double-entry ledger as the back office sees it. */
@Module({
  imports: [AccountsModule, BalanceSnapshotsModule],
  controllers: [LedgerStaffController],
  providers: [
    LedgerClock,
    StatementKinds,
    TrialBalances,
    PeriodBalances,
    LedgerAccounts,
    AccountHistory,
    LedgerPostings,
    WalletStatementQuery,
    WalletAsOfQuery,
    LedgerExports,
  ],
  exports: [LedgerExports],
})
export class LedgerModule {}
