import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AdjustmentsWorkerModule } from '@contexts/audit/adjustments/adjustments.module';
import { ApplyApprovedAdjustments } from '@contexts/audit/adjustments/reactions/apply-approved-adjustments';
import { FindingsWorkerModule } from '@contexts/audit/findings/findings.module';
import { FreezeUnequalWallets } from '@contexts/audit/findings/reactions/freeze-unequal-wallets';
import { ReportBrokenChain } from '@contexts/audit/findings/reactions/report-broken-chain';
import { ReconcilerWorkerModule } from '@contexts/audit/reconciler/reconciler.module';
import { SealWorkerModule } from '@contexts/audit/seal/seal.module';
import { WaypointsWorkerModule } from '@contexts/audit/waypoints/waypoints.module';
import { DepositsModule } from '@contexts/cashier/deposits.module';
import { ExpireDeposits } from '@contexts/cashier/jobs/expire-deposits';
import { CreditConfirmedDeposits } from '@contexts/cashier/reactions/credit-confirmed-deposits';
import { JackpotWorkerModule } from '@contexts/games/jackpot/jackpot.module';
import { SettleJackpot } from '@contexts/games/jackpot/reactions/settle-jackpot';
import { AskAboutStaleRounds } from '@contexts/games/stale-rounds/jobs/ask-about-stale-rounds';
import { EndDecidedRounds } from '@contexts/games/stale-rounds/reactions/end-decided-rounds';
import { StaleRoundsWorkerModule } from '@contexts/games/stale-rounds/stale-rounds.module';
import { NetworkWorkerModule } from '@contexts/network/network.module';
import { InviteRegisteredMembers } from '@contexts/network/reactions/invite-registered-members';
import { ReceiveSentTransfers } from '@contexts/network/reactions/receive-sent-transfers';
import { payrollBells } from '@contexts/payroll/runs/bells';
import { PayApprovedDividends } from '@contexts/payroll/runs/reactions/pay-approved-dividends';
import { SalaryRunsWorkerModule } from '@contexts/payroll/runs/runs.module';
import { CreditDepositHandler } from '@contexts/wallet/use-cases/credit-deposit';
import {
  AdjustBalanceHandler,
  AwardJackpotHandler,
  ChargeShortfallHandler,
  PaySalaryHandler,
  ReceiveFromUplineHandler,
  SendToDownlineHandler,
} from '@contexts/wallet/wallet.api';
import { ExpireOffers } from '@contexts/payroll/contracts/jobs/expire-offers';
import { EndContractsOfMoved } from '@contexts/payroll/contracts/reactions/end-contracts-of-moved';
import { OfferWhatWasPromised } from '@contexts/payroll/contracts/reactions/offer-what-was-promised';
import { PayrollWorkerModule } from '@contexts/payroll/payroll.module';
import type { Config } from '@platform/config/config';
import { HttpModule } from '@platform/http/http.module';
import { JobsModule } from '@platform/jobs/jobs.module';
import { PlatformModule } from '@platform/platform.module';
import { ProjectionsModule } from '@platform/projections/projections.module';
import { ReactionsModule } from '@platform/reactions/reactions.module';
import { projections } from '../projections';
import { readModelEntities } from '../read-model-entities';

/** What follows from the log: tables, effects elsewhere, and what falls due with time. */
@Module({})
export class WorkerModule {
  static register(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({ config, entities: readModelEntities }),
        CqrsModule.forRoot(),
        HttpModule,
        DepositsModule,
        JackpotWorkerModule,
        AdjustmentsWorkerModule,
        SealWorkerModule,
        ReconcilerWorkerModule,
        WaypointsWorkerModule,
        SalaryRunsWorkerModule,
        NetworkWorkerModule,
        ProjectionsModule.register(projections),
        ReactionsModule.register({
          imports: [
            DepositsModule,
            JackpotWorkerModule,
            AdjustmentsWorkerModule,
            FindingsWorkerModule,
            NetworkWorkerModule,
            SalaryRunsWorkerModule,
            PayrollWorkerModule,
            StaleRoundsWorkerModule,
          ],
          reactions: [
            CreditConfirmedDeposits,
            SettleJackpot,
            ApplyApprovedAdjustments,
            FreezeUnequalWallets,
            ReportBrokenChain,
            InviteRegisteredMembers,
            ReceiveSentTransfers,
            PayApprovedDividends,
            OfferWhatWasPromised,
            EndContractsOfMoved,
            EndDecidedRounds,
          ],
        }),
        JobsModule.register({
          imports: [DepositsModule, HttpModule, SalaryRunsWorkerModule, PayrollWorkerModule, StaleRoundsWorkerModule],
          handlers: [ExpireDeposits, ExpireOffers, AskAboutStaleRounds, ...payrollBells],
        }),
      ],
      providers: [
        CreditDepositHandler,
        AdjustBalanceHandler,
        AwardJackpotHandler,
        PaySalaryHandler,
        ChargeShortfallHandler,
        SendToDownlineHandler,
        ReceiveFromUplineHandler,
      ],
    };
  }
}
