import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { AccountSecurityFacts } from './use-cases/account-security';
import { AccountStanding } from './use-cases/account-standing';
import { PersonalFacts } from './use-cases/personal-facts';

/** The personal data of members and the protection of their accounts, for the desks of staff. */
@Module({
  imports: [PersonalDataModule],
  providers: [AccountSecurityFacts, AccountStanding, PersonalFacts],
  exports: [AccountStanding, PersonalFacts],
})
export class PersonalFactsModule {}
