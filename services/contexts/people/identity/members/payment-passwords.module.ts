import { Module } from '@nestjs/common';
import { MessageCarrierModule } from '@platform/messages/message-carrier.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { PaymentPasswordController } from './http/payment-password.controller';
import { MemberAccountsModule } from './member-accounts.module';
import { PaymentPasswords } from './use-cases/payment-password/payment-passwords';
import { SetPaymentPassword } from './use-cases/payment-password/set-payment-password';

/** The payment password: its calls, and the question for it before money goes out. */
@Module({
  imports: [MemberAccountsModule, MessageCarrierModule, PersonalDataModule],
  controllers: [PaymentPasswordController],
  providers: [PaymentPasswords, SetPaymentPassword],
  exports: [PaymentPasswords],
})
export class PaymentPasswordsModule {}
