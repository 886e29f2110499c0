import { Module, type DynamicModule } from '@nestjs/common';
import { AccountClosingsModule, AccountsModule, PersonalFactsModule } from '@contexts/people/identity/identity.api';
import { MemberFilesModule } from '@contexts/people/files/files.api';
import { IdentityLevelsModule } from '@contexts/people/kyc/kyc.api';
import { NoticeReaders } from '@platform/http/access/notice-readers';
import { MemberCashierController } from './http/member-cashier.controller';
import { MemberDepositsStaffController } from './http/member-deposits.staff.controller';
import { ProviderController } from './http/provider.controller';
import { RefundsStaffController } from './http/refunds.staff.controller';
import { PaymentMethodsStaffController } from './methods/http/payment-methods.staff.controller';
import { ChangePaymentMethod } from './methods/use-cases/change-payment-method';
import { MethodDesk } from './methods/use-cases/method-desk';
import { MethodGate } from './methods/use-cases/method-gate';
import { OfferedMethods } from './methods/use-cases/offered-methods';
import { PaymentMethods } from './methods/use-cases/payment-methods';
import { PaymentProviders } from './providers/payment-providers';
import { DepositRefunds } from './read-models/deposit-refunds';
import { Deposits } from './read-models/deposits';
import { MemberDeposits } from './read-models/member-deposits';
import { CloseRefund } from './use-cases/close-refund';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { DepositRoom } from './use-cases/deposit-room';
import { RecordPaymentNoticeHandler } from './use-cases/record-payment-notice';
import { PaymentAttempts } from './use-cases/payment-attempts';
import { RequestDepositHandler } from './use-cases/request-deposit';
import { PaymentMethodsModule, PaymentProvidersModule } from './payment-methods.module';
import { SendProof } from './use-cases/send-proof';
import { RetryRefund } from './use-cases/retry-refund';

/** The routes that members and payment providers call. */
@Module({
  imports: [
    AccountClosingsModule,
    AccountsModule,
    IdentityLevelsModule,
    MemberFilesModule,
    PaymentMethodsModule,
    PaymentProvidersModule,
    PersonalFactsModule,
    WalletModule,
  ],
  controllers: [
    MemberCashierController,
    MemberDepositsStaffController,
    PaymentMethodsStaffController,
    ProviderController,
    RefundsStaffController,
  ],
  providers: [
    ChangePaymentMethod,
    CloseRefund,
    DepositRefunds,
    Deposits,
    MemberDeposits,
    MethodDesk,
    MethodGate,
    OfferedMethods,
    RetryRefund,
    SendProof,
    { provide: NoticeReaders, useExisting: PaymentProviders },
    DepositRoom,
    PaymentAttempts,
    RequestDepositHandler,
    RecordPaymentNoticeHandler,
  ],
  exports: [PaymentMethodsModule, PaymentProvidersModule],
})
export class CashierModule {}

/** The commands of deposits at providers that the caller brings, for programs that call none over the network. */
@Module({})
export class DepositCommandsModule {
  static at(providers: Pick<PaymentProviders, 'byId' | 'byMethod' | 'circuits'>): DynamicModule {
    return {
      module: DepositCommandsModule,
      imports: [AccountClosingsModule, WalletModule],
      providers: [
        { provide: PaymentProviders, useValue: providers },
        DepositRoom,
        MethodGate,
        PaymentAttempts,
        PaymentMethods,
        RequestDepositHandler,
        RecordPaymentNoticeHandler,
      ],
    };
  }
}
