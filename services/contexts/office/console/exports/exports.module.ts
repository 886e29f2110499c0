import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { ExplorerModule } from '../explorer/explorer.module';
import { LedgerModule } from '@contexts/office/books/books.api';
import { DepositContestsModule } from '@contexts/money/cashier/cashier.api';
import { AmlRowsModule } from '@contexts/money/aml/aml.api';
import { StatementRowsModule } from '@contexts/money/treasury/treasury.api';
import { StopsModule } from '@contexts/office/stops/stops.api';
import { StaffTransfersModule } from '@contexts/office/vendor-desk/vendor-desk.api';
import { WithheldAmountsModule } from '@contexts/office/withheld/withheld.api';
import { StaffMembersModule } from '../members/staff-members.module';
import { EventExports } from './use-cases/event-exports';
import { ExportSources } from './use-cases/export-sources';
import { ExportsStaffController } from './http/exports.staff.controller';

/** Files to take away. */
@Module({
  imports: [
    AccountsModule,
    AmlRowsModule,
    DepositContestsModule,
    ExplorerModule,
    LedgerModule,
    StaffMembersModule,
    StatementRowsModule,
    StopsModule,
    StaffTransfersModule,
    WithheldAmountsModule,
  ],
  controllers: [ExportsStaffController],
  providers: [EventExports, ExportSources],
})
export class ExportsModule {}
