import { Module } from '@nestjs/common';
import { TreasuryModule } from '@contexts/money/treasury/treasury.api';
import { PaymentProvidersModule } from './cashier.module';
import { SendRefunds } from './jobs/send-refunds';
import { BookSetAsidePayments } from './reactions/book-set-aside-payments';
import { TellMembersOfRefunds } from './reactions/tell-members-of-refunds';
import { OpenRefunds } from './read-models/open-refunds';
import { SendBack } from './use-cases/send-back';

/** The worker's part of refunds: the job that asks providers, the bookings, and the messages to members. */
@Module({
  imports: [PaymentProvidersModule, TreasuryModule],
  providers: [OpenRefunds, SendBack, SendRefunds, BookSetAsidePayments, TellMembersOfRefunds],
  exports: [SendRefunds, BookSetAsidePayments, TellMembersOfRefunds],
})
export class RefundsModule {}
