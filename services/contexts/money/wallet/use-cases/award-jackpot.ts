import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../domain/wallet.commands';
import { wallet } from './wallet';

/**
 * Pays the jackpot to whose bet hit it, once for each hit. `void`: the bet was taken back, and nothing is paid for it,
 * ever.
 */
export class AwardJackpot extends Command<'paid' | 'void'> {
  constructor(
    readonly fields: CommandFields<'AwardJackpot'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AwardJackpot)
export class AwardJackpotHandler implements ICommandHandler<AwardJackpot> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: AwardJackpot): Promise<'paid' | 'void'> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'AwardJackpot', ...fields }, context);
    if (outcome.kind !== 'rejected') return 'paid';
    if (outcome.rejection === 'TRANSACTION_ROLLED_BACK') return 'void';
    // A hit that the wallet does not know is a fault of ours and must not pass in silence.
    throw new Error(`Jackpot ${fields.hitId} was not paid: ${outcome.rejection}`);
  }
}
