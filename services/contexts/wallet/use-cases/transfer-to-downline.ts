import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Currency } from '@kernel/money';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { PaymentOutcome } from './pay-salary';
import { wallet } from './wallet';

/** The first half of a transfer: out of an agent's wallet into suspense. Whoever sends it sees to the other half. */
export class SendToDownline extends Command<PaymentOutcome> {
  constructor(
    readonly memberId: string,
    readonly transferId: string,
    readonly toMemberId: string,
    readonly amountMinor: bigint,
    readonly currency: Currency,
    readonly occurredAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendToDownline)
export class SendToDownlineHandler implements ICommandHandler<SendToDownline> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ context, ...fields }: SendToDownline): Promise<PaymentOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'SendToDownline', ...fields }, context);
    return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
  }
}

/** The second half: out of suspense into the downline's wallet, under the same transfer id. A frozen wallet receives as well. */
export class ReceiveFromUpline extends Command<PaymentOutcome> {
  constructor(
    readonly memberId: string,
    readonly transferId: string,
    readonly fromMemberId: string,
    readonly amountMinor: bigint,
    readonly currency: Currency,
    readonly occurredAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReceiveFromUpline)
export class ReceiveFromUplineHandler implements ICommandHandler<ReceiveFromUpline> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ context, ...fields }: ReceiveFromUpline): Promise<PaymentOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'ReceiveFromUpline', ...fields }, context);
    return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
  }
}
