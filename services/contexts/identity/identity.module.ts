import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from './accounts.module';
import { SessionController } from './http/session.controller';
import { StaffSessionController } from './http/staff-session.controller';
import { LoginChallenges } from './use-cases/login-challenges';
import { MemberSessions } from './use-cases/member-sessions';
import { warmUpPasswords } from './use-cases/passwords';
import { StaffAuthenticator } from './use-cases/staff-authenticator';
import { StaffSessions } from './use-cases/staff-sessions';
import { StaffTotp } from './use-cases/staff-totp';

@Module({
  imports: [AccountsModule],
  controllers: [SessionController, StaffSessionController],
  providers: [MemberSessions, StaffSessions, StaffTotp, StaffAuthenticator, LoginChallenges],
  exports: [AccountsModule],
})
export class IdentityModule implements OnModuleInit {
  onModuleInit(): Promise<void> {
    return warmUpPasswords();
  }
}
