import { eventHistoryProjection } from '@contexts/audit/read-models/event-history.projection';
import { staffActivityProjection } from '@contexts/audit/trail/read-models/staff-activity.projection';
import { significantEventsProjection } from '@contexts/audit/read-models/significant-events.projection';
import { findingsProjection } from '@contexts/audit/findings/read-models/findings.projection';
import { ledgerProjection } from '@contexts/audit/ledger/read-models/ledger.projection';
import { adjustmentsProjection } from '@contexts/audit/adjustments/read-models/adjustments.projection';
import { depositsProjection } from '@contexts/cashier/read-models/deposits.projection';
import { catalogueProjection } from '@contexts/games/read-models/catalogue.projection';
import { ownGamesProjection } from '@contexts/games/read-models/own-games.projection';
import { winnersProjection } from '@contexts/games/winners/read-models/winners.projection';
import { membersProjection } from '@contexts/identity/read-models/members.projection';
import { staffProjection } from '@contexts/identity/read-models/staff.projection';
import { networkProjection } from '@contexts/network/read-models/network.projection';
import { announcementsProjection } from '@contexts/messages/read-models/announcements.projection';
import { feedbackProjection } from '@contexts/messages/read-models/feedback.projection';
import { teamProjection } from '@contexts/team/read-models/team.projection';
import { salaryRunsProjection } from '@contexts/payroll/runs/read-models/salary-runs.projection';
import { agentContractsProjection } from '@contexts/payroll/contracts/read-models/agent-contracts.projection';
import { walletProjection } from '@contexts/wallet/read-models/wallet.projection';
import type { Projection } from '@platform/projections/projection';

/** Everything that the worker derives from the log. */
export const projections: readonly Projection[] = [
  membersProjection,
  staffProjection,
  walletProjection,
  depositsProjection,
  catalogueProjection,
  ownGamesProjection,
  announcementsProjection,
  feedbackProjection,
  eventHistoryProjection,
  ledgerProjection,
  findingsProjection,
  staffActivityProjection,
  adjustmentsProjection,
  significantEventsProjection,
  winnersProjection,
  teamProjection,
  networkProjection,
  salaryRunsProjection,
  agentContractsProjection,
];
