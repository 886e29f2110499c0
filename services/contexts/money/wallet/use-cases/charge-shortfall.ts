import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../domain/wallet.commands';
import { wallet } from './wallet';

/**
 * Takes out of an agent's main wallet what is there of what is due, which may be nothing, once for each charge id. How
 * much it was the first time is the answer for ever: what is still due is asked for under another id.
 */
export class ChargeShortfall extends Command<{ readonly takenMinor: bigint }> {
  constructor(
    readonly fields: CommandFields<'ChargeShortfall'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChargeShortfall)
export class ChargeShortfallHandler implements ICommandHandler<ChargeShortfall> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: ChargeShortfall): Promise<{ readonly takenMinor: bigint }> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'ChargeShortfall', ...fields }, context);
    // A sender that repeats a charge with another amount has a bug that must not go unnoticed.
    if (outcome.kind === 'rejected')
      throw new Error(`Shortfall ${fields.chargeId} was not charged: ${outcome.rejection}`);
    if (outcome.kind === 'repeated') return { takenMinor: BigInt(outcome.reference!) };
    const charged = outcome.events.find((event) => event.type === 'ShortfallCharged')!;
    return { takenMinor: BigInt(charged.data.amountMinor) };
  }
}
