import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../domain/wallet.commands';
import { wallet } from './wallet';

/** Freezes a wallet because of a break: nothing may be spent from it any more. Incoming money is still booked. */
export class FreezeWallet extends Command<void> {
  constructor(
    readonly fields: CommandFields<'FreezeWallet'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(FreezeWallet)
export class FreezeWalletHandler implements ICommandHandler<FreezeWallet> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: FreezeWallet): Promise<void> {
    await this.runner.run(wallet, fields.memberId, { type: 'FreezeWallet', ...fields }, context);
  }
}

/** A finding is settled: with the last one the wallet is open again. */
export class ReleaseWallet extends Command<void> {
  constructor(
    readonly fields: CommandFields<'ReleaseWallet'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReleaseWallet)
export class ReleaseWalletHandler implements ICommandHandler<ReleaseWallet> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: ReleaseWallet): Promise<void> {
    await this.runner.run(wallet, fields.memberId, { type: 'ReleaseWallet', ...fields }, context);
  }
}
