import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../domain/wallet.commands';
import { wallet } from './wallet';

/** Credits a confirmed deposit to the member's main wallet, once for each deposit id. */
export class CreditDeposit extends Command<{ outcome: 'credited' | 'repeated' }> {
  constructor(
    readonly fields: CommandFields<'CreditDeposit'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreditDeposit)
export class CreditDepositHandler implements ICommandHandler<CreditDeposit> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: CreditDeposit): Promise<{ outcome: 'credited' | 'repeated' }> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'CreditDeposit', ...fields }, context);
    // A deposit that was confirmed with two amounts is a fault in the cashier and must not pass in silence.
    if (outcome.kind === 'rejected')
      throw new Error(`Deposit ${fields.depositId} was not credited: ${outcome.rejection}`);
    return { outcome: outcome.kind === 'accepted' ? 'credited' : 'repeated' };
  }
}
