import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { RegistrationSteps } from './use-cases/registration/registration-steps';

/** The steps of registrations, for the members themselves and for those who ask before an act. */
@Module({ imports: [PersonalDataModule], providers: [RegistrationSteps], exports: [RegistrationSteps] })
export class RegistrationStepsModule {}
