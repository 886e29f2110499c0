import { Module } from '@nestjs/common';
import { MemberCashierController } from './http/member-cashier.controller';
import { ProviderController } from './http/provider.controller';
import { Deposits } from './read-models/deposits';
import { PaymentProvider } from './use-cases/payment-provider';
import { RecordPaymentNoticeHandler } from './use-cases/record-payment-notice';
import { RequestDepositHandler } from './use-cases/request-deposit';

/** What members and payment providers call. */
@Module({
  controllers: [MemberCashierController, ProviderController],
  providers: [Deposits, PaymentProvider, RequestDepositHandler, RecordPaymentNoticeHandler],
})
export class CashierModule {}
