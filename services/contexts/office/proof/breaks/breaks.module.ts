import { Global, Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { AdjustmentLimitsModule } from '@contexts/office/books/books.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { FinanceCases, RoundEndingModule, RoundsModule } from '@contexts/play/rounds/rounds.api';
import { BreaksStaffController } from './http/breaks.staff.controller';
import { VendorWordStaffController } from './http/vendor-word.staff.controller';
import { EndDecidedRounds } from './reactions/end-decided-rounds';
import { FreezeUnequalWallets } from './reactions/freeze-unequal-wallets';
import { ReportBrokenChain } from './reactions/report-broken-chain';
import { BreakViews } from './read-models/break-views';
import { Breaks } from './read-models/breaks';
import { DecidedRounds } from './use-cases/decided-rounds';
import { ReportMismatch } from './use-cases/report-mismatch';
import { ResolveBreak } from './use-cases/resolve-break';
import { RoundBreaks } from './use-cases/round-breaks';
import { RoundCases } from './use-cases/round-cases';

/** The breaks as staff see and resolve them. */
@Module({
  imports: [AccountsModule, AdjustmentLimitsModule, CatalogueModule, RoundsModule],
  controllers: [BreaksStaffController, VendorWordStaffController],
  providers: [Breaks, BreakViews, DecidedRounds, ResolveBreak, RoundCases],
  exports: [ResolveBreak],
})
export class BreaksModule {}

/**
 * The worker's part: mismatches are reported, wallets frozen and released, decided rounds ended. It is global because
 * the job about stale rounds stands in a context above this one and is given its port `FinanceCases` from here.
 */
@Global()
@Module({
  imports: [RoundEndingModule, WalletCommandsModule],
  providers: [
    ReportMismatch,
    FreezeUnequalWallets,
    ReportBrokenChain,
    DecidedRounds,
    EndDecidedRounds,
    { provide: FinanceCases, useClass: RoundBreaks },
  ],
  exports: [ReportMismatch, FreezeUnequalWallets, ReportBrokenChain, EndDecidedRounds, FinanceCases],
})
export class BreaksWorkerModule {}
