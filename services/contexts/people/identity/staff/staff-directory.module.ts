import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { StaffDirectory } from './read-models/staff-directory';
import { CreateStaffHandler } from './use-cases/create-staff';

/** The accounts of staff without sessions and HTTP. */
@Module({ imports: [PasswordsModule], providers: [StaffDirectory, CreateStaffHandler], exports: [StaffDirectory] })
export class StaffDirectoryModule {}
