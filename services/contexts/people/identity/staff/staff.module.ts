import { Module } from '@nestjs/common';
import { CaptchaModule } from '../captcha/captcha.module';
import { SessionStaffController } from './http/session.staff.controller';
import { StaffAccountsStaffController } from './http/staff-accounts.staff.controller';
import { PasswordsModule } from '../passwords/passwords.module';
import { StaffDirectoryModule } from './staff-directory.module';
import { LoginChallenges } from './use-cases/login-challenges';
import { StaffAccounts } from './use-cases/staff-accounts';
import { StaffAuthenticator } from './use-cases/staff-authenticator';
import { StaffPasswords } from './use-cases/staff-passwords';
import { StaffSessions } from './use-cases/staff-sessions';
import { StaffTotp } from './use-cases/staff-totp';

/** Log-in, passwords, authenticators and accounts of staff. */
@Module({
  imports: [StaffDirectoryModule, CaptchaModule, PasswordsModule],
  controllers: [SessionStaffController, StaffAccountsStaffController],
  providers: [LoginChallenges, StaffAccounts, StaffAuthenticator, StaffPasswords, StaffSessions, StaffTotp],
})
export class StaffModule {}
