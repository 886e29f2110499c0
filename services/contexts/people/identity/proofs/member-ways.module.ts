import { Module } from '@nestjs/common';
import { ChallengeWays } from '../members/use-cases/log-in/challenge-ways';
import { MobileClaims } from '../members/use-cases/mobile/mobile-claims';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { MemberAuthenticator } from './use-cases/member-authenticator';
import { PasskeyCeremonies } from './use-cases/passkey-ceremonies';
import { TotpCodes } from './use-cases/totp-codes';

/** The means by which members can prove their identity beside the password: for the log-in and for acts within it. */
@Module({
  imports: [PersonalDataModule],
  providers: [ChallengeWays, MemberAuthenticator, MobileClaims, PasskeyCeremonies, TotpCodes],
  exports: [ChallengeWays, MemberAuthenticator, MobileClaims, PasskeyCeremonies, TotpCodes],
})
export class MemberWaysModule {}
