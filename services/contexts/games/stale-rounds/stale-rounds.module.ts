import { Module } from '@nestjs/common';
import { FindingsWorkerModule } from '@contexts/audit/audit.api';
import { StaleRounds, SubmitVendorTransactionHandler } from '@contexts/wallet/wallet.api';
import { AskAboutStaleRounds } from './jobs/ask-about-stale-rounds';
import { AskVendor } from './use-cases/ask-vendor';
import { EndRound } from './use-cases/end-round';
import { SettleStaleRound } from './use-cases/settle-stale-round';

/** The worker's: rounds that stay open are asked about, voided, or shown to finance. */
@Module({
  imports: [FindingsWorkerModule],
  providers: [StaleRounds, AskVendor, EndRound, SettleStaleRound, AskAboutStaleRounds, SubmitVendorTransactionHandler],
  exports: [AskAboutStaleRounds],
})
export class StaleRoundsWorkerModule {}
