import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { WalletModule } from '@contexts/wallet/wallet.api';
import { ExplorerModule } from './explorer/explorer.module';
import { StaffMembersController } from './http/staff-members.controller';
import { EventHistory } from './read-models/event-history';
import { StaffMembers } from './read-models/staff-members';
import { SealModule } from './seal/seal.module';

@Module({
  imports: [AccountsModule, WalletModule, ExplorerModule, SealModule],
  controllers: [StaffMembersController],
  providers: [EventHistory, StaffMembers],
})
export class AuditModule {}
