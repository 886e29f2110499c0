import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { refundCalls } from '@contracts/http/office/refunds';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { DepositRefunds } from '../read-models/deposit-refunds';
import { CloseRefund } from '../use-cases/close-refund';
import { RetryRefund } from '../use-cases/retry-refund';

type InputOf<Name extends keyof typeof refundCalls> = z.infer<(typeof refundCalls)[Name]['input']>;

/** The payments that are sent back, for finance. */
@Controller()
export class RefundsStaffController {
  constructor(
    @Inject(DepositRefunds) private readonly refunds: DepositRefunds,
    @Inject(RetryRefund) private readonly retrying: RetryRefund,
    @Inject(CloseRefund) private readonly closing: CloseRefund,
  ) {}

  @Serves(refundCalls.depositRefunds)
  depositRefunds(@Input() query: InputOf<'depositRefunds'>) {
    return this.refunds.list(query);
  }

  @Serves(refundCalls.retryRefund)
  retryRefund(@Input() { refundId, key }: InputOf<'retryRefund'>, @Context() context: RequestContext) {
    return this.retrying.retry(refundId, staffOf(context).id, commandContext(context, `retry-refund:${key}`));
  }

  @Serves(refundCalls.proposeRefundClosure)
  proposeRefundClosure(@Input() input: InputOf<'proposeRefundClosure'>, @Context() context: RequestContext) {
    const { id } = staffOf(context);
    return this.closing.propose(id, input, commandContext(context, `propose-refund-closure:${input.key}`));
  }

  @Serves(refundCalls.decideRefundClosure)
  decideRefundClosure(@Input() input: InputOf<'decideRefundClosure'>, @Context() context: RequestContext) {
    const { id } = staffOf(context);
    return this.closing.decide(id, input, commandContext(context, `decide-refund-closure:${input.key}`));
  }
}
