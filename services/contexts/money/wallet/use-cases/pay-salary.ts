import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields, WalletRejection } from '../domain/wallet.commands';
import { wallet } from './wallet';

/** How moving money to, from or between agents ended. */
export type PaymentOutcome =
  | { readonly kind: 'accepted' | 'repeated' }
  | { readonly kind: 'rejected'; readonly rejection: WalletRejection };

/**
 * Pays an agent's salary or dividend, once for each payment id, which the sender makes unique for ever in this wallet.
 * The payment is booked in a frozen wallet as well.
 */
export class PaySalary extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'PaySalary'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PaySalary)
export class PaySalaryHandler implements ICommandHandler<PaySalary> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: PaySalary): Promise<PaymentOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'PaySalary', ...fields }, context);
    return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
  }
}
