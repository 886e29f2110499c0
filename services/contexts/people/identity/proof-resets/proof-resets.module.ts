import { Module } from '@nestjs/common';
import { ResetLinks } from '../members/use-cases/passwords/reset-links';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { StaffDirectoryModule } from '../staff/staff-directory.module';
import { VerificationModule } from '../verification/verification.module';
import { ProofResetsStaffController } from './http/proof-resets.staff.controller';
import { ProofResets } from './use-cases/proof-resets';
import { ResetConsequences } from './use-cases/reset-consequences';

/** Support takes proofs of members away. */
@Module({
  imports: [PersonalDataModule, StaffDirectoryModule, VerificationModule],
  controllers: [ProofResetsStaffController],
  providers: [ProofResets, ResetConsequences, ResetLinks],
})
export class ProofResetsModule {}
