import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { AgentContractsModule, AgentContractsWorkerModule } from './contracts/contracts.module';
import { SalaryRunsModule } from './runs/runs.module';
import { PayrollSettingsController } from './settings/http/payroll-settings.controller';
import { PayrollSettingsModule } from './settings/settings.module';
import { ChangePayrollSettingsHandler } from './settings/use-cases/change-payroll-settings';

/** What agents and staff call. */
@Module({
  imports: [AccountsModule, PayrollSettingsModule, AgentContractsModule, SalaryRunsModule],
  controllers: [PayrollSettingsController],
  providers: [ChangePayrollSettingsHandler],
})
export class PayrollModule {}

/** What the worker needs: the reactions, the jobs, and the commands that they send. */
@Module({ imports: [AgentContractsWorkerModule], exports: [AgentContractsWorkerModule] })
export class PayrollWorkerModule {}
