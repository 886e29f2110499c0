import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/games/games.api';
import { AccountsModule } from '@contexts/identity/identity.api';
import { WalletBalances } from '@contexts/wallet/wallet.api';
import { PayrollSettingsModule } from '../settings/settings.module';
import { payrollBells } from './bells';
import { ContractBooks } from './contract-books';
import { AgentBillsController } from './http/agent-bills.controller';
import { PayrollDeskController } from './http/payroll-desk.controller';
import { StaffBillsController } from './http/staff-bills.controller';
import { PayrollReconciler } from './payroll-reconciler';
import { PayApprovedDividends } from './reactions/pay-approved-dividends';
import { BillBets } from './read-models/bill-bets';
import { BillBranches } from './read-models/bill-branches';
import { BillDetails } from './read-models/bill-details';
import { Bills } from './read-models/bills';
import { SalaryRuns } from './read-models/salary-runs';
import { SalaryRunner } from './salary-runner';
import { Dividends } from './use-cases/dividends';
import { PayrollDesk } from './use-cases/payroll-desk';
import { QueueGlance } from './use-cases/queue-glance';

/** What agents and staff call. */
@Module({
  imports: [AccountsModule, CatalogueModule, PayrollSettingsModule],
  controllers: [AgentBillsController, StaffBillsController, PayrollDeskController],
  providers: [
    Bills,
    BillDetails,
    BillBranches,
    BillBets,
    SalaryRuns,
    Dividends,
    PayrollDesk,
    QueueGlance,
    ContractBooks,
  ],
})
export class SalaryRunsModule {}

/** What pays. The wallet's handlers come with the wallet. */
@Module({
  imports: [PayrollSettingsModule],
  providers: [WalletBalances, ContractBooks, SalaryRunner, PayrollReconciler, PayApprovedDividends, ...payrollBells],
  exports: [PayrollReconciler, SalaryRunner, PayApprovedDividends, ...payrollBells],
})
export class SalaryRunsWorkerModule {}
