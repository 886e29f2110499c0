import { Module } from '@nestjs/common';
import { MessageCarrierModule } from '@platform/messages/message-carrier.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { OneTimeCodes } from './one-time-codes';
import { IdTokens } from './phone-proofs/id-tokens';
import { PhoneProofs } from './phone-proofs/phone-proofs';

/** One-time codes, the other proofs of a mobile number, and the SMS and e-mails that carry codes and links. */
@Module({
  imports: [PersonalDataModule, MessageCarrierModule],
  providers: [OneTimeCodes, IdTokens, PhoneProofs],
  exports: [OneTimeCodes, PhoneProofs, MessageCarrierModule],
})
export class VerificationModule {}
