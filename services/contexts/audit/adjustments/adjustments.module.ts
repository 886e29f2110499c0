import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { AdjustmentsController } from './http/adjustments.controller';
import { ApplyApprovedAdjustments } from './reactions/apply-approved-adjustments';
import { Adjustments } from './read-models/adjustments';
import { AdjustmentSettings } from './use-cases/adjustment-settings';
import { AdjustmentViews } from './use-cases/adjustment-views';
import { Allowances } from './use-cases/allowances';
import { DecideAdjustmentHandler } from './use-cases/decide-adjustment';
import { RequestAdjustmentHandler } from './use-cases/request-adjustment';

/** What finance calls. */
@Module({
  imports: [AccountsModule],
  controllers: [AdjustmentsController],
  providers: [
    Adjustments,
    AdjustmentSettings,
    AdjustmentViews,
    Allowances,
    RequestAdjustmentHandler,
    DecideAdjustmentHandler,
  ],
})
export class AdjustmentsModule {}

/** What the worker needs: the reaction. The wallet's handlers come with the wallet. */
@Module({ providers: [ApplyApprovedAdjustments], exports: [ApplyApprovedAdjustments] })
export class AdjustmentsWorkerModule {}
