import { Module } from '@nestjs/common';
import { ChallengeWays } from '../members/use-cases/log-in/challenge-ways';
import { EmailClaims } from '../members/use-cases/claims/email-claims';
import { MobileClaims } from '../members/use-cases/claims/mobile-claims';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { MemberAuthenticator } from './use-cases/member-authenticator';
import { PasskeyCeremonies } from './use-cases/passkey-ceremonies';
import { TotpCodes } from './use-cases/totp-codes';

/** The means by which members can prove their identity beside the password: for the log-in and for acts within it. */
@Module({
  imports: [PersonalDataModule],
  providers: [ChallengeWays, EmailClaims, MemberAuthenticator, MobileClaims, PasskeyCeremonies, TotpCodes],
  exports: [ChallengeWays, EmailClaims, MemberAuthenticator, MobileClaims, PasskeyCeremonies, TotpCodes],
})
export class MemberWaysModule {}
