import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { KycEvent } from './domain/kyc.events';
import { KeepIdentityTimes } from './jobs/keep-identity-times';
import { KycModule, KycWorkerModule } from './kyc.module';
import { verificationPush } from './kyc.pushes';
import { CloseAccountsOfMinors } from './reactions/close-accounts-of-minors';
import { EndGamesOfLevels } from './reactions/end-games-of-levels';
import { TellMembersOfLevels } from './reactions/tell-members-of-levels';
import { IdentityLevelEntity } from './read-models/identity-level.entity';
import { identityLevelsProjection } from './read-models/identity-levels.projection';

export const kycContext: ContextManifest = {
  name: 'kyc',
  uses: ['identity', 'messages'],
  streams: [
    storedStreams<KycEvent>({
      category: 'kyc',
      declaredIn: 'services/contexts/people/kyc/domain/kyc.events.ts',
      union: 'KycEvent',
      events: {
        VerificationStarted: routine,
        VerificationReported: {
          significance: {
            kind: 'identityHit',
            severity: 'warning',
            when: ({ review }) => review === 'pep' || review === 'sanctions',
          },
          personal: { of: 'memberId', fields: ['extracted'], erased: { extracted: null } },
        },
        MinorFound: {
          significance: { kind: 'minorFound', severity: 'critical' },
          personal: { of: 'memberId', fields: ['ofAgeOn'] },
        },
        ReviewProposed: { significance: { kind: 'identityApprovalAsked', severity: 'info' } },
        ReviewDecided: {
          significance: {
            kind: 'identityOverruled',
            severity: 'warning',
            when: ({ outcome, proposed }) => outcome === 'accepted' && proposed !== null,
          },
        },
        LevelReached: routine,
        LevelLost: {
          significance: { kind: 'identityDoubted', severity: 'warning', when: ({ reason }) => reason === 'payer' },
        },
        LevelDemanded: routine,
        LevelDemandLifted: routine,
      },
    }),
  ],
  api: [KycModule],
  worker: [KycWorkerModule],
  projections: [identityLevelsProjection],
  entities: [IdentityLevelEntity],
  reactions: [CloseAccountsOfMinors, EndGamesOfLevels, TellMembersOfLevels],
  jobs: [KeepIdentityTimes],
  pushes: [verificationPush],
};
