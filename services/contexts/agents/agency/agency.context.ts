import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { InvitationLinksEvent } from './domain/invitation-links.events';
import type { InvitationCodeClaimed, AccountOpeningRequested, MemberInvited } from './domain/invitations.events';
import type { AgentTransfersEvent } from './domain/agent-transfers.events';
import type { UplineAskEvent } from './domain/upline-asks.events';
import type { DownlineNoted } from './domain/downline-note.events';
import { AgencyModule, AgencyWorkerModule } from './agency.module';
import { downlinePush, uplineAskPush } from './agency.pushes';
import { ExpireUplineAsks } from './jobs/expire-upline-asks';
import { AnswerAsksWithTransfers } from './reactions/answer-asks-with-transfers';
import { TellOfUplineAsks } from './reactions/tell-of-upline-asks';
import { InviteRegisteredMembers } from './reactions/invite-registered-members';
import { OfferWhatWasPromised } from './reactions/offer-what-was-promised';
import { ReceiveSentTransfers } from './reactions/receive-sent-transfers';
import { agencyEntities } from './read-models/agency.entities';
import { agencyProjection } from './read-models/agency.projection';
import { OpenAccount } from './use-cases/open-account';
import { TransferToDownline } from './use-cases/transfer-to-downline';

export const agencyContext: ContextManifest = {
  name: 'agency',
  uses: ['identity', 'messages', 'wallet', 'cashier', 'withdrawals', 'tree', 'team', 'payroll'],
  streams: [
    storedStreams<InvitationLinksEvent>({
      category: 'invitationlinks',
      declaredIn: 'services/contexts/agents/agency/domain/invitation-links.events.ts',
      union: 'InvitationLinksEvent',
      events: {
        LinkOpened: routine,
        LinkChanged: routine,
      },
    }),
    storedStreams<InvitationCodeClaimed>({
      category: 'invitationcode',
      declaredIn: 'services/contexts/agents/agency/domain/invitations.events.ts',
      union: 'InvitationCodeClaimed',
      events: {
        InvitationCodeClaimed: routine,
      },
    }),
    storedStreams<AccountOpeningRequested>({
      category: 'accountopening',
      declaredIn: 'services/contexts/agents/agency/domain/invitations.events.ts',
      union: 'AccountOpeningRequested',
      events: {
        AccountOpeningRequested: { ...routine, personal: { of: 'memberId', fields: ['username', 'nickname'] } },
      },
    }),
    storedStreams<MemberInvited>({
      category: 'invitation',
      declaredIn: 'services/contexts/agents/agency/domain/invitations.events.ts',
      union: 'MemberInvited',
      events: {
        MemberInvited: routine,
      },
    }),
    storedStreams<AgentTransfersEvent>({
      category: 'agenttransfers',
      declaredIn: 'services/contexts/agents/agency/domain/agent-transfers.events.ts',
      union: 'AgentTransfersEvent',
      events: {
        TransferRequested: routine,
        TransferRefused: routine,
      },
    }),
    storedStreams<DownlineNoted>({
      category: 'downlinenote',
      declaredIn: 'services/contexts/agents/agency/domain/downline-note.events.ts',
      union: 'DownlineNoted',
      events: {
        DownlineNoted: { ...routine, personal: { of: 'memberId', fields: ['note'] } },
      },
    }),
    storedStreams<UplineAskEvent>({
      category: 'uplinerequest',
      declaredIn: 'services/contexts/agents/agency/domain/upline-asks.events.ts',
      union: 'UplineAskEvent',
      events: {
        FundsAsked: { ...routine, personal: { of: 'memberId', fields: ['note'] } },
        FundsAskAnswered: routine,
        FundsAskCancelled: routine,
        FundsAskExpired: routine,
      },
    }),
  ],
  api: [AgencyModule],
  worker: [AgencyWorkerModule],
  projections: [agencyProjection],
  entities: [...agencyEntities],
  reactions: [
    InviteRegisteredMembers,
    ReceiveSentTransfers,
    OfferWhatWasPromised,
    AnswerAsksWithTransfers,
    TellOfUplineAsks,
  ],
  jobs: [ExpireUplineAsks],
  pushes: [downlinePush, uplineAskPush],
  commands: { api: [OpenAccount, TransferToDownline] },
};
