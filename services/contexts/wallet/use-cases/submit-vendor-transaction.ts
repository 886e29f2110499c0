import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { walletDecider } from '../domain/wallet.decide';
import type { WalletCommand, WalletRejection } from '../domain/wallet.commands';
import { transactionKey } from '../domain/wallet.state';

/** What a game vendor may ask of a wallet. */
export type VendorCommand = Extract<WalletCommand, { readonly vendorId: string }>;

export interface VendorOutcome {
  readonly status: 'OK' | WalletRejection;
  readonly isDuplicate: boolean;
  /** Empty where nothing is recorded under the transaction's id. */
  readonly operatorTransactionId: string;
  /** The wallet that the transaction moved, after it: the main one, whatever the mode. */
  readonly balanceMinor: bigint;
}

/** The hot path of the product: a bet, a win, a rollback, a transfer. Happens once for each transaction id, for ever. */
export class SubmitVendorTransaction extends Command<VendorOutcome> {
  constructor(
    readonly command: VendorCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SubmitVendorTransaction)
export class SubmitVendorTransactionHandler implements ICommandHandler<SubmitVendorTransaction> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ command, context }: SubmitVendorTransaction): Promise<VendorOutcome> {
    const outcome = await this.runner.run(walletDecider, command.memberId, command, context);
    const recorded = outcome.state.transactions.get(transactionKey(command.vendorId, command.transactionId));
    const isRefused = outcome.kind === 'rejected';
    return {
      status: isRefused ? outcome.rejection : 'OK',
      isDuplicate: outcome.kind === 'repeated',
      operatorTransactionId: isRefused ? '' : (recorded?.operatorTransactionId ?? ''),
      balanceMinor: outcome.state.mainMinor,
    };
  }
}
