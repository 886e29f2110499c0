import { Module } from '@nestjs/common';
import { PaymentProvidersModule } from './payment-methods.module';
import { SendRefunds } from './jobs/send-refunds';
import { TellMembersOfRefunds } from './reactions/tell-members-of-refunds';
import { OpenRefunds } from './read-models/open-refunds';
import { SendBack } from './use-cases/send-back';

/** The worker's part of refunds: the job that asks providers, and the messages to members. */
@Module({
  imports: [PaymentProvidersModule],
  providers: [OpenRefunds, SendBack, SendRefunds, TellMembersOfRefunds],
  exports: [SendRefunds, TellMembersOfRefunds],
})
export class RefundsModule {}
