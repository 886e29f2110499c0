import { Module } from '@nestjs/common';
import { FindingsWorkerModule, RoundsOfFindingsModule } from '@contexts/audit/audit.api';
import { StaleRounds, SubmitVendorTransactionHandler } from '@contexts/wallet/wallet.api';
import { RoundDeskController } from './http/round-desk.controller';
import { AskAboutStaleRounds } from './jobs/ask-about-stale-rounds';
import { EndDecidedRounds } from './reactions/end-decided-rounds';
import { RoundQuestions } from './read-models/round-questions';
import { AskVendor } from './use-cases/ask-vendor';
import { EndDecidedRound } from './use-cases/end-decided-round';
import { EndRound } from './use-cases/end-round';
import { SettleStaleRound } from './use-cases/settle-stale-round';

/** The API's: what a vendor says now of a round that finance has to end. */
@Module({
  imports: [RoundsOfFindingsModule],
  controllers: [RoundDeskController],
  providers: [AskVendor, RoundQuestions],
})
export class RoundDeskModule {}

/** The worker's: rounds that stay open are asked about, voided, or shown to finance; what finance decides is carried out. */
@Module({
  imports: [FindingsWorkerModule, RoundsOfFindingsModule],
  providers: [
    StaleRounds,
    AskVendor,
    EndRound,
    SettleStaleRound,
    AskAboutStaleRounds,
    EndDecidedRound,
    EndDecidedRounds,
    SubmitVendorTransactionHandler,
  ],
  exports: [AskAboutStaleRounds, EndDecidedRounds],
})
export class StaleRoundsWorkerModule {}
