import { Module, type DynamicModule } from '@nestjs/common';
import { AuthorityController } from './authority/authority.controller';
import { Reports } from './authority/reports';
import { BankAccounts } from './bank/bank-accounts';
import { BankPageController } from './bank/bank-page.controller';
import { BankBook } from './bank/bank-book';
import { BankController } from './bank/bank.controller';
import { Payouts } from './bank/payouts';
import { StatementController } from './bank/statement.controller';
import { Courier } from './courier/courier';
import { FlightsService } from './games/flights.service';
import { PlayController } from './games/play.controller';
import { PastRounds } from './games/past-rounds';
import { RoundReports } from './games/round-reports';
import { RoundsService } from './games/rounds.service';
import { RoundsStore } from './games/rounds.store';
import { ServerClock } from './games/server-clock';
import { SessionsStore } from './games/sessions.store';
import { Settlement } from './games/settlement';
import { VendorController } from './games/vendor.controller';
import { HealthController } from './health.controller';
import { MessagesController } from './messages/messages.controller';
import { Applicants } from './kyc/applicants';
import { KycPageController } from './kyc/kyc-page.controller';
import { KycController } from './kyc/kyc.controller';
import { Life } from './life/life';
import { PagesController } from './pages.controller';
import { PhoneAttempts } from './phone/phone-attempts';
import { PhoneController } from './phone/phone.controller';
import { TokenMint } from './phone/token-mint';
import { Contests } from './payments/contests';
import { ContestsController } from './payments/contests.controller';
import { PaymentsController } from './payments/payments.controller';
import { RefundsController } from './payments/refunds.controller';
import { Refunds } from './payments/refunds';
import { OwnWallets } from './wallets/own-wallets';
import { TransferWays } from './wallets/transfer-ways';
import { WalletBooks } from './wallets/wallet-books';
import { WalletLies } from './wallets/wallet-lies';
import { WalletsController } from './wallets/wallets.controller';
import { PlayersMoney } from './wallets/players-money';
import { SANDBOX_CONFIG, type SandboxConfig } from './sandbox.config';
import { PlatformClient } from './signing/platform-client';
import { SignedAnswer, SignedCallGuard } from './signing/signed-call';
import { Database } from './store/database';

@Module({})
export class SandboxModule {
  static with(config: SandboxConfig): DynamicModule {
    return {
      module: SandboxModule,
      controllers: [
        VendorController,
        WalletsController,
        PlayController,
        ContestsController,
        PaymentsController,
        RefundsController,
        BankController,
        BankPageController,
        AuthorityController,
        KycController,
        KycPageController,
        PhoneController,
        StatementController,
        MessagesController,
        HealthController,
        PagesController,
      ],
      providers: [
        { provide: SANDBOX_CONFIG, useValue: config },
        Database,
        PlatformClient,
        OwnWallets,
        TransferWays,
        WalletBooks,
        WalletLies,
        PlayersMoney,
        Courier,
        SessionsStore,
        RoundsStore,
        ServerClock,
        Settlement,
        FlightsService,
        RoundsService,
        PastRounds,
        RoundReports,
        Payouts,
        Contests,
        Refunds,
        BankAccounts,
        Applicants,
        PhoneAttempts,
        TokenMint,
        Reports,
        BankBook,
        Life,
        SignedCallGuard,
        SignedAnswer,
      ],
    };
  }
}
