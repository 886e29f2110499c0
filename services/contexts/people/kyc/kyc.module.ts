import { Module } from '@nestjs/common';
import { AccountsModule, PersonalFactsModule, ReachabilityModule } from '@contexts/people/identity/identity.api';
import { KycResultsController } from './http/kyc-results.controller';
import { MemberVerificationController } from './http/member-verification.controller';
import { KeepIdentityTimes } from './jobs/keep-identity-times';
import { KycProvider } from './provider/kyc-provider';
import { TellMembersOfLevels } from './reactions/tell-members-of-levels';
import { DueLevels } from './read-models/due-levels';
import { IdentityLevels } from './use-cases/identity-levels';
import { MemberVerifications } from './use-cases/member-verification';
import { RecordResult } from './use-cases/record-result';

/** The levels of members, for those who ask before an act. */
@Module({ imports: [ReachabilityModule], providers: [IdentityLevels], exports: [IdentityLevels] })
export class IdentityLevelsModule {}

/** The routes of members, of the provider and of the desk. */
@Module({
  imports: [AccountsModule, IdentityLevelsModule, PersonalFactsModule, ReachabilityModule],
  controllers: [KycResultsController, MemberVerificationController],
  providers: [KycProvider, MemberVerifications, RecordResult],
})
export class KycModule {}

/** The worker's part: the clock of levels, and the news for members. The handler of messages comes with messages. */
@Module({
  providers: [DueLevels, KycProvider, RecordResult, KeepIdentityTimes, TellMembersOfLevels],
  exports: [KeepIdentityTimes, TellMembersOfLevels],
})
export class KycWorkerModule {}
