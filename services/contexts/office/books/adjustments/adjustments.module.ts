import { Module } from '@nestjs/common';
import { AccountClosingsModule, AccountsModule } from '@contexts/people/identity/identity.api';
import { AdjustmentsStaffController } from './http/adjustments.staff.controller';
import { ApplyApprovedAdjustments } from './reactions/apply-approved-adjustments';
import { Adjustments } from './read-models/adjustments';
import { AdjustmentSettings } from './use-cases/adjustment-settings';
import { Allowances } from './use-cases/allowances';
import { DecideAdjustmentHandler } from './use-cases/decide-adjustment';
import { RequestAdjustmentHandler } from './use-cases/request-adjustment';

/** The limits of what one person of staff may move. */
@Module({ providers: [AdjustmentSettings], exports: [AdjustmentSettings] })
export class AdjustmentLimitsModule {}

/** The API's part: the routes of finance. */
@Module({
  imports: [AccountClosingsModule, AccountsModule, AdjustmentLimitsModule],
  controllers: [AdjustmentsStaffController],
  providers: [Adjustments, Allowances, RequestAdjustmentHandler, DecideAdjustmentHandler],
})
export class AdjustmentsModule {}

/** The worker's part: the reaction. The handlers of the wallet come with the wallet. */
@Module({ providers: [ApplyApprovedAdjustments], exports: [ApplyApprovedAdjustments] })
export class AdjustmentsWorkerModule {}
