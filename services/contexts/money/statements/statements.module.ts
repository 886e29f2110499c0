import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { WithdrawalsModule } from '@contexts/money/withdrawals/withdrawals.api';
import { PaperPress } from '@platform/papers/paper-press';
import { MemberPapersController } from './http/member-papers.controller';
import { MemberPapers } from './papers/member-papers';

@Module({
  imports: [AccountsModule, WalletModule, WithdrawalsModule],
  controllers: [MemberPapersController],
  providers: [MemberPapers, PaperPress],
})
export class StatementsModule {}
