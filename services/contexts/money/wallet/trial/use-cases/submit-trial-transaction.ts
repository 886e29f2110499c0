import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { outcomeForVendor, type VendorOutcome } from '../../use-cases/vendor-outcome';
import { trialWalletDecider, type TrialPlayCommand } from '../domain/trial-wallet.decide';

/** A bet, a win, a rollback or the end of a round with play money. Happens once for each transaction id, for ever. */
export class SubmitTrialTransaction extends Command<VendorOutcome> {
  constructor(
    readonly command: TrialPlayCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SubmitTrialTransaction)
export class SubmitTrialTransactionHandler implements ICommandHandler<SubmitTrialTransaction> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ command, context }: SubmitTrialTransaction): Promise<VendorOutcome> {
    const outcome = await this.runner.run(trialWalletDecider, command.memberId, command, context);
    return outcomeForVendor(command, outcome, outcome.state.wallet.mainMinor);
  }
}
