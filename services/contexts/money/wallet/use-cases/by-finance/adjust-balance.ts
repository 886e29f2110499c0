import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields, WalletRejection } from '../../domain/wallet.commands';
import { wallet } from '../wallet';

export type AdjustmentOutcome =
  | { readonly outcome: 'applied' | 'repeated' }
  | { readonly outcome: 'refused'; readonly rejection: WalletRejection };

/**
 * Moves money between the house and a member by hand, once for each adjustment id. The sender has had the adjustment
 * approved before.
 */
export class AdjustBalance extends Command<AdjustmentOutcome> {
  constructor(
    readonly fields: CommandFields<'AdjustBalance'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AdjustBalance)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalance> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: AdjustBalance): Promise<AdjustmentOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'AdjustBalance', ...fields }, context);
    if (outcome.kind === 'rejected') return { outcome: 'refused', rejection: outcome.rejection };
    return { outcome: outcome.kind === 'accepted' ? 'applied' : 'repeated' };
  }
}
