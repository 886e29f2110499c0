import { Controller, Inject } from '@nestjs/common';
import {
  paymentPasswordCalls,
  type PaymentPasswordState,
  type SetPaymentPasswordRequest,
} from '@contracts/http/payment-password';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { SetPaymentPassword } from '../use-cases/set-payment-password';

/** The payment password of the member who is logged in. */
@Controller()
export class PaymentPasswordController {
  constructor(@Inject(SetPaymentPassword) private readonly setting: SetPaymentPassword) {}

  @Serves(paymentPasswordCalls.paymentPassword)
  paymentPassword(@Context() context: RequestContext): Promise<PaymentPasswordState> {
    return this.setting.state(memberOf(context).id);
  }

  @Serves(paymentPasswordCalls.setPaymentPassword)
  setPaymentPassword(
    @Input() input: SetPaymentPasswordRequest,
    @Context() context: RequestContext,
  ): Promise<PaymentPasswordState> {
    ownAccountOf(context);
    return this.setting.set(input, context);
  }
}
