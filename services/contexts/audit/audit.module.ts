import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { WalletModule } from '@contexts/wallet/wallet.api';
import { AdjustmentsModule } from './adjustments/adjustments.module';
import { ExplorerModule } from './explorer/explorer.module';
import { ExportsModule } from './exports/exports.module';
import { StaffMembersController } from './http/staff-members.controller';
import { LedgerModule } from './ledger/ledger.module';
import { EventHistory } from './read-models/event-history';
import { StaffMembers } from './read-models/staff-members';
import { SealModule } from './seal/seal.module';
import { TrailModule } from './trail/trail.module';

@Module({
  imports: [AccountsModule, WalletModule, AdjustmentsModule, ExplorerModule, ExportsModule, LedgerModule, SealModule, TrailModule],
  controllers: [StaffMembersController],
  providers: [EventHistory, StaffMembers],
})
export class AuditModule {}
