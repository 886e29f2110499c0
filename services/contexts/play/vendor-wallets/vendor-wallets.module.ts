import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { WalletCommandsModule, WalletModule } from '@contexts/money/wallet/wallet.api';
import { AccountClosingsModule } from '@contexts/people/identity/identity.api';
import { IdentityLevelsModule } from '@contexts/people/kyc/kyc.api';
import { VendorsModule } from '@contexts/play/launch/launch.api';
import { WalletTransfersController } from './http/wallet-transfers.controller';
import { CarryOnTransfers } from './jobs/carry-on-transfers';
import { SettleVendorTransfers } from './reactions/settle-vendor-transfers';
import { VendorTransfers } from './read-models/vendor-transfers';
import { BringAllBack } from './use-cases/bring-all-back';
import { CarryOutTransfer } from './use-cases/carry-out-transfer';
import { ConsolidatedFundsOfMember } from './use-cases/consolidated-funds';
import { RequestTransferHandler } from './use-cases/request-transfer';
import { VendorMoney } from './use-cases/vendor-money';
import { VendorNames } from './use-cases/vendor-names';
import { VendorWords } from './use-cases/vendor-words';

/** The routes of members. */
@Module({
  imports: [AccountClosingsModule, CatalogueModule, IdentityLevelsModule, VendorsModule, WalletModule],
  controllers: [WalletTransfersController],
  providers: [
    BringAllBack,
    CarryOutTransfer,
    ConsolidatedFundsOfMember,
    RequestTransferHandler,
    VendorMoney,
    VendorNames,
    VendorTransfers,
    VendorWords,
  ],
})
export class VendorWalletsModule {}

/** The worker's part: what follows from the end of a transfer, and the job that sees every transfer to its end. */
@Module({
  imports: [VendorsModule, WalletCommandsModule],
  providers: [CarryOnTransfers, CarryOutTransfer, SettleVendorTransfers, VendorMoney, VendorTransfers, VendorWords],
  exports: [CarryOnTransfers, SettleVendorTransfers],
})
export class VendorWalletsWorkerModule {}
