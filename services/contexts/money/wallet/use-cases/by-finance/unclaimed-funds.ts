import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../../domain/wallet.commands';
import type { PaymentOutcome } from '../pay-salary';
import { wallet } from '../wallet';

type Fields = CommandFields<'SetUnclaimedAside'>;

/** Takes money of an owner who cannot be paid out of the wallet, once for each decision of two people. */
export class SetUnclaimedAside extends Command<PaymentOutcome> {
  constructor(
    readonly fields: Fields,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Gives money that was set aside back to the wallet, once for each decision of two people. */
export class GiveUnclaimedBack extends Command<PaymentOutcome> {
  constructor(
    readonly fields: Fields,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetUnclaimedAside)
export class SetUnclaimedAsideHandler implements ICommandHandler<SetUnclaimedAside> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: SetUnclaimedAside): Promise<PaymentOutcome> {
    return plain(await this.runner.run(wallet, fields.memberId, { type: 'SetUnclaimedAside', ...fields }, context));
  }
}

@CommandHandler(GiveUnclaimedBack)
export class GiveUnclaimedBackHandler implements ICommandHandler<GiveUnclaimedBack> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: GiveUnclaimedBack): Promise<PaymentOutcome> {
    return plain(await this.runner.run(wallet, fields.memberId, { type: 'GiveUnclaimedBack', ...fields }, context));
  }
}

function plain(outcome: PaymentOutcome): PaymentOutcome {
  return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
}
