import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { depositDecider, type DepositCommand, type DepositRejection } from '../domain/deposit.decide';
import { REFUND_WITHIN_MS } from '../domain/deposit.refunds';

type Settlement = Extract<DepositCommand, { type: 'SettleWithheldPayment' }>;

export type PaymentSettlementOutcome =
  | { readonly outcome: 'settled' | 'repeated' }
  | { readonly outcome: 'refused'; readonly rejection: DepositRejection };

/**
 * Credits or refuses a payment that brought more than was asked for, once for each deposit. The sender has had two
 * people of finance decide before.
 */
export class SettleWithheldPayment extends Command<PaymentSettlementOutcome> {
  constructor(
    readonly depositId: string,
    readonly settlement: Omit<Settlement, 'type' | 'refundBy'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SettleWithheldPayment)
export class SettleWithheldPaymentHandler implements ICommandHandler<SettleWithheldPayment> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ depositId, settlement, context }: SettleWithheldPayment): Promise<PaymentSettlementOutcome> {
    const refundBy = new Date(this.clock.nowMs() + REFUND_WITHIN_MS).toISOString();
    const command: DepositCommand = { type: 'SettleWithheldPayment', ...settlement, refundBy };
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected') return { outcome: 'refused', rejection: outcome.rejection };
    return { outcome: outcome.kind === 'accepted' ? 'settled' : 'repeated' };
  }
}
