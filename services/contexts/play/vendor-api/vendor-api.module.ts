import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { JackpotModule } from '@contexts/play/jackpot/jackpot.api';
import { VendorController } from './http/vendor.controller';
import { Ceilings } from './use-cases/ceilings';
import { Ledgers } from './use-cases/ledgers';
import { VendorTransactions } from './use-cases/vendor-transactions';

/** The calls of game vendors. */
@Module({
  imports: [CatalogueModule, WalletModule, AccountsModule, JackpotModule],
  controllers: [VendorController],
  providers: [Ceilings, Ledgers, VendorTransactions],
})
export class VendorApiModule {}
