import { Module } from '@nestjs/common';
import { AccountsModule, PersonalFactsModule, ReachabilityModule } from '@contexts/people/identity/identity.api';
import { IdentityReviewsStaffController } from './http/identity-reviews.staff.controller';
import { KycResultsController } from './http/kyc-results.controller';
import { MemberVerificationController } from './http/member-verification.controller';
import { KeepIdentityTimes } from './jobs/keep-identity-times';
import { KycProvider } from './provider/kyc-provider';
import { TellMembersOfLevels } from './reactions/tell-members-of-levels';
import { DueLevels } from './read-models/due-levels';
import { KycClaims } from './read-models/kyc-claims';
import { ReviewQueue } from './read-models/review-queue';
import { IdentityDesk } from './use-cases/identity-desk';
import { MemberIdentities } from './use-cases/member-identities';
import { IdentityLevels } from './use-cases/identity-levels';
import { MemberVerifications } from './use-cases/member-verification';
import { RecordResult } from './use-cases/record-result';

/** The levels of members, for those who ask before an act. */
@Module({ imports: [ReachabilityModule], providers: [IdentityLevels], exports: [IdentityLevels] })
export class IdentityLevelsModule {}

/** The routes of members, of the provider and of the desk. */
@Module({
  imports: [AccountsModule, IdentityLevelsModule, PersonalFactsModule, ReachabilityModule],
  controllers: [IdentityReviewsStaffController, KycResultsController, MemberVerificationController],
  providers: [IdentityDesk, KycClaims, KycProvider, MemberIdentities, MemberVerifications, RecordResult, ReviewQueue],
})
export class KycModule {}

/** The worker's part: the clock of levels, and the news for members. The handler of messages comes with messages. */
@Module({
  providers: [DueLevels, KycProvider, RecordResult, KeepIdentityTimes, TellMembersOfLevels],
  exports: [KeepIdentityTimes, TellMembersOfLevels],
})
export class KycWorkerModule {}
