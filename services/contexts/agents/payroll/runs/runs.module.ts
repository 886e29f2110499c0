import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { PayrollSettingsModule } from '../settings/settings.module';
import { payrollSchedules } from './jobs/payroll-schedules';
import { ContractBooks } from './use-cases/contract-books';
import { AgentBillsController } from './http/agent-bills.controller';
import { PayrollStaffController } from './http/payroll.staff.controller';
import { BillsStaffController } from './http/bills.staff.controller';
import { PayrollReconciler } from './use-cases/payroll-reconciler';
import { PayApprovedDividends } from './reactions/pay-approved-dividends';
import { BillBets } from './read-models/bill-bets';
import { BillBranches } from './read-models/bill-branches';
import { BillDetails } from './read-models/bill-details';
import { Bills } from './read-models/bills';
import { SalaryRuns } from './read-models/salary-runs';
import { SalaryRunner } from './use-cases/salary-runner';
import { Dividends } from './use-cases/dividends';
import { PayrollControl } from './use-cases/payroll-control';
import { JobQueueDepth } from './use-cases/job-queue-depth';

/** The controllers for agents and staff, and the queries behind them. */
@Module({
  imports: [AccountsModule, CatalogueModule, PayrollSettingsModule],
  controllers: [AgentBillsController, BillsStaffController, PayrollStaffController],
  providers: [
    Bills,
    BillDetails,
    BillBranches,
    BillBets,
    SalaryRuns,
    Dividends,
    PayrollControl,
    JobQueueDepth,
    ContractBooks,
  ],
})
export class SalaryRunsModule {}

/** The workers' side of runs. The wallet's handlers come with the wallet. */
@Module({
  imports: [PayrollSettingsModule],
  providers: [
    WalletBalances,
    ContractBooks,
    SalaryRunner,
    PayrollReconciler,
    PayApprovedDividends,
    ...payrollSchedules,
  ],
  exports: [PayrollReconciler, SalaryRunner, PayApprovedDividends, ...payrollSchedules],
})
export class SalaryRunsWorkerModule {}
