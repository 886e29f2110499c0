import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { depositDecider } from '../domain/deposit.decide';

/** Ends a deposit that was not paid in time. The decider has the last word: a deposit that was paid stays paid. */
export class ExpireDeposit extends Command<{ readonly hasExpired: boolean }> {
  constructor(
    readonly depositId: string,
    readonly occurredAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExpireDeposit)
export class ExpireDepositHandler implements ICommandHandler<ExpireDeposit> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ depositId, occurredAt, context }: ExpireDeposit): Promise<{ readonly hasExpired: boolean }> {
    const outcome = await this.runner.run(depositDecider, depositId, { type: 'ExpireDeposit', occurredAt }, context);
    return { hasExpired: outcome.kind === 'accepted' };
  }
}
