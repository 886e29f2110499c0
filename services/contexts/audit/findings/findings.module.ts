import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { FreezeWalletHandler, ReleaseWalletHandler } from '@contexts/wallet/wallet.api';
import { FindingsController } from './http/findings.controller';
import { FreezeUnequalWallets } from './reactions/freeze-unequal-wallets';
import { ReportBrokenChain } from './reactions/report-broken-chain';
import { FindingViews } from './read-models/finding-view';
import { Findings } from './read-models/findings';
import { ReportMismatch } from './use-cases/report-mismatch';
import { ResolveFinding } from './use-cases/resolve-finding';

/** What staff see and settle. */
@Module({
  imports: [AccountsModule],
  controllers: [FindingsController],
  providers: [Findings, FindingViews, ResolveFinding],
  exports: [Findings],
})
export class FindingsModule {}

/** What the worker does: findings are told, wallets frozen and released. */
@Module({
  providers: [ReportMismatch, FreezeUnequalWallets, ReportBrokenChain, FreezeWalletHandler, ReleaseWalletHandler],
  exports: [ReportMismatch, FreezeUnequalWallets, ReportBrokenChain],
})
export class FindingsWorkerModule {}
