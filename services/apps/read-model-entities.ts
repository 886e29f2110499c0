import { eventHistoryEntities } from '@contexts/audit/read-models/event-history.entity';
import { StaffActivityEntity } from '@contexts/audit/trail/read-models/staff-activity.entity';
import { SignificantEventEntity } from '@contexts/audit/read-models/significant-event.entity';
import { FindingEntity } from '@contexts/audit/findings/read-models/finding.entity';
import { ledgerEntities } from '@contexts/audit/ledger/read-models/ledger.entities';
import { AdjustmentEntity } from '@contexts/audit/adjustments/read-models/adjustment.entity';
import { DepositEntity } from '@contexts/cashier/read-models/deposit.entity';
import { catalogueEntities } from '@contexts/games/read-models/catalogue.entities';
import { ownGamesEntities } from '@contexts/games/read-models/own-games.entities';
import { winnersEntities } from '@contexts/games/winners/read-models/winners.entities';
import { MemberEntity } from '@contexts/identity/read-models/member.entity';
import { StaffEntity } from '@contexts/identity/read-models/staff.entity';
import { networkEntities } from '@contexts/network/read-models/network.entities';
import { AnnouncementEntity } from '@contexts/messages/read-models/announcement.entity';
import { FeedbackEntity } from '@contexts/messages/read-models/feedback.entity';
import { teamEntities } from '@contexts/team/read-models/team.entities';
import { salaryRunEntities } from '@contexts/payroll/runs/read-models/salary-runs.entities';
import { AgentContractEntity } from '@contexts/payroll/contracts/read-models/agent-contract.entity';
import { walletEntities } from '@contexts/wallet/read-models/wallet.entities';

/** Every table of the schema `read` that TypeORM knows; `npm run check` compares them with the migrations. */
export const readModelEntities = [
  MemberEntity,
  StaffEntity,
  ...walletEntities,
  ...catalogueEntities,
  ...ownGamesEntities,
  DepositEntity,
  AnnouncementEntity,
  FeedbackEntity,
  ...eventHistoryEntities,
  ...ledgerEntities,
  FindingEntity,
  StaffActivityEntity,
  AdjustmentEntity,
  SignificantEventEntity,
  ...winnersEntities,
  ...teamEntities,
  ...networkEntities,
  ...salaryRunEntities,
  AgentContractEntity,
];
