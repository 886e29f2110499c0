import { Module } from '@nestjs/common';
import { MessageCarrierModule } from '@platform/messages/message-carrier.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { MemberAccountsModule } from './member-accounts.module';
import { PaymentPasswords } from './use-cases/payment-password/payment-passwords';

/** The question for the payment password, before money goes out. */
@Module({
  imports: [MemberAccountsModule, MessageCarrierModule, PersonalDataModule],
  providers: [PaymentPasswords],
  exports: [PaymentPasswords],
})
export class PaymentPasswordsModule {}
