import { Module } from '@nestjs/common';
import { MessageCarrierModule } from '@platform/messages/message-carrier.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { OneTimeCodes } from './one-time-codes';

/** One-time codes, and the SMS and e-mails that carry codes and links. */
@Module({
  imports: [PersonalDataModule, MessageCarrierModule],
  providers: [OneTimeCodes],
  exports: [OneTimeCodes, MessageCarrierModule],
})
export class VerificationModule {}
