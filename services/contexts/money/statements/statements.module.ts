import { Module } from '@nestjs/common';
import { AccountsModule, OwnProofsModule, PersonalFactsModule } from '@contexts/people/identity/identity.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { WithdrawalsModule } from '@contexts/money/withdrawals/withdrawals.api';
import { PaperPress } from '@platform/papers/paper-press';
import { MemberPapersController } from './http/member-papers.controller';
import { OwnData } from './own-data/own-data';
import { OwnDataController } from './own-data/own-data.controller';
import { MemberPapers } from './papers/member-papers';

@Module({
  imports: [AccountsModule, OwnProofsModule, PersonalFactsModule, WalletModule, WithdrawalsModule],
  controllers: [MemberPapersController, OwnDataController],
  providers: [MemberPapers, OwnData, PaperPress],
})
export class StatementsModule {}
