import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { AuditTrailModule } from './audit-trail/audit-trail.module';
import { ExplorerModule } from './explorer/explorer.module';
import { ExportsModule } from './exports/exports.module';
import { EventHistory } from './history/read-models/event-history';
import { LastBalances } from './history/read-models/last-balances';
import { LiveModule } from './live/live.module';
import { MembersStaffController } from './members/http/members.staff.controller';
import { StaffMembers } from './members/read-models/staff-members';

/** The pages of the back office that look into everything that happened. */
@Module({
  imports: [AccountsModule, AuditTrailModule, ExplorerModule, ExportsModule, LiveModule],
  controllers: [MembersStaffController],
  providers: [EventHistory, LastBalances, StaffMembers],
})
export class ConsoleModule {}
