import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentNotice } from '@contracts/vendor/payment-provider';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { depositDecider, type DepositCommand } from '../domain/deposit.decide';
import { REFUND_WITHIN_MS } from '../domain/deposit.refunds';

/** Records how a payment ended, as its provider tells. Telling it again changes nothing. */
export class RecordPaymentNotice extends Command<void> {
  constructor(
    readonly providerId: string,
    readonly notice: PaymentNotice,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordPaymentNotice)
export class RecordPaymentNoticeHandler implements ICommandHandler<RecordPaymentNotice> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError NOT_FOUND for a reference that is no deposit, INVALID_AMOUNT for what is no amount of its currency
   */
  async execute({ providerId, notice, context }: RecordPaymentNotice): Promise<void> {
    const { paymentId, reference, status, amount, currency, occurredAt } = notice;
    const { DEPOSIT_MAX: maxMinor } = this.config;
    const refundBy = new Date(this.clock.nowMs() + REFUND_WITHIN_MS).toISOString();
    const command: DepositCommand =
      status === 'paid'
        ? { type: 'ConfirmDeposit', providerId, paymentId, amount, currency, occurredAt, maxMinor, refundBy }
        : { type: 'FailDeposit', providerId, paymentId, occurredAt };
    const outcome = await this.runner.run(depositDecider, reference, command, context);
    if (outcome.kind !== 'rejected') return;
    throw new ApiError(outcome.rejection === 'DEPOSIT_UNKNOWN' ? 'NOT_FOUND' : 'INVALID_AMOUNT');
  }
}
