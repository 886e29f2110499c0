import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { paymentMethodCalls } from '@contracts/http/deposits/payment-methods';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ChangePaymentMethod } from '../use-cases/change-payment-method';
import { MethodDesk } from '../use-cases/method-desk';

type InputOf<Name extends keyof typeof paymentMethodCalls> = z.infer<(typeof paymentMethodCalls)[Name]['input']>;

/** The methods by which members pay in, for operations and finance. */
@Controller()
export class PaymentMethodsStaffController {
  constructor(
    @Inject(MethodDesk) private readonly desk: MethodDesk,
    @Inject(ChangePaymentMethod) private readonly changes: ChangePaymentMethod,
  ) {}

  @Serves(paymentMethodCalls.paymentMethods)
  paymentMethods() {
    return this.desk.list();
  }

  @Serves(paymentMethodCalls.paymentMethod)
  paymentMethod(@Input() { methodId }: InputOf<'paymentMethod'>) {
    return this.desk.inFull(methodId);
  }

  @Serves(paymentMethodCalls.proposePaymentMethod)
  proposePaymentMethod(@Input() input: InputOf<'proposePaymentMethod'>, @Context() context: RequestContext) {
    const { id } = staffOf(context);
    return this.changes.propose(id, input, commandContext(context, `propose-method:${input.key}`));
  }

  @Serves(paymentMethodCalls.decidePaymentMethod)
  decidePaymentMethod(@Input() input: InputOf<'decidePaymentMethod'>, @Context() context: RequestContext) {
    const { id } = staffOf(context);
    return this.changes.decide(id, input, commandContext(context, `decide-method:${input.key}`));
  }
}
