import { Module } from '@nestjs/common';
import { WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { VendorsModule } from '@contexts/play/launch/launch.api';
import { AskAboutStaleRounds } from './jobs/ask-about-stale-rounds';
import { MemberRoundsController } from './http/member-rounds.controller';
import { RoundQuestions } from './read-models/round-questions';
import { RoundRecords } from './read-models/round-records';
import { StaleRounds } from './read-models/stale-rounds';
import { AskVendor } from './use-cases/ask-vendor';
import { DescribeRound } from './use-cases/describe-round';
import { EndDecidedRound } from './use-cases/end-decided-round';
import { EndRound } from './use-cases/end-round';
import { SettleStaleRound } from './use-cases/settle-stale-round';
import { VendorWords } from './use-cases/vendor-words';

/** The events of rounds and the answers of their vendors. Nothing here changes a round. */
@Module({
  imports: [VendorsModule],
  providers: [AskVendor, RoundQuestions, RoundRecords, VendorWords],
  exports: [AskVendor, RoundQuestions, RoundRecords, VendorWords],
})
export class RoundsModule {}

/** Ends rounds in place of their vendors. */
@Module({
  imports: [RoundsModule, WalletCommandsModule],
  providers: [StaleRounds, EndRound, EndDecidedRound],
  exports: [StaleRounds, EndRound, EndDecidedRound],
})
export class RoundEndingModule {}

/** The worker's job about rounds that stay open. A context below provides `FinanceCases`. */
@Module({
  imports: [RoundsModule, RoundEndingModule],
  providers: [SettleStaleRound, AskAboutStaleRounds],
  exports: [AskAboutStaleRounds],
})
export class RoundsWorkerModule {}

/** Tells members what was drawn in their rounds. */
@Module({
  imports: [VendorsModule],
  controllers: [MemberRoundsController],
  providers: [DescribeRound],
})
export class MemberRoundsModule {}
