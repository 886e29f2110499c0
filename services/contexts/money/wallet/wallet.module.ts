import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { MemberExportsController } from './http/member-exports.controller';
import { MemberWalletController } from './http/member-wallet.controller';
import { MemberPlayStaffController } from './http/member-play.staff.controller';
import { DepositTurnover } from './read-models/deposit-turnover';
import { MemberProfit } from './read-models/member-profit';
import { MemberFiguresForStaff } from './read-models/member-figures';
import { MemberGames } from './read-models/member-games';
import { MemberTotals } from './read-models/member-totals';
import { OpenRounds } from './read-models/open-rounds';
import { VendorStatements } from './read-models/vendor-statements';
import { MemberRecords } from './read-models/member-records';
import { YearlyStatements } from './read-models/yearly-statement';
import { AdjustBalanceHandler } from './use-cases/by-finance/adjust-balance';
import { AwardJackpotHandler } from './use-cases/award-jackpot';
import { ChargeShortfallHandler } from './use-cases/charge-shortfall';
import { AllowDepositHandler, EndDepositAllowanceHandler } from './use-cases/deposit-allowances';
import { CreditDepositHandler } from './use-cases/credit-deposit';
import { ReverseDepositHandler } from './use-cases/reverse-deposit';
import { FreezeWalletHandler, ReleaseWalletHandler } from './use-cases/freeze-wallet';
import {
  CaptureWithdrawalHandler,
  HoldWithdrawalHandler,
  ReleaseWithdrawalHandler,
  ReturnWithdrawalHandler,
} from './use-cases/held-funds';
import { MovementStories } from './use-cases/movement-story';
import { PaySalaryHandler } from './use-cases/pay-salary';
import { RecordVendorPlayHandler } from './use-cases/record-vendor-play';
import { GiveUnclaimedBackHandler, SetUnclaimedAsideHandler } from './use-cases/by-finance/unclaimed-funds';
import { SettleWithheldWinHandler } from './use-cases/by-finance/settle-withheld-win';
import { SubmitVendorTransactionHandler } from './use-cases/submit-vendor-transaction';
import { ReceiveFromUplineHandler, SendToDownlineHandler } from './use-cases/transfer-to-downline';
import { WalletHistory } from './use-cases/wallet-history';
import { WalletBalances } from './use-cases/wallet-balances';
import { SubmitTrialTransactionHandler } from './trial/use-cases/submit-trial-transaction';
import { TrialBalances } from './trial/use-cases/trial-balances';

/** Every command on a wallet. A module that sends one imports this module, so that the handler is there as well. */
@Module({
  providers: [
    AdjustBalanceHandler,
    AllowDepositHandler,
    AwardJackpotHandler,
    CaptureWithdrawalHandler,
    ChargeShortfallHandler,
    CreditDepositHandler,
    ReverseDepositHandler,
    EndDepositAllowanceHandler,
    FreezeWalletHandler,
    GiveUnclaimedBackHandler,
    HoldWithdrawalHandler,
    PaySalaryHandler,
    ReceiveFromUplineHandler,
    RecordVendorPlayHandler,
    ReleaseWalletHandler,
    ReleaseWithdrawalHandler,
    ReturnWithdrawalHandler,
    SendToDownlineHandler,
    SetUnclaimedAsideHandler,
    SettleWithheldWinHandler,
    SubmitTrialTransactionHandler,
    SubmitVendorTransactionHandler,
  ],
})
export class WalletCommandsModule {}

/** The routes that members call, and the queries about wallets that other contexts make. */
@Module({
  imports: [CatalogueModule, WalletCommandsModule],
  controllers: [MemberWalletController, MemberExportsController, MemberPlayStaffController],
  providers: [
    DepositTurnover,
    TrialBalances,
    WalletBalances,
    WalletHistory,
    MemberRecords,
    MemberProfit,
    MemberFiguresForStaff,
    MemberGames,
    MemberTotals,
    MovementStories,
    VendorStatements,
    OpenRounds,
    YearlyStatements,
  ],
  exports: [
    DepositTurnover,
    MemberTotals,
    MovementStories,
    OpenRounds,
    TrialBalances,
    VendorStatements,
    WalletBalances,
    WalletHistory,
    YearlyStatements,
  ],
})
export class WalletModule {}
