/** The door of identity levels: what the contexts below may use of it. */
export { IdentityLevelsModule, LevelChangesModule, VerificationCommandsModule } from './kyc.module';
export { IdentityLevels } from './use-cases/identity-levels';
export { LevelChanges } from './use-cases/level-changes';
export { LevelDecisions } from './use-cases/level-decisions';
export { MemberVerifications } from './use-cases/member-verification';
export { RecordResult } from './use-cases/record-result';
