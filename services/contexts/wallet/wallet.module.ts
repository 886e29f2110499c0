import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/games/games.api';
import { MemberWalletController } from './http/member-wallet.controller';
import { OpenRounds } from './read-models/open-rounds';
import { VendorStatements } from './read-models/vendor-statements';
import { WalletStatements } from './read-models/wallet-statements';
import { AdjustBalanceHandler } from './use-cases/adjust-balance';
import { AwardJackpotHandler } from './use-cases/award-jackpot';
import { CreditDepositHandler } from './use-cases/credit-deposit';
import { FreezeWalletHandler, ReleaseWalletHandler } from './use-cases/freeze-wallet';
import { SubmitVendorTransactionHandler } from './use-cases/submit-vendor-transaction';
import { WalletHistory } from './use-cases/wallet-history';
import { WalletBalances } from './use-cases/wallet-balances';

@Module({
  imports: [CatalogueModule],
  controllers: [MemberWalletController],
  providers: [
    AdjustBalanceHandler,
    AwardJackpotHandler,
    CreditDepositHandler,
    FreezeWalletHandler,
    ReleaseWalletHandler,
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
