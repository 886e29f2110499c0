import { Module } from '@nestjs/common';
import { MemberDirectory } from './read-models/member-directory';
import { StaffDirectory } from './read-models/staff-directory';
import { CreateStaffHandler } from './use-cases/create-staff';
import { Invitations } from './use-cases/invitations';
import { PasswordProof } from './use-cases/password-proof';
import { RegisterMemberHandler } from './use-cases/register-member';

/** The accounts without sessions and HTTP: for processes that only create or look up. */
@Module({
  providers: [MemberDirectory, StaffDirectory, Invitations, PasswordProof, RegisterMemberHandler, CreateStaffHandler],
  exports: [MemberDirectory, StaffDirectory, Invitations, PasswordProof],
})
export class AccountsModule {}
