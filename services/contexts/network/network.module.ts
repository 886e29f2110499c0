import { Module } from '@nestjs/common';
import { AccountsModule, InvitationCodes } from '@contexts/identity/identity.api';
import { PayrollSettingsModule } from '@contexts/payroll/payroll.api';
import { TeamReachModule } from '@contexts/team/team.api';
import { WalletModule } from '@contexts/wallet/wallet.api';
import { AgentNetworkController } from './http/agent-network.controller';
import { TreeDeskController } from './http/tree-desk.controller';
import { InviteRegisteredMembers } from './reactions/invite-registered-members';
import { ReceiveSentTransfers } from './reactions/receive-sent-transfers';
import { ContractsInForce } from './read-models/contracts-in-force';
import { DownlineTransfers } from './read-models/downline-transfers';
import { Downlines } from './read-models/downlines';
import { LinkStatistics } from './read-models/link-statistics';
import { MemberMoves } from './read-models/member-moves';
import { StaffTree } from './read-models/staff-tree';
import { UplinesModule } from './uplines.module';
import { DecideMoveHandler } from './use-cases/decide-move';
import { DownlineNotes } from './use-cases/downline-notes';
import { InvitationLinks } from './use-cases/invitation-links';
import { MoveCommands } from './use-cases/move-commands';
import { MoveViews } from './use-cases/move-views';
import { NetworkCodes } from './use-cases/network-codes';
import { OpenAccountHandler } from './use-cases/open-account';
import { RequestMoveHandler } from './use-cases/request-move';
import { TransferRules } from './use-cases/transfer-rules';
import { TransferToDownlineHandler } from './use-cases/transfer-to-downline';

/** What agents and staff call. */
@Module({
  imports: [AccountsModule, UplinesModule, TeamReachModule, PayrollSettingsModule, WalletModule],
  controllers: [AgentNetworkController, TreeDeskController],
  providers: [
    NetworkCodes,
    { provide: InvitationCodes, useExisting: NetworkCodes },
    InvitationLinks,
    LinkStatistics,
    OpenAccountHandler,
    ContractsInForce,
    Downlines,
    DownlineNotes,
    DownlineTransfers,
    TransferRules,
    TransferToDownlineHandler,
    StaffTree,
    MemberMoves,
    MoveCommands,
    MoveViews,
    RequestMoveHandler,
    DecideMoveHandler,
  ],
})
export class NetworkModule {}

/** What the worker needs: the reactions. The wallet's handlers come with the wallet. */
@Module({
  providers: [InviteRegisteredMembers, ReceiveSentTransfers],
  exports: [InviteRegisteredMembers, ReceiveSentTransfers],
})
export class NetworkWorkerModule {}
