import { Global, Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { CashierModule } from '@contexts/money/cashier/cashier.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { StopGate } from '@platform/http/access/stop-gate';
import { StopsStaffController } from './http/stops.staff.controller';
import { CarryOutStops } from './reactions/carry-out-stops';
import { TellMembersOfStops } from './reactions/tell-members-of-stops';
import { CarryOut } from './use-cases/carry-out';
import { ChangeStops } from './use-cases/change-stops';
import { StandingStops } from './use-cases/standing-stops';
import { StopList } from './use-cases/stop-list';
import { StopSubjects } from './use-cases/stop-subjects';

/** Global, because whoever takes a stake or a deposit asks the gate. */
@Global()
@Module({
  imports: [AccountsModule, CatalogueModule, CashierModule],
  controllers: [StopsStaffController],
  providers: [
    StandingStops,
    { provide: StopGate, useExisting: StandingStops },
    StopSubjects,
    CarryOut,
    ChangeStops,
    StopList,
  ],
  exports: [StopGate, StopList],
})
export class StopsModule {}

/**
 * The worker's part: the reactions, and the gate that payouts ask. The handlers of wallet and messages come with those.
 */
@Global()
@Module({
  providers: [
    CarryOut,
    CarryOutStops,
    StandingStops,
    TellMembersOfStops,
    { provide: StopGate, useExisting: StandingStops },
  ],
  exports: [CarryOutStops, StopGate, TellMembersOfStops],
})
export class StopsWorkerModule {}
