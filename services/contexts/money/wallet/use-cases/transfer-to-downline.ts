import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { PaymentOutcome } from './pay-salary';
import type { CommandFields } from '../domain/wallet.commands';
import { wallet } from './wallet';

/**
 * The first half of a transfer: out of an agent's wallet into suspense. The sender of this command sees to the other
 * half.
 */
export class SendToDownline extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'SendToDownline'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendToDownline)
export class SendToDownlineHandler implements ICommandHandler<SendToDownline> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: SendToDownline): Promise<PaymentOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'SendToDownline', ...fields }, context);
    return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
  }
}

/**
 * The second half: out of suspense into the downline's wallet, under the same transfer id. A frozen wallet receives as
 * well.
 */
export class ReceiveFromUpline extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'ReceiveFromUpline'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReceiveFromUpline)
export class ReceiveFromUplineHandler implements ICommandHandler<ReceiveFromUpline> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: ReceiveFromUpline): Promise<PaymentOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'ReceiveFromUpline', ...fields }, context);
    return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
  }
}
