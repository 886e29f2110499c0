import { Module } from '@nestjs/common';
import { JackpotMarks } from './read-models/jackpot-marks';
import { SettleJackpot } from './reactions/settle-jackpot';
import { JackpotTermsInForce } from './use-cases/jackpot-terms';
import { PublishJackpotTerms } from './use-cases/publish-terms';

/** The API's: which stakes take part, and what is drawn for them. */
@Module({ providers: [JackpotTermsInForce], exports: [JackpotTermsInForce] })
export class JackpotModule {}

/** The worker's: publishes the terms, and pays. The wallet's handler comes with the wallet. */
@Module({
  providers: [PublishJackpotTerms, JackpotMarks, SettleJackpot],
  exports: [SettleJackpot, PublishJackpotTerms, JackpotMarks],
})
export class JackpotWorkerModule {}
