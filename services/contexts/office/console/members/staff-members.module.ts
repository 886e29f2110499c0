import { Module } from '@nestjs/common';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { LastBalances } from '../history/read-models/last-balances';
import { MemberDays } from './read-models/member-days';
import { StaffMembers } from './read-models/staff-members';

/** Members as staff see them, for their page and for files. */
@Module({
  imports: [AccountsModule, WalletModule],
  providers: [LastBalances, MemberDays, StaffMembers],
  exports: [LastBalances, StaffMembers],
})
export class StaffMembersModule {}
