import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { MemberDirectory } from './read-models/member-directory';
import { Invitations } from './use-cases/registration/invitations';
import { MemberRegistration } from './use-cases/registration/member-registration';
import { MemberLogins } from './use-cases/log-in/member-logins';
import { PasswordProof } from './use-cases/passwords/password-proof';
import { RegisterMemberHandler } from './use-cases/registration/register-member';

/** The accounts of members without sessions and HTTP. */
@Module({
  imports: [PasswordsModule],
  providers: [MemberDirectory, Invitations, PasswordProof, MemberRegistration, RegisterMemberHandler, MemberLogins],
  exports: [MemberDirectory, Invitations, PasswordProof, MemberRegistration, MemberLogins],
})
export class MemberAccountsModule {}
