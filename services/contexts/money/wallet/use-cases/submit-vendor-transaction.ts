import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { VendorsOwnCommand } from '../domain/wallet.commands';
import { outcomeForVendor, type VendorOutcome } from './vendor-outcome';
import { wallet } from './wallet';

/** The commands to a wallet that a game vendor may send. */
export type VendorCommand = VendorsOwnCommand;

export type { VendorOutcome } from './vendor-outcome';

/**
 * The hot path of the product: a bet, a win, a rollback, a transfer. Happens once for each transaction id, for ever.
 */
export class SubmitVendorTransaction extends Command<VendorOutcome> {
  constructor(
    readonly command: VendorCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SubmitVendorTransaction)
export class SubmitVendorTransactionHandler implements ICommandHandler<SubmitVendorTransaction> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ command, context }: SubmitVendorTransaction): Promise<VendorOutcome> {
    const outcome = await this.runner.run(wallet, command.memberId, command, context);
    return outcomeForVendor(command, outcome, outcome.state.mainMinor);
  }
}
