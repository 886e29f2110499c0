import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/games/games.api';
import { MemberWalletController } from './http/member-wallet.controller';
import { VendorStatements } from './read-models/vendor-statements';
import { WalletStatements } from './read-models/wallet-statements';
import { CreditDepositHandler } from './use-cases/credit-deposit';
import { SubmitVendorTransactionHandler } from './use-cases/submit-vendor-transaction';
import { WalletBalances } from './use-cases/wallet-balances';

@Module({
  imports: [CatalogueModule],
  controllers: [MemberWalletController],
  providers: [CreditDepositHandler, SubmitVendorTransactionHandler, WalletBalances, WalletStatements, VendorStatements],
  exports: [WalletBalances, VendorStatements],
})
export class WalletModule {}
