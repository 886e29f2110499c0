import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { depositDecider } from '../domain/deposit.decide';
import { DepositRefunds } from '../read-models/deposit-refunds';

/** Has a refund that its provider refused tried again. It goes to where the payment came from, and nowhere else. */
@Injectable()
export class RetryRefund {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(DepositRefunds) private readonly refunds: DepositRefunds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND, REFUND_NOT_FAILED, SETTLEMENT_ASKED_ALREADY while somebody asks to close it */
  async retry(refundId: string, staffId: string, context: CommandContext): Promise<{ readonly refundId: string }> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new ApiError('NOT_FOUND');
    const { provider_id: providerId, payment_id: paymentId, deposit_id: depositId } = refund;
    const occurredAt = isoTime(this.clock);
    const command = { type: 'RetryRefund' as const, providerId, paymentId, staffId, key: context.key, occurredAt };
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected')
      throw new ApiError(outcome.rejection === 'SETTLEMENT_ASKED_ALREADY' ? outcome.rejection : 'REFUND_NOT_FAILED');
    return { refundId };
  }
}
