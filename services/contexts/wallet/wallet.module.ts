import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/games/games.api';
import { MemberWalletController } from './http/member-wallet.controller';
import { OpenRounds } from './read-models/open-rounds';
import { VendorStatements } from './read-models/vendor-statements';
import { WalletStatements } from './read-models/wallet-statements';
import { AdjustBalanceHandler } from './use-cases/adjust-balance';
import { AwardJackpotHandler } from './use-cases/award-jackpot';
import { ChargeShortfallHandler } from './use-cases/charge-shortfall';
import { CreditDepositHandler } from './use-cases/credit-deposit';
import { FreezeWalletHandler, ReleaseWalletHandler } from './use-cases/freeze-wallet';
import { PaySalaryHandler } from './use-cases/pay-salary';
import { SubmitVendorTransactionHandler } from './use-cases/submit-vendor-transaction';
import { ReceiveFromUplineHandler, SendToDownlineHandler } from './use-cases/transfer-to-downline';
import { WalletHistory } from './use-cases/wallet-history';
import { WalletBalances } from './use-cases/wallet-balances';

@Module({
  imports: [CatalogueModule],
  controllers: [MemberWalletController],
  providers: [
    AdjustBalanceHandler,
    AwardJackpotHandler,
    ChargeShortfallHandler,
    CreditDepositHandler,
    FreezeWalletHandler,
    PaySalaryHandler,
    ReceiveFromUplineHandler,
    ReleaseWalletHandler,
    SendToDownlineHandler,
    SubmitVendorTransactionHandler,
    WalletBalances,
    WalletHistory,
    WalletStatements,
    VendorStatements,
    OpenRounds,
  ],
  exports: [OpenRounds, WalletHistory, WalletBalances, VendorStatements],
})
export class WalletModule {}
