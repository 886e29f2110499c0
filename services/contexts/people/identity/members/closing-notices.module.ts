import { Module } from '@nestjs/common';
import { MessageCarrierModule } from '@platform/messages/message-carrier.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { ClosingNotices } from './use-cases/closing/closing-notices';

/** Tells people that their account is closed. */
@Module({
  imports: [MessageCarrierModule, PersonalDataModule],
  providers: [ClosingNotices],
  exports: [ClosingNotices],
})
export class ClosingNoticesModule {}
