import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from './accounts.module';
import { CaptchaModule } from './captcha/captcha.module';
import { SessionController } from './http/session.controller';
import { StaffAccountsController } from './http/staff-accounts.controller';
import { StaffSessionController } from './http/staff-session.controller';
import { VerificationController } from './http/verification.controller';
import { FreePlay } from './use-cases/free-play';
import { LoginChallenges } from './use-cases/login-challenges';
import { MemberPasswords } from './use-cases/member-passwords';
import { MemberSessions } from './use-cases/member-sessions';
import { MobileClaims } from './use-cases/mobile-claims';
import { warmUpPasswords } from './use-cases/passwords';
import { RegisterAccount } from './use-cases/register-account';
import { ResetLinks } from './use-cases/reset-links';
import { StaffAccounts } from './use-cases/staff-accounts';
import { StaffAuthenticator } from './use-cases/staff-authenticator';
import { StaffPasswords } from './use-cases/staff-passwords';
import { StaffSessions } from './use-cases/staff-sessions';
import { StaffTotp } from './use-cases/staff-totp';
import { MessageSender, ProviderMessages } from './verification/message-sender';
import { OneTimeCodes } from './verification/one-time-codes';
import { SmsCodes } from './verification/sms-codes';

@Module({
  imports: [AccountsModule, CaptchaModule],
  controllers: [SessionController, VerificationController, StaffSessionController, StaffAccountsController],
  providers: [
    RegisterAccount,
    MemberSessions,
    MemberPasswords,
    FreePlay,
    MobileClaims,
    OneTimeCodes,
    SmsCodes,
    ResetLinks,
    { provide: MessageSender, useClass: ProviderMessages },
    StaffSessions,
    StaffPasswords,
    StaffAccounts,
    StaffTotp,
    StaffAuthenticator,
    LoginChallenges,
  ],
  exports: [AccountsModule, CaptchaModule],
})
export class IdentityModule implements OnModuleInit {
  onModuleInit(): Promise<void> {
    return warmUpPasswords();
  }
}
