import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { depositsOn } from '../domain/allowances/deposit-allowances.evolve';
import type { CommandFields, WalletRejection } from '../domain/wallet.commands';
import { wallet } from './wallet';

export type AllowanceOutcome =
  | { readonly kind: 'allowed' }
  /** With what is left of the day for other deposits by the method; in minor units. */
  | { readonly kind: 'refused'; readonly rejection: WalletRejection; readonly leftMinor: bigint };

/**
 * Sets room for a deposit aside within the limits of a day: before it is asked for, and again when its payment arrives,
 * because room of a deposit that was not paid in time is given to others. A credited deposit needs no more room.
 */
export class AllowDeposit extends Command<AllowanceOutcome> {
  constructor(
    readonly fields: CommandFields<'AllowDeposit'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Sets the room of a deposit free that was not paid, or whose payment was not credited. */
export class EndDepositAllowance extends Command<void> {
  constructor(
    readonly fields: CommandFields<'EndDepositAllowance'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AllowDeposit)
export class AllowDepositHandler implements ICommandHandler<AllowDeposit> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: AllowDeposit): Promise<AllowanceOutcome> {
    const { memberId, method, limits } = fields;
    const outcome = await this.runner.run(wallet, memberId, { type: 'AllowDeposit', ...fields }, context);
    if (outcome.kind !== 'rejected') return { kind: 'allowed' };
    const { minor } = depositsOn(outcome.state, method, limits.day);
    const leftMinor = minor < limits.dayMaxMinor ? limits.dayMaxMinor - minor : 0n;
    return { kind: 'refused', rejection: outcome.rejection, leftMinor };
  }
}

@CommandHandler(EndDepositAllowance)
export class EndDepositAllowanceHandler implements ICommandHandler<EndDepositAllowance> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: EndDepositAllowance): Promise<void> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'EndDepositAllowance', ...fields }, context);
    // Nothing refuses it by the rules, so that a refusal is a fault that must not pass in silence.
    if (outcome.kind === 'rejected')
      throw new Error(`The allowance of deposit ${fields.depositId} was not ended: ${outcome.rejection}`);
  }
}
