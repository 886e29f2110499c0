import { Module } from '@nestjs/common';
import { WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { AccountClosingsModule, AccountsModule } from '@contexts/people/identity/identity.api';
import { UnclaimedStaffController } from './http/unclaimed.staff.controller';
import { BookUnclaimedMoney } from './reactions/book-unclaimed-money';
import { UnclaimedActs } from './read-models/unclaimed-acts';
import { UnclaimedOwners } from './read-models/unclaimed-owners';
import { UnclaimedDesk } from './use-cases/unclaimed-desk';

/** The API's part: the routes of finance. */
@Module({
  imports: [AccountClosingsModule, AccountsModule],
  controllers: [UnclaimedStaffController],
  providers: [UnclaimedActs, UnclaimedOwners, UnclaimedDesk],
})
export class UnclaimedModule {}

/** The worker's part: the reaction that books. */
@Module({ imports: [WalletCommandsModule], providers: [BookUnclaimedMoney], exports: [BookUnclaimedMoney] })
export class UnclaimedWorkerModule {}
