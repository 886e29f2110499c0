import { Module } from '@nestjs/common';
import { CaptchaModule } from '../captcha/captcha.module';
import { MemberDevicesModule } from '../devices/member-devices.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { VerificationModule } from '../verification/verification.module';
import { MemberWaysModule } from '../proofs/member-ways.module';
import { AccountSecurityController } from './http/account-security.controller';
import { SessionController } from './http/session.controller';
import { VerificationController } from './http/verification.controller';
import { MemberAccountsModule } from './member-accounts.module';
import { RegistrationStepsModule } from './registration-steps.module';
import { AccountSecurityFacts } from './use-cases/account-security';
import { ChangePassword } from './use-cases/passwords/change-password';
import { FreePlay } from './use-cases/registration/free-play';
import { LogIn } from './use-cases/log-in/log-in';
import { LoginPassword } from './use-cases/log-in/login-password';
import { MemberChallenges } from './use-cases/log-in/member-challenges';
import { MemberPasswords } from './use-cases/passwords/member-passwords';
import { MemberProfile } from './use-cases/member-profile';
import { PasskeyLogIn } from './use-cases/log-in/passkey-log-in';
import { MemberSessions } from './use-cases/log-in/member-sessions';
import { RegisterAccount } from './use-cases/registration/register-account';
import { EmailUndoLinks } from './use-cases/passwords/email-undo-links';
import { UndoEmailChange } from './use-cases/passwords/undo-email-change';
import { ContactNotices } from '../proofs/use-cases/contact-notices';
import { ResetByLink } from './use-cases/passwords/reset-by-link';
import { ResetByMobile } from './use-cases/passwords/reset-by-mobile';
import { ResetLinks } from './use-cases/passwords/reset-links';
import { SendResetLink } from './use-cases/passwords/send-reset-link';
import { SignUp } from './use-cases/registration/sign-up';
import { SmsCodes } from './use-cases/mobile/sms-codes';

/** Registration, log-in, passwords and profiles of members. */
@Module({
  imports: [
    MemberAccountsModule,
    MemberDevicesModule,
    MemberWaysModule,
    CaptchaModule,
    PasswordsModule,
    PersonalDataModule,
    RegistrationStepsModule,
    VerificationModule,
  ],
  controllers: [AccountSecurityController, SessionController, VerificationController],
  providers: [
    AccountSecurityFacts,
    ChangePassword,
    ContactNotices,
    EmailUndoLinks,
    FreePlay,
    LogIn,
    LoginPassword,
    MemberChallenges,
    MemberPasswords,
    MemberProfile,
    MemberSessions,
    PasskeyLogIn,
    RegisterAccount,
    ResetByLink,
    ResetByMobile,
    ResetLinks,
    SendResetLink,
    SignUp,
    SmsCodes,
    UndoEmailChange,
  ],
})
export class MembersModule {}
