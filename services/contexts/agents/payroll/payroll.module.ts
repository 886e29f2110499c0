import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { AgentContractsModule, AgentContractsWorkerModule } from './agent-contracts/agent-contracts.module';
import { SalaryRunsModule } from './runs/runs.module';
import { PayrollSettingsStaffController } from './settings/http/payroll-settings.staff.controller';
import { PayrollSettingsModule } from './settings/settings.module';
import { ChangePayrollSettingsHandler } from './settings/use-cases/change-payroll-settings';

/** The controllers for agents and staff, and the queries behind them. */
@Module({
  imports: [AccountsModule, PayrollSettingsModule, AgentContractsModule, SalaryRunsModule],
  controllers: [PayrollSettingsStaffController],
  providers: [ChangePayrollSettingsHandler],
})
export class PayrollModule {}

/** The reactions and jobs of the worker, and the commands that they send. */
@Module({ imports: [AgentContractsWorkerModule], exports: [AgentContractsWorkerModule] })
export class PayrollWorkerModule {}
