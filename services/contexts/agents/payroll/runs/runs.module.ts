import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { PayrollSettingsModule } from '../settings/settings.module';
import { payrollSchedules } from './jobs/payroll-schedules';
import { ContractBooks } from './use-cases/contract-books';
import { DueRuns } from './use-cases/due-runs';
import { AgentBillsController } from './http/agent-bills.controller';
import { PayrollStaffController } from './http/payroll.staff.controller';
import { BillsStaffController } from './http/bills.staff.controller';
import { PayrollReconciler } from './use-cases/payroll-reconciler';
import { PayApprovedDividends } from './reactions/pay-approved-dividends';
import { BillBets } from './read-models/bill-bets';
import { BillBranches } from './read-models/bill-branches';
import { BillDetails } from './read-models/bill-details';
import { Bills } from './read-models/bills';
import { Leftovers } from './read-models/leftovers';
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
  exports: [Bills, Dividends],
})
export class SalaryRunsModule {}

/** Runs for whoever asks for them. The wallet's handlers come with the wallet. */
@Module({
  imports: [PayrollSettingsModule],
  providers: [WalletBalances, ContractBooks, Leftovers, SalaryRunner, DueRuns],
  exports: [SalaryRunner, DueRuns],
})
export class DueRunsModule {}

/** The workers' side of runs: they begin by themselves. */
@Module({
  imports: [DueRunsModule],
  providers: [PayrollReconciler, PayApprovedDividends, ...payrollSchedules],
  exports: [DueRunsModule, PayrollReconciler, PayApprovedDividends, ...payrollSchedules],
})
export class SalaryRunsWorkerModule {}
