import { Module } from '@nestjs/common';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { VendorsModule } from '@contexts/play/launch/launch.api';
import { VendorMoney, VendorTransfers } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { CompareWithVendors } from './jobs/compare-with-vendors';
import { Comparisons } from './read-models/comparisons';
import { OurTransfers } from './read-models/our-transfers';
import { CompareAccounts } from './use-cases/compare-accounts';
import { CompareTransfersOfDay } from './use-cases/compare-transfers-of-day';
import { VendorDifferences } from './use-cases/vendor-differences';

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
