import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { AgentContractsEvent } from './agent-contracts/domain/agent-contracts.events';
import type { SalaryRunEvent } from './runs/domain/salary-run.events';
import type { DividendEvent } from './runs/domain/dividend.events';
import type { PayrollSwitchEvent } from './runs/domain/payroll-switch.events';
import type { PayrollSettingsEvent } from './settings/domain/payroll-settings.events';
import { PayrollModule, PayrollWorkerModule } from './payroll.module';
import { SalaryRunsWorkerModule } from './runs/runs.module';
import { payrollSchedules } from './runs/jobs/payroll-schedules';
import { billPush } from './runs/bill.pushes';
import { PayApprovedDividends } from './runs/reactions/pay-approved-dividends';
import { agentContractPush } from './agent-contracts/agent-contracts.pushes';
import { ExpireOffers } from './agent-contracts/jobs/expire-offers';
import { EndContractsOfMoved } from './agent-contracts/reactions/end-contracts-of-moved';
import { salaryRunEntities } from './runs/read-models/salary-runs.entities';
import { salaryRunsProjection } from './runs/read-models/salary-runs.projection';
import { AgentContractEntity } from './agent-contracts/read-models/agent-contract.entity';
import { agentContractsProjection } from './agent-contracts/read-models/agent-contracts.projection';
import { ChangePayrollSettings } from './settings/use-cases/change-payroll-settings';
import { OfferContract } from './agent-contracts/use-cases/offer-contract';
import { OfferPromisedContract } from './agent-contracts/use-cases/offer-promised-contract';
import { DecideContract } from './agent-contracts/use-cases/decide-contract';

export const payrollContext: ContextManifest = {
  name: 'payroll',
  uses: ['identity', 'catalogue', 'wallet', 'statements', 'tree', 'team'],
  streams: [
    storedStreams<AgentContractsEvent>({
      category: 'agentcontracts',
      declaredIn: 'services/contexts/agents/payroll/agent-contracts/domain/agent-contracts.events.ts',
      union: 'AgentContractsEvent',
      events: {
        ContractOffered: {
          significance: {
            kind: 'houseContractOffered',
            severity: 'warning',
            when: ({ uplineId }) => uplineId === null,
          },
        },
        ContractAccepted: {
          significance: { kind: 'houseContractAccepted', severity: 'info', when: ({ uplineId }) => uplineId === null },
        },
        OfferClosed: routine,
        ContractTerminated: {
          significance: { kind: 'houseContractEnded', severity: 'warning', when: ({ uplineId }) => uplineId === null },
        },
        DownlineMoved: routine,
        OfferRefused: routine,
      },
    }),
    storedStreams<SalaryRunEvent>({
      category: 'salaryrun',
      declaredIn: 'services/contexts/agents/payroll/runs/domain/salary-run.events.ts',
      union: 'SalaryRunEvent',
      events: {
        SalaryRunStarted: routine,
        BillsIssued: routine,
        BillsPaid: routine,
        DebtsClaimed: routine,
        DebtsSettled: routine,
        SalaryRunCompleted: routine,
      },
    }),
    storedStreams<DividendEvent>({
      category: 'dividend',
      declaredIn: 'services/contexts/agents/payroll/runs/domain/dividend.events.ts',
      union: 'DividendEvent',
      events: {
        DividendRequested: routine,
        DividendDecidedByUpline: routine,
        DividendDecidedByFinance: routine,
        DividendPaid: { significance: { kind: 'dividendPaid', severity: 'info' } },
      },
    }),
    storedStreams<PayrollSwitchEvent>({
      category: 'payrollswitch',
      declaredIn: 'services/contexts/agents/payroll/runs/domain/payroll-switch.events.ts',
      union: 'PayrollSwitchEvent',
      events: {
        PayrollPaused: { significance: { kind: 'payrollPaused', severity: 'warning' } },
        PayrollResumed: { significance: { kind: 'payrollResumed', severity: 'info' } },
        PayrollRunAsked: routine,
      },
    }),
    storedStreams<PayrollSettingsEvent>({
      category: 'payrollsettings',
      declaredIn: 'services/contexts/agents/payroll/settings/domain/payroll-settings.events.ts',
      union: 'PayrollSettingsEvent',
      events: {
        PayrollSettingsChanged: { significance: { kind: 'payrollSettingsChanged', severity: 'warning' } },
      },
    }),
  ],
  api: [PayrollModule],
  worker: [SalaryRunsWorkerModule, PayrollWorkerModule],
  projections: [salaryRunsProjection, agentContractsProjection],
  entities: [...salaryRunEntities, AgentContractEntity],
  reactions: [PayApprovedDividends, EndContractsOfMoved],
  jobs: [ExpireOffers, ...payrollSchedules],
  pushes: [agentContractPush, billPush],
  commands: { api: [ChangePayrollSettings, OfferContract, DecideContract], worker: [OfferPromisedContract] },
};
