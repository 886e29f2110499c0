import { Module } from '@nestjs/common';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { VendorsModule } from '@contexts/play/launch/launch.api';
import { VendorMoney, VendorNames, VendorTransfers } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { VendorDeskStaffController } from './http/vendor-desk.staff.controller';
import { CompareWithVendors } from './jobs/compare-with-vendors';
import { Comparisons } from './read-models/comparisons';
import { OurTransfers } from './read-models/our-transfers';
import { StaffTransfers } from './read-models/staff-transfers';
import { VendorMoneyTables } from './read-models/vendor-money-at';
import { CompareAccounts } from './use-cases/compare-accounts';
import { CompareTransfersOfDay } from './use-cases/compare-transfers-of-day';
import { TransferStory } from './use-cases/transfer-story';
import { VendorDifferences } from './use-cases/vendor-differences';

/** The lists of transfers, for other contexts of the office. */
@Module({
  imports: [AccountsModule, CatalogueModule],
  providers: [StaffTransfers, VendorNames],
  exports: [StaffTransfers, VendorNames],
})
export class StaffTransfersModule {}

/** The API's part: the routes of staff. */
@Module({
  imports: [StaffTransfersModule, VendorsModule],
  controllers: [VendorDeskStaffController],
  providers: [Comparisons, TransferStory, VendorMoneyTables],
})
export class VendorDeskModule {}

/** The worker's part: the daily comparison. The handlers of the wallet come with its own module. */
@Module({
  imports: [AccountsModule, VendorsModule],
  providers: [
    CompareAccounts,
    CompareTransfersOfDay,
    CompareWithVendors,
    Comparisons,
    OurTransfers,
    VendorDifferences,
    VendorMoney,
    VendorTransfers,
    WalletBalances,
  ],
  exports: [CompareWithVendors],
})
export class VendorDeskWorkerModule {}
