import { Module, type DynamicModule } from '@nestjs/common';
import {
  DepositContestsModule,
  DepositProofsModule,
  PaymentMethodsModule,
  PaymentProviders,
  PaymentProvidersModule,
} from '@contexts/money/cashier/cashier.api';
import { MemberFilesModule } from '@contexts/people/files/files.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { ContestsStaffController } from './http/contests.staff.controller';
import { ProofsStaffController } from './http/proofs.staff.controller';
import { StatementsStaffController } from './http/statements.staff.controller';
import { FetchStatements } from './jobs/fetch-statements';
import { BookSetAsidePayments } from './reactions/book-set-aside-payments';
import { BookStatementLines } from './reactions/book-statement-lines';
import { SettleFoundBookings } from './reactions/settle-found-bookings';
import { ClientMoneyFigures } from './read-models/client-money';
import { ContestFacts } from './read-models/contest-facts';
import { FreeLines } from './read-models/free-lines';
import { OpenDaysGauge } from './read-models/open-days-gauge';
import { ProviderBook } from './read-models/provider-book';
import { StatementAsks } from './read-models/statement-asks';
import { StatementBooks } from './read-models/statement-books';
import { StatementRows } from './read-models/statement-rows';
import { Statements } from './read-models/statements';
import { BookPayments } from './use-cases/book-payments';
import { ContestDesk } from './use-cases/contest-desk';
import { ProofDesk } from './use-cases/proof-desk';
import { SettleDifferences } from './use-cases/settle-differences';
import { StatementDays } from './use-cases/statement-days';
import { StatementFiles } from './use-cases/statement-files';
import { TakeStatements } from './use-cases/take-statements';
import { WatchClientMoney } from './use-cases/watch-client-money';

const taking = [StatementAsks, StatementBooks, StatementDays, TakeStatements];

/** The worker's part: the bookings, the statements that are asked for, and the watch over the clients' money. */
@Module({
  imports: [PaymentProvidersModule],
  providers: [
    ...taking,
    BookPayments,
    BookSetAsidePayments,
    BookStatementLines,
    ClientMoneyFigures,
    FetchStatements,
    OpenDaysGauge,
    SettleFoundBookings,
    WatchClientMoney,
  ],
  exports: [BookSetAsidePayments, BookStatementLines, FetchStatements, SettleFoundBookings],
})
export class TreasuryModule {}

/** The API's part: the statements at the desk of finance. */
@Module({
  imports: [
    AccountsModule,
    DepositContestsModule,
    DepositProofsModule,
    MemberFilesModule,
    PaymentMethodsModule,
    PaymentProvidersModule,
    WalletModule,
  ],
  controllers: [ContestsStaffController, ProofsStaffController, StatementsStaffController],
  providers: [
    ...taking,
    ClientMoneyFigures,
    ContestDesk,
    ContestFacts,
    FreeLines,
    ProofDesk,
    SettleDifferences,
    StatementFiles,
    StatementRows,
    Statements,
  ],
})
export class StatementsDeskModule {}

/** Takes statements over in programs that call no provider over the network. */
@Module({})
export class StatementCommandsModule {
  static at(providers: Pick<PaymentProviders, 'byId'>): DynamicModule {
    return {
      module: StatementCommandsModule,
      providers: [...taking, ProviderBook, { provide: PaymentProviders, useValue: providers }],
      exports: [...taking, ProviderBook],
    };
  }
}

/** The rows of statements, for exports. */
@Module({ imports: [AccountsModule], providers: [StatementRows], exports: [StatementRows] })
export class StatementRowsModule {}
