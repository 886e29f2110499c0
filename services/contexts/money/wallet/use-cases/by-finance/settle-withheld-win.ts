import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields, WalletRejection } from '../../domain/wallet.commands';
import { wallet } from '../wallet';

export type SettlementOutcome =
  | { readonly outcome: 'settled' | 'repeated' }
  | { readonly outcome: 'refused'; readonly rejection: WalletRejection };

/**
 * Pays or refuses a win that was above its ceiling, once for each win. The sender has had two people of finance decide
 * before.
 */
export class SettleWithheldWin extends Command<SettlementOutcome> {
  constructor(
    readonly fields: CommandFields<'SettleWithheldWin'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SettleWithheldWin)
export class SettleWithheldWinHandler implements ICommandHandler<SettleWithheldWin> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: SettleWithheldWin): Promise<SettlementOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'SettleWithheldWin', ...fields }, context);
    if (outcome.kind === 'rejected') return { outcome: 'refused', rejection: outcome.rejection };
    return { outcome: outcome.kind === 'accepted' ? 'settled' : 'repeated' };
  }
}
