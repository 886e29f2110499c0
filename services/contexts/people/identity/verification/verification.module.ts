import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { CodeMessages, ProviderCodeMessages } from './code-messages';
import { OneTimeCodes } from './one-time-codes';

/** One-time codes, and the SMS and e-mails that carry codes and links. */
@Module({
  imports: [PersonalDataModule],
  providers: [OneTimeCodes, { provide: CodeMessages, useClass: ProviderCodeMessages }],
  exports: [OneTimeCodes, CodeMessages],
})
export class VerificationModule {}
