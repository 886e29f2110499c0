import { Module } from '@nestjs/common';
import { KnownMethods } from './methods/read-models/known-methods';
import { PaymentMethods } from './methods/use-cases/payment-methods';
import { PaymentProviders } from './providers/payment-providers';

/** The payment providers of the settings, for every context that takes money or sends it out. */
@Module({ providers: [PaymentProviders], exports: [PaymentProviders] })
export class PaymentProvidersModule {}

/** The methods by which members pay in, for reading alone. */
@Module({
  imports: [PaymentProvidersModule],
  providers: [KnownMethods, PaymentMethods],
  exports: [KnownMethods, PaymentMethods],
})
export class PaymentMethodsModule {}
