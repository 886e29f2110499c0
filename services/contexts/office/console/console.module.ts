import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { ProvedInstrumentsModule } from '@contexts/money/instruments/instruments.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { AccountsModule, PersonalFactsModule } from '@contexts/people/identity/identity.api';
import { RoundsModule } from '@contexts/play/rounds/rounds.api';
import { AuditTrailModule } from './audit-trail/audit-trail.module';
import { ExplorerModule } from './explorer/explorer.module';
import { ExportsModule } from './exports/exports.module';
import { EventHistory } from './history/read-models/event-history';
import { LiveModule } from './live/live.module';
import { MembersStaffController } from './members/http/members.staff.controller';
import { StaffMembersModule } from './members/staff-members.module';
import { MemberStandings } from './members/use-cases/member-standings';
import { RevealedData } from './members/use-cases/revealed-data';
import { NotesModule } from './notes/notes.module';
import { RoundsStaffController } from './rounds/http/rounds.staff.controller';
import { StaffRounds } from './rounds/read-models/staff-rounds';

/** The pages of the back office that look into everything that happened. */
@Module({
  imports: [
    AccountsModule,
    AuditTrailModule,
    CatalogueModule,
    ExplorerModule,
    ExportsModule,
    LiveModule,
    NotesModule,
    PersonalFactsModule,
    ProvedInstrumentsModule,
    RoundsModule,
    StaffMembersModule,
    WalletModule,
  ],
  controllers: [MembersStaffController, RoundsStaffController],
  providers: [EventHistory, MemberStandings, RevealedData, StaffRounds],
})
export class ConsoleModule {}
