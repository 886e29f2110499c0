import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../domain/wallet.commands';
import type { PaymentOutcome } from './pay-salary';
import { wallet } from './wallet';

/** Sets the funds of a withdrawal aside, once for each withdrawal id. Nothing is paid out that is not held. */
export class HoldWithdrawal extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'HoldWithdrawal'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Gives held funds back to the main wallet; refused with `NOT_HELD` once they were paid. */
export class ReleaseWithdrawal extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'ReleaseWithdrawal'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Books held funds as paid by a provider; refused with `NOT_HELD` once they were given back. */
export class CaptureWithdrawal extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'CaptureWithdrawal'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Books money that came back after it was paid; refused with `NOT_CAPTURED` if it never was. */
export class ReturnWithdrawal extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'ReturnWithdrawal'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HoldWithdrawal)
export class HoldWithdrawalHandler implements ICommandHandler<HoldWithdrawal> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: HoldWithdrawal): Promise<PaymentOutcome> {
    return plain(await this.runner.run(wallet, fields.memberId, { type: 'HoldWithdrawal', ...fields }, context));
  }
}

@CommandHandler(ReleaseWithdrawal)
export class ReleaseWithdrawalHandler implements ICommandHandler<ReleaseWithdrawal> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: ReleaseWithdrawal): Promise<PaymentOutcome> {
    return plain(await this.runner.run(wallet, fields.memberId, { type: 'ReleaseWithdrawal', ...fields }, context));
  }
}

@CommandHandler(CaptureWithdrawal)
export class CaptureWithdrawalHandler implements ICommandHandler<CaptureWithdrawal> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: CaptureWithdrawal): Promise<PaymentOutcome> {
    return plain(await this.runner.run(wallet, fields.memberId, { type: 'CaptureWithdrawal', ...fields }, context));
  }
}

@CommandHandler(ReturnWithdrawal)
export class ReturnWithdrawalHandler implements ICommandHandler<ReturnWithdrawal> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: ReturnWithdrawal): Promise<PaymentOutcome> {
    return plain(await this.runner.run(wallet, fields.memberId, { type: 'ReturnWithdrawal', ...fields }, context));
  }
}

function plain(outcome: PaymentOutcome): PaymentOutcome {
  return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
}
