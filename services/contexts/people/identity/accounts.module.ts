import { Module } from '@nestjs/common';
import { MemberAccountsModule } from './members/member-accounts.module';
import { PasswordsModule } from './passwords/passwords.module';
import { StaffDirectoryModule } from './staff/staff-directory.module';

/** The accounts of members and staff without sessions and HTTP: to look up and to create accounts. */
@Module({
  imports: [MemberAccountsModule, StaffDirectoryModule, PasswordsModule],
  exports: [MemberAccountsModule, StaffDirectoryModule, PasswordsModule],
})
export class AccountsModule {}
