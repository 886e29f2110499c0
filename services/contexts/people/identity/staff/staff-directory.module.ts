import { Module } from '@nestjs/common';
import { StaffDirectory } from './read-models/staff-directory';
import { CreateStaffHandler } from './use-cases/create-staff';

/** The accounts of staff without sessions and HTTP. */
@Module({ providers: [StaffDirectory, CreateStaffHandler], exports: [StaffDirectory] })
export class StaffDirectoryModule {}
