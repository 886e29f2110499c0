import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../domain/wallet.commands';
import { wallet } from './wallet';

/** Takes a deposit back that its scheme has taken back, once for each payment. The spent part is owed. */
export class ReverseDeposit extends Command<{ outcome: 'reversed' | 'repeated' }> {
  constructor(
    readonly fields: CommandFields<'ReverseDeposit'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReverseDeposit)
export class ReverseDepositHandler implements ICommandHandler<ReverseDeposit> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: ReverseDeposit): Promise<{ outcome: 'reversed' | 'repeated' }> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'ReverseDeposit', ...fields }, context);
    // The cashier lets only a confirmed deposit be lost, and its credit was sent before.
    if (outcome.kind === 'rejected')
      throw new Error(`Deposit ${fields.depositId} was not taken back: ${outcome.rejection}`);
    return { outcome: outcome.kind === 'accepted' ? 'reversed' : 'repeated' };
  }
}
