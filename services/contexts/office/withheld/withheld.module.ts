import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { PaymentDoubts } from '@contexts/money/cashier/cashier.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { RoundsModule } from '@contexts/play/rounds/rounds.api';
import { WithheldStaffController } from './http/withheld.staff.controller';
import { SettleWithheldAmounts } from './reactions/settle-withheld-amounts';
import { TellMembersOfSettlements } from './reactions/tell-members-of-settlements';
import { WithheldAmounts } from './read-models/withheld-amounts';
import { WithheldGauge } from './read-models/withheld-gauge';
import { DecideSettlementHandler } from './use-cases/decide-settlement';
import { ProposeSettlementHandler } from './use-cases/propose-settlement';
import { WithheldViews } from './use-cases/withheld-views';

/** The withheld amounts, for other contexts of the office. */
@Module({ imports: [AccountsModule, CatalogueModule], providers: [WithheldAmounts], exports: [WithheldAmounts] })
export class WithheldAmountsModule {}

/** The API's part: the routes of finance. */
@Module({
  imports: [AccountsModule, RoundsModule, WithheldAmountsModule],
  controllers: [WithheldStaffController],
  providers: [PaymentDoubts, WithheldViews, ProposeSettlementHandler, DecideSettlementHandler],
})
export class WithheldModule {}

/**
 * The worker's part: the reactions and the gauges. The handlers of wallet, cashier and messages come with those.
 */
@Module({
  providers: [SettleWithheldAmounts, TellMembersOfSettlements, WithheldGauge],
  exports: [SettleWithheldAmounts, TellMembersOfSettlements],
})
export class WithheldWorkerModule {}
