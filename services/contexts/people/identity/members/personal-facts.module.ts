import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { PersonalFacts } from './use-cases/personal-facts';

/** The personal data of members, for the desks of staff. */
@Module({ imports: [PersonalDataModule], providers: [PersonalFacts], exports: [PersonalFacts] })
export class PersonalFactsModule {}
