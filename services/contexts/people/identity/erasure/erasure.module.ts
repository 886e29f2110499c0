import { Module } from '@nestjs/common';
import { EmailClaims } from '../members/use-cases/claims/email-claims';
import { MobileClaims } from '../members/use-cases/claims/mobile-claims';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { StaffDirectoryModule } from '../staff/staff-directory.module';
import { ErasureStaffController } from './http/erasure.staff.controller';
import { ErasePersonalData } from './reactions/erase-personal-data';
import { MemberErasures } from './use-cases/member-erasures';

/** The calls of compliance. */
@Module({ imports: [StaffDirectoryModule], controllers: [ErasureStaffController], providers: [MemberErasures] })
export class ErasureModule {}

/** The worker's part: what two people have decided is carried out. */
@Module({
  imports: [PersonalDataModule],
  providers: [EmailClaims, ErasePersonalData, MobileClaims],
  exports: [ErasePersonalData],
})
export class ErasureWorkerModule {}
