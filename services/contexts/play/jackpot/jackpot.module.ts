import { Module } from '@nestjs/common';
import { WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { JackpotMarks } from './read-models/jackpot-marks';
import { JackpotPot } from './read-models/jackpot-pot';
import { SettleJackpot } from './reactions/settle-jackpot';
import { JackpotTermsInForce } from './use-cases/jackpot-terms';
import { PublishJackpotTerms } from './use-cases/publish-terms';

/** For other contexts: which stakes take part, the number drawn for each of them, and the pot as it stands. */
@Module({ providers: [JackpotTermsInForce, JackpotPot], exports: [JackpotTermsInForce, JackpotPot] })
export class JackpotModule {}

/** The worker's: publishes the terms and pays out the pot. */
@Module({
  imports: [WalletCommandsModule],
  providers: [PublishJackpotTerms, JackpotMarks, SettleJackpot],
  exports: [SettleJackpot, PublishJackpotTerms, JackpotMarks],
})
export class JackpotWorkerModule {}
