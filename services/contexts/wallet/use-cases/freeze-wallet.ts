import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { wallet } from './wallet';

/** From now on nothing may be spent from a wallet, because of a finding. What comes in is still booked. */
export class FreezeWallet extends Command<void> {
  constructor(
    readonly memberId: string,
    readonly findingId: string,
    readonly reason: string,
    readonly occurredAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(FreezeWallet)
export class FreezeWalletHandler implements ICommandHandler<FreezeWallet> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ context, ...fields }: FreezeWallet): Promise<void> {
    await this.runner.run(wallet, fields.memberId, { type: 'FreezeWallet', ...fields }, context);
  }
}

/** A finding is settled: with the last one the wallet is open again. */
export class ReleaseWallet extends Command<void> {
  constructor(
    readonly memberId: string,
    readonly findingId: string,
    readonly occurredAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReleaseWallet)
export class ReleaseWalletHandler implements ICommandHandler<ReleaseWallet> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ context, ...fields }: ReleaseWallet): Promise<void> {
    await this.runner.run(wallet, fields.memberId, { type: 'ReleaseWallet', ...fields }, context);
  }
}
