import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Currency } from '@kernel/money';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { WalletRejection } from '../domain/wallet.commands';
import { wallet } from './wallet';

export type AdjustmentOutcome =
  { readonly outcome: 'applied' | 'repeated' } | { readonly outcome: 'refused'; readonly rejection: WalletRejection };

/** Moves money between the house and a member by hand, once for each adjustment id. Whoever sends it has had it approved. */
export class AdjustBalance extends Command<AdjustmentOutcome> {
  constructor(
    readonly memberId: string,
    readonly adjustmentId: string,
    readonly direction: 'credit' | 'debit',
    readonly amountMinor: bigint,
    readonly currency: Currency,
    readonly reason: string,
    readonly occurredAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AdjustBalance)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalance> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ context, ...fields }: AdjustBalance): Promise<AdjustmentOutcome> {
    const outcome = await this.runner.run(wallet, fields.memberId, { type: 'AdjustBalance', ...fields }, context);
    if (outcome.kind === 'rejected') return { outcome: 'refused', rejection: outcome.rejection };
    return { outcome: outcome.kind === 'accepted' ? 'applied' : 'repeated' };
  }
}
