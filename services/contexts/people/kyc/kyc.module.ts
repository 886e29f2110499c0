import { Module, type DynamicModule } from '@nestjs/common';
import {
  AccountClosingsModule,
  AccountsModule,
  PersonalFactsModule,
  ProvedLevels,
  ProvedPersons,
  ReachabilityModule,
  RegistrationStepsModule,
} from '@contexts/people/identity/identity.api';
import { IdentityReviewsStaffController } from './http/identity-reviews.staff.controller';
import { KycResultsController } from './http/kyc-results.controller';
import { MemberVerificationController } from './http/member-verification.controller';
import { KeepIdentityTimes } from './jobs/keep-identity-times';
import { KycProvider } from './provider/kyc-provider';
import { CloseAccountsOfMinors } from './reactions/close-accounts-of-minors';
import { EndGamesOfLevels } from './reactions/end-games-of-levels';
import { TellMembersOfLevels } from './reactions/tell-members-of-levels';
import { DueLevels } from './read-models/due-levels';
import { KycClaims } from './read-models/kyc-claims';
import { ReviewQueue } from './read-models/review-queue';
import { Documents } from './use-cases/documents';
import { IdentityDesk } from './use-cases/identity-desk';
import { MemberIdentities } from './use-cases/member-identities';
import { IdentityLevels } from './use-cases/identity-levels';
import { LevelChanges } from './use-cases/level-changes';
import { LevelDecisions } from './use-cases/level-decisions';
import { MemberVerifications } from './use-cases/member-verification';
import { RecordResult } from './use-cases/record-result';

/** The levels of members, for those who ask before an act. */
@Module({
  imports: [AccountsModule, ReachabilityModule, RegistrationStepsModule],
  providers: [IdentityLevels, { provide: ProvedLevels, useExisting: IdentityLevels }],
  exports: [IdentityLevels, ProvedLevels],
})
export class IdentityLevelsModule {}

/** The changes of levels that money gives cause for. */
@Module({ providers: [LevelChanges], exports: [LevelChanges] })
export class LevelChangesModule {}

/** The routes of members, of the provider and of the desk. */
@Module({
  imports: [AccountsModule, IdentityLevelsModule, PersonalFactsModule, ReachabilityModule, RegistrationStepsModule],
  controllers: [IdentityReviewsStaffController, KycResultsController, MemberVerificationController],
  providers: [
    Documents,
    { provide: ProvedPersons, useExisting: Documents },
    ...[
      IdentityDesk,
      KycClaims,
      KycProvider,
      LevelDecisions,
      MemberIdentities,
      MemberVerifications,
      RecordResult,
      ReviewQueue,
    ],
  ],
  exports: [ProvedPersons],
})
export class KycModule {}

/** Checks at a provider that the caller brings, for programs that call none over the network. */
@Module({})
export class VerificationCommandsModule {
  static at(provider: Pick<KycProvider, 'id' | 'create'>): DynamicModule {
    return {
      module: VerificationCommandsModule,
      imports: [IdentityLevelsModule, PersonalFactsModule, ReachabilityModule, RegistrationStepsModule],
      providers: [{ provide: KycProvider, useValue: provider }, LevelDecisions, MemberVerifications, RecordResult],
      exports: [LevelDecisions, MemberVerifications, RecordResult],
    };
  }
}

/** The worker's part: the clock of levels, and the news for members. The handler of messages comes with messages. */
@Module({
  imports: [AccountClosingsModule, IdentityLevelsModule, PersonalFactsModule],
  providers: [
    ...[DueLevels, KycProvider, RecordResult],
    ...[CloseAccountsOfMinors, EndGamesOfLevels, KeepIdentityTimes, TellMembersOfLevels],
  ],
  exports: [CloseAccountsOfMinors, EndGamesOfLevels, KeepIdentityTimes, TellMembersOfLevels],
})
export class KycWorkerModule {}
