import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/games/games.api';
import { AccountsModule } from '@contexts/identity/identity.api';
import { FreezeWalletHandler, ReleaseWalletHandler } from '@contexts/wallet/wallet.api';
import { AdjustmentSettings } from '../adjustments/use-cases/adjustment-settings';
import { RecordedEvents } from '../explorer/recorded-events';
import { FindingsController } from './http/findings.controller';
import { FreezeUnequalWallets } from './reactions/freeze-unequal-wallets';
import { ReportBrokenChain } from './reactions/report-broken-chain';
import { FindingViews } from './read-models/finding-view';
import { Findings } from './read-models/findings';
import { RoundRecords } from './read-models/round-records';
import { ReportMismatch } from './use-cases/report-mismatch';
import { ResolveFinding } from './use-cases/resolve-finding';
import { RoundCases } from './use-cases/round-cases';
import { RoundsOfFindings } from './use-cases/rounds-of-findings';

/** Which rounds findings are about, and what was decided about them; for whoever ends them, and whoever asks their vendors. */
@Module({ providers: [RoundsOfFindings, RoundRecords, RecordedEvents], exports: [RoundsOfFindings, RoundRecords] })
export class RoundsOfFindingsModule {}

/** What staff see and settle. */
@Module({
  imports: [AccountsModule, CatalogueModule, RoundsOfFindingsModule],
  controllers: [FindingsController],
  providers: [Findings, FindingViews, ResolveFinding, RoundCases, AdjustmentSettings],
  exports: [Findings],
})
export class FindingsModule {}

/** What the worker does: findings are told, wallets frozen and released. */
@Module({
  providers: [ReportMismatch, FreezeUnequalWallets, ReportBrokenChain, FreezeWalletHandler, ReleaseWalletHandler],
  exports: [ReportMismatch, FreezeUnequalWallets, ReportBrokenChain],
})
export class FindingsWorkerModule {}
