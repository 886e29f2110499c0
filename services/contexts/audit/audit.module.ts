import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { AdjustmentsModule } from './adjustments/adjustments.module';
import { ExplorerModule } from './explorer/explorer.module';
import { ExportsModule } from './exports/exports.module';
import { StaffMembersController } from './http/staff-members.controller';
import { FindingsModule } from './findings/findings.module';
import { LedgerModule } from './ledger/ledger.module';
import { LiveModule } from './live/live.module';
import { ReconcilerModule } from './reconciler/reconciler.module';
import { EventHistory } from './read-models/event-history';
import { LastBalances } from './read-models/last-balances';
import { StaffMembers } from './read-models/staff-members';
import { SealModule } from './seal/seal.module';
import { TrailModule } from './trail/trail.module';

@Module({
  imports: [
    AccountsModule,
    AdjustmentsModule,
    ExplorerModule,
    ExportsModule,
    FindingsModule,
    LedgerModule,
    LiveModule,
    ReconcilerModule,
    SealModule,
    TrailModule,
  ],
  controllers: [StaffMembersController],
  providers: [EventHistory, LastBalances, StaffMembers],
})
export class AuditModule {}
