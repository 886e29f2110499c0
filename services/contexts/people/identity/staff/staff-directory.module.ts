import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { StaffDirectory } from './read-models/staff-directory';
import { StaffIndependence } from './read-models/staff-independence';
import { CreateStaffHandler } from './use-cases/create-staff';

/** The accounts of staff without sessions and HTTP. */
@Module({
  imports: [PasswordsModule],
  providers: [StaffDirectory, StaffIndependence, CreateStaffHandler],
  exports: [StaffDirectory, StaffIndependence],
})
export class StaffDirectoryModule {}
