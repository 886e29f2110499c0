import { Global, Module } from '@nestjs/common';
import { AgentFacts } from '@contexts/money/statements/statements.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import {
  AgentContractCommandsModule,
  AgentContractsModule,
  AgentContractsWorkerModule,
} from './agent-contracts/agent-contracts.module';
import { OwnAgentFacts } from './own-data/own-agent-facts';
import { SalaryRunsModule } from './runs/runs.module';
import { PayrollSettingsStaffController } from './settings/http/payroll-settings.staff.controller';
import { PayrollSettingsModule } from './settings/settings.module';
import { ChangePayrollSettingsHandler } from './settings/use-cases/change-payroll-settings';

/** An agent's part of a member's own data. Global, because the file is made by a context that knows no agents. */
@Global()
@Module({
  imports: [AccountsModule, AgentContractCommandsModule, SalaryRunsModule],
  providers: [OwnAgentFacts, { provide: AgentFacts, useExisting: OwnAgentFacts }],
  exports: [AgentFacts],
})
export class OwnAgentFactsModule {}

/** The controllers for agents and staff, and the queries behind them. */
@Module({
  imports: [AccountsModule, PayrollSettingsModule, AgentContractsModule, OwnAgentFactsModule, SalaryRunsModule],
  controllers: [PayrollSettingsStaffController],
  providers: [ChangePayrollSettingsHandler],
})
export class PayrollModule {}

/** The reactions and jobs of the worker, and the commands that they send. */
@Module({ imports: [AgentContractsWorkerModule], exports: [AgentContractsWorkerModule] })
export class PayrollWorkerModule {}
