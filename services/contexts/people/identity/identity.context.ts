import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { MemberEvent } from './members/domain/member.events';
import type { MobileEvent } from './members/domain/claims/mobile.events';
import type { EmailEvent } from './members/domain/claims/email.events';
import type { PersonEvent } from './members/domain/claims/person.events';
import type { StaffEvent } from './staff/domain/staff.events';
import type { AdminRightsEvent } from './staff/domain/admin-rights.events';
import type { SessionEndsEvent } from './sessions/domain/session-ends.events';
import { ErasureWorkerModule } from './erasure/erasure.module';
import { ErasePersonalData } from './erasure/reactions/erase-personal-data';
import { IdentityModule } from './identity.module';
import { loginPush } from './identity.pushes';
import { MemberEntity } from './members/read-models/member.entity';
import { membersProjection } from './members/read-models/members.projection';
import { StaffEntity } from './staff/read-models/staff.entity';
import { staffProjection } from './staff/read-models/staff.projection';
import { RegisterMember } from './members/use-cases/registration/register-member';
import { CreateStaff } from './staff/use-cases/create-staff';
import { EndSessionsOfChangedAccounts } from './sessions/reactions/end-sessions-of-changed-accounts';
import { SessionEndsWorkerModule } from './sessions/session-ends-worker.module';

export const identityContext: ContextManifest = {
  name: 'identity',
  uses: [],
  streams: [
    storedStreams<MemberEvent>({
      category: 'member',
      declaredIn: 'services/contexts/people/identity/members/domain/member.events.ts',
      union: 'MemberEvent',
      events: {
        MemberRegistered: {
          ...routine,
          personal: { of: 'memberId', fields: ['username', 'nickname', 'ip', 'registerUrl', 'referralCode'] },
        },
        PasswordSet: { ...routine, personal: { of: 'memberId', fields: ['hash'] } },
        PaymentPasswordSet: { ...routine, personal: { of: 'memberId', fields: ['hash'] } },
        PaymentPasswordProved: routine,
        PaymentPasswordFailed: {
          significance: {
            kind: 'paymentPasswordLocked',
            severity: 'warning',
            when: ({ lockedUntil }) => lockedUntil !== null,
          },
        },
        AvatarChosen: routine,
        MemberLoggedIn: { ...routine, personal: { of: 'memberId', fields: ['ip', 'userAgent'] } },
        DeviceTrusted: routine,
        DeviceForgotten: {
          significance: { kind: 'deviceCopied', severity: 'warning', when: ({ reason }) => reason === 'copied' },
        },
        MemberLoggedOut: routine,
        PasskeyAdded: { ...routine, personal: { of: 'memberId', fields: ['name'] } },
        PasskeyRenamed: { ...routine, personal: { of: 'memberId', fields: ['name'] } },
        PasskeyRemoved: routine,
        PasskeyUsed: routine,
        MemberTotpSet: routine,
        MemberTotpRemoved: routine,
        MemberCodeUsed: routine,
        RecoveryCodeUsed: routine,
        MemberCodeFailed: {
          significance: {
            kind: 'memberCodeLocked',
            severity: 'warning',
            when: ({ lockedUntil }) => lockedUntil !== null,
          },
        },
        ProofResetProposed: { significance: { kind: 'proofResetAsked', severity: 'info' } },
        ProofResetTurnedDown: routine,
        ProofReset: { significance: { kind: 'proofReset', severity: 'warning' } },
        ContactProved: routine,
        MobileChanged: {
          significance: {
            kind: 'mobileChangedWithoutOld',
            severity: 'warning',
            when: ({ withoutOld }) => withoutOld === true,
          },
        },
        EmailChanged: routine,
        ProfileChanged: routine,
        TextsAccepted: routine,
        ClosingRequested: { significance: { kind: 'closingRequested', severity: 'info' } },
        ClosingWithdrawn: { significance: { kind: 'closingWithdrawn', severity: 'info' } },
        ErasureProposed: { significance: { kind: 'erasureAsked', severity: 'info' } },
        ErasureTurnedDown: routine,
        PersonalDataErased: { significance: { kind: 'personalDataErased', severity: 'warning' } },
        AccountClosed: {
          significance: {
            kind: 'accountClosed',
            severity: 'info',
            // That a minor was found says more.
            when: ({ reason }) => reason !== 'underAge',
          },
          personal: { of: 'memberId', fields: ['personHeldUntil'] },
        },
        LoginChallenged: routine,
        LoginChallengeFailed: routine,
      },
    }),
    storedStreams<MobileEvent>({
      category: 'mobile',
      declaredIn: 'services/contexts/people/identity/members/domain/claims/mobile.events.ts',
      union: 'MobileEvent',
      events: {
        MobileClaimed: routine,
        MobileReleased: routine,
      },
    }),
    storedStreams<EmailEvent>({
      category: 'email',
      declaredIn: 'services/contexts/people/identity/members/domain/claims/email.events.ts',
      union: 'EmailEvent',
      events: {
        EmailClaimed: routine,
        EmailReleased: routine,
      },
    }),
    storedStreams<PersonEvent>({
      category: 'person',
      declaredIn: 'services/contexts/people/identity/members/domain/claims/person.events.ts',
      union: 'PersonEvent',
      events: {
        PersonClaimed: routine,
        PersonReleased: routine,
      },
    }),
    storedStreams<StaffEvent>({
      category: 'staff',
      declaredIn: 'services/contexts/people/identity/staff/domain/staff.events.ts',
      union: 'StaffEvent',
      events: {
        StaffCreated: {
          significance: { kind: 'staffCreated', severity: 'warning' },
          personal: { of: 'staffId', fields: ['username', 'name'] },
        },
        StaffRolesChanged: {
          significance: { kind: 'staffRolesChanged', severity: 'warning' },
          personal: { of: 'staffId', fields: ['username'] },
        },
        StaffDisabled: {
          significance: { kind: 'staffDisabled', severity: 'warning' },
          personal: { of: 'staffId', fields: ['username'] },
        },
        StaffEnabled: {
          significance: { kind: 'staffEnabled', severity: 'warning' },
          personal: { of: 'staffId', fields: ['username'] },
        },
        StaffPasswordSet: {
          significance: {
            kind: 'staffPasswordRenewed',
            severity: 'warning',
            when: ({ byStaffId }) => byStaffId !== undefined,
          },
          personal: { of: 'staffId', fields: ['hash', 'username'] },
        },
        StaffLoggedIn: { ...routine, personal: { of: 'staffId', fields: ['ip', 'userAgent'] } },
        StaffLoginFailed: {
          significance: {
            kind: 'staffLoginFailed',
            severity: 'warning',
            when: ({ reason }) => reason === 'code' || reason === 'disabled',
          },
          personal: { of: 'staffId', fields: ['ip', 'userAgent'] },
        },
        StaffLoggedOut: routine,
        StaffTotpSet: { significance: { kind: 'authenticatorSet', severity: 'info' } },
        StaffTotpReset: {
          significance: { kind: 'authenticatorReset', severity: 'warning' },
          personal: { of: 'staffId', fields: ['username'] },
        },
        StaffCodeUsed: routine,
        StaffRecoveryCodeUsed: { significance: { kind: 'recoveryCodeUsed', severity: 'warning' } },
      },
    }),
    storedStreams<AdminRightsEvent>({
      category: 'adminrights',
      declaredIn: 'services/contexts/people/identity/staff/domain/admin-rights.events.ts',
      union: 'AdminRightsEvent',
      events: {
        AdminRightsTaken: routine,
        AdminRightsGiven: routine,
      },
    }),
    storedStreams<SessionEndsEvent>({
      category: 'sessionends',
      declaredIn: 'services/contexts/people/identity/sessions/domain/session-ends.events.ts',
      union: 'SessionEndsEvent',
      events: {
        MemberSessionsEnded: {
          significance: {
            kind: 'memberSessionsEnded',
            severity: 'info',
            when: ({ byStaffId }) => byStaffId !== undefined,
          },
          personal: { of: 'memberId', fields: ['username'] },
        },
        StaffSessionsEnded: {
          significance: {
            kind: 'staffSessionsEnded',
            severity: 'warning',
            when: ({ byStaffId }) => byStaffId !== undefined,
          },
          personal: { of: 'staffId', fields: ['username'] },
        },
      },
    }),
  ],
  api: [IdentityModule],
  worker: [ErasureWorkerModule, SessionEndsWorkerModule],
  pushes: [loginPush],
  projections: [membersProjection, staffProjection],
  entities: [MemberEntity, StaffEntity],
  reactions: [ErasePersonalData, EndSessionsOfChangedAccounts],
  commands: { api: [RegisterMember, CreateStaff] },
};
