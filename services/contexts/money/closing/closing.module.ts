import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { WalletBalances, WalletModule } from '@contexts/money/wallet/wallet.api';
import { AccountClosingsModule, ClosingNoticesModule, OwnProofsModule } from '@contexts/people/identity/identity.api';
import { MemberClosingController } from './http/member-closing.controller';
import { CloseAccounts } from './jobs/close-accounts';
import { EndSessionsOfClosings } from './reactions/end-sessions-of-closings';
import { TellMembersOfClosings } from './reactions/tell-members-of-closings';
import { DueClosings } from './read-models/due-closings';
import { MemberClosing } from './use-cases/member-closing';
import { OpenAffairs } from './use-cases/open-affairs';

/** The routes of members. */
@Module({
  imports: [AccountClosingsModule, CatalogueModule, OwnProofsModule, WalletModule],
  controllers: [MemberClosingController],
  providers: [MemberClosing, OpenAffairs],
})
export class ClosingModule {}

/** The worker's part: accounts are closed when their time has come, and sessions end with them. */
@Module({
  imports: [AccountClosingsModule, CatalogueModule, ClosingNoticesModule],
  providers: [CloseAccounts, DueClosings, EndSessionsOfClosings, OpenAffairs, TellMembersOfClosings, WalletBalances],
  exports: [CloseAccounts, EndSessionsOfClosings, TellMembersOfClosings],
})
export class ClosingWorkerModule {}
