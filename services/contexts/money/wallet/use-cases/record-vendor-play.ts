import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { CommandFields } from '../domain/wallet.commands';
import type { PaymentOutcome } from './pay-salary';
import { wallet } from './wallet';

/** Books the result of play with the money at a vendor; a report that was booked before changes nothing. */
export class RecordVendorPlay extends Command<PaymentOutcome> {
  constructor(
    readonly fields: CommandFields<'RecordVendorPlay'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordVendorPlay)
export class RecordVendorPlayHandler implements ICommandHandler<RecordVendorPlay> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ fields, context }: RecordVendorPlay): Promise<PaymentOutcome> {
    const command = { type: 'RecordVendorPlay' as const, ...fields };
    const outcome = await this.runner.run(wallet, fields.memberId, command, context);
    return outcome.kind === 'rejected' ? { kind: 'rejected', rejection: outcome.rejection } : { kind: outcome.kind };
  }
}
