import { Module } from '@nestjs/common';
import {
  AccountClosingsModule,
  AccountsModule,
  InvitationCodes,
  MemberDirectory,
} from '@contexts/people/identity/identity.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { ContestedDeposits } from '@contexts/money/withdrawals/withdrawals.api';
import { TeamReachModule, UplinesModule } from '@contexts/agents/tree/tree.api';
import {
  AgentContractCommandsModule,
  ContractsInForceModule,
  PayrollSettingsModule,
} from '@contexts/agents/payroll/payroll.api';
import { AgencyController } from './http/agency.controller';
import { UplineAsksController } from './http/upline-asks.controller';
import { ExpireUplineAsks } from './jobs/expire-upline-asks';
import { AnswerAsksWithTransfers } from './reactions/answer-asks-with-transfers';
import { TellOfUplineAsks } from './reactions/tell-of-upline-asks';
import { UplineAskLists } from './read-models/upline-ask-lists';
import { UplineAsks } from './use-cases/upline-asks';
import { TreeStaffController } from './http/tree.staff.controller';
import { InviteRegisteredMembers } from './reactions/invite-registered-members';
import { OfferWhatWasPromised } from './reactions/offer-what-was-promised';
import { ReceiveSentTransfers } from './reactions/receive-sent-transfers';
import { DownlineTransfers } from './read-models/downline-transfers';
import { Downlines } from './read-models/downlines';
import { LinkStatistics } from './read-models/link-statistics';
import { StaffTree } from './read-models/staff-tree';
import { AgencyCodes } from './use-cases/agency-codes';
import { FreeWay } from './use-cases/free-way';
import { DownlineNotes } from './use-cases/downline-notes';
import { InvitationLinks } from './use-cases/invitation-links';
import { OpenAccountHandler } from './use-cases/open-account';
import { TransferRules } from './use-cases/transfer-rules';
import { TransferToDownlineHandler } from './use-cases/transfer-to-downline';

/** The calls of agents, and the tree as staff see it. */
@Module({
  imports: [
    AccountClosingsModule,
    AccountsModule,
    UplinesModule,
    TeamReachModule,
    ContractsInForceModule,
    PayrollSettingsModule,
    WalletModule,
  ],
  controllers: [AgencyController, TreeStaffController, UplineAsksController],
  providers: [
    AgencyCodes,
    { provide: InvitationCodes, useExisting: AgencyCodes },
    InvitationLinks,
    LinkStatistics,
    OpenAccountHandler,
    ContestedDeposits,
    Downlines,
    DownlineNotes,
    DownlineTransfers,
    FreeWay,
    TransferRules,
    TransferToDownlineHandler,
    StaffTree,
    UplineAskLists,
    UplineAsks,
  ],
  exports: [DownlineNotes, InvitationLinks, TransferRules],
})
export class AgencyModule {}

/** The reactions of the worker, and payroll's commands that they send. The wallet's handlers come with the wallet. */
@Module({
  imports: [AgentContractCommandsModule],
  providers: [
    AnswerAsksWithTransfers,
    ExpireUplineAsks,
    InviteRegisteredMembers,
    MemberDirectory,
    OfferWhatWasPromised,
    ReceiveSentTransfers,
    TellOfUplineAsks,
    UplineAskLists,
  ],
  exports: [
    AnswerAsksWithTransfers,
    ExpireUplineAsks,
    InviteRegisteredMembers,
    OfferWhatWasPromised,
    ReceiveSentTransfers,
    TellOfUplineAsks,
  ],
})
export class AgencyWorkerModule {}
